import type { CarReading, Mapping } from './mapping.ts';

const PHASES = [
  { name: 'time_to_declutch', part: 0.25 },
  { name: 'time_in_neutral', part: 0.5 },
  { name: 'time_to_clutch', part: 0.25 },
] as const;

/**
 * One time for a change of gear, as Racer's three phases: a quarter to open the clutch, half in neutral, a quarter to
 * close it (the split is ours, docs/sources/racer-format.md 9.1).
 *
 * @param suffix of the phases' keys: '' for changing up, '_down' for changing down
 * @param toMs of the source's unit
 */
export function importShiftTime(
  mapping: Mapping,
  file: string,
  section: string,
  key: string,
  suffix: '' | '_down',
  toMs: number,
): void {
  const time = mapping.number(file, section, key);
  const keys = PHASES.map(({ name }) => `engine.shifting.${name}${suffix}`);
  if (time === undefined) return;
  const total_ms = Math.round(time * toMs);
  const [first = 0, , last = 0] = PHASES.map(({ part }) => Math.round(total_ms * part));
  const phases_ms = [first, total_ms - first - last, last];
  keys.forEach((target, i) => mapping.put(target, phases_ms[i] ?? 0));
  mapping.link(file, section, key, keys, {
    formula: `${toMs === 1 ? '' : 's to ms; '}a quarter to declutch, half in neutral, a quarter to engage`,
    warning: 'The split is our choice.',
    back: (car: CarReading) => keys.reduce((sum, target) => sum + car.number(target), 0) / toMs,
  });
}

/** Speed of changing up over the highest speed, as for a new car. */
const SHIFT_UP_SHARE = 0.95;

/** Chooses the speed at which Racer's automatic changes up; its own default of 3500 rpm is that of a slow engine. */
export function chooseShiftUp(mapping: Mapping, why: string): void {
  const max_rpm = Number(mapping.car.get('engine.max_rpm'));
  mapping.choose(
    'engine.shifting.shift_up_rpm',
    Math.round(SHIFT_UP_SHARE * max_rpm),
    `${why}; ${SHIFT_UP_SHARE} times the highest speed is used. Racer’s own default is 3500 rpm.`,
  );
}
