import { FIRST_WELD_COLUMN } from '../../catalogue/channels.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import { restore, snapshotOf, type Snapshot } from '../../math/snapshot.ts';
import type { Setup } from '../../setup/setup.ts';
import { BODY_POSITION_M, BODY_STATE_SIZE, type SimulatedCar } from '../../models/interface/simulated-car.ts';
import type { Ground } from '../../environment/world/ground.ts';
import {
  HIT_DISTANCE_M,
  HIT_SIZE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
  RAY_SIZE,
} from '../../environment/world/ray.ts';
import { createBreakables } from './breakables.ts';
import { carShape } from './car-shape.ts';
import type { LooseSnapshot } from './loose.ts';
import type { Scene } from './scene.ts';
import type { SceneCar } from './scene-car.ts';
import { createWheelPress } from './wheel-press.ts';

/** A car that drives through a scene, or on a ground without one. */
export interface SceneDrive {
  /** Events so far. */
  readonly events: readonly RunEvent[];
  readonly beforeStep: () => void;
  readonly afterStep: () => void;
  /** Name of a part that has left the car; undefined while it is whole. */
  readonly lost: () => string | undefined;
  /**
   * Call after the car has been placed again: its parts are back on it, and loose objects are at their start positions.
   */
  readonly reset: () => void;
  /** Snapshot, of a whole car only. Loose objects are restored to single precision. */
  readonly snapshot: () => SceneSnapshot;
  readonly restore: (snapshot: SceneSnapshot) => void;
  /** The car has another setup, with the same parts. */
  readonly take: (setup: Setup) => void;
}

export interface SceneSnapshot {
  readonly welds: Snapshot;
  readonly loose: readonly LooseSnapshot[];
}

/** Minimum change of speed of a reported impact, and the time within which changes are one impact. */
const IMPACT_MPS = 0.5;
const ONE_IMPACT_S = 0.5;

/**
 * Puts a placed car into a scene (undefined: there is nothing to collide with): around each of its steps the scene
 * moves on, contacts push the car and overloaded welds give way. The forces of the welds join the car's samples.
 */
export function driveInScene(
  setup: Setup,
  car: SimulatedCar,
  ground: Ground,
  scene: Scene | undefined,
): SceneDrive {
  const events: RunEvent[] = [];
  const sceneCar = scene?.addCar(carShape(setup, heightOver_m(car, ground)), car.body);
  const hasParts = setup.breakables.length > 0;
  const breakables = createBreakables({
    setup,
    body: car.body,
    ground,
    step_s: car.step_s,
    position: scene === undefined || sceneCar === undefined ? undefined : { scene, car: sceneCar },
    onEvent: (event) => events.push(event),
  });
  if (hasParts) addWeldSamples(car, breakables.force_N);
  const pressWheels =
    scene === undefined || sceneCar === undefined ? undefined : createWheelPress(setup, car, sceneCar, scene);
  let lastImpact_s = -Infinity;
  const start = scene?.snapshotLoose() ?? [];

  const watchImpact = (one: SceneCar): void => {
    const [x = 0, y = 0, z = 0] = one.push;
    const change_mps = Math.hypot(x, y, z) / one.mass_kg;
    if (change_mps < IMPACT_MPS) return;
    if (car.time_s - lastImpact_s > ONE_IMPACT_S)
      events.push({
        time_s: car.time_s,
        kind: 'impact',
        message: `Impact at ${(car.readout.speed_mps * 3.6).toFixed(0)} km/h: ${(Math.hypot(x, y, z) / 1000).toFixed(1)} kN s, ${change_mps.toFixed(1)} m/s of the car's speed.`,
      });
    lastImpact_s = car.time_s;
  };

  return {
    events,
    beforeStep: () => {
      if (hasParts) breakables.beforeStep();
      if (scene === undefined || sceneCar === undefined) return;
      pressWheels?.();
      scene.step(car.step_s);
      watchImpact(sceneCar);
    },
    afterStep: () => {
      if (hasParts) breakables.afterStep(car.time_s);
    },
    lost: breakables.lost,
    reset: () => {
      breakables.makeWhole();
      scene?.restoreLoose(start);
    },
    snapshot: () => ({ welds: snapshotOf(breakables.memory), loose: scene?.snapshotLoose() ?? [] }),
    restore: ({ welds, loose }) => {
      if (breakables.lost() !== undefined) breakables.makeWhole();
      restore(breakables.memory, welds);
      scene?.restoreLoose(loose);
    },
    take: breakables.take,
  };
}

/** Height of the centre of gravity of a placed car over the ground below it. */
function heightOver_m(car: SimulatedCar, ground: Ground): number {
  const state = new Float64Array(BODY_STATE_SIZE);
  car.body.read(state);
  const ray = new Float64Array(RAY_SIZE);
  ray.set(state.subarray(BODY_POSITION_M, BODY_POSITION_M + 3), RAY_ORIGIN);
  ray[RAY_DIRECTION + 2] = -1;
  ray[RAY_LENGTH_M] = 10;
  const hit = new Float64Array(HIT_SIZE);
  return ground.castRay(ray, hit) ? hit[HIT_DISTANCE_M]! : state[BODY_POSITION_M + 2]!;
}

function addWeldSamples(car: SimulatedCar, force_N: Float64Array): void {
  const { writeSample } = car;
  // The run reads the car's samples; the car itself has no welds.
  (car as { writeSample: SimulatedCar['writeSample'] }).writeSample = (out) => {
    writeSample(out);
    out.set(force_N, FIRST_WELD_COLUMN);
  };
}
