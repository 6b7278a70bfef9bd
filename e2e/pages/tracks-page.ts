import { expect, type Locator, type Page } from '@playwright/test';

/** The Tracks screen. */
export class TracksPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async show(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Tracks' })
      .click();
  }
  async openSample(name: string): Promise<void> {
    await this.show();
    await this.#page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(this.chart('Curvature')).toBeVisible();
  }
  get plan(): Locator {
    return this.#page.getByRole('application', { name: /^Plan of the track/ });
  }
  /** The chosen point, or the first one. */
  get point(): Locator {
    return this.plan.getByRole('button', { name: /^Point \d+ of/ });
  }
  chart(title: string): Locator {
    return this.#page.getByRole('figure', { name: title });
  }
  /** Value text of the chart at the cursor along the track. */
  async reading(title: string): Promise<string> {
    const slider = this.#page.getByRole('slider', { name: `${title} along the track` });
    return (await slider.getAttribute('aria-valuetext')) ?? '';
  }
  async showPage(name: string): Promise<void> {
    await this.#page.getByRole('tab', { name: new RegExp(`^${name}( [0-9]+)?$`) }).click();
  }
  number(name: string): Locator {
    return this.#page.getByRole('spinbutton', { name, exact: true });
  }
}
