import { createLaunchFoot, launch } from '../driver/launch.ts';
import { CALM_PREVIEW_S, createPathFollower, followPath } from '../driver/path-follower.ts';
import { createShifter, shiftWhenDue } from '../driver/shifting.ts';
import { WHEELS } from '../../catalogue/wheels.ts';
import type { DriverFacts } from '../driver/driver-facts.ts';
import { firstRise, sampledAt } from '../../math/fit.ts';
import { largest } from '../../math/stats.ts';
import { createRunEnergyBalance } from './run-energy-balance.ts';
import type { Manoeuvre, TestCar } from './procedure.ts';
import { recorded, recordedTime_s, type Recording } from './recording.ts';
import { largestMean } from './windows.ts';

/** The clock starts when the car moves: how long the engine takes to its launch speed is not what is measured. */
const MOVING_MPS = 0.1;
/** Below this speed slip says nothing about traction. */
const SLIP_SPEED_MPS = 2;
const POWER_S = 0.5;

const drivenNames = ({ drivenWheels }: DriverFacts) => drivenWheels.map((w) => WHEELS[w] ?? 'RL');

/** Channels that {@link tractionFigures} and {@link sinceMoving} read. */
export function tractionChannels(facts: DriverFacts): string[] {
  return [
    'speed_mps',
    'distance_m',
    ...drivenNames(facts).flatMap((wheel) => [
      `slipRatio.${wheel}`,
      `driveTorque_Nm.${wheel}`,
      `wheelSpeed_radps.${wheel}`,
    ]),
  ];
}

/** Power of the driveline on all driven wheels. */
export function wheelPower_W(recording: Recording, facts: DriverFacts): Float64Array {
  const total_W = new Float64Array(recording.count);
  for (const wheel of drivenNames(facts)) {
    const speed_radps = recorded(recording, `wheelSpeed_radps.${wheel}`);
    recorded(recording, `driveTorque_Nm.${wheel}`).forEach((torque_Nm, i) => {
      total_W[i]! += torque_Nm * speed_radps[i]!;
    });
  }
  return total_W;
}

export function largestDrivenSlip(recording: Recording, facts: DriverFacts): number | undefined {
  const speed_mps = recorded(recording, 'speed_mps');
  return largest(
    drivenNames(facts).flatMap((wheel) =>
      [...recorded(recording, `slipRatio.${wheel}`)].filter((_, i) => speed_mps[i]! > SLIP_SPEED_MPS),
    ),
  );
}

export function tractionFigures(
  recording: Recording,
  facts: DriverFacts,
): { readonly maxDrivenSlipRatio: number | undefined; readonly peakWheelPower_W: number | undefined } {
  return {
    maxDrivenSlipRatio: largestDrivenSlip(recording, facts),
    peakWheelPower_W: largestMean(wheelPower_W(recording, facts), POWER_S),
  };
}

/** Time from the first movement to that at which a channel first reaches a level. */
export function sinceMoving(recording: Recording, name: string, level: number): number | undefined {
  const time_s = recordedTime_s(recording);
  const moving_s = firstRise(time_s, recorded(recording, 'speed_mps'), MOVING_MPS);
  const reached_s = firstRise(time_s, recorded(recording, name), level);
  return reached_s === undefined || moving_s === undefined ? undefined : reached_s - moving_s;
}

/** Speed where the car has gone so far. */
export function speedAt_mps(recording: Recording, distance_m: number): number | undefined {
  const time_s = recordedTime_s(recording);
  const there_s = firstRise(time_s, recorded(recording, 'distance_m'), distance_m);
  return there_s === undefined ? undefined : sampledAt(time_s, recorded(recording, 'speed_mps'), there_s);
}

/** Pedals, gears and steering of a standing start along a line. */
function createStart({ vehicle, facts }: TestCar, slipLimit: number): () => void {
  const foot = createLaunchFoot(facts, 1, slipLimit);
  const shifter = createShifter(facts);
  const follower = createPathFollower(facts, 0, 0, 0, 0, CALM_PREVIEW_S);
  return () => {
    launch(foot, vehicle);
    shiftWhenDue(shifter, vehicle);
    followPath(follower, vehicle);
  };
}

export const STANDING_KILOMETRE: Manoeuvre<'standing-kilometre'> = (car, { distance_m, slipLimit }) => {
  const { vehicle, facts } = car;
  const energy = createRunEnergyBalance(vehicle);
  const drive = createStart(car, slipLimit);
  return {
    start: { speed_mps: 0, gear: 1 },
    channels: tractionChannels(facts),
    control: () => {
      energy.begin();
      drive();
    },
    ended: () =>
      vehicle.readout.distance_m >= distance_m
        ? `The distance of ${distance_m.toFixed(0)} m is driven.`
        : undefined,
    fraction: () => vehicle.readout.distance_m / distance_m,
    metrics: (recording) => ({
      timeTo100kph_s: sinceMoving(recording, 'speed_mps', 100 / 3.6),
      timeTo200kph_s: sinceMoving(recording, 'speed_mps', 200 / 3.6),
      timeTo400m_s: sinceMoving(recording, 'distance_m', 400),
      speedAt400m_mps: speedAt_mps(recording, 400),
      time_s: sinceMoving(recording, 'distance_m', distance_m),
      endSpeed_mps: speedAt_mps(recording, distance_m),
      ...tractionFigures(recording, facts),
      ...energy.figures(),
    }),
  };
};

export const FSAE_ACCELERATION: Manoeuvre<'fsae-acceleration'> = (car, parameters) => {
  const { vehicle, facts } = car;
  const { stage_m, distance_m, slipLimit } = parameters;
  const finish_m = stage_m + distance_m;
  return {
    start: { speed_mps: 0, gear: 1 },
    channels: [...tractionChannels(facts), 'longitudinalAcceleration_mps2'],
    control: createStart(car, slipLimit),
    ended: () => (vehicle.readout.distance_m >= finish_m ? 'The finish is passed.' : undefined),
    fraction: () => vehicle.readout.distance_m / finish_m,
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const distance_m = recorded(recording, 'distance_m');
      // Without a distance to the start line the clock starts as the car moves.
      const line_s = firstRise(time_s, distance_m, Math.max(stage_m, 1e-3));
      const finish_s = firstRise(time_s, distance_m, finish_m);
      return {
        time_s: line_s === undefined || finish_s === undefined ? undefined : finish_s - line_s,
        finishSpeed_mps: speedAt_mps(recording, finish_m),
        peakLongitudinalAcceleration_mps2: largestMean(
          recorded(recording, 'longitudinalAcceleration_mps2'),
          0.1,
        ),
        ...tractionFigures(recording, facts),
      };
    },
  };
};
