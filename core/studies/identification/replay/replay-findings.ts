import type { LogRole } from '../../../catalogue/log-roles.ts';
import { longRunFit } from '../../../math/long-run-fit.ts';
import { longestOf, phaseRanges, type PhaseName } from '../log/driving-phases.ts';
import type { LogSegment } from '../log/log.ts';
import { segmentsOf, windowMeans } from '../log/segments.ts';
import type { ReplayInputs } from '../../../contract/identification-requests.ts';
import type { SimulatedLog } from './simulate-log.ts';

/** A statement about the car from the difference between a simulation and its log. */
export interface ReplayFinding {
  readonly topic: string;
  readonly text: string;
  /** Agreement is a difference within its 95 % interval, or within the tolerance; undecided is an interval too wide for either. */
  readonly verdict: 'differs' | 'agrees' | 'undecided';
  readonly total_s: number;
  readonly longest: LogSegment | undefined;
}

/** Simulated and measured value of a role at a row; NaN where one is missing. */
interface Pair {
  readonly simulated: (role: LogRole, index: number) => number;
  readonly measured: (role: LogRole, index: number) => number;
  /** Change of speed over half a second, as measured and as simulated. */
  readonly rise: (index: number) => readonly [measured: number, simulated: number];
}

interface FindingRow {
  readonly topic: string;
  readonly phase: PhaseName;
  readonly needs: readonly LogRole[];
  readonly applies: (inputs: ReplayInputs) => boolean;
  /** The difference, positive where the model has more of it. */
  readonly difference: (pair: Pair, index: number) => number;
  /** A mean below this is agreement, whatever its interval. */
  readonly tolerance: number;
  readonly text: (mean: number) => string;
}

const percent = (part: number): string => `${Math.abs(100 * part).toFixed(Math.abs(part) < 0.1 ? 1 : 0)} %`;
const moreOrLess = (value: number): string => (value > 0 ? 'more' : 'less');
const acceleration = (value: number): string => `${Math.abs(value).toFixed(2)} m/s² ${moreOrLess(value)}`;
const fullThrottleText = (mean: number): string =>
  `At full throttle the model accelerates ${acceleration(mean)} than the car: check power, mass, gear ratios and drag.`;
const ownPedals = ({ pedals }: ReplayInputs): boolean => pedals === 'log';
const followedSpeed = ({ pedals }: ReplayInputs): boolean => pedals === 'speed';
const ownSteering = ({ steering }: ReplayInputs): boolean => steering === 'log';
/** Speeds further apart than this part have other drag and engine speeds: their accelerations are not compared. */
const SAME_SPEED = 0.1;
const accelerationDifference = (pair: Pair, i: number): number => {
  const [measured, simulated] = pair.rise(i);
  const isSame = Math.abs(pair.simulated('speed', i) / pair.measured('speed', i) - 1) < SAME_SPEED;
  return isSame ? simulated - measured : NaN;
};

/** Pedal of full throttle. */
const FULL = 0.95;
/** Rows after which the model is too far from where the car had the same speed. */
const MOST_ROWS_LATER = 500;

/**
 * Acceleration of the model less that of the car at the same speed and in the same gear, both at full throttle: a slower model comes
 * to that speed later, and at the same moment it has less drag and another engine speed.
 */
function fullThrottleDifference(pair: Pair, i: number): number {
  const speed_mps = pair.measured('speed', i);
  const gear = pair.measured('gear', i);
  for (let later = i; later < i + MOST_ROWS_LATER; later++) {
    const isSameGear = Number.isNaN(gear) || pair.simulated('gear', later) === gear;
    if (!(pair.simulated('accelerator', later) > FULL) || !isSameGear) return NaN;
    const reached_mps = pair.simulated('speed', later);
    if (reached_mps < speed_mps) continue;
    // A model that is faster at once never has this speed here.
    if (later === i && reached_mps > (1 + SAME_SPEED) * speed_mps) return NaN;
    return pair.rise(later)[1] - pair.rise(i)[0];
  }
  return NaN;
}

