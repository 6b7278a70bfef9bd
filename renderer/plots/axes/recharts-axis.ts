import type { AxisTick, Domain } from '../../../core/units/axis.ts';

const LOOK = {
  tick: { fill: 'var(--axis-ink)', fontSize: 11 },
  tickLine: false,
  axisLine: false,
  interval: 0,
} as const;

/** An axis that takes its room and has neither line nor text. */
export const NO_AXIS = { tick: false, tickLine: false, axisLine: false } as const;

/** An axis of numbers of recharts with our ticks and their texts. */
export function axisOf(
  ticks: readonly Pick<AxisTick, 'at' | 'text'>[],
  [low, high]: Domain,
): typeof LOOK & {
  readonly domain: [number, number];
  readonly ticks: number[];
  readonly tickFormatter: (at: number) => string;
} {
  const texts = new Map(ticks.map(({ at, text }) => [at, text]));
  return {
    ...LOOK,
    domain: [low, high],
    ticks: [...texts.keys()],
    tickFormatter: (at) => texts.get(at) ?? '',
  };
}
