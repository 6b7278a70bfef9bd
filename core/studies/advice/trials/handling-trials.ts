import type { Setup } from '../../../setup/setup.ts';
import { isTank } from '../../../catalogue/vehicle-kinds.ts';
import { channelTrace, figure, type Trial, type TrialInputs } from './trial.ts';
import { firstAt_s, largestSize, loadVariation, timeWith_s, variation, within, worstOf } from './readings.ts';
import { mean } from '../../../math/stats.ts';

/** Time of the steering input. */
const STEER_S = 0.5;

/** Rolls in neutral, then a step of the steering to the left. */
const turn = (start_mps: number, steer: number, end_s: number): TrialInputs => ({
  start_mps,
  at_s: [0, STEER_S, STEER_S + 0.1, end_s],
  columns: {
    steer: [0, 0, steer, steer],
    accelerator: [0, 0, 0, 0],
    brake: [0, 0, 0, 0],
    gear: [0, 0, 0, 0],
  },
});

const noTank = ({ vehicle }: Setup): string | undefined =>
  isTank(vehicle?.kind) ? 'A tank is steered by its tracks: it has no steered wheels to roll on.' : undefined;

const YAW = channelTrace('Yaw rate', 'yawRate_radps', 'radps', 3);
const SIDESLIP = channelTrace('Sideslip angle', 'sideslip_rad', 'rad', 3);
const SPEED = channelTrace('Speed', 'speed_mps', 'mps', 1);

const LARGEST_YAW = figure('Largest yaw rate', 'radps', 3, 'neither', (run) =>
  largestSize(run.of('yawRate_radps')),
);
const LARGEST_SIDESLIP = figure('Largest sideslip angle', 'rad', 3, 'less', (run) =>
  largestSize(run.of('sideslip_rad')),
);
const LARGEST_LATERAL = figure('Largest lateral acceleration', 'mps2', 2, 'more', (run) =>
  largestSize(run.of('lateralAcceleration_mps2')),
);
const LOCKED = figure('Time with a wheel locked', 's', 2, 'less', (run) =>
  timeWith_s(
    run.time_s.map((_, i) =>
      (run.of('speed_mps')[i] ?? 0) > 1
        ? Math.min(...run.wheels.map((w) => run.of(`slipRatio.${w}`)[i] ?? 0))
        : 0,
    ),
    (slip) => slip < -0.9,
  ),
);

/** Path from the pedal to rest; undefined where the car did not come to rest. */
const stopping = (from_s: number) =>
  figure('Stopping distance', 'm', 1, 'less', (run) => {
    const speed = run.of('speed_mps');
    const rest = speed.findIndex((value, i) => (run.time_s[i] ?? 0) > from_s && value < 0.2);
    const pedal = run.time_s.findIndex((time) => time >= from_s);
    const distance = run.of('distance_m');
    return rest < 0 ? undefined : (distance[rest] ?? 0) - (distance[pedal] ?? 0);
  });

const braked = (start_mps: number, brake: number, steer: number, end_s: number): TrialInputs => ({
  start_mps,
  at_s: [0, 1.4, 1.5, end_s],
  columns: {
    steer: [0, steer, steer, steer],
    accelerator: [0, 0, 0, 0],
    brake: [0, 0, brake, brake],
    gear: [0, 0, 0, 0],
  },
});

