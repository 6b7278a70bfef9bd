import { expect, type Locator, type Page } from '@playwright/test';

/** The page of symptoms of the open car. */
export class TroubleshootPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async choose(symptom: string): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Troubleshoot' }).click();
    await this.#page
      .getByRole('navigation', { name: 'Symptoms' })
      .getByRole('button', { name: symptom })
      .click();
  }
  get test(): Locator {
    return this.#page.getByRole('complementary', { name: 'Test' });
  }
  /** Drives the test in a model, whose parameters are listed. */
  async drive(model: string): Promise<void> {
    await this.test.getByRole('radio', { name: model }).click();
  }
  parameter(title: string): Locator {
    return this.#page.getByRole('list', { name: 'Parameters' }).getByRole('listitem', { name: title });
  }
  /** Row of a figure: its name, before, now, change. */
  figure(name: string): Locator {
    return this.test.getByRole('row').filter({ hasText: name });
  }
  async run(): Promise<void> {
    await this.test.getByRole('button', { name: /^Run/ }).click();
    await expect(this.test.getByRole('table', { name: 'Figures of the test' })).toBeVisible();
  }
  /** Moves the slider of a parameter by arrow keys. */
  async slide(title: string, key: 'ArrowLeft' | 'ArrowRight', times: number): Promise<void> {
    const slider = this.parameter(title).getByRole('slider');
    for (let i = 0; i < times; i++) await slider.press(key);
  }
}
