import type { Page } from '@playwright/test';

interface FakePad {
  readonly id: string;
  readonly mapping: string;
  readonly index: number;
  readonly axes: number[];
  readonly buttons: { value: number; pressed: boolean }[];
}

declare global {
  interface Window {
    fakePads: (FakePad | null)[];
  }
}

/** A racing wheel as Chromium shows one: no known layout, pedals that rest at 1, a hat that rests outside the range. */
export const WHEEL = {
  id: 'G29 Driving Force Racing Wheel (Vendor: 046d Product: c24f)',
  mapping: '',
  axes: [0, 0, 1, 0, 0, 1, 0, 0, 0, 1.2857],
  buttons: 25,
} as const;
/** Pedals on a plug of their own; the accelerator rests at -1. */
export const PEDALS = {
  id: 'Sprint Pedals (Vendor: 30b7 Product: 1003)',
  mapping: '',
  axes: [-1, -1, -1],
  buttons: 0,
} as const;
export const PAD = {
  id: 'Xbox 360 Controller (STANDARD GAMEPAD Vendor: 045e Product: 028e)',
  mapping: 'standard',
  axes: [0, 0, 0, 0],
  buttons: 17,
} as const;
type Model = typeof WHEEL | typeof PEDALS | typeof PAD;

/** Puts gamepads of the test's own in place of those of the machine, from the next page on. */
export async function fakeGamepads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.fakePads = [];
    Object.defineProperty(Navigator.prototype, 'getGamepads', { value: () => window.fakePads });
  });
}

/** Controllers that are connected from now on, by their slot. */
export async function plug(page: Page, ...models: readonly (Model | null)[]): Promise<void> {
  await page.evaluate(
    (given) => {
      window.fakePads = given.map((model, index) =>
        model === null
          ? null
          : {
              ...model,
              index,
              axes: [...model.axes],
              buttons: Array.from({ length: model.buttons }, () => ({ value: 0, pressed: false })),
            },
      );
      const type = given.some((model) => model !== null) ? 'gamepadconnected' : 'gamepaddisconnected';
      window.dispatchEvent(new Event(type));
    },
    models.map((model) => model),
  );
}

/** Moves an axis to these readings, each for some frames. */
export async function moveAxis(
  page: Page,
  slot: number,
  axis: number,
  ...readings: number[]
): Promise<void> {
  await move(page, { slot, axis, readings });
}

/** Presses a button, for some frames each, to these values. */
export async function pressButton(
  page: Page,
  slot: number,
  button: number,
  ...values: number[]
): Promise<void> {
  await move(page, { slot, button, readings: values });
}

interface Move {
  readonly slot: number;
  readonly axis?: number;
  readonly button?: number;
  readonly readings: readonly number[];
}

const move = (page: Page, given: Move): Promise<void> =>
  page.evaluate(async ({ slot, axis, button, readings }) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const reading of readings) {
      const pad = window.fakePads[slot];
      if (axis !== undefined) pad?.axes.splice(axis, 1, reading);
      if (button !== undefined) pad?.buttons.splice(button, 1, { value: reading, pressed: reading > 0.5 });
      for (let i = 0; i < 3; i++) await frame();
    }
  }, given);
