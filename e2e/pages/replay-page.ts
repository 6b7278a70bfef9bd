import { expect, type Locator, type Page } from '@playwright/test';

/** The 3D view of the Telemetry screen, on the worksheet Replay. */
export class ReplayPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async show(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Telemetry' })
      .click();
    await this.#page.getByRole('button', { name: / Worksheet$/ }).click();
    await this.#page.getByRole('option', { name: 'Replay', exact: true }).click();
  }
  async showSession(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: / Session$/ }).click();
    await this.#page.getByRole('option', { name: new RegExp(name) }).click();
  }
  get view(): Locator {
    return this.#page.getByRole('application', { name: /^3D view of/ });
  }
  get circles(): Locator {
    return this.#page.getByRole('img', { name: /^Share of available friction used/ });
  }
  get scrubber(): Locator {
    return this.#page.getByRole('slider', { name: 'Replay time, s' });
  }
  get cursor(): Locator {
    return this.#page.getByLabel('Cursor position');
  }
  async playAt(speed: string): Promise<void> {
    const input = this.#page.getByRole('spinbutton', { name: 'Playback speed (× real time)' });
    await input.fill(speed);
    await input.press('Enter');
    await expect(input).toHaveValue(speed);
  }
  async scrubTo(at_s: number): Promise<void> {
    await this.scrubber.fill(String(at_s));
  }
  get ghosts(): Locator {
    return this.#page.getByRole('list', { name: /^Ghost cars/ }).getByRole('listitem');
  }
  async addGhost(session: string, lap: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name: 'Ghost cars' });
    if (!(await dialog.isVisible())) await this.#page.getByRole('button', { name: 'Ghosts…' }).click();
    await dialog.getByRole('button', { name: / Session of the ghost$/ }).click();
    await this.#page.getByRole('option', { name: new RegExp(session) }).click();
    await dialog.getByRole('button', { name: / Lap of the ghost$/ }).click();
    await this.#page.getByRole('option', { name: lap }).click();
    await dialog.getByRole('button', { name: 'Add ghost' }).click();
  }
  async closeGhosts(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Done' }).click();
  }
  /** Seconds and metres that a ghost is ahead; negative where it is behind. */
  async gap(ghost: number): Promise<readonly [number, number]> {
    const text = (await this.ghosts.nth(ghost).getByRole('status').textContent()) ?? '';
    if (text === 'level') return [0, 0];
    const sign = text.endsWith('behind') ? -1 : 1;
    const [s, m] = text.split(',').map((part) => sign * Number.parseFloat(part));
    return [s ?? NaN, m ?? NaN];
  }
}
