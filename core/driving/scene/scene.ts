import type { BodyPort } from '../../models/interface/simulated-car.ts';
import type { Ground } from '../../environment/world/ground.ts';
import { boxPose } from '../../environment/world/box-ground.ts';
import type { World } from '../../environment/world/world.ts';
import type { CarShape } from './car-shape.ts';
import { applyContacts } from './contact-impulses.ts';
import { createContacts } from './contacts.ts';
import { gatherContacts, type Owner } from './gather-contacts.ts';
import type { Physics } from './load-physics.ts';
import {
  createLoose,
  readMotion,
  readPose,
  restoreLoose,
  snapshotLoose,
  type Loose,
  type LooseSnapshot,
} from './loose.ts';
import { barrierGrids, isBusy, wallPoses } from './nearness.ts';
import {
  DRIVABLE_GROUPS,
  LOOSE_GROUPS,
  PART_GROUPS,
  addCarBody,
  addLooseBody,
  addPiece,
  createRapierWorld,
  type LooseBody,
} from './rapier-world.ts';
import { createRigidBodies } from './rigid-bodies.ts';
import { createSceneCar, makeWhole, readCar, removePart, shiftCar, type SceneCar } from './scene-car.ts';
import { sceneGround } from './scene-ground.ts';

/** Fixed pieces, moving bodies and cars under one clock. */
export interface Scene {
  readonly ground: Ground;
  readonly cars: readonly SceneCar[];
  readonly loose: readonly Loose[];
  /** Takes a car in. Friction and restitution are those of its skin. */
  readonly addCar: (shape: CarShape, port: BodyPort) => SceneCar;
  /** Adds a part that has left a car; it collides with the world and loose bodies. */
  readonly addPart: (name: string, part: Omit<LooseBody, 'groups' | 'friction' | 'restitution'>) => Loose;
  /** Removes the collider of a car's part. */
  readonly removePart: (car: SceneCar, part: number) => void;
  /** The centre of gravity of a car has moved in its body. */
  readonly shiftCar: (car: SceneCar, shift_m: readonly [number, number, number]) => void;
  /** All parts are on the car again. */
  readonly makeWhole: (car: SceneCar) => void;
  /** Snapshot of the world's loose bodies, and its restore; parts that have left cars are removed. */
  readonly snapshotLoose: () => readonly LooseSnapshot[];
  readonly restoreLoose: (snapshots: readonly LooseSnapshot[]) => void;
  /** A force for the next step on a loose body at a point, world axes: six numbers. */
  readonly pressOn: (loose: number, force: Float64Array, dt_s: number) => void;
  /**
   * One step of the scene from the present motion of the cars: loose bodies move, cars get the impulses of their
   * contacts. To be called before the cars' own step.
   */
  readonly step: (dt_s: number) => void;
  readonly close: () => void;
}

/** Skin of a car: sheet metal on concrete. */
const SKIN = { friction: 0.4, restitution: 0.1 };
const PART_SKIN = { friction: 0.5, restitution: 0.2 };

export function createScene(physics: Physics, world: World): Scene {
  const rapier = createRapierWorld(physics);
  const owners = new Map<number, Owner>();
  const cars: SceneCar[] = [];
  const loose: Loose[] = [];
  const contacts = createContacts();
  const walls = wallPoses(world.pieces);
  const barriers = barrierGrids(world.pieces);
  let bodies = createRigidBodies(1);

  for (const piece of world.pieces) {
    const { collider, friction, restitution } = addPiece(physics, rapier, piece);
    const pose = 'box' in piece ? boxPose(piece.box) : undefined;
    owners.set(collider.handle, { kind: 'fixed', index: 0, slot: 0, friction, restitution, pose });
  }

  const addLoose = (name: string, given: LooseBody): Loose => {
    const { body, collider } = addLooseBody(physics, rapier, given);
    const one = createLoose(name, given, body, collider);
    const { friction, restitution } = given;
    owners.set(collider.handle, { kind: 'loose', index: loose.length, slot: 0, friction, restitution });
    loose.push(one);
    return one;
  };

  for (const moving of world.bodies) {
    addLoose(moving.name, {
      ...moving,
      halfSize_m: moving.box.halfSize_m,
      position_m: moving.box.centre_m,
      orientation: moving.box.orientation,
      spin_radps: [0, 0, 0],
      groups: moving.drivable ? DRIVABLE_GROUPS : LOOSE_GROUPS,
    });
  }

  const addCar = (shape: CarShape, port: BodyPort): SceneCar => {
    const { body, colliders } = addCarBody(physics, rapier, shape);
    const car = createSceneCar(shape, port, body, colliders);
    const skin = {
      friction: shape.friction ?? SKIN.friction,
      restitution: shape.restitution ?? SKIN.restitution,
    };
    colliders.forEach((collider, slot) => {
      owners.set(collider.handle, { kind: 'car', index: cars.length, slot, ...skin });
    });
    cars.push(car);
    return car;
  };

  const step = (dt_s: number): void => {
    for (const car of cars) readCar(car);
    if (!isBusy(cars, loose, walls, barriers, dt_s)) return;
    rapier.timestep = dt_s;
    rapier.step();
    for (const one of loose) readMotion(one);
    const count = 1 + cars.length + loose.length;
    if (bodies.inverseMass.length < count) bodies = createRigidBodies(count);
    gatherContacts(rapier, { cars, loose, owners, dt_s }, contacts);
    if (contacts.count > 0) applyContacts(bodies, contacts, cars, loose, dt_s);
    for (const one of loose) readPose(one);
  };

  return {
    ground: sceneGround(
      world.ground,
      loose,
      world.bodies.map(({ surface }) => surface),
    ),
    cars,
    loose,
    addCar,
    addPart: (name, part) => addLoose(name, { ...part, ...PART_SKIN, groups: PART_GROUPS }),
    removePart,
    shiftCar,
    makeWhole,
    snapshotLoose: () => loose.slice(0, world.bodies.length).map(snapshotLoose),
    restoreLoose: (snapshots) => {
      for (const part of loose.splice(world.bodies.length)) {
        owners.delete(part.collider.handle);
        rapier.removeRigidBody(part.body);
      }
      snapshots.forEach((one, i) => {
        const to = loose[i];
        if (to !== undefined) restoreLoose(to, one);
      });
    },
    pressOn: (index, force, dt_s) => press(loose[index], force, dt_s),
    step,
    close: () => rapier.free(),
  };
}

function press(loose: Loose | undefined, force: Float64Array, dt_s: number): void {
  if (loose === undefined) return;
  const vector = (first: number, scale: number) => ({
    x: scale * force[first]!,
    y: scale * force[first + 1]!,
    z: scale * force[first + 2]!,
  });
  loose.body.applyImpulseAtPoint(vector(0, dt_s), vector(3, 1), true);
}
