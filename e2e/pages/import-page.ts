import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { SetupPage } from './setup-page.ts';

const SOURCES = fileURLToPath(new URL('../../fixtures/import', import.meta.url));

/** Cars of other programs, and new cars. */
export class ImportPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  /** Opens a dialog by its command; its title is the command's label without the dots. */
  async open(title: string): Promise<Locator> {
    await this.#page.keyboard.press('Control+k');
    await this.#page.getByRole('combobox', { name: /^Search commands/ }).fill(title);
    await this.#page.getByRole('option', { name: `${title}…` }).click();
    const dialog = this.#page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toBeVisible();
    return dialog;
  }
  async openImport(): Promise<void> {
    const dialog = await this.open('Import a car');
    await expect(dialog.getByRole('button', { name: 'ac-roadster', exact: true })).toBeVisible();
  }
  /** The report of the Assetto Corsa fixture, before anything is written. */
  async readRoadster(): Promise<void> {
    await this.openImport();
    const dialog = this.#page.getByRole('dialog', { name: 'Import a car' });
    await dialog.getByRole('button', { name: 'ac-roadster', exact: true }).click();
    await dialog.getByRole('button', { name: 'Read the car' }).click();
    await expect(dialog).toContainText('The new car has 0 errors');
  }
  /** Copies the sources beside the cars, imports the roadster and edits a damper. */
  async importRoadster(carsFolder: string): Promise<void> {
    cpSync(SOURCES, path.join(carsFolder), { recursive: true });
    await expect(this.#page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
    await this.readRoadster();
    await this.#page.getByRole('button', { name: 'Write and open' }).click();
    const setup = new SetupPage(this.#page);
    await expect(setup.header.getByRole('heading', { name: 'Roadster 1600' })).toBeVisible();
    await setup.showGroup('Suspension');
    await setup.set('Bump damping, front left', '1700');
  }
}
