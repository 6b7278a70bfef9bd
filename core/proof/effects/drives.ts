import { channelIndex, CHANNEL_COUNT } from '../../catalogue/channels.ts';
import type { ModelName } from '../../catalogue/vehicle-models.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { createSimulatedCar } from '../../models/create/create-car.ts';
import type { SimulatedCar } from '../../models/interface/simulated-car.ts';
import type { Setup } from '../../setup/setup.ts';

/** A short drive without a driver: inputs over time, and what is read from each step. */
interface Drive {
  readonly speed_mps: number;
  readonly gear: number;
  readonly duration_s: number;
  readonly model?: ModelName;
  /** Sets the inputs before each step. */
  readonly control?: (car: SimulatedCar, time_s: number) => void;
}

/** Readings of a drive: each step's value of a quantity, with the step that they are apart. */
export interface Trace {
  readonly step_s: number;
  readonly values: readonly number[];
}

export type Reading = (car: SimulatedCar, channel: (name: string) => number) => number;

/** Drives a car on flat asphalt and reads one quantity after each step. */
export function traceOf(setup: Setup, drive: Drive, reading: Reading): Trace {
  const car = createSimulatedCar({ model: drive.model ?? 'racebench', setup, ground: flatGround(1) });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: drive.speed_mps, gear: drive.gear });
  car.controls.gear = drive.gear;
  const sample = new Float64Array(CHANNEL_COUNT);
  const channel = (name: string): number => {
    car.writeSample(sample);
    return sample[channelIndex(name)] ?? NaN;
  };
  const values: number[] = [];
  for (let steps = Math.round(drive.duration_s / car.step_s); steps > 0; steps--) {
    drive.control?.(car, car.time_s);
    car.step();
    values.push(reading(car, channel));
  }
  return { step_s: car.step_s, values };
}

export const lastOf = ({ values }: Trace): number => values.at(-1) ?? NaN;

export const largestOf = ({ values }: Trace): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Time of the first value at or beyond a limit, s; Infinity where none is. */
export function firstAt_s({ step_s, values }: Trace, holds: (value: number) => boolean): number {
  const at = values.findIndex(holds);
  return at < 0 ? Infinity : (at + 1) * step_s;
}

/** Time for which a condition holds, s. */
export const timeWith_s = ({ step_s, values }: Trace, holds: (value: number) => boolean): number =>
  values.filter(holds).length * step_s;

/** Rolling in neutral at 72 km/h, a step of the steering wheel to the left after 0.2 s: about 0.5 g. */
export const TURN: Drive = {
  ...{ speed_mps: 20, gear: 0, duration_s: 2.5 },
  control: (car, time_s) => {
    car.controls.steer = time_s < 0.2 ? 0 : 0.12;
  },
};

/** Rolling in neutral at 72 km/h, full pedal after 0.2 s. */
export const BRAKE: Drive = {
  ...{ speed_mps: 20, gear: 0, duration_s: 1.2 },
  control: (car, time_s) => {
    car.controls.brake = time_s < 0.2 ? 0 : Math.min(1, (time_s - 0.2) / 0.2);
  },
};

/** Rolling in neutral at 54 km/h, the handbrake after 0.2 s. */
export const HANDBRAKE: Drive = {
  ...{ speed_mps: 15, gear: 0, duration_s: 1.2 },
  control: (car, time_s) => {
    car.controls.handbrake = time_s < 0.2 ? 0 : Math.min(1, (time_s - 0.2) / 0.5);
  },
};

/** Full throttle from 36 km/h in second gear. */
export const PULL: Drive = {
  ...{ speed_mps: 10, gear: 2, duration_s: 1.5 },
  control: (car) => {
    car.controls.accelerator = 1;
  },
};

/** Full throttle from rest in first gear. */
export const LAUNCH: Drive = { ...PULL, speed_mps: 0, gear: 1, duration_s: 2.5 };

/** Pedal released from 90 km/h in third gear. */
export const LIFT: Drive = { speed_mps: 25, gear: 3, duration_s: 2 };

/** Rolling in neutral from 90 km/h. */
export const COAST: Drive = { speed_mps: 25, gear: 0, duration_s: 2 };

/** Full throttle in neutral, at rest. */
export const REV: Drive = { ...PULL, speed_mps: 0, gear: 0, duration_s: 0.3 };

/** The automatic at full throttle from 29 km/h in first gear, until it has changed up. */
export const AUTOMATIC_UP: Drive = {
  ...{ speed_mps: 8, gear: 1, duration_s: 5 },
  control: (car) => {
    car.controls.automatic = true;
    car.controls.accelerator = 1;
  },
};

/** The automatic with the brake from 108 km/h in fourth gear, until it has changed down. */
export const AUTOMATIC_DOWN: Drive = {
  ...{ speed_mps: 30, gear: 4, duration_s: 6 },
  control: (car) => {
    car.controls.automatic = true;
    car.controls.brake = 0.15;
  },
};
