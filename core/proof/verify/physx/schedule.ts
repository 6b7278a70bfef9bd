import { GEAR_DOWN, GEAR_UP, startGearChange } from '../../../models/physx/engine/drive/gearbox.ts';
import {
  ACCELERATOR,
  BRAKE,
  HANDBRAKE,
  STEER_LEFT,
  STEER_RIGHT,
  TANK_BRAKE_LEFT,
  TANK_BRAKE_RIGHT,
  TANK_THRUST_LEFT,
  TANK_THRUST_RIGHT,
  type PhysxVehicle,
} from '../../../models/physx/engine/vehicle.ts';
import {
  createInputSmoothing,
  smoothAnalog,
  smoothDigital,
  type SmoothingParams,
} from '../../../models/physx/engine/drive/drive-inputs.ts';
import type { PhysxParams } from '../../../models/physx/engine/physx-params.ts';
import {
  at,
  choice,
  exact,
  has,
  indexBelow,
  list,
  optional,
  refuse,
  single,
  singles,
  type JsonNode,
} from './json.ts';

const INPUT_MODES = ['direct analog', 'digital keys smoothed', 'analog pad smoothed'] as const;

/** Inputs of a recorded run: applied at the start of every step. */
export interface Schedule {
  /** Times at which an input steps, s. */
  readonly stepTimes: readonly number[];
  /** Sets gear commands and inputs for the step that starts at `time`. */
  readonly apply: (vehicle: PhysxVehicle, time: number, dt: number) => void;
}

const EPSILON = 1e-9;

export function readSchedule(
  run: JsonNode,
  params: PhysxParams,
  smoothing: SmoothingParams | undefined,
): Schedule {
  const entries = list(at(run, 'inputs')).map((node) => ({
    time: exact(at(node, 't0')),
    apply: readEntry(node, params),
  }));
  const mode = optional(run, 'input_mode', (node) => choice(node, INPUT_MODES), 'direct analog');
  const isSmoothed = mode !== 'direct analog';
  if (isSmoothed && smoothing === undefined)
    refuse(at(run, 'input_mode'), `${mode} needs input_smoothing in the parameter file`);
  if (isSmoothed && params.type !== 'DRIVE4W' && params.type !== 'DRIVENW')
    refuse(at(run, 'input_mode'), `${mode} is for vehicles with a steering wheel, not for ${params.type}`);
  const gear = indexBelow(params.gears?.ratios.length ?? 0, 'gear');
  const gears = optional(run, 'gear_commands', list, []).map((node) => ({
    time: exact(at(node, 't')),
    gear: gear(at(node, 'start_gear_change_to')),
  }));
  const state = createInputSmoothing();
  let gearsDone = 0;
  return {
    stepTimes: entries.map((entry) => entry.time),
    apply: (vehicle, time, dt) => {
      for (; ; gearsDone++) {
        const command = gears[gearsDone];
        if (command === undefined || time < command.time - EPSILON) break;
        startGearChange(vehicle.gearbox, command.gear);
      }
      const entry = entries.findLast((e) => e.time <= time + EPSILON);
      if (entry === undefined) return;
      if (!isSmoothed || smoothing === undefined) {
        entry.apply(vehicle, vehicle.inputs, time - entry.time);
        return;
      }
      entry.apply(vehicle, state.raw, time - entry.time);
      // Both functions copy the raw gear flags, which are never set here.
      vehicle.gearbox[GEAR_UP] = 0;
      vehicle.gearbox[GEAR_DOWN] = 0;
      if (mode === 'digital keys smoothed') smoothDigital(vehicle, state, smoothing, dt);
      else smoothAnalog(vehicle, state, smoothing, dt);
    },
  };
}

/** Writes an entry's values to `inputs`; without a drive to the torques and angles of the wheels. */
type EntryApply = (vehicle: PhysxVehicle, inputs: Float64Array, since: number) => void;

function readEntry(node: JsonNode, { type, wheels, specialControl }: PhysxParams): EntryApply {
  const value = (key: string) => (has(node, key) ? single(at(node, key)) : 0);
  if (type === 'NODRIVE') {
    const drive = singles(at(node, 'drive_torque'), wheels.count);
    const brake = singles(at(node, 'brake_torque'), wheels.count);
    const steer = singles(at(node, 'steer_angle'), wheels.count);
    return (vehicle) => {
      vehicle.wheelDrive.set(drive);
      vehicle.wheelBrake.set(brake);
      vehicle.wheelSteer.set(steer);
    };
  }
  if (type === 'DRIVETANK') {
    const left = [value('brake_left'), value('thrust_left')] as const;
    const right = [value('brake_right'), value('thrust_right')] as const;
    const accel = value('accel');
    for (const key of ['thrust_left', 'thrust_right'])
      if (value(key) < 0 && !specialControl)
        refuse(at(node, key), `${value(key)} is below 0, which only the control model SPECIAL allows`);
    return (_, inputs) => {
      inputs[ACCELERATOR] = accel;
      inputs[TANK_BRAKE_LEFT] = left[0];
      inputs[TANK_BRAKE_RIGHT] = right[0];
      inputs[TANK_THRUST_LEFT] = left[1];
      inputs[TANK_THRUST_RIGHT] = right[1];
    };
  }
  const accel = value('accel');
  const brake = value('brake');
  const handbrake = value('handbrake');
  const held = value('steer');
  const amplitude = optional(node, 'sine_amp', exact, 0);
  const frequency = optional(node, 'sine_hz', exact, 0);
  return (_, inputs, since) => {
    const steer = amplitude === 0 ? held : Math.fround(amplitude * Math.sin(2 * Math.PI * frequency * since));
    inputs[ACCELERATOR] = accel;
    inputs[BRAKE] = brake;
    inputs[HANDBRAKE] = handbrake;
    inputs[STEER_LEFT] = steer < 0 ? -steer : 0;
    inputs[STEER_RIGHT] = steer > 0 ? steer : 0;
  };
}