/** Tests of symptoms of steering, springs and brakes. */
export const HANDLING_TRIALS = {
  jittery: {
    what: 'Rolls in neutral at 72 km/h on a level road, then up a step of 40 mm and down again.',
    world: 'step',
    inputs: turn(20, 0, 5),
    figures: [
      figure('Largest vertical acceleration', 'mps2', 1, 'less', (run) =>
        largestSize(run.of('verticalAcceleration_mps2')),
      ),
      figure('Variation of a wheel’s load in the second after the step', '1', 3, 'less', (run) =>
        loadVariation(run, 1.5, 2.5),
      ),
      figure('Variation of a wheel’s load on the level road', '1', 4, 'less', (run) =>
        loadVariation(run, 0.5, 1.2),
      ),
    ],
    trace: {
      ...({ key: 'wheelLoad_N.FL', label: 'Load of a front wheel', unit: 'N', digits: 0 } as const),
      values: (run) => run.of(`wheelLoad_N.${run.wheels[0] ?? 'FL'}`),
    },
  },
  'does-not-turn': {
    what: 'Rolls in neutral at 54 km/h, then a quarter of full lock to the left.',
    inputs: turn(15, 0.25, 4),
    figures: [
      figure('Heading turned a second later', 'rad', 3, 'more', (run) =>
        Math.abs(
          within(run, run.of('yawRate_radps'), STEER_S, STEER_S + 1).reduce(
            (sum, rate) => sum + rate * 0.01,
            0,
          ),
        ),
      ),
      figure('Radius of the path a second later', 'm', 1, 'less', (run) => {
        const yaw = mean(within(run, run.of('yawRate_radps'), 1.4, 1.7));
        const speed = mean(within(run, run.of('speed_mps'), 1.4, 1.7));
        return yaw === undefined || speed === undefined || Math.abs(yaw) < 1e-3
          ? undefined
          : speed / Math.abs(yaw);
      }),
      LARGEST_YAW,
      LARGEST_LATERAL,
    ],
    trace: YAW,
  },
  'turns-too-quickly': {
    what: 'Rolls in neutral at 72 km/h, then a tenth of full lock to the left.',
    inputs: turn(20, 0.1, 4),
    figures: [
      figure('Time to half of the largest yaw rate', 's', 3, 'neither', (run) => {
        const yaw = run.of('yawRate_radps');
        const half = largestSize(yaw) / 2;
        const at = firstAt_s(run, yaw, (value) => Math.abs(value) >= half, STEER_S);
        return at === undefined ? undefined : at - STEER_S;
      }),
      LARGEST_YAW,
      figure('Largest yaw rate over that of the last second', '1', 3, 'less', (run) => {
        const yaw = run.of('yawRate_radps');
        const last = mean(within(run, yaw, 3, 4));
        return last === undefined || Math.abs(last) < 1e-3 ? undefined : largestSize(yaw) / Math.abs(last);
      }),
    ],
    trace: YAW,
  },
  'understeer-then-oversteer': {
    what: 'Rolls in neutral at 72 km/h over waves of 30 mm, with a tenth of full lock to the left.',
    world: 'bumps',
    inputs: turn(20, 0.1, 5),
    figures: [
      figure('Variation of a wheel’s load', '1', 3, 'less', (run) => loadVariation(run, 1.5, 5)),
      figure('Variation of the lateral acceleration', '1', 3, 'less', (run) =>
        variation(within(run, run.of('lateralAcceleration_mps2'), 1.5, 5)),
      ),
      LARGEST_SIDESLIP,
      figure('Time with a wheel off the ground', 's', 2, 'less', (run) =>
        timeWith_s(
          run.time_s.map((_, i) => Math.min(...run.wheels.map((w) => run.of(`wheelLoad_N.${w}`)[i] ?? 0))),
          (load) => load <= 0,
        ),
      ),
    ],
    trace: YAW,
  },
  'tyres-squeal-in-tight-bends': {
    what: 'Eleven kilometres an hour at full lock to the left for eight seconds.',
    why: noTank,
    inputs: { start_mps: 3, at_s: [0, 1, 8], columns: { steer: [0, 1, 1] } },
    figures: [
      figure('Largest slip angle', 'rad', 3, 'less', (run) =>
        largestSize(within(run, worstOf(run, 'slipAngle_rad', run.wheels), 2, 9)),
      ),
      figure('Diameter of the circle', 'm', 2, 'less', (run) => {
        const yaw = mean(within(run, run.of('yawRate_radps'), 5, 8));
        const speed = mean(within(run, run.of('speed_mps'), 5, 8));
        return yaw === undefined || speed === undefined || Math.abs(yaw) < 1e-3
          ? undefined
          : (2 * speed) / Math.abs(yaw);
      }),
      figure('Largest slip ratio', '1', 3, 'less', (run) =>
        largestSize(within(run, worstOf(run, 'slipRatio', run.wheels), 2, 9)),
      ),
    ],
    trace: {
      ...({ key: '', label: 'Largest slip angle', unit: 'rad', digits: 3 } as const),
      values: (run) => worstOf(run, 'slipAngle_rad', run.wheels),
    },
  },
  'rolls-too-much': {
    what: 'Rolls in neutral at 72 km/h, then 15 % of full lock to the left.',
    inputs: turn(20, 0.15, 4),
    figures: [
      figure('Roll angle per lateral acceleration', 'radpmps2', 5, 'less', (run) => {
        const roll = mean(within(run, run.of('roll_rad'), 2.5, 3.5));
        const lateral = mean(within(run, run.of('lateralAcceleration_mps2'), 2.5, 3.5));
        return roll === undefined || lateral === undefined || Math.abs(lateral) < 0.5
          ? undefined
          : Math.abs(roll / lateral);
      }),
      figure('Largest roll angle', 'rad', 4, 'less', (run) => largestSize(run.of('roll_rad'))),
      LARGEST_LATERAL,
    ],
    trace: channelTrace('Roll angle', 'roll_rad', 'rad', 3),
  },
  'turns-round-when-braking': {
    what: 'Rolls in neutral at 90 km/h into a gentle turn to the left, then full brake with the steering held.',
    inputs: braked(25, 1, 0.04, 9),
    figures: [LARGEST_SIDESLIP, stopping(1.4), LOCKED],
    trace: SIDESLIP,
  },
  'brakes-weak': {
    what: 'Rolls in neutral at 100 km/h, then full brake until rest.',
    inputs: braked(100 / 3.6, 1, 0, 11),
    figures: [stopping(1.4), LOCKED],
    trace: SPEED,
  },
  'loose-on-gravel': {
    what: 'On gravel at 54 km/h in neutral, a tenth of full lock to the left.',
    surface: 'gravel',
    inputs: turn(15, 0.1, 4),
    figures: [LARGEST_SIDESLIP, LARGEST_YAW, LARGEST_LATERAL],
    trace: YAW,
  },
} as const satisfies Record<string, Trial>;