/** Signed so that more is more turn to either side, over the mean size of what was measured. */
const turnDifference =
  (role: LogRole) =>
  ({ simulated, measured }: Pair, i: number): number => {
    const value = measured(role, i);
    return Math.sign(value) * (simulated(role, i) - value);
  };

/** A followed speed that is reached; the pedals hold it without an integral part, so it is a little low. */
const REACHED = 0.97;

const ROWS: readonly FindingRow[] = [
  {
    topic: 'Full throttle',
    phase: 'fullThrottle',
    needs: ['speed'],
    applies: ownPedals,
    difference: accelerationDifference,
    tolerance: 0.05,
    text: fullThrottleText,
  },
  {
    topic: 'Pedal at full throttle',
    phase: 'fullThrottle',
    needs: ['accelerator'],
    applies: followedSpeed,
    // Only where the model comes to the speed: below it every pedal is at its end.
    difference: ({ simulated, measured }, i) =>
      simulated('speed', i) > REACHED * measured('speed', i)
        ? simulated('accelerator', i) - measured('accelerator', i)
        : NaN,
    tolerance: 0.1,
    text: (mean) =>
      `Where the car is at full throttle, the model reaches its speed with ${percent(1 + mean)} of the pedal: it has too much power, or too little mass or drag.`,
  },
  {
    topic: 'Full throttle',
    phase: 'fullThrottle',
    needs: ['speed', 'accelerator'],
    applies: followedSpeed,
    // Only where the model is at full throttle too; a lower speed alone may come from the corner before.
    difference: fullThrottleDifference,
    tolerance: 0.05,
    text: fullThrottleText,
  },
  {
    topic: 'Coasting',
    phase: 'coasting',
    needs: ['speed'],
    applies: ownPedals,
    difference: (pair, i) => -accelerationDifference(pair, i),
    tolerance: 0.03,
    text: (mean) =>
      `With closed throttle the model slows down by ${acceleration(mean)} than the car: check drag, rolling resistance and engine braking.`,
  },
  {
    topic: 'Braking',
    phase: 'braking',
    needs: ['speed'],
    applies: ownPedals,
    difference: (pair, i) => -accelerationDifference(pair, i),
    tolerance: 0.1,
    text: (mean) =>
      `With the brake pedal of the log the model decelerates ${acceleration(mean)} than the car: check the brake force, and that the channel is a share of full pedal.`,
  },
  {
    topic: 'Braking',
    phase: 'braking',
    needs: ['brake'],
    applies: followedSpeed,
    difference: ({ simulated, measured }, i) => simulated('brake', i) - measured('brake', i),
    tolerance: 0.02,
    text: (mean) =>
      `For the same deceleration the model needs ${percent(mean)} of full pedal ${moreOrLess(mean)} than the car: check the brake force, and that the channel is a share of full pedal.`,
  },
  {
    topic: 'Turning',
    phase: 'turning',
    needs: ['yawRate'],
    applies: ownSteering,
    difference: turnDifference('yawRate'),
    tolerance: 0.005,
    text: (mean) =>
      `With the steering of the log the model turns ${Math.abs((180 / Math.PI) * mean).toFixed(1)} °/s ${moreOrLess(mean)} than the car: check steering ratio, understeer and grip.`,
  },
  {
    topic: 'Turning',
    phase: 'turning',
    needs: ['steeringWheelAngle'],
    applies: (inputs) => !ownSteering(inputs),
    difference: turnDifference('steeringWheelAngle'),
    tolerance: 0.02,
    text: (mean) =>
      `For the same turn the model needs ${Math.abs((180 / Math.PI) * mean).toFixed(0)}° ${moreOrLess(mean)} at the steering wheel than the car: check steering ratio, understeer and grip.`,
  },
  {
    topic: 'Engine speed',
    phase: 'fullThrottle',
    needs: ['engineSpeed', 'gear'],
    applies: () => true,
    difference: ({ simulated, measured }, i) =>
      simulated('gear', i) === measured('gear', i) && measured('gear', i) >= 1
        ? simulated('engineSpeed', i) /
            simulated('speed', i) /
            (measured('engineSpeed', i) / measured('speed', i)) -
          1
        : NaN,
    tolerance: 0.01,
    text: (mean) =>
      `In the same gear and at the same speed the engine of the model turns ${percent(mean)} ${mean > 0 ? 'faster' : 'slower'}: check gear ratios, final drive and rolling radius.`,
  },
];

