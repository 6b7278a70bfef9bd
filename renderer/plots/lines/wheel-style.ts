import type { DifferentialPosition } from '../../../core/catalogue/differentials.ts';
import { WHEELS, type Wheel } from '../../../core/catalogue/wheels.ts';

/** Line style of each wheel: a hue and a dash, so that colour is never the only difference. */
export const WHEEL_STYLES: Readonly<
  Record<Wheel, { readonly colour: string; readonly dash: readonly number[] }>
> = {
  FL: { colour: '--wheel-FL', dash: [] },
  FR: { colour: '--wheel-FR', dash: [7, 3] },
  RL: { colour: '--wheel-RL', dash: [2, 2] },
  RR: { colour: '--wheel-RR', dash: [8, 3, 2, 3] },
};

/** Wheels beyond the fourth: the hues of the two axles by turns, with a dash of their own for each axle. */
export function furtherStyle(index: number): { readonly colour: string; readonly dash: readonly number[] } {
  const wheel = WHEELS[index % WHEELS.length] ?? 'FL';
  const axle = Math.floor(index / 2) + 1;
  return { colour: WHEEL_STYLES[wheel].colour, dash: [3 * axle, 2, 1, 2] };
}

/** Style of any wheel by its index in pairs from the front. */
export function wheelStyleAt(index: number): { readonly colour: string; readonly dash: readonly number[] } {
  const wheel = WHEELS[index];
  return wheel === undefined ? furtherStyle(index) : WHEEL_STYLES[wheel];
}

/** Differentials of one car over each other: one hue, different dashes. */
export const POSITION_STYLES: Readonly<
  Record<DifferentialPosition, { readonly colour: string; readonly dash: readonly number[] }>
> = {
  front: { colour: '--accent', dash: [7, 3] },
  rear: { colour: '--accent', dash: [] },
  centre: { colour: '--accent', dash: [2, 2] },
};

/** Style of channels without a wheel. */
export const PLAIN_STYLE = { colour: '--accent', dash: [] as readonly number[] } as const;
