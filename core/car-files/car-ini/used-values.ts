import { fieldForKey } from '../../catalogue/setup-fields.ts';
import { TYRE_TYPES } from '../../catalogue/tyre-types.ts';
import { usedDifferentialNumbers } from '../../setup/differential-numbers.ts';
import type { Setup } from '../../setup/setup.ts';
import { fromSI } from '../../units/convert.ts';
import type { WheelNumbers } from './decode-wheels.ts';

/** Keys whose numbers the decoding rounds in its diagnostics: estimates, and sums of other keys. */
const ROUNDED: ReadonlySet<string> = new Set([
  'body.inertia.x',
  'body.inertia.y',
  'body.inertia.z',
  'engine.max_rpm',
  'clutch.max_torque',
]);

/** Significant digits of a number that is shown or written in place of a missing one. */
const DIGITS = 6;

/** A key and its number in SI. */
type Entry = readonly [key: string, number: number];

function carNumbers({ body, engine, clutch, gearbox }: Setup): Entry[] {
  const { down } = engine.shifting;
  return [
    // Racer's x is pitch, y yaw, z roll; ISO's x roll, y pitch, z yaw.
    ['body.inertia.x', body.inertia_kgm2.y],
    ['body.inertia.y', body.inertia_kgm2.z],
    ['body.inertia.z', body.inertia_kgm2.x],
    ['engine.max_rpm', engine.maxSpeed_radps],
    ['engine.inertia.engine', engine.inertia_kgm2],
    ['engine.shifting.time_to_declutch_down', down.declutchTime_s],
    ['engine.shifting.time_in_neutral_down', down.neutralTime_s],
    ['engine.shifting.time_to_clutch_down', down.clutchTime_s],
    ['clutch.max_torque', clutch.maxTorque_Nm],
    ['gearbox.gear0.ratio', gearbox.reverse.ratio],
    ...gearbox.forward.map(({ ratio }, i): Entry => [`gearbox.gear${i + 1}.ratio`, ratio]),
  ];
}

function differentialNumbers({ differentials }: Setup): Entry[] {
  return differentials.flatMap((differential) => {
    const { block, finalDriveRatio } = differential;
    const numbers = usedDifferentialNumbers(differential);
    return [
      [`${block}.ratio`, finalDriveRatio],
      ...numbers.map(([name, number]): Entry => [`${block}.${name}`, number]),
    ];
  });
}

function wheelNumbers({ corners }: Setup, wheels: WheelNumbers): Entry[] {
  return wheels.flatMap((number, wheel): Entry[] => {
    const corner = corners[wheel];
    if (corner === undefined) return [];
    const { type, startTemperature_K, optimum_K, window_K } = corner.condition;
    const best_K = optimum_K ?? TYRE_TYPES[type].optimum_K;
    return [
      [`wheel${number}.racebench_tyre_optimum`, best_K],
      [`wheel${number}.racebench_tyre_start`, startTemperature_K ?? best_K],
      [`wheel${number}.racebench_tyre_window`, window_K ?? TYRE_TYPES[type].window_K],
    ];
  });
}

/**
 * Numbers that a car is simulated with where its file has none, or one that cannot be used, in the units of the file:
 * those that follow from other keys. All other missing keys have the default of the field table.
 */
export function usedValues(setup: Setup, wheels: WheelNumbers | undefined): ReadonlyMap<string, number> {
  const all = [
    ...carNumbers(setup),
    ...differentialNumbers(setup),
    ...(wheels === undefined ? [] : wheelNumbers(setup, wheels)),
  ];
  const used = new Map<string, number>();
  for (const [key, number] of all) {
    const value = fromSI(number, fieldForKey(key)?.unit ?? '1');
    if (!Number.isFinite(value)) continue;
    used.set(key, ROUNDED.has(key) ? Math.round(value) : Number(value.toPrecision(DIGITS)));
  }
  return used;
}
