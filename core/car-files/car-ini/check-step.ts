import { MODELS } from '../../catalogue/vehicle-models.ts';
import { axleBarRate_Npm } from '../../setup/anti-roll-bars.ts';
import type { Setup } from '../../setup/setup.ts';
import type { CarReader } from './car-reader.ts';
import type { WheelNumbers } from './decode-wheels.ts';

/** Largest omega dt of a wheel between its springs that a run takes: half of where semi-implicit Euler ends (2). */
const MAX_OMEGA_DT = 1;

/** One corner whose wheel swings faster than the step can follow. */
export interface StiffCorner {
  readonly wheel: number;
  /** Total rate at the wheel: spring, twice the bar (roll moves both wheels), tyre. */
  readonly rate_Npm: number;
  /** Maximum total rate at the model's step. */
  readonly most_Npm: number;
  readonly frequency_Hz: number;
  /** Spring or tyre, the stiffer of the two, and the rate that is left for it. */
  readonly name: 'k' | 'tire_rate';
  readonly left_Npm: number;
}

/**
 * Corners that the Racebench model refuses at its own step: sqrt(rate / mass) dt above 1 (core/models/facts/check-setup.ts).
 * A car without unsprung masses has no such wheel.
 */
export function stiffCorners({ body, corners, antiRollBars }: Setup): StiffCorner[] {
  if (!body.unsprung) return [];
  const { step_s } = MODELS.racebench;
  return corners.flatMap(({ springRate_Npm, wheel: { mass_kg, tyreRate_Npm } }, wheel) => {
    const bar_Npm = axleBarRate_Npm(antiRollBars, wheel);
    const rate_Npm = springRate_Npm + 2 * bar_Npm + tyreRate_Npm;
    const most_Npm = mass_kg * (MAX_OMEGA_DT / step_s) ** 2;
    if (!(rate_Npm > most_Npm)) return [];
    const isSpring = springRate_Npm > tyreRate_Npm;
    return [
      {
        wheel,
        rate_Npm,
        most_Npm,
        frequency_Hz: Math.sqrt(rate_Npm / mass_kg) / (2 * Math.PI),
        name: isSpring ? ('k' as const) : ('tire_rate' as const),
        left_Npm: most_Npm - (rate_Npm - (isSpring ? springRate_Npm : tyreRate_Npm)),
      },
    ];
  });
}

/** Key of the stiffer of spring and tyre of a corner. */
export function stiffKey({ wheel, name }: StiffCorner, numbers: WheelNumbers): string {
  return `${name === 'k' ? 'susp' : 'wheel'}${numbers[wheel] ?? wheel}.${name}`;
}

/** Rounded down to three digits, so that it stays below the limit. */
export function roundedDown(value: number): number {
  const digit = 10 ** (Math.floor(Math.log10(value)) - 2);
  return Math.floor(value / digit) * digit;
}

export function checkStep(reader: CarReader, setup: Setup, numbers: WheelNumbers): void {
  const step_ms = 1000 * MODELS.racebench.step_s;
  for (const corner of stiffCorners(setup)) {
    const { rate_Npm, most_Npm, frequency_Hz, name, left_Npm } = corner;
    const key = stiffKey(corner, numbers);
    const mass_kg = setup.corners[corner.wheel]?.wheel.mass_kg ?? 0;
    const least_ms = 1000 * Math.sqrt(mass_kg / rate_Npm);
    const rate = (value: number): string => String(Number(value.toPrecision(3)));
    const remedy =
      left_Npm > 0
        ? `Reduce ${name} to at most ${rate(roundedDown(left_Npm))} N/m`
        : `The maximum of all three together is ${rate(most_Npm)} N/m`;
    const message = `Spring, bar and tyre hold the wheel of ${rate(mass_kg)} kg with ${rate(rate_Npm)} N/m: it vibrates at ${rate(frequency_Hz)} Hz, too fast for a time step of ${step_ms} ms. ${remedy}, or use a step of ${rate(least_ms)} ms.`;
    reader.log.near('spring-too-stiff', key, message);
  }
}
