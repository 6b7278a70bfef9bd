import { expect, type Locator, type Page } from '@playwright/test';
import { RunPage } from './run-page.ts';
import { SetupPage } from './setup-page.ts';

/** The Telemetry screen and the panels of its worksheets. */
export class TelemetryPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async show(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Telemetry' })
      .click();
    await expect(this.#page.getByRole('toolbar', { name: 'Session, worksheet and playback' })).toBeVisible();
  }
  /** Runs a sample car once, as fast as it can, and shows its session. */
  async record(manoeuvre: string, car = 'Coupe 1800'): Promise<void> {
    await new SetupPage(this.#page).openSample(car);
    const run = new RunPage(this.#page);
    await run.show();
    await run.chooseManoeuvre(manoeuvre);
    await run.choosePace('Fastest');
    await run.start.click();
    await expect(this.#page.getByRole('region', { name: 'Last run' })).toContainText('Seed', {
      timeout: 60_000,
    });
    await this.show();
    await expect(this.cursor).toBeVisible();
  }
  async chooseSheet(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: / Worksheet$/ }).click();
    await this.#page.getByRole('option', { name, exact: true }).click();
  }
  async addPanel(kind: string): Promise<void> {
    await this.act('Add panel', new RegExp(`^${kind}`));
  }
  /** Chooses in a list of a panel's tools. */
  async pick(label: string, option: string | RegExp): Promise<void> {
    await this.#page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await this.#page.getByRole('option', { name: option }).click();
  }
  /** The button that shows the number of sessions laid over this one. */
  get overlay(): Locator {
    return this.#page.getByRole('button', { name: /^Overlay/ });
  }
  /** Lays another session over the shown one. */
  async layOver(session: RegExp): Promise<void> {
    await this.overlay.click();
    await this.pick('Session to overlay', session);
    await this.closeDialog('Overlay');
  }
  /** The first Escape may still be for a list of it that is closing. */
  async closeDialog(name: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name });
    await expect(async () => {
      await this.#page.keyboard.press('Escape');
      await expect(dialog).toBeHidden({ timeout: 500 });
    }).toPass();
  }
  tab(name: string | RegExp): Locator {
    return this.#page.getByRole('tab', { name });
  }
  async act(menu: string | RegExp, item: string | RegExp): Promise<void> {
    await this.#page.getByRole('button', { name: menu }).click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }
  get cursor(): Locator {
    return this.#page.getByRole('slider', { name: 'Cursor' });
  }
  async cursor_s(): Promise<number> {
    return Number(await this.cursor.getAttribute('aria-valuenow'));
  }
  get between(): Locator {
    return this.#page.getByRole('table', { name: 'Between the cursors' });
  }
  get fromDatum(): Locator {
    return this.#page.getByRole('status', { name: 'Cursor from reference cursor' });
  }
}
