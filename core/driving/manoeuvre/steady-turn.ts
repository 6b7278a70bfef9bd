import { gearForSpeed } from '../driver/driver-facts.ts';
import { createCircleFollower, followCircle } from '../driver/circle-follower.ts';
import { createPathFollower, pathError_m, type PathFollower } from '../driver/path-follower.ts';
import { controlSpeed, createSpeedControl, resetSpeedControl } from '../driver/speed-control.ts';
import { sampledAt } from '../../math/fit.ts';
import { largest, mean } from '../../math/stats.ts';
import type { LostCar, MetricsOf, TestCar } from './procedure.ts';
import { recorded, recordedTime_s, type Recording } from './recording.ts';
import { CRUISE_PART } from './steady-cornering.ts';
import { firstIndexFrom } from './windows.ts';

/** A car drives onto the circle at the speed of this lateral acceleration, at most, and gathers speed on it. */
const ENTRY_MPS2 = 2;
const RISE_MPS2 = 1.5;
/** At the test speed the turn is steady after this time. */
const SETTLED_S = 4;
/** Tolerances of a steady turn: speed and distance from the circle. */
const SPEED_ERROR_MPS = 0.5;
const PATH_ERROR_M = 1;

/** A steady turn to which something happens at a time known beforehand; the steering is held from then on. */
export interface SteadyTurn {
  readonly start: { readonly speed_mps: number; readonly gear: number };
  readonly event_s: number;
  /** Holds speed and circle before the event; touches nothing after it. */
  readonly control: () => void;
  /** Why there was no steady turn, as a sentence; undefined where there was. */
  readonly failed: () => LostCar | undefined;
  readonly circle: PathFollower;
}

interface TurnParameters {
  readonly radius_m: number;
  readonly side: number;
  readonly lateralAcceleration_mps2: number;
}

export const turnSide = (side: number): 1 | -1 => (side < 0 ? -1 : 1);

export function createSteadyTurn({ vehicle, facts }: TestCar, parameters: TurnParameters): SteadyTurn {
  const { radius_m, lateralAcceleration_mps2 } = parameters;
  const { readout } = vehicle;
  const speed_mps = Math.sqrt(lateralAcceleration_mps2 * radius_m);
  const entry_mps = Math.min(speed_mps, Math.sqrt(ENTRY_MPS2 * radius_m));
  const rise_s = (speed_mps - entry_mps) / RISE_MPS2;
  const event_s = SETTLED_S + rise_s + SETTLED_S;
  const gear = gearForSpeed(facts, speed_mps, CRUISE_PART);
  const speed = createSpeedControl(facts);
  resetSpeedControl(speed, entry_mps, gear);
  const curvature_perm = turnSide(parameters.side) / radius_m;
  const follower = createCircleFollower(facts, { x_m: 0, y_m: 0, yaw_rad: 0, curvature_perm });
  const state = { isSteady: true, hasBegun: false };
  return {
    start: { speed_mps: entry_mps, gear },
    event_s,
    circle: createPathFollower(facts, 0, 0, 0, curvature_perm),
    control: () => {
      if (vehicle.time_s >= event_s) {
        if (state.hasBegun) return;
        state.hasBegun = true;
        state.isSteady =
          Math.abs(readout.speed_mps - speed_mps) < SPEED_ERROR_MPS &&
          Math.abs(follower.preview.error_m) < PATH_ERROR_M;
        return;
      }
      const rising_s = vehicle.time_s - SETTLED_S;
      const rising = rising_s > 0 && rising_s < rise_s;
      speed.target_mps = Math.min(speed_mps, entry_mps + RISE_MPS2 * Math.max(0, rising_s));
      speed.targetAcceleration_mps2 = rising ? RISE_MPS2 : 0;
      controlSpeed(speed, vehicle);
      followCircle(follower, vehicle);
    },
    failed: () =>
      state.isSteady
        ? undefined
        : {
            lost: 'The car could not hold the circle at this speed: there is no steady turn to begin from.',
          },
  };
}

export const TURN_CHANNELS = [
  'speed_mps',
  'distance_m',
  'yawRate_radps',
  'lateralAcceleration_mps2',
  'sideslip_rad',
  'positionX_m',
  'positionY_m',
] as const;

const BEFORE_S = 0.5;
const WITHIN_S = 2;
/** Below this speed a yaw rate over that of the circle says nothing. */
const MIN_SPEED_MPS = 2;

type TurnMetrics = Omit<MetricsOf<'throttle-off-in-turn'>, 'meanDeceleration_mps2'>;

/** Figures of ISO 7975 and ISO 9816: what the event does to the steady turn. */
export function turnFigures(recording: Recording, turn: SteadyTurn, side: 1 | -1): TurnMetrics {
  const { event_s, circle } = turn;
  const time_s = recordedTime_s(recording);
  const column = (name: (typeof TURN_CHANNELS)[number]) => recorded(recording, name);
  const [first, begin] = [firstIndexFrom(time_s, event_s - BEFORE_S), firstIndexFrom(time_s, event_s)];
  const before = (values: Float64Array) =>
    begin < time_s.length ? mean(values.subarray(first, begin)) : undefined;
  const speed_mps = column('speed_mps');
  const v0 = before(speed_mps);
  const r0 = before(column('yawRate_radps'));
  const ay0 = before(column('lateralAcceleration_mps2'));
  const beta0 = before(column('sideslip_rad'));
  const y_m = column('positionY_m');
  const inwards_m = column('positionX_m').map((x, i) => side * pathError_m(circle, x, y_m[i]!));
  const inwards0 = before(inwards_m);
  const at = (values: Float64Array | undefined, after_s: number) =>
    values === undefined ? undefined : sampledAt(time_s, values, event_s + after_s);
  const over = (values: Float64Array, reference: number | undefined, power: 1 | 2) =>
    v0 === undefined || reference === undefined || reference === 0
      ? undefined
      : values.map((value, i) => value / (reference * (speed_mps[i]! / v0) ** power));
  const yawRatio = over(column('yawRate_radps'), r0, 1);
  const outwards_rad =
    beta0 === undefined ? undefined : column('sideslip_rad').map((beta) => -side * (beta - beta0));
  const deviation_m = inwards0 === undefined ? undefined : inwards_m.map((m) => m - inwards0);
  const end = firstIndexFrom(time_s, event_s + WITHIN_S);
  const peak = (values: Float64Array | undefined) =>
    values === undefined
      ? undefined
      : largest(values.subarray(begin, end).filter((_, i) => speed_mps[begin + i]! > MIN_SPEED_MPS));
  return {
    startSpeed_mps: v0,
    startLateralAcceleration_mps2: ay0,
    yawRateRatioAt1s: at(yawRatio, 1),
    peakYawRateRatio: peak(yawRatio),
    lateralAccelerationRatioAt1s: at(over(column('lateralAcceleration_mps2'), ay0, 2), 1),
    sideslipChangeAt1s_rad: at(outwards_rad, 1),
    peakSideslipChange_rad: peak(outwards_rad),
    pathDeviationAt1s_m: at(deviation_m, 1),
    pathDeviationAt2s_m: at(deviation_m, 2),
  };
}
