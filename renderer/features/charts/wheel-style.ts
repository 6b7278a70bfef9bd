import type { Wheel } from '../../../core/contract/wheels.ts';

/** Line style of each wheel: a hue and a dash, so that colour is never alone. */
export const WHEEL_STYLES: Readonly<
  Record<Wheel, { readonly colour: string; readonly dash: readonly number[] }>
> = {
  FL: { colour: '--wheel-FL', dash: [] },
  FR: { colour: '--wheel-FR', dash: [7, 3] },
  RL: { colour: '--wheel-RL', dash: [2, 2] },
  RR: { colour: '--wheel-RR', dash: [8, 3, 2, 3] },
};

/** Channels that belong to no wheel. */
export const PLAIN_STYLE = { colour: '--accent', dash: [] as readonly number[] } as const;
