import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** The page Tyre of the Laboratory. */
export class TyreLabPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async show(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Laboratory' })
      .click();
    await this.#page.getByRole('tab', { name: 'Tyre', exact: true }).click();
    await expect(this.#page.getByRole('region', { name: 'Tyres', exact: true })).toBeVisible();
  }
  get tyres(): Locator {
    return this.#page.getByRole('list', { name: 'Tyres drawn' }).getByRole('listitem');
  }
  chart(title: string): Locator {
    return this.#page.getByRole('figure', { name: title });
  }
  /** Cells of a row of the figures, a column a tyre. */
  figure(name: string): Locator {
    return this.#page
      .getByRole('region', { name: 'Figures of the tyres' })
      .getByRole('row', { name })
      .getByRole('cell');
  }
  async slide(name: string, value: string): Promise<void> {
    await this.#page.getByRole('slider', { name, exact: true }).fill(value);
  }
  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.#page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await this.#page.getByRole('option', { name: option }).click();
  }
  async bring(name: string, text: string): Promise<void> {
    const chosen = this.#page.waitForEvent('filechooser');
    await this.#page.getByRole('button', { name: 'Add from a file' }).click();
    await (await chosen).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });
  }
  /** Chooses the view beside the list. */
  async view(name: 'Curves' | 'Fit'): Promise<void> {
    await this.#page.getByRole('radio', { name, exact: true }).click();
  }
  get fit(): Locator {
    return this.#page.getByRole('button', { name: 'Fit', exact: true });
  }
  /** The bytes of what a button saves. */
  async saved(button: string): Promise<Buffer> {
    const download = this.#page.waitForEvent('download');
    await this.#page.getByRole('button', { name: button }).click();
    return readFileSync(await (await download).path());
  }
}
