import {
  BODY_POSITION_M,
  BODY_SPIN_RADPS,
  BODY_STATE_SIZE,
  BODY_VELOCITY_MPS,
  PUSH_SIZE,
  type BodyPort,
} from '../../models/interface/simulated-car.ts';
import type { Ground } from '../../environment/world/ground.ts';
import { boxPose } from '../../environment/world/box-ground.ts';
import type { World } from '../../environment/world/world.ts';
import type { CarShape } from './car-shape.ts';
import { CONTACT_ENDS, CONTACT_PUSH_NS, CONTACT_SIZE, createContacts, type Contacts } from './contacts.ts';
import { gatherContacts, type Owner } from './gather-contacts.ts';
import type { Physics } from './load-physics.ts';
import {
  boxInertia_kgm2,
  snapshotLoose,
  restoreLoose,
  readMotion,
  readPose,
  type LooseSnapshot,
  type Loose,
} from './loose.ts';
import { isBusy, radiusOf_m, wallPoses } from './nearness.ts';
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
import { createRigidBodies, setMassOf, type RigidBodies } from './rigid-bodies.ts';
import { readCar, type SceneCar } from './scene-car.ts';
import { sceneGround } from './scene-ground.ts';
import { solveContacts } from './solve-contacts.ts';

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
  readonly restoreLoose: (kept: readonly LooseSnapshot[]) => void;
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
  let bodies = createRigidBodies(1);

  for (const piece of world.pieces) {
    const { collider, friction, restitution } = addPiece(physics, rapier, piece);
    const pose = 'box' in piece ? boxPose(piece.box) : undefined;
    owners.set(collider.handle, { kind: 'fixed', index: 0, slot: 0, friction, restitution, pose });
  }

  const addLoose = (name: string, given: LooseBody): Loose => {
    const { body, collider } = addLooseBody(physics, rapier, given);
    const one: Loose = {
      name,
      mass_kg: given.mass_kg,
      inertia_kgm2: boxInertia_kgm2(given.mass_kg, given.halfSize_m),
      friction: given.friction,
      restitution: given.restitution,
      body,
      collider,
      pose: {
        centre_m: new Float64Array(3),
        halfSize_m: Float64Array.from(given.halfSize_m),
        axes: new Float64Array(9),
      },
      orientation: new Float64Array(4),
      velocity_mps: new Float64Array(3),
      spin_radps: new Float64Array(3),
    };
    readPose(one);
    readMotion(one);
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
    const centres = [shape.chassis, ...shape.wheels, ...shape.parts].map(({ centre_m }) => centre_m);
    const car: SceneCar = {
      port,
      body,
      colliders,
      offset_m: Float64Array.from(centres.flat()),
      wholeOffset_m: Float64Array.from(centres.flat()),
      radius_m: radiusOf_m(shape),
      mass_kg: shape.mass_kg,
      inertia_kgm2: Float64Array.of(shape.inertia_kgm2.x, shape.inertia_kgm2.y, shape.inertia_kgm2.z),
      state: new Float64Array(BODY_STATE_SIZE),
      axes: new Float64Array(9),
      push: new Float64Array(PUSH_SIZE),
      partImpulse_Ns: new Float64Array(3 * shape.parts.length),
    };
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
    if (!isBusy(cars, loose, walls, dt_s)) return;
    rapier.timestep = dt_s;
    rapier.step();
    for (const one of loose) readMotion(one);
    const count = 1 + cars.length + loose.length;
    if (bodies.inverseMass.length < count) bodies = createRigidBodies(count);
    gatherContacts(rapier, { cars, loose, owners, dt_s }, contacts);
    if (contacts.count > 0) {
      fillBodies(bodies, cars, loose);
      solveContacts(bodies, contacts, dt_s);
      giveImpulses(bodies, contacts, cars, loose, dt_s);
    }
    for (const one of loose) readPose(one);
  };

  const shiftCar: Scene['shiftCar'] = (car, [x, y, z]) => {
    for (let i = 0; i < car.offset_m.length; i += 3) {
      car.offset_m[i] = car.offset_m[i]! - x;
      car.offset_m[i + 1] = car.offset_m[i + 1]! - y;
      car.offset_m[i + 2] = car.offset_m[i + 2]! - z;
    }
    placeColliders(car);
  };

  const placeColliders = (car: SceneCar): void => {
    car.colliders.forEach((collider, slot) => {
      if (!collider.isValid()) return;
      const [dx = 0, dy = 0, dz = 0] = car.offset_m.subarray(3 * slot, 3 * slot + 3);
      collider.setTranslationWrtParent({ x: dx, y: dy, z: dz });
    });
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
    removePart: (car, part) => {
      const collider = car.colliders[1 + 4 + part];
      if (collider !== undefined) collider.setEnabled(false);
    },
    shiftCar,
    makeWhole: (car) => {
      car.offset_m.set(car.wholeOffset_m);
      for (const collider of car.colliders) collider.setEnabled(true);
      placeColliders(car);
    },
    snapshotLoose: () => loose.slice(0, world.bodies.length).map(snapshotLoose),
    restoreLoose: (kept) => {
      for (const part of loose.splice(world.bodies.length)) {
        owners.delete(part.collider.handle);
        rapier.removeRigidBody(part.body);
      }
      kept.forEach((one, i) => {
        const to = loose[i];
        if (to !== undefined) restoreLoose(to, one);
      });
    },
    pressOn: (index, force, dt_s) => press(loose[index], force, dt_s),
    step,
    close: () => rapier.free(),
  };
}