/** Means over a quarter of a second: noise of samples is gone. */
const WINDOW_S = 0.25;
/** An interval of more tolerances than this neither shows a difference nor excludes one. */
const MAX_HALF = 5;
const TEXTS = {
  agrees: 'No significant difference.',
  undecided: 'Undecided: the difference varies more than its mean.',
} as const;
/** Left out before the end of a simulation that the car did not survive. */
const LOST_S = 3;
const HALF_RISE_S = 0.25;

/** Findings of a simulation, in the order of the table; topics that the log does not show are left out. */
export function replayFindings(result: SimulatedLog): ReplayFinding[] {
  const { log, inputs } = result;
  const pair = pairOf(result);
  return ROWS.flatMap((row): ReplayFinding[] => {
    const has = (role: LogRole): boolean => result.channels.some((channel) => channel.role === role);
    if (!row.applies(inputs) || !row.needs.every(has)) return [];
    const end = usableRows(result);
    const ranges = phaseRanges(log, row.phase).flatMap(({ first, last }) =>
      first < end ? [{ first, last: Math.min(last, end) }] : [],
    );
    const means = windowMeans(log, ranges, WINDOW_S, [(i) => row.difference(pair, i)])
      .map(([value = NaN]) => value)
      .filter(Number.isFinite);
    const fit = longRunFit(new Float64Array(means.length).fill(1), 1, Float64Array.from(means));
    if (fit === undefined) return [];
    const mean = fit.coefficients[0] ?? NaN;
    const half = fit.halfWidth([1]);
    const verdict =
      Math.abs(mean) > Math.max(row.tolerance, half)
        ? 'differs'
        : half > MAX_HALF * row.tolerance
          ? 'undecided'
          : 'agrees';
    const segments = segmentsOf(log, ranges);
    return [
      {
        topic: row.topic,
        text: verdict === 'differs' ? row.text(mean) : TEXTS[verdict],
        verdict,
        total_s: segments.reduce((sum, { from_s, to_s }) => sum + to_s - from_s, 0),
        longest: longestOf(segments),
      },
    ];
  });
}

/** Rows before the car was lost; all where it was not. */
function usableRows({ ended, log, arrival_s }: SimulatedLog): number {
  if (ended === undefined) return log.count;
  const reached = arrival_s.findIndex((time_s) => Number.isNaN(time_s));
  return Math.max(0, (reached < 0 ? log.count : reached) - Math.round(LOST_S / log.step_s));
}

function pairOf({ channels, log, arrival_s }: SimulatedLog): Pair {
  const columns = new Map(channels.map((channel) => [channel.role, channel]));
  const half = Math.max(1, Math.round(HALF_RISE_S / log.step_s));
  const speed = columns.get('speed');
  return {
    simulated: (role, i) => columns.get(role)?.simulated[i] ?? NaN,
    measured: (role, i) => columns.get(role)?.measured[i] ?? NaN,
    rise: (i) => {
      const low = Math.max(0, i - half);
      const high = Math.min(log.count - 1, i + half);
      const over = (values: Float64Array | undefined, time_s: number): number =>
        values === undefined ? NaN : (values[high]! - values[low]!) / time_s;
      return [
        over(speed?.measured, (high - low) * log.step_s),
        over(speed?.simulated, arrival_s[high]! - arrival_s[low]!),
      ];
    },
  };
}
