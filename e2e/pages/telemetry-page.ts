import { expect, type Locator, type Page } from '@playwright/test';

/** The Telemetry screen and the panels of its worksheets. */
export class TelemetryPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async show(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Telemetry' })
      .click();
    await expect(this.page.getByRole('toolbar', { name: 'Session, worksheet and playback' })).toBeVisible();
  }
  async chooseSheet(name: string): Promise<void> {
    await this.page.getByRole('button', { name: / Worksheet$/ }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }
  async addPanel(kind: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add panel' }).click();
    await this.page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click();
  }
  tab(name: string | RegExp): Locator {
    return this.page.getByRole('tab', { name });
  }
  /** Chooses in a list of a panel's tools. */
  async pick(label: string, option: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await this.page.getByRole('option', { name: option }).click();
  }
  /** Lays another session over the shown one. */
  async layOver(session: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: /^Overlay/ }).click();
    await this.page.getByRole('button', { name: /Session to lay over$/ }).click();
    await this.page.getByRole('option', { name: session }).click();
    await this.page.keyboard.press('Escape');
  }
  get cursor(): Locator {
    return this.page.getByRole('slider', { name: 'Cursor' }).first();
  }
}
