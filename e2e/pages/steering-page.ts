import { expect, type Locator, type Page } from '@playwright/test';

/** The page Steering of the Laboratory. */
export class SteeringPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async show(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Laboratory' })
      .click();
    await this.#page.getByRole('tab', { name: 'Steering', exact: true }).click();
    await expect(this.wheels).toBeVisible();
  }
  get wheels(): Locator {
    return this.#page.getByRole('table', { name: /centre of gravity on a circle of|Turning angle/ });
  }
  get example(): Locator {
    return this.#page.getByRole('table', { name: /^Printed in: Software differential formulas/ });
  }
  /** Angles to the right are positive on the slider. */
  async slide(name: string, value: string): Promise<void> {
    await this.#page.getByRole('slider', { name, exact: true }).fill(value);
  }
  async loadExample(): Promise<void> {
    const load = this.#page.getByRole('button', { name: 'Load the worked example' });
    if (await load.isEnabled()) await load.click();
    await expect(this.example).toBeVisible();
  }
}
