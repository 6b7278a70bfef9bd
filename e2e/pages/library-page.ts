import { expect, type Locator, type Page } from '@playwright/test';

/** The Library screen and the comparison it leads to. */
export class LibraryPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async show(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Library' })
      .click();
  }
  row(session: string): Locator {
    return this.#page.getByRole('table', { name: 'Sessions' }).getByRole('row', { name: session });
  }
  /** Its box to be marked by. */
  mark(session: string): Locator {
    return this.row(session).getByRole('checkbox', { name: `Mark ${session}` });
  }
  /** The file in which all sessions are. */
  get file(): Locator {
    return this.#page.getByRole('region', { name: 'Library file' });
  }
  async compare(a: string, b: string): Promise<void> {
    await this.row(a).getByRole('button', { name: 'as A of the comparison' }).click();
    await this.row(b).getByRole('button', { name: 'as B of the comparison' }).click();
    await this.#page.getByRole('button', { name: 'Compare A and B' }).click();
    await expect(
      this.#page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Compare' }),
    ).toHaveAttribute('aria-current', 'page');
  }
}
