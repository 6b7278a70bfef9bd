import { expect, type Locator, type Page } from '@playwright/test';

/** Laps of a session: the panel, and the dialog of lines. */
export class LapsPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  get table(): Locator {
    return this.#page.getByRole('table', { name: 'Lap and sector times' });
  }
  get dialog(): Locator {
    return this.#page.getByRole('dialog', { name: 'Laps and lines' });
  }
  get map(): Locator {
    return this.dialog.getByRole('application', { name: /^Map of the driven path/ });
  }
  get found(): Locator {
    return this.dialog.getByRole('region', { name: 'Laps found' });
  }
  get venues(): Locator {
    return this.dialog.getByRole('list', { name: 'Venues of the library' });
  }
  get handle(): Locator {
    return this.dialog.getByRole('button', { name: /^(Start|Finish|Split).*, middle/ });
  }
  row(lap: number): Locator {
    return this.table
      .getByRole('row')
      .filter({ has: this.#page.getByRole('button', { name: `Show lap ${lap}`, exact: true }) });
  }
  async showPanel(): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Laps', exact: true }).first().click();
  }
  async times(): Promise<string[]> {
    return this.table.locator('tbody tr > td:nth-of-type(1)').allTextContents();
  }
  async edit(lap: number, action: string | RegExp): Promise<void> {
    await this.#page.getByRole('button', { name: `Edit lap ${lap}`, exact: true }).click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }
  async openLines(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Laps and lines…' }).click();
    await expect(this.map).toBeVisible();
  }
  async findBy(option: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: /Find laps by$/ }).click();
    await this.#page.getByRole('option', { name: option }).click();
    // The list gives the focus back when it is gone.
    await expect(this.#page.getByRole('listbox')).toHaveCount(0);
  }
  /** Places a line by a press on the path, at the place of a handle. */
  async place(
    kind: 'Start' | 'Finish' | 'Split',
    at: { readonly x: number; readonly y: number },
  ): Promise<void> {
    await this.dialog.getByRole('button', { name: kind, exact: true }).click();
    await this.#page.mouse.click(at.x, at.y);
  }
  async use(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Use these laps' }).click();
    await expect(this.dialog).toBeHidden();
  }
}
