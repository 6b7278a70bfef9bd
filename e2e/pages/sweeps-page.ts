import { expect, type Locator, type Page } from '@playwright/test';

/** The Sweeps screen: list, results, plan. */
export class SweepsPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async show(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Sweeps' })
      .click();
  }
  get plan(): Locator {
    return this.#page.getByRole('region', { name: 'Plan', exact: true });
  }
  get text(): Locator {
    return this.#page.getByRole('textbox', { name: 'Text of the plan' });
  }
  /** Number of runs of the plan. */
  get amount(): Locator {
    return this.plan.getByRole('status');
  }
  get list(): Locator {
    return this.#page.getByRole('list', { name: 'Sweeps' });
  }
  get progress(): Locator {
    return this.#page.getByRole('progressbar', { name: 'Progress of the sweep' });
  }
  /** Text beside the progress bar. */
  get progressText(): Locator {
    return this.#page.locator('[class*="progressText"]');
  }
  get table(): Locator {
    return this.#page.getByRole('grid', { name: 'Setups' });
  }
  /** Rows of results that are in view, in their order. */
  get rows(): Locator {
    return this.table.locator('[role=rowgroup] [role=row]');
  }
  /** Shows a view of the results. */
  async view(name: string): Promise<void> {
    await this.#page.getByRole('tab', { name, exact: true }).click();
  }
  /** Number of setups and runs in the view. */
  get behind(): Locator {
    return this.#page.getByRole('tabpanel').getByRole('status');
  }
  detail(setup: number): Locator {
    return this.#page.getByRole('region', { name: `Setup ${setup}`, exact: true });
  }
  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }
  /** Adds a setting of the car to what is varied. */
  async addKey(search: string, key: string): Promise<void> {
    await this.plan.getByLabel('Add a setting').fill(search);
    await this.plan
      .getByRole('list', { name: 'Settings found' })
      .getByRole('button', { name: key })
      .first()
      .click();
  }
  /** A new plan of the open car: three preloads, one run each. */
  async planPreloads(): Promise<void> {
    await this.show();
    await this.button('New plan').click();
    await this.chooseTest('Step steer');
    await this.addKey('preload', 'differential.preload');
    await expect(this.amount).toHaveText('3 setups, 3 runs');
  }
  key(name: string): Locator {
    return this.plan.getByRole('group', { name: `Varied: ${name}` });
  }
  /** Chooses the test of a new plan. */
  async chooseTest(test: string): Promise<void> {
    await this.plan.getByRole('button', { name: 'Skidpad In the test' }).click();
    await this.#page.getByRole('option', { name: new RegExp(`^${test}`, 'u') }).click();
  }
  /** Shows the text beside the form, and the folded parts of the form. */
  async unfold(): Promise<void> {
    await this.button('Show the text').click();
    await this.#page.getByText('Constraints, tests, design and more').click();
  }
  /** The best setup in words. */
  get result(): Locator {
    return this.#page.getByLabel('Result', { exact: true });
  }
  async fillIn(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await field.press('Enter');
  }
}
