import type { ProblemList } from '../files/file-problems.ts';
import { medianError_m, type AntennaPath } from './antenna-path.ts';
import type { FixFault } from './fixes.ts';
import { listed } from '../../units/listed.ts';
import { speedDoubt } from './speed-doubt.ts';

/** Spans that a message names, and the pause that ends one, s. */
const MAX_SPANS = 3;
const PAUSE_S = 2;

const secondsText = (value: number): string => value.toFixed(2);

/** "at 12.30 s, 40.00 to 43.20 s and 2 more times" */
export function spansText(times_s: readonly number[], pause_s = PAUSE_S): string {
  const spans: { from_s: number; to_s: number }[] = [];
  for (const at_s of times_s.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && at_s - last.to_s <= pause_s) last.to_s = at_s;
    else spans.push({ from_s: at_s, to_s: at_s });
  }
  const times = spans.map(({ from_s, to_s }) =>
    from_s === to_s ? `${secondsText(from_s)} s` : `${secondsText(from_s)} to ${secondsText(to_s)} s`,
  );
  return `at ${listed(times, MAX_SPANS, 'more times')}`;
}

/** "1 fix was", "12 fixes were" */
const fixes = (count: number): string => (count === 1 ? '1 fix was' : `${count} fixes were`);

/** Code and text of each fault. */
const FAULT_TEXTS = {
  poor: ['fix-poor', (n, at) => `${fixes(n)} left out as poor by satellites, dilution or accuracy, ${at}.`],
  jump: ['fix-jump', (n, at) => `${fixes(n)} left out because no car gets there from the fix before, ${at}.`],
  clock: ['fix-clock', (n, at) => `${fixes(n)} left out because the car was there at another time, ${at}.`],
  repeat: [
    'fix-repeats',
    (n) =>
      n === 1
        ? '1 row repeats the position before; it is not a fix of its own.'
        : `${n} rows repeat the position before; they are not fixes of their own.`,
  ],
} as const satisfies Record<
  Exclude<FixFault, 'none'>,
  readonly [`fix-${string}`, (count: number, at: string) => string]
>;

/** Reports what was left out of the fixes of a file, and how well the path is known. */
export function reportFixes(antenna: AntennaPath, problems: ProblemList): void {
  const { faults, gaps, noise, path } = antenna;
  for (const fault of ['poor', 'jump', 'clock', 'repeat'] as const) {
    const times_s = faults.get(fault);
    if (times_s === undefined) continue;
    const [code, textOf] = FAULT_TEXTS[fault];
    problems.report(code, textOf(times_s.length, spansText(times_s)));
  }
  const longest = gaps.toSorted((a, b) => b.to_s - b.from_s - (a.to_s - a.from_s))[0];
  if (longest !== undefined)
    problems.report(
      'fix-gap',
      `the positions have ${gaps.length === 1 ? 'a gap' : `${gaps.length} gaps`}; the longest one lasts from ${secondsText(longest.from_s)} to ${secondsText(longest.to_s)} s. Nothing is drawn or timed across a gap.`,
    );
  const doubt = speedDoubt(antenna);
  if (doubt !== undefined)
    problems.report(
      'speed-suspect',
      `by its positions the car has driven ${doubt.byPath_m.toFixed(0)} m, by its logged speed ${doubt.bySpeed_m.toFixed(0)} m: one of speed, positions and times is not in its unit. They agree with the speed times ${Number((doubt.byPath_m / doubt.bySpeed_m).toPrecision(3))}.`,
    );
  const count = path.time_s.length;
  const speed =
    noise.velocity_mps === undefined ? '' : ` and the logged speed (${noise.velocity_mps.toFixed(2)} m/s)`;
  problems.report(
    'position-derived',
    `positions in m are computed from ${count} fixes, smoothed without lag; from fix to fix they scatter by ${noise.position_m.toFixed(2)} m${speed === '' ? '' : `,${speed} is used too`}. Standard deviation of the path: ${medianError_m(antenna).toFixed(2)} m beside the slow error of the receiver.`,
  );
}
