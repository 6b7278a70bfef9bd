import type { AntiRollBarSetup } from './setup.ts';

/** The bars on the axle of a wheel, by its index; a bar's position in the file does not say its axle. */
export function barsOfAxle(bars: readonly AntiRollBarSetup[], wheel: number): readonly AntiRollBarSetup[] {
  return bars.filter(({ left }) => left >> 1 === wheel >> 1);
}

/** Rate of all bars on the axle of a wheel, per side. */
export function axleBarRate_Npm(bars: readonly AntiRollBarSetup[], wheel: number): number {
  return barsOfAxle(bars, wheel).reduce((sum, { rate_Npm }) => sum + rate_Npm, 0);
}

export const barRateKey = ({ number }: AntiRollBarSetup): string => `antirollbar.arb${number}.k`;
