import type { Locator, Page } from '@playwright/test';

/** A number as the window writes it, with a true minus. */
const numberOf = (text: string | null | undefined): number => Number((text ?? '').replace('\u2212', '-'));

/** The Compare screen with laps on it. */
export class ComparePage {
  readonly #page: Page;
  readonly laps: Locator;
  readonly segments: Locator;
  readonly cursor: Locator;
  constructor(page: Page) {
    this.#page = page;
    this.laps = page.getByRole('table', { name: 'Laps', exact: true });
    this.segments = page.getByRole('table', { name: /^Where .* gained time on/ });
    this.cursor = page.getByRole('slider', { name: 'Cursor' });
  }
  /** Times of the laps that are drawn at first, of A and of B. */
  async bestLaps(): Promise<[number, number]> {
    const rows = this.laps
      .getByRole('row')
      .filter({ has: this.#page.getByRole('checkbox', { checked: true }) });
    const times = await rows.evaluateAll((all) =>
      all.map((row) => Number.parseFloat(row.querySelectorAll('td')[1]?.textContent ?? '')),
    );
    return [times[0] ?? NaN, times[1] ?? NaN];
  }
  /** The head of a panel of traces. */
  legend(title: string): Locator {
    return this.cursor.locator('[title]', { hasText: title }).first();
  }
  async legendNumber(title: string): Promise<number> {
    return numberOf(await this.legend(title).locator('output').last().textContent());
  }
  /** Time gained in each corner and straight, in the order of the table. */
  async gained(): Promise<number[]> {
    const all = this.#page.getByRole('button', { name: /^All \d+ corners and straights/ });
    if (await all.isVisible()) await all.click();
    const cells = await this.segments.locator('tbody tr > td:nth-of-type(1)').allTextContents();
    return cells.map((text) => numberOf(text));
  }
  async cursorPosition(): Promise<number> {
    return Number(await this.cursor.getAttribute('aria-valuenow'));
  }
}
