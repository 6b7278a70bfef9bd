import { expect, type Locator, type Page } from '@playwright/test';

/** The Run screen. */
export class RunPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async show(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Run' })
      .click();
  }
  get start(): Locator {
    return this.#page.getByRole('button', { name: 'Start run' });
  }
  get histories(): Locator {
    return this.#page.getByRole('region', { name: 'Histories' });
  }
  async chooseManoeuvre(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: /Manoeuvre$/ }).click();
    await this.#page.getByRole('option', { name }).click();
  }
  /** Shows the conditions of the run, which fold once one has begun. */
  async unfold(): Promise<void> {
    const fold = this.#page.getByRole('button', { name: /^Conditions of the run/ });
    if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click();
  }
  async choosePace(name: 'Real time' | 'Fastest'): Promise<void> {
    await this.#page.getByRole('radio', { name }).click();
  }
  get modelChoices(): Locator {
    return this.#page.getByRole('button', { name: /^Model and world/ });
  }
  async openModelChoices(): Promise<void> {
    await this.unfold();
    if ((await this.modelChoices.getAttribute('aria-expanded')) !== 'true') await this.modelChoices.click();
  }
  /** Folded conditions hide the choices, too. */
  async foldModelChoices(): Promise<void> {
    if ((await this.modelChoices.count()) === 0) return;
    if ((await this.modelChoices.getAttribute('aria-expanded')) === 'true') await this.modelChoices.click();
  }
  async chooseModel(name: string): Promise<void> {
    await this.openModelChoices();
    await this.#page.getByRole('button', { name: /Model$/ }).click();
    await this.#page.getByRole('option', { name }).click();
  }
  async chooseWorld(name: string): Promise<void> {
    await this.openModelChoices();
    await this.#page.getByRole('button', { name: /World$/ }).click();
    await this.#page.getByRole('option', { name }).click();
  }
  async nameSession(name: string): Promise<void> {
    await this.unfold();
    await this.#page.getByRole('textbox', { name: 'Session name' }).fill(name);
  }
  async set(parameter: string, value: string): Promise<void> {
    const field = this.#page.getByRole('spinbutton', { name: parameter });
    // Weather and seed are among the conditions, parameters of the manoeuvre above them.
    if (!(await field.isVisible())) await this.unfold();
    await field.fill(value);
    await field.press('Enter');
  }
  /** The figure a history shows beside its name, as text. */
  reading(channel: string): Locator {
    return this.histories.getByRole('figure', { name: channel, exact: true }).getByRole('status').first();
  }
  async expectEnded(): Promise<void> {
    await expect(this.#page.getByRole('region', { name: 'Last run' })).toBeVisible({ timeout: 90_000 });
    await expect(this.start).toBeEnabled();
  }
}
