import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** The Setup screen and the header above it. */
export class SetupPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  get header(): Locator {
    return this.#page.getByRole('banner');
  }
  get text(): Locator {
    return this.#page.getByRole('textbox', { name: 'car.ini text' });
  }
  async show(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Setup' })
      .click();
  }
  async openSample(name: string): Promise<void> {
    const samples = this.#page.getByRole('region', { name: 'Sample cars' });
    await samples
      .getByRole('button')
      .filter({ has: this.#page.getByText(name, { exact: true }) })
      .click();
    await expect(this.header.getByRole('heading', { name })).toBeVisible();
  }
  /** Through the window's own file chooser: folders below the start folder, then the file. */
  async openFile(...names: readonly string[]): Promise<void> {
    await this.header.getByRole('button', { name: 'Open car' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Open a car.ini' });
    for (const name of names) await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  /** The sample coupe of `carsFolder`, first written with pieces of its text exchanged. */
  async openCoupeWith(
    carsFolder: string,
    ...exchanges: readonly (readonly [was: string, is: string])[]
  ): Promise<void> {
    const file = path.join(carsFolder, 'coupe-1974', 'car.ini');
    let text = readFileSync(file, 'latin1');
    for (const [was, is] of exchanges) {
      expect(text).toContain(was);
      text = text.replace(was, is);
    }
    writeFileSync(file, text, 'latin1');
    await this.openFile('coupe-1974', 'car.ini');
    // The window goes to the screen of the car once the file is read.
    await expect(this.#page.getByRole('tablist', { name: 'Views of the car' })).toBeVisible();
  }
  /** With a mistyped damper key and a front spring in N/mm. */
  async openBrokenCoupe(carsFolder: string): Promise<void> {
    await this.openCoupeWith(carsFolder, ['bump_rate=1100', 'bump_rat=1100'], ['k=18000 ;', 'k=18 ;']);
  }
  /** The line of a group in the tree; its name goes on with what there is to say about it. */
  group(name: string): Locator {
    return this.#page
      .getByRole('tree', { name: 'Groups of settings' })
      .getByRole('treeitem', { name: new RegExp(`^${name}(,|$)`) });
  }
  async showGroup(name: string): Promise<void> {
    await this.group(name).click();
  }
  setting(name: string): Locator {
    return this.#page.getByRole('spinbutton', { name, exact: true });
  }
  async set(name: string, value: string): Promise<void> {
    await this.setting(name).fill(value);
    await this.setting(name).press('Enter');
  }
  async chooseDifferential(kind: string): Promise<void> {
    await this.#page.getByRole('button', { name: /Differential kind$/ }).click();
    await this.#page.getByRole('option', { name: kind }).click();
  }
}
