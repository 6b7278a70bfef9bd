import type { Locator, Page } from '@playwright/test';

/** The dialog of math channels. */
export class MathsPage {
  readonly dialog: Locator;
  readonly text: Locator;
  readonly status: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Math channels' });
    this.text = this.dialog.getByRole('textbox', { name: /, text$/ });
    this.status = this.dialog.getByRole('toolbar').getByRole('status');
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Math channels' }).click();
    await this.dialog.waitFor();
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name });
  }

  channel(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name }).first();
  }

  async fileAction(name: string): Promise<void> {
    await this.button('File actions').click();
    await this.#page.getByRole('menuitem', { name }).click();
  }

  /** The dialog over this one that asks for a name. */
  async giveName(name: string, button: 'Create' | 'Rename'): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.#page.getByRole('button', { name: button, exact: true }).click();
  }

  /** A cell of the statistics of a channel over the shown part. */
  statistic(channel: string, column: 'Min' | 'Mean' | 'Max' | 'Start' | 'End'): Locator {
    const at = ['Unit', 'Min', 'Mean', 'Max', 'Start', 'End'].indexOf(column);
    return this.dialog
      .getByRole('table', { name: 'Statistics of the shown part' })
      .getByRole('row', { name: new RegExp(`^${channel} `) })
      .getByRole('cell')
      .nth(at);
  }

  async takeFile(name: string, text: string): Promise<void> {
    await this.dialog
      .getByLabel('File to open')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  }
}
