import { CHANNEL_COUNT, channelIndex } from '../../catalogue/channels.ts';
import { WHEELS, WHEEL_COUNT } from '../../catalogue/wheels.ts';
import type { Setup } from '../../setup/setup.ts';
import { BODY_POSITION_M, type SimulatedCar } from '../../models/interface/simulated-car.ts';
import {
  HIT_BODY,
  HIT_DISTANCE_M,
  HIT_NORMAL,
  HIT_SIZE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_SIZE,
} from '../../environment/world/ray.ts';
import type { SceneCar } from './scene-car.ts';
import type { Scene } from './scene.ts';

/** Height above the hub from which the ground under a wheel is searched, and slack below the tyre. */
const ABOVE_M = 0.1;
const SLACK_M = 0.05;

const columns = (key: string): Int32Array =>
  Int32Array.from(WHEELS, (wheel) => channelIndex(`${key}.${wheel}`));
const LONGITUDINAL = columns('longitudinalForce_N');
const LATERAL = columns('lateralForce_N');
const ANGLE = columns('roadWheelAngle_rad');
const YAW = channelIndex('yaw_rad');

/**
 * Forces of the wheels on the loose bodies under them: the opposite of load and tyre forces, at the contact point, for
 * the next step of the scene. The forces are those of the car's last step.
 */
export function createWheelPress(
  setup: Setup,
  car: SimulatedCar,
  sceneCar: SceneCar,
  scene: Scene,
): () => void {
  const ray = new Float64Array(RAY_SIZE);
  const hit = new Float64Array(HIT_SIZE);
  const force = new Float64Array(6);
  const sample = new Float64Array(CHANNEL_COUNT);
  const { state, axes, offset_m } = sceneCar;
  const radius_m = setup.corners.map((corner) => corner.wheel.radius_m);
  const standsOn = (w: number): number => {
    // The wheels' drums follow the chassis among the car's colliders.
    const at = 3 * (1 + w);
    for (let k = 0; k < 3; k++) {
      ray[k] =
        state[BODY_POSITION_M + k]! +
        axes[3 * k]! * offset_m[at]! +
        axes[3 * k + 1]! * offset_m[at + 1]! +
        axes[3 * k + 2]! * offset_m[at + 2]!;
    }
    ray[2] = ray[2]! + ABOVE_M;
    ray[RAY_DIRECTION + 2] = -1;
    ray[RAY_LENGTH_M] = ABOVE_M + radius_m[w]! + SLACK_M;
    return scene.ground.castRay(ray, hit) ? hit[HIT_BODY]! : -1;
  };
  return () => {
    let sampled = false;
    for (let w = 0; w < WHEEL_COUNT; w++) {
      const body = standsOn(w);
      if (body < 0) continue;
      if (!sampled) car.writeSample(sample);
      sampled = true;
      const heading = sample[YAW]! + sample[ANGLE[w]!]!;
      const along = sample[LONGITUDINAL[w]!]!;
      const across = sample[LATERAL[w]!]!;
      const load = car.work.wheelLoad_N[w]!;
      force[0] = -(along * Math.cos(heading) - across * Math.sin(heading) + load * hit[HIT_NORMAL]!);
      force[1] = -(along * Math.sin(heading) + across * Math.cos(heading) + load * hit[HIT_NORMAL + 1]!);
      force[2] = -load * hit[HIT_NORMAL + 2]!;
      force[3] = ray[0]!;
      force[4] = ray[1]!;
      force[5] = ray[2]! - hit[HIT_DISTANCE_M]!;
      scene.pressOn(body, force, car.step_s);
    }
  };
}
