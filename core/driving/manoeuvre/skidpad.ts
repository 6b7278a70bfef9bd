import { createCircleFollower, followCircle } from '../driver/circle-follower.ts';
import { gearForSpeed } from '../driver/driver-facts.ts';
import { controlSpeed, createSpeedControl, resetSpeedControl } from '../driver/speed-control.ts';
import { correctedTime_s, FSAE_EVENTS } from '../../catalogue/formula-sae.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { largest, mean } from '../../math/stats.ts';
import { carOutline } from './car-outline.ts';
import { CONE_CHANNELS, clearances_m, type Cone } from './cones.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded, recordedTime_s, type Recording } from './recording.ts';
import { lostControl } from './steady-cornering.ts';
import { createWheelLift, tippingPart } from './wheel-lift.ts';
import { firstIndexFrom, upwardCrossings } from './windows.ts';

/** Straight distance to the crossing of the two circles, and beyond it at the end. */
const RUN_UP_M = 15;
const RUN_OUT_M = 5;
const CONES_IN_CIRCLE = 16;
/** Before the driver has felt the tyres. */
const FIRST_GRIP = 0.8;
const FELT_S = 0.2;
/** The engine is at this part of its highest speed at the speed of FAST_GRIP. */
const GEAR_PART = 0.9;
const FAST_GRIP = 1.6;
/** On its line the car goes faster; this far outside it slows down, at this rate. */
const ON_LINE_M = 0.25;
const SLOWING_MPS2 = 1.5;
/** Not further than this does the foot want to go faster, nor slower than this part of the first speed. */
const MAX_AHEAD_MPS = 0.3;
const MIN_PART = 0.9;
/** Nor does the driver go faster while the inner wheels carry less than this of the car: it is about to tip. */
const LIGHT_SHARE = 0.05;
/** Before the change from the right circle to the left one. */
const EASE_S = 0.4;
const LEFT_CIRCLE_M = 3;
/** A lap is under way when the car is this far before the crossing. */
const BEHIND_M = 3;
const RULES_DIAMETER_M = 17.1;

/** Curvature signs of the pieces: the entry, two laps to the right, two to the left, the exit. */
const PIECES = [0, -1, -1, 1, 1, 0] as const;
const LAST = PIECES.length - 1;

