import { GEAR } from '../drive/gearbox.ts';
import { actorPose, forwardSpeed } from '../readings/state-queries.ts';
import { stepPhysx } from '../step-physx.ts';
import {
  createTelemetry,
  ENGINE_CHANNELS,
  recordTelemetry,
  samplesOf,
  WHEEL_CHANNELS,
  wheelChannel,
  type Telemetry,
} from '../readings/telemetry.ts';
import { channelFigures, graphPoints } from '../readings/telemetry-graphs.ts';
import { POSITION, SPIN, type PhysxVehicle } from '../vehicle.ts';
import { queryWheel } from '../readings/wheel-query.ts';
import type { PhaseReport } from './sample-vehicle.ts';

/** The samples' step, s. */
export const SAMPLE_STEP = 1 / 60;

export interface Phase {
  readonly name: string;
  /** s; the histories hold the last 4.27 s of it. */
  readonly duration: number;
  /** Called once, before its first step. */
  readonly start?: (vehicle: PhysxVehicle) => void;
  /** Before every step. */
  readonly control: (vehicle: PhysxVehicle) => void;
  /** In place of a normal step. */
  readonly step?: (vehicle: PhysxVehicle, dt: number) => void;
}

const WHOLE_SCREEN = { left: 0, bottom: 0, width: 1, height: 1 };
const ENGINE_SPEED_CHANNEL = 0;
const WHEEL_SPEED_CHANNEL = 4;

/** Drives the phases and reports each from its own histories. */
export function drivePhases(vehicle: PhysxVehicle, phases: readonly Phase[]): PhaseReport[] {
  return phases.map((phase) => {
    const telemetry = createTelemetry(vehicle.params.wheels.count);
    const steps = Math.round(phase.duration / SAMPLE_STEP);
    let distance = 0;
    let turn = 0;
    phase.start?.(vehicle);
    for (let i = 0; i < steps; i++) {
      const [x = 0, , z = 0] = vehicle.body.subarray(POSITION, POSITION + 3);
      phase.control(vehicle);
      (phase.step ?? stepPhysx)(vehicle, SAMPLE_STEP);
      recordTelemetry(telemetry, vehicle);
      distance += Math.hypot(vehicle.body[POSITION]! - x, vehicle.body[POSITION + 2]! - z);
      turn += vehicle.body[SPIN + 1]! * SAMPLE_STEP;
    }
    return reportOf(vehicle, phase, telemetry, distance, turn);
  });
}

function reportOf(
  vehicle: PhysxVehicle,
  { name, duration }: Phase,
  telemetry: Telemetry,
  distance: number,
  turn: number,
): PhaseReport {
  const { count } = vehicle.params.wheels;
  const positions = Array.from({ length: count }, (_, i) => i);
  const graphed =
    vehicle.params.engine === undefined ? wheelChannel(0, WHEEL_SPEED_CHANNEL) : ENGINE_SPEED_CHANNEL;
  return {
    name,
    duration,
    distance,
    turn,
    speed: forwardSpeed(vehicle),
    gear: vehicle.params.gears === undefined ? 0 : vehicle.gearbox[GEAR]!,
    engine: ENGINE_CHANNELS.map((_, index) => channelFigures(telemetry, index)),
    wheels: positions.map((i) =>
      WHEEL_CHANNELS.map((_, index) => channelFigures(telemetry, wheelChannel(i, index))),
    ),
    graph: [...graphPoints(telemetry, graphed, WHOLE_SCREEN).y.slice(-samplesOf(telemetry, graphed).length)],
    ground: positions.map((i) => {
      const { ground, isInAir, pose } = queryWheel(vehicle, i);
      return {
        surface: ground?.surface,
        isInAir,
        height: pose === undefined ? undefined : pose.position[1],
      };
    }),
  };
}

/** Distance between the actors of two vehicles. */
export function actorDistance(a: PhysxVehicle, b: PhysxVehicle): number {
  const [p, q] = [actorPose(a).position, actorPose(b).position];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
