import { expect, type Locator, type Page } from '@playwright/test';

/** The model beside the measurement: the pane beside the charts of a session. */
export class LogModelPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  get pane(): Locator {
    return this.#page.getByRole('complementary', { name: 'Model beside the measurement' });
  }
  get #summary(): Locator {
    return this.pane.getByText(/^What is (simulated|fitted)$/);
  }
  /** Closes the form above a result. */
  async closeForm(): Promise<void> {
    if (await this.pane.getByRole('button', { name: /^(Simulate|Fit)$/ }).isVisible())
      await this.#summary.click();
  }
  async open(task: 'Simulate this' | 'Fit the car'): Promise<void> {
    await this.#page.getByRole('button', { name: 'Model', exact: true }).click();
    await this.#page.getByRole('menuitem', { name: new RegExp(`^${task}…`) }).click();
    // A result has closed the form above it.
    const form = this.pane.getByRole('region', { name: task });
    await expect(this.#summary).toBeVisible();
    if (!(await form.isVisible())) await this.#summary.click();
    await expect(form).toBeVisible();
  }
  /** Shows the other task of the open pane. */
  async showTask(task: 'Simulate this' | 'Fit the car'): Promise<void> {
    await this.pane.getByRole('radio', { name: task }).click();
  }
  async chooseOpenCar(): Promise<void> {
    await this.pane.getByRole('button', { name: /Car$/ }).click();
    await this.#page.getByRole('option', { name: /Open car/ }).click();
  }
  /** Names the channel of a role, in the list of channels. */
  async nameChannel(role: string, channel: string): Promise<void> {
    await this.pane.getByText(/^Channels: \d+ of \d+ found$/).click();
    await this.pane.getByRole('button', { name: new RegExp(`Channel of ${role}$`) }).click();
    await this.#page.getByRole('option', { name: channel, exact: true }).click();
  }
  async simulate(): Promise<void> {
    await this.pane.getByRole('button', { name: 'Simulate', exact: true }).click();
    await expect(this.result('simulation')).toBeVisible({ timeout: 60_000 });
  }
  async fit(): Promise<void> {
    await this.pane.getByRole('button', { name: 'Fit', exact: true }).click();
    await expect(this.result('fit')).toBeVisible({ timeout: 60_000 });
  }
  result(task: 'simulation' | 'fit'): Locator {
    return this.pane.getByRole('region', { name: `Result of the ${task}` });
  }
  table(name: string): Locator {
    return this.pane.getByRole('table', { name });
  }
}
