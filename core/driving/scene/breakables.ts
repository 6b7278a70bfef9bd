import type { RunEvent } from '../../contract/run-event.ts';
import type { BreakableSetup, Setup, Vector3 } from '../../setup/setup.ts';
import { breakParts, createBreakage, type BreakageState } from '../../models/librerally/engine/breakable.ts';
import {
  BODY_ORIENTATION,
  BODY_POSITION_M,
  BODY_SPIN_RADPS,
  BODY_VELOCITY_MPS,
  type BodyPort,
} from '../../models/interface/simulated-car.ts';
import type { Ground } from '../../environment/world/ground.ts';
import { createBallistic, stepBallistic, type Ballistic } from './ballistic.ts';
import { partSize_m } from './car-shape.ts';
import { massWithout, type CarMass } from './mass-without.ts';
import type { SceneCar } from './scene-car.ts';
import type { Scene } from './scene.ts';
import { beginWeldStep, createWeldForces, endWeldStep, type WeldForces } from './weld-forces.ts';

/** The scene a car is in. */
export interface CarInScene {
  readonly scene: Scene;
  readonly car: SceneCar;
}

/** The breakable parts of a car that is driven. */
export interface Breakables {
  /** Force on each weld; 0 for a part that has left. */
  readonly force_N: Float64Array;
  /** Parts that fly without a scene. */
  readonly flying: readonly Ballistic[];
  /** Before contacts push the car. */
  readonly beforeStep: () => void;
  /** After the car's step, which ended at this time. Parts whose weld was overloaded leave. */
  readonly afterStep: (time_s: number) => void;
  /** Name of a part that has left; undefined while the car is whole. */
  readonly lost: () => string | undefined;
  /** Call after the car has been placed whole: all parts are on it, and the welds have no history. */
  readonly makeWhole: () => void;
  /** The car has the masses of another setup; its parts are the same. */
  readonly take: (setup: Setup) => void;
  /** State of the welds of a whole car from step to step (math/snapshot.ts). */
  readonly memory: object;
}

export interface BreakablesOptions {
  readonly setup: Setup;
  readonly body: BodyPort;
  readonly ground: Ground;
  readonly step_s: number;
  readonly position: CarInScene | undefined;
  readonly onEvent: (event: RunEvent) => void;
}

interface CarState {
  mass: CarMass;
  /** Position of every part from the present centre of gravity. */
  readonly position_m: Vector3[];
}

