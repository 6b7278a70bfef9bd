import { isTank } from '../../../catalogue/vehicle-kinds.ts';
import type { Setup } from '../../../setup/setup.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { channelTrace, figure, type Trial, type TrialInputs } from './trial.ts';
import {
  firstAt_s,
  frontShare,
  largestSize,
  swing,
  speedSpread,
  timeWith_s,
  within,
  worstOf,
} from './readings.ts';
import { mean } from '../../../math/stats.ts';

const hasEngine = ({ vehicle, differentials }: Setup): boolean =>
  vehicle?.kind !== 'no-drive' && differentials[0].electronic === undefined;
const needsEngine = (setup: Setup): string | undefined =>
  hasEngine(setup)
    ? undefined
    : 'This car has no engine with a gearbox: a motor or a torque turns each wheel.';

/** Slip ratio beyond which a wheel is called spinning. */
const SPINS = 0.2;

const fullThrottle = (start_mps: number, end_s: number): TrialInputs => ({
  start_mps,
  at_s: [0, 0.3, 0.5, end_s],
  columns: { accelerator: [0, 0, 1, 1], brake: [0, 0, 0, 0], steer: [0, 0, 0, 0] },
});

const LAUNCH = fullThrottle(0, 10);

const SPEED = channelTrace('Speed', 'speed_mps', 'mps', 1);
const TIME_TO_50 = figure('0 to 50 km/h', 's', 2, 'less', (run) => {
  const to = firstAt_s(run, run.of('speed_mps'), (speed) => speed >= 50 / 3.6);
  const from = firstAt_s(run, run.of('speed_mps'), (speed) => speed >= 0.1);
  return to === undefined || from === undefined ? undefined : to - from;
});
const SPEED_AT_END = figure('Speed at the end', 'mps', 2, 'more', (run) => run.of('speed_mps').at(-1));
const LARGEST_PULL = figure('Largest acceleration', 'mps2', 2, 'more', (run) =>
  Math.max(...run.of('longitudinalAcceleration_mps2')),
);
const LARGEST_SLIP = figure('Largest slip ratio of a driven wheel', '1', 2, 'less', (run) =>
  largestSize(worstOf(run, 'slipRatio', run.driven)),
);
const SPINNING = figure(`Time with a driven wheel above a slip ratio of ${SPINS}`, 's', 2, 'less', (run) =>
  timeWith_s(worstOf(run, 'slipRatio', run.driven), (slip) => Math.abs(slip) > SPINS),
);
const DRIVEN_SLIP = {
  ...({ key: '', label: 'Slip ratio of the driven wheels', unit: '1', digits: 3 } as const),
  values: (run: Parameters<typeof worstOf>[0]) => worstOf(run, 'slipRatio', run.driven),
};
const DRIVEN_SPEED = {
  ...({
    key: 'wheelSpeed_radps',
    label: 'Speed of the fastest driven wheel',
    unit: 'radps',
    digits: 1,
  } as const),
  values: (run: Parameters<typeof worstOf>[0]) => worstOf(run, 'wheelSpeed_radps', run.driven),
};

const FROM_REST = 'From rest at full throttle for ten seconds, the automatic changing gear.';