function fillBodies(bodies: RigidBodies, cars: readonly SceneCar[], loose: readonly Loose[]): void {
  bodies.impulse_Ns.fill(0);
  bodies.turn_Nms.fill(0);
  cars.forEach((car, i) => {
    const body = 1 + i;
    setMassOf(bodies, body, car.mass_kg, car.inertia_kgm2, car.axes);
    for (let k = 0; k < 3; k++) {
      bodies.position_m[3 * body + k] = car.state[BODY_POSITION_M + k]!;
      bodies.velocity_mps[3 * body + k] = car.state[BODY_VELOCITY_MPS + k]!;
      bodies.spin_radps[3 * body + k] = car.state[BODY_SPIN_RADPS + k]!;
    }
  });
  loose.forEach((one, i) => {
    const body = 1 + cars.length + i;
    setMassOf(bodies, body, one.mass_kg, one.inertia_kgm2, one.pose.axes);
    bodies.position_m.set(one.pose.centre_m, 3 * body);
    bodies.velocity_mps.set(one.velocity_mps, 3 * body);
    bodies.spin_radps.set(one.spin_radps, 3 * body);
  });
}

function giveImpulses(
  bodies: RigidBodies,
  contacts: Contacts,
  cars: readonly SceneCar[],
  loose: readonly Loose[],
  dt_s: number,
): void {
  cars.forEach((car, i) => {
    const at = 3 * (1 + i);
    car.push.set(bodies.impulse_Ns.subarray(at, at + 3), 0);
    car.push.set(bodies.turn_Nms.subarray(at, at + 3), 3);
    if (car.push.some((value) => value !== 0)) car.port.push(car.push);
  });
  sharePartImpulses(contacts, cars);
  loose.forEach((one, i) => {
    const at = 3 * (1 + cars.length + i);
    const isHit = (values: Float64Array): boolean =>
      values[at] !== 0 || values[at + 1] !== 0 || values[at + 2] !== 0;
    if (!isHit(bodies.impulse_Ns) && !isHit(bodies.turn_Nms)) return;
    const vector = (values: Float64Array) => ({ x: values[at]!, y: values[at + 1]!, z: values[at + 2]! });
    // Rapier has moved it with the velocity before the impulse; the cars are still to move, with theirs after it.
    const v = vector(bodies.velocity_mps);
    const place = one.body.translation();
    place.x += (v.x - one.velocity_mps[0]!) * dt_s;
    place.y += (v.y - one.velocity_mps[1]!) * dt_s;
    place.z += (v.z - one.velocity_mps[2]!) * dt_s;
    one.body.setTranslation(place, true);
    one.body.setLinvel(v, true);
    one.body.setAngvel(vector(bodies.spin_radps), true);
    readMotion(one);
  });
}

function sharePartImpulses(contacts: Contacts, cars: readonly SceneCar[]): void {
  for (let c = 0; c < contacts.count; c++) {
    for (let side = 0; side < 2; side++) {
      const part = contacts.ends[CONTACT_ENDS * c + 2 + side]!;
      const car = cars[contacts.ends[CONTACT_ENDS * c + side]! - 1];
      if (part < 0 || car === undefined) continue;
      for (let k = 0; k < 3; k++) {
        const push_Ns = contacts.values[CONTACT_SIZE * c + CONTACT_PUSH_NS + k]!;
        const at = 3 * part + k;
        car.partImpulse_Ns[at] = car.partImpulse_Ns[at]! + (side === 0 ? -push_Ns : push_Ns);
      }
    }
  }
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
