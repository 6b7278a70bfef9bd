import { expect, type Locator, type Page } from '@playwright/test';

/** Telemetry in and out of files. */
export class TelemetryFilesPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  get importDialog(): Locator {
    return this.#page.getByRole('dialog', { name: /^Import / });
  }
  get exportDialog(): Locator {
    return this.#page.getByRole('dialog', { name: /^Export / });
  }
  async command(label: string): Promise<void> {
    await this.#page.keyboard.press('Control+k');
    await this.#page.getByRole('combobox', { name: /^Search commands/ }).fill(label);
    await this.#page.getByRole('option', { name: label }).first().click();
  }
  /** Opens the dialog and chooses files, by paths or with their bytes. */
  async choose(files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    if (!(await this.importDialog.isVisible())) await this.command('Import telemetry');
    await expect(this.importDialog).toBeVisible();
    await this.#page.locator('input[type=file]').last().setInputFiles(files);
  }
  row(column: string): Locator {
    return this.importDialog.getByRole('row', { name: new RegExp(`^${column}`) });
  }
  async readAs(column: string, use: string): Promise<void> {
    await this.importDialog.getByRole('button', { name: new RegExp(`${column} is read as`) }).click();
    await this.#page.getByRole('option', { name: use, exact: true }).click();
  }
  /** Types the name of the channel of a column. */
  async nameChannel(column: string, name: string): Promise<void> {
    const field = this.importDialog.getByRole('combobox', { name: `Channel of ${column}`, exact: true });
    await field.fill(name);
    await field.press('Enter');
  }
  async import(): Promise<void> {
    await this.importDialog.getByRole('button', { name: 'Import', exact: true }).click();
    // A slow import shows its progress in a dialog of its own, which takes the keys.
    await expect(this.#page.getByRole('dialog')).toHaveCount(0);
  }
  /** Saves the shown plan in the first folder of the window's own dialog. */
  async save(name: string): Promise<void> {
    await this.exportDialog.getByRole('button', { name: 'Save…' }).click();
    const dialog = this.#page.getByRole('dialog', { name: /^Save / });
    await dialog.getByRole('textbox', { name: 'File name' }).fill(name);
    await dialog.getByRole('button', { name: /^(Save|Overwrite)$/ }).click();
    await expect(this.#page.getByRole('status').filter({ hasText: name }).first()).toBeVisible();
  }
}
