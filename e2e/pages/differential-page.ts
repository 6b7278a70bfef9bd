import { expect, type Locator, type Page } from '@playwright/test';

/** The page Differential of the Laboratory. */
export class DifferentialPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async show(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Laboratory' })
      .click();
    await this.#page.getByRole('tab', { name: 'Differential', exact: true }).click();
  }
  get form(): Locator {
    return this.#page.getByRole('region', { name: 'Differential', exact: true });
  }
  chart(name: string): Locator {
    return this.#page.getByRole('figure', { name, exact: true });
  }
  slider(name: string): Locator {
    return this.form.getByRole('slider', { name: `${name}, slider` });
  }
  field(name: string): Locator {
    return this.form.getByRole('spinbutton', { name, exact: true });
  }
  get ice(): Locator {
    return this.#page.getByRole('region', { name: 'Wheel on ice' });
  }
  async chooseKind(kind: string): Promise<void> {
    await this.form.getByRole('button', { name: /Kind$/ }).click();
    await this.#page
      .getByRole('option', { name: new RegExp(`^${kind}`) })
      .first()
      .click();
    await expect(this.form.getByRole('button', { name: new RegExp(`^${kind}.*Kind$`) })).toBeVisible();
  }
  /** Value text of the first chart at its right end, reached by keys. */
  async lockingAtTheEnd(): Promise<string> {
    const plot = this.chart('Locking torque').getByRole('slider');
    await plot.focus();
    await plot.press('End');
    return (await plot.getAttribute('aria-valuetext')) ?? '';
  }
}
