import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog of wheels, pedals and pads. */
export class ControllersPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  get dialog(): Locator {
    return this.#page.getByRole('dialog', { name: 'Controllers' });
  }
  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Controllers…' }).click();
    await expect(this.dialog).toBeVisible();
  }
  async openByPalette(): Promise<void> {
    await this.#page.keyboard.press('Control+k');
    await this.#page.keyboard.type('Controllers');
    await this.#page.keyboard.press('Enter');
    await expect(this.dialog).toBeVisible();
  }
  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(this.dialog).toHaveCount(0);
  }
  device(name: string): Locator {
    return this.dialog.getByRole('region', { name, exact: true });
  }
  async choose(name: string): Promise<void> {
    await this.device(name).getByRole('button').click();
  }
  act(name: string): Locator {
    return this.dialog.getByRole('group', { name, exact: true });
  }
  async assign(name: string, move: () => Promise<void>): Promise<void> {
    const button = this.act(name).getByRole('button', { name: `Assign ${name}` });
    await button.click();
    await move();
    await expect(button).toBeVisible();
  }
  adjusted(name: string): Locator {
    return this.dialog.getByRole('group', { name: `${name} adjusted` });
  }
  async adjust(name: string): Promise<void> {
    await this.act(name)
      .getByRole('button', { name: `Adjust ${name}` })
      .click();
    await expect(this.adjusted(name)).toBeVisible();
  }
  async calibrate(move: () => Promise<void>): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Calibrate' }).click();
    await move();
    await this.dialog.getByRole('button', { name: 'Done' }).click();
  }
}