/** Tests of symptoms of engine, drive and gears. */
export const DRIVE_TRIALS = {
  'engine-slow-to-rev': {
    what: 'At rest in neutral, full throttle for three seconds.',
    why: needsEngine,
    inputs: {
      start_mps: 0,
      at_s: [0, 0.3, 0.4, 3.3],
      columns: { accelerator: [0, 0, 1, 1], brake: [0.5, 0.5, 0.5, 0.5], gear: [0, 0, 0, 0] },
    },
    figures: [
      figure('Time to 90 % of the highest speed reached', 's', 2, 'less', (run) => {
        const speed = run.of('engineSpeed_radps');
        const high = Math.max(...speed);
        const at = firstAt_s(run, speed, (value) => value >= 0.9 * high, 0.4);
        return at === undefined ? undefined : at - 0.3;
      }),
      figure(
        'Engine speed after half a second',
        'radps',
        0,
        'more',
        (run) => run.of('engineSpeed_radps').at(80),
        'engineSpeed_radps',
      ),
      figure(
        'Highest engine speed',
        'radps',
        0,
        'more',
        (run) => Math.max(...run.of('engineSpeed_radps')),
        'engineSpeed_radps',
      ),
    ],
    trace: channelTrace('Engine speed', 'engineSpeed_radps', 'radps', 0),
  },
  'wheels-do-not-spin': {
    what: FROM_REST,
    inputs: LAUNCH,
    figures: [
      figure(
        'Speed of the driven wheels after a second of throttle',
        'radps',
        1,
        'more',
        (run) => DRIVEN_SPEED.values(run).at(150),
        'wheelSpeed_radps',
      ),
      figure(
        'Mean clutch slip',
        'radps',
        1,
        'less',
        (run) => mean(run.of('clutchSlip_radps').map((slip) => Math.abs(slip))),
        'clutchSlip_radps',
      ),
      TIME_TO_50,
    ],
    trace: DRIVEN_SPEED,
  },
  'wheels-spin-no-motion': {
    what: FROM_REST,
    inputs: LAUNCH,
    figures: [
      figure('Distance after five seconds', 'm', 1, 'more', (run) => run.of('distance_m').at(500)),
      LARGEST_SLIP,
      SPINNING,
    ],
    trace: DRIVEN_SLIP,
  },
  sluggish: {
    what: FROM_REST,
    inputs: LAUNCH,
    figures: [TIME_TO_50, SPEED_AT_END, LARGEST_PULL],
    trace: SPEED,
  },
  wheelspin: {
    what: 'From rest at full throttle, pressed within 0.2 s, for ten seconds.',
    inputs: LAUNCH,
    figures: [SPINNING, LARGEST_SLIP, TIME_TO_50],
    trace: DRIVEN_SLIP,
  },
  'inner-wheel-spins': {
    what: 'A turn to the left at 36 km/h in second gear, then 70 % of throttle for four seconds with the steering held.',
    why: ({ vehicle }) =>
      isTank(vehicle?.kind) ? 'The tracks of a tank turn at the speeds that steering gives them.' : undefined,
    inputs: {
      start_mps: 10,
      at_s: [0, 0.5, 1.5, 1.7, 5.7],
      columns: {
        steer: [0, 0.3, 0.3, 0.3, 0.3],
        accelerator: [0.1, 0.1, 0.1, 0.7, 0.7],
        brake: [0, 0, 0, 0, 0],
        gear: [2, 2, 2, 2, 2],
      },
    },
    figures: [
      figure(
        'Largest difference of the driven wheels’ speeds',
        'radps',
        1,
        'less',
        (run) => Math.max(...within(run, speedSpread(run), 1.5, 6)),
        'wheelSpeed_radps',
      ),
      SPEED_AT_END,
      figure('Largest sideslip angle', 'rad', 3, 'less', (run) => largestSize(run.of('sideslip_rad'))),
    ],
    trace: {
      ...({
        key: 'wheelSpeed_radps',
        label: 'Difference of the driven wheels’ speeds',
        unit: 'radps',
        digits: 1,
      } as const),
      values: speedSpread,
    },
  },
  'faked-four-wheel-drive': {
    what: FROM_REST,
    inputs: LAUNCH,
    figures: [
      figure('Front share of the drive torque', '1', 2, 'neither', (run) =>
        mean(within(run, frontShare(run), 1, 10)),
      ),
      TIME_TO_50,
      LARGEST_SLIP,
    ],
    trace: {
      ...({ key: '', label: 'Front share of the drive torque', unit: '1', digits: 2 } as const),
      values: frontShare,
    },
  },
  'never-leaves-first-gear': {
    what: 'From rest at full throttle for fifteen seconds, the automatic changing gear.',
    why: needsEngine,
    inputs: fullThrottle(0, 15),
    figures: [
      SPEED_AT_END,
      figure('Highest gear', '1', 0, 'more', (run) => Math.max(...run.of('gear'))),
      figure('Gear changes', '1', 0, 'neither', (run) => {
        const gears = run.of('gear').filter((gear) => gear > 0);
        return gears.filter((gear, i) => i > 0 && gear !== gears[i - 1]).length;
      }),
      figure('Time in neutral', 's', 2, 'less', (run) => timeWith_s(run.of('gear'), (gear) => gear === 0)),
    ],
    trace: channelTrace('Gear', 'gear', '1', 0),
  },
  'gearing-too-short': {
    what: 'Full throttle for 40 s from 72 km/h, the automatic changing gear.',
    why: needsEngine,
    inputs: fullThrottle(20, 40),
    figures: [
      SPEED_AT_END,
      figure(
        'Engine speed at the end',
        'radps',
        0,
        'neither',
        (run) => run.of('engineSpeed_radps').at(-1),
        'engineSpeed_radps',
      ),
      figure('Gear at the end', '1', 0, 'neither', (run) => run.of('gear').at(-1)),
    ],
    trace: SPEED,
  },
  'does-not-slow-down': {
    what: 'Feet off at 90 km/h in third gear, for eight seconds.',
    inputs: {
      start_mps: 25,
      at_s: [0, 8],
      columns: { accelerator: [0, 0], brake: [0, 0], steer: [0, 0], gear: [3, 3] },
    },
    figures: [
      figure('Speed lost', 'mps', 2, 'more', (run) => {
        const speed = run.of('speed_mps');
        return (speed[0] ?? 0) - (speed.at(-1) ?? 0);
      }),
      figure('Deceleration in the first second', 'mps2', 2, 'more', (run) => {
        const speed = run.of('speed_mps');
        return (speed[0] ?? 0) - (speed[100] ?? 0);
      }),
    ],
    trace: SPEED,
  },
  'driven-wheel-of-slope': {
    what: `${FROM_REST} The mean pull of two seconds is that of a slope.`,
    inputs: LAUNCH,
    figures: [
      figure('Slope that the pull would climb', 'rad', 3, 'less', (run) => {
        const pull = mean(within(run, run.of('longitudinalAcceleration_mps2'), 0.7, 2.7));
        return pull === undefined ? undefined : Math.atan(pull / GRAVITY_MPS2);
      }),
      LARGEST_SLIP,
    ],
    trace: channelTrace('Longitudinal acceleration', 'longitudinalAcceleration_mps2', 'mps2', 2),
  },
  'does-not-come-to-rest': {
    what: 'Rolls in neutral at walking pace for three seconds, then brakes lightly to rest.',
    inputs: {
      start_mps: 2,
      at_s: [0, 3, 3.3, 8],
      columns: {
        accelerator: [0, 0, 0, 0],
        brake: [0, 0, 0.15, 0.15],
        steer: [0, 0, 0, 0],
        gear: [0, 0, 0, 0],
      },
    },
    figures: [
      figure('Swing of a wheel’s slip', '1', 4, 'less', (run) => {
        const isMoving = run.of('speed_mps').map((speed) => Number(speed > 0.1));
        const swings = run.wheels.map((wheel) =>
          swing(run.of(`slipRatio.${wheel}`).filter((_, i) => isMoving[i] === 1)),
        );
        return Math.max(...swings);
      }),
      figure('Time until rest', 's', 2, 'neither', (run) =>
        firstAt_s(run, run.of('speed_mps'), (speed) => speed < 0.05),
      ),
      figure('Speed in the last second', 'mps', 3, 'less', (run) =>
        largestSize(within(run, run.of('speed_mps'), 7, 9)),
      ),
    ],
    trace: {
      ...({ key: '', label: 'Largest slip ratio', unit: '1', digits: 3 } as const),
      values: (run) => worstOf(run, 'slipRatio', run.wheels),
    },
  },
} as const satisfies Record<string, Trial>;
