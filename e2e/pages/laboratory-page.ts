import { expect, type Locator, type Page } from '@playwright/test';

/** The Laboratory screen. */
export class LaboratoryPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async show(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Laboratory' })
      .click();
    await this.#page.getByRole('tab', { name: 'Rigs' }).click();
  }
  get start(): Locator {
    return this.#page.getByRole('button', { name: /^(Start|Start again|Go on)$/ });
  }
  get pause(): Locator {
    return this.#page.getByRole('button', { name: 'Pause', exact: true });
  }
  get state(): Locator {
    return this.#page.getByRole('status', { name: 'State of the rig' });
  }
  get time(): Locator {
    return this.#page.getByLabel('Rig time');
  }
  get figures(): Locator {
    return this.#page.getByRole('table', { name: 'Expected and measured' });
  }
  /** The figure a history shows beside its name, as text. */
  reading(channel: string): Locator {
    return this.#page
      .getByRole('region', { name: 'Histories' })
      .getByRole('figure', { name: channel, exact: true })
      .getByRole('status')
      .first();
  }
  async choose(rig: string): Promise<void> {
    const choice = this.#page
      .getByRole('region', { name: 'Rig', exact: true })
      .getByRole('button', { name: /Rig$/ });
    await choice.click();
    await this.#page.getByRole('option', { name: new RegExp(`^${rig}`) }).click();
    await this.#page.getByRole('button', { name: 'Reset' }).click();
    await expect(this.state).toHaveText('Ready');
  }
  async chooseOption(name: string, option: string): Promise<void> {
    await this.#page.getByRole('button', { name: new RegExp(`${name}$`) }).click();
    await this.#page.getByRole('option', { name: option }).click();
    await expect(this.state).toHaveText('Ready');
  }
  /**
   * Steps to a simulated time: what is seen then is the same at every visit. The presses are made in the page, as
   * a hundred round trips would take most of a minute.
   */
  async stepTo(time_s: number): Promise<void> {
    const step = this.#page.getByRole('button', { name: 'Step', exact: true });
    const time = await this.time.elementHandle();
    await step.evaluate(
      async (button, { shown, until_s }) => {
        const time = (): number => Number.parseFloat(shown.textContent);
        let stepped_s = Infinity;
        while (time() < until_s - 1e-9) {
          const before_s = time();
          // Many at once, as each frame of the window shows the newest step only; one by one at the end.
          const count = Math.max(1, Math.min(20, Math.floor((until_s - before_s) / stepped_s) - 1));
          for (let i = 0; i < count; i++) (button as HTMLElement).click();
          const reached_s = count === 1 ? before_s : before_s + (count - 0.5) * stepped_s;
          while (time() <= reached_s) await new Promise((resolve) => setTimeout(resolve, 4));
          stepped_s = (time() - before_s) / count;
        }
      },
      { shown: time, until_s: time_s },
    );
    expect(Number.parseFloat((await this.time.textContent()) ?? '')).toBeCloseTo(time_s, 2);
  }
}