export const SKIDPAD: Manoeuvre<'skidpad'> = (car, parameters) => {
  const { vehicle, facts, setup } = car;
  const { readout } = vehicle;
  const { innerRadius_m, laneWidth_m, clearance_m, gripPart, rise_mps2 } = parameters;
  const outline = carOutline(setup);
  const centre_m = innerRadius_m + laneWidth_m / 2;
  // Both circles of the line touch at the crossing; at the far side they keep the clearance from the inner cones.
  const radius_m = (centre_m + innerRadius_m + outline.halfWidth_m + clearance_m) / 2;
  const speedAt = (grip: number) => Math.sqrt(grip * GRAVITY_MPS2 * radius_m);
  const first_mps = speedAt(FIRST_GRIP * gripPart);
  const gear = gearForSpeed(facts, speedAt(FAST_GRIP), GEAR_PART);
  const speed = createSpeedControl(facts);
  resetSpeedControl(speed, first_mps, gear);
  const follower = createCircleFollower(facts, { x_m: RUN_UP_M, y_m: 0, yaw_rad: 0, curvature_perm: 0 });
  const lift = createWheelLift(car);
  const state = { piece: 0, isBehind: true, hasFelt: false, first_mps };

  const enter = (): void => {
    const sign = PIECES[state.piece]!;
    follower.curvature_perm = sign / radius_m;
    state.isBehind = false;
  };
  const feel = (): void => {
    if (state.hasFelt || vehicle.time_s < FELT_S) return;
    state.hasFelt = true;
    const { wheelLoad_N: load, peakFriction: friction } = vehicle.work;
    let grip_N = 0;
    let load_N = 0;
    for (let w = 0; w < load.length; w++) {
      grip_N += load[w]! * friction[w]!;
      load_N += load[w]!;
    }
    if (load_N > 0) state.first_mps = speedAt(gripPart * Math.min(grip_N / load_N, tippingPart(car)));
    speed.target_mps = state.first_mps;
  };
  const pace = (): void => {
    const sign = PIECES[state.piece]!;
    if (sign === 0) return;
    if (follower.next_perm * sign < 0 && follower.toNext_m < EASE_S * readout.speed_mps) {
      // At the change of direction, the first speed applies again: this circle's speed is too high for the
      // change, and its integral too large.
      speed.target_mps = state.first_mps;
      speed.integral_mps2 = 0;
      return;
    }
    if (rise_mps2 === 0) return;
    const outwards_m = -sign * follower.preview.error_m;
    const isSlower = outwards_m > ON_LINE_M || lift.innerShare < LIGHT_SHARE;
    const rate = isSlower ? -SLOWING_MPS2 : rise_mps2;
    const wanted_mps = speed.target_mps + rate * vehicle.step_s;
    speed.target_mps = Math.max(
      MIN_PART * state.first_mps,
      Math.min(readout.speed_mps + MAX_AHEAD_MPS, wanted_mps),
    );
  };
  return {
    start: { speed_mps: first_mps, gear },
    channels: [...CONE_CHANNELS, 'speed_mps', 'lateralAcceleration_mps2', 'sideslip_rad'],
    control: () => {
      feel();
      lift.update();
      if (readout.x_m < RUN_UP_M - BEHIND_M) state.isBehind = true;
      if (state.isBehind && readout.x_m >= RUN_UP_M && state.piece < LAST) {
        state.piece++;
        enter();
      }
      const next = PIECES[Math.min(LAST, state.piece + 1)]!;
      follower.next_perm = next / radius_m;
      follower.toNext_m = state.isBehind ? RUN_UP_M - readout.x_m : Infinity;
      pace();
      controlSpeed(speed, vehicle);
      followCircle(follower, vehicle);
    },
    ended: () => {
      const lost = lostControl(readout);
      if (lost !== undefined) return lost;
      if (Math.abs(follower.preview.error_m) > LEFT_CIRCLE_M)
        return { lost: 'The car left its circle by more than 3 m.' };
      return state.piece === LAST && readout.x_m > RUN_UP_M + RUN_OUT_M
        ? 'All four laps are driven.'
        : undefined;
    },
    fraction: () => state.piece / LAST,
    metrics: (recording) => {
      const laps = upwardCrossings(recordedTime_s(recording), recorded(recording, 'positionX_m'), RUN_UP_M);
      const [, t1, t2, t3, t4] = laps;
      const right_s = t1 === undefined || t2 === undefined ? undefined : t2 - t1;
      const left_s = t3 === undefined || t4 === undefined ? undefined : t4 - t3;
      const time_s = right_s === undefined || left_s === undefined ? undefined : (right_s + left_s) / 2;
      const timed = (name: string) => timedPart(recording, name, laps);
      const cones = [-1, 1].flatMap((sign, i) =>
        laps[2 * i] === undefined
          ? []
          : clearances_m(
              recording,
              circleCones(sign as 1 | -1, centre_m, innerRadius_m, laneWidth_m),
              outline,
              firstIndexFrom(recordedTime_s(recording), laps[2 * i]!),
              firstIndexFrom(recordedTime_s(recording), laps[2 * i + 2] ?? Infinity),
            ).filter((room_m) => room_m !== undefined),
      );
      const conesHit = cones.length === 0 ? undefined : cones.filter((room_m) => room_m < 0).length;
      return {
        time_s,
        correctedTime_s:
          time_s === undefined ? undefined : correctedTime_s(FSAE_EVENTS.skidpad, time_s, conesHit ?? 0),
        rightTime_s: right_s,
        leftTime_s: left_s,
        lateralAcceleration_mps2: mean(timed('lateralAcceleration_mps2').map(Math.abs)),
        rulesAcceleration_mps2:
          time_s === undefined ? undefined : ((2 * Math.PI) / time_s) ** 2 * (RULES_DIAMETER_M / 2),
        meanSpeed_mps: mean(timed('speed_mps')),
        peakSideslip_rad: largest(recorded(recording, 'sideslip_rad').map(Math.abs)),
        conesHit,
        leastClearance_m: cones.length === 0 ? undefined : Math.min(...cones),
      };
    },
  };
};

/** The samples of a channel in the timed laps that were driven to their end. */
function timedPart(recording: Recording, name: string, laps: readonly number[]): number[] {
  const time_s = recordedTime_s(recording);
  const values = recorded(recording, name);
  return [1, 3].flatMap((lap) => {
    const [from_s, to_s] = [laps[lap], laps[lap + 1]];
    return from_s === undefined || to_s === undefined
      ? []
      : [...values.subarray(firstIndexFrom(time_s, from_s), firstIndexFrom(time_s, to_s))];
  });
}

/** Cones of both circles. */
export function skidpadCones(parameters: Readonly<Record<'innerRadius_m' | 'laneWidth_m', number>>): Cone[] {
  const { innerRadius_m, laneWidth_m } = parameters;
  return ([-1, 1] as const).flatMap((sign) =>
    circleCones(sign, innerRadius_m + laneWidth_m / 2, innerRadius_m, laneWidth_m),
  );
}

/**
 * Sixteen cones on either edge of a circle, without the outer ones that would be in the other circle's lane.
 */
function circleCones(sign: 1 | -1, centre_m: number, inner_m: number, lane_m: number): Cone[] {
  const outer_m = inner_m + lane_m;
  return Array.from({ length: CONES_IN_CIRCLE }, (_, i) => (2 * Math.PI * i) / CONES_IN_CIRCLE).flatMap(
    (angle) => {
      const on = (radius_m: number) => ({
        x_m: RUN_UP_M + radius_m * Math.sin(angle),
        y_m: sign * centre_m - sign * radius_m * Math.cos(angle),
      });
      const outer = on(outer_m);
      const toOther_m = Math.hypot(outer.x_m - RUN_UP_M, outer.y_m + sign * centre_m);
      const cones: Cone[] = [{ ...on(inner_m), side: sign }];
      return toOther_m < outer_m ? cones : [...cones, { ...outer, side: sign === 1 ? -1 : 1 }];
    },
  );
}