/** Watches the welds of a car. The rule of breaking is LibreRally's: one peak above the strength, checked every step. */
export function createBreakables(options: BreakablesOptions): Breakables {
  const { body, ground, step_s, position } = options;
  let { setup } = options;
  const parts = setup.breakables;
  const breakage: BreakageState = createBreakage(parts);
  const car: CarState = { mass: carMass(setup), position_m: parts.map((part) => part.position_m) };
  const welds: WeldForces = createWeldForces(
    parts.map((part) => part.mass_kg),
    car.position_m.flatMap(({ x, y, z }) => [x, y, z]),
    step_s,
  );
  const flying: Ballistic[] = [];
  const known = new Uint8Array(parts.length);

  const release = (part: BreakableSetup, index: number, time_s: number): void => {
    const flight = flightOf(welds, index);
    const size_m = partSize_m(part.mass_kg);
    if (position === undefined)
      flying.push(createBallistic(part.name, flight.position_m, flight.velocity_mps, size_m / 2));
    else {
      position.scene.removePart(position.car, index);
      position.scene.addPart(part.name, {
        mass_kg: part.mass_kg,
        halfSize_m: [size_m / 2, size_m / 2, size_m / 2],
        ...flight,
      });
    }
    loseMass(part, index);
    const force_kN = (breakage.force_N[index]! / 1000).toFixed(1);
    const strength_kN = (part.strength_N / 1000).toFixed(1);
    options.onEvent({
      time_s,
      kind: 'part-left',
      message: `${part.name} (${part.mass_kg} kg) left the car: ${force_kN} kN on a weld that holds ${strength_kN} kN. The car weighs ${Math.round(car.mass.mass_kg)} kg now.`,
    });
  };

  const showMass = (): void => {
    if (position === undefined) return;
    const { x, y, z } = car.mass.inertia_kgm2;
    position.car.mass_kg = car.mass.mass_kg;
    position.car.inertia_kgm2.set([x, y, z + wheelYawInertia_kgm2(setup)]);
  };

  const loseMass = (part: BreakableSetup, index: number): void => {
    const left = massWithout(car.mass, part.mass_kg, car.position_m[index]!);
    const { x, y, z } = left.shift_m;
    body.setMass(left);
    position?.scene.shiftCar(position.car, [x, y, z]);
    car.mass = { ...car.mass, mass_kg: left.mass_kg, inertia_kgm2: left.inertia_kgm2 };
    showMass();
    car.position_m.forEach((r, i) => {
      car.position_m[i] = { x: r.x - x, y: r.y - y, z: r.z - z };
      welds.position_m.set([r.x - x, r.y - y, r.z - z], 3 * i);
    });
    // The velocity now belongs to another point: the window restarts.
    welds.steps = 0;
  };

  return {
    force_N: breakage.force_N,
    flying,
    beforeStep: () => beginWeldStep(welds, body),
    afterStep: (time_s) => {
      endWeldStep(welds, body, position?.car.partImpulse_Ns);
      for (let i = 0; i < flying.length; i++) stepBallistic(flying[i]!, ground, step_s);
      if (breakParts(parts, breakage, welds.force_N) === 0) return;
      for (let i = 0; i < parts.length; i++) {
        if (breakage.broken[i] === known[i]) continue;
        known[i] = 1;
        release(parts[i]!, i, time_s);
      }
    },
    lost: () => parts[known.indexOf(1)]?.name,
    makeWhole: () => {
      breakage.broken.fill(0);
      breakage.force_N.fill(0);
      known.fill(0);
      flying.length = 0;
      car.mass = carMass(setup);
      parts.forEach(({ position_m }, i) => {
        car.position_m[i] = position_m;
        welds.position_m.set([position_m.x, position_m.y, position_m.z], 3 * i);
      });
      welds.steps = 0;
      position?.scene.makeWhole(position.car);
      showMass();
    },
    take: (next) => {
      setup = next;
      car.mass = carMass(setup);
      showMass();
    },
    memory: { welds, force_N: breakage.force_N },
  };
}

function wheelYawInertia_kgm2(setup: Setup): number {
  return setup.corners.reduce(
    (sum, { wheel, mount_m }) => sum + wheel.mass_kg * (mount_m.x ** 2 + mount_m.y ** 2),
    0,
  );
}

function carMass(setup: Setup): CarMass {
  const wheelMass_kg = setup.corners.reduce((sum, corner) => sum + corner.wheel.mass_kg, 0);
  return {
    mass_kg: setup.body.mass_kg + setup.engine.mass_kg + wheelMass_kg,
    wheelMass_kg,
    inertia_kgm2: setup.body.inertia_kgm2,
  };
}

type Triple = [number, number, number];

/** Where a part is and how it moves at the moment it leaves: as a point of the car's body, v + w x r. */
function flightOf(welds: WeldForces, index: number) {
  const { state, axes, position_m } = welds;
  const r: Triple = [0, 0, 0];
  for (let k = 0; k < 3; k++)
    for (let j = 0; j < 3; j++) r[k] = r[k]! + axes[3 * k + j]! * position_m[3 * index + j]!;
  const triple = (first: number): Triple => [state[first]!, state[first + 1]!, state[first + 2]!];
  const w = triple(BODY_SPIN_RADPS);
  const v = triple(BODY_VELOCITY_MPS);
  const p = triple(BODY_POSITION_M);
  const q = BODY_ORIENTATION;
  return {
    position_m: [p[0] + r[0], p[1] + r[1], p[2] + r[2]] satisfies Triple,
    velocity_mps: [
      v[0] + w[1] * r[2] - w[2] * r[1],
      v[1] + w[2] * r[0] - w[0] * r[2],
      v[2] + w[0] * r[1] - w[1] * r[0],
    ] satisfies Triple,
    spin_radps: w,
    orientation: [state[q]!, state[q + 1]!, state[q + 2]!, state[q + 3]!] as const,
  };
}
