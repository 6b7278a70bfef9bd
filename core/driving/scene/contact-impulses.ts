import { BODY_POSITION_M, BODY_SPIN_RADPS, BODY_VELOCITY_MPS } from '../../models/interface/simulated-car.ts';
import { CONTACT_ENDS, CONTACT_PUSH_NS, CONTACT_SIZE, type Contacts } from './contacts.ts';
import { readMotion, type Loose } from './loose.ts';
import { setMassOf, type RigidBodies } from './rigid-bodies.ts';
import type { SceneCar } from './scene-car.ts';
import { solveContacts } from './solve-contacts.ts';

/** Solves the contacts over a step, and gives cars and loose bodies their impulses. */
export function applyContacts(
  bodies: RigidBodies,
  contacts: Contacts,
  cars: readonly SceneCar[],
  loose: readonly Loose[],
  dt_s: number,
): void {
  fillBodies(bodies, cars, loose);
  solveContacts(bodies, contacts, dt_s);
  giveImpulses(bodies, contacts, cars, loose, dt_s);
}

/** The order of the bodies: the world, the cars, the loose bodies. */
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
    const position = one.body.translation();
    position.x += (v.x - one.velocity_mps[0]!) * dt_s;
    position.y += (v.y - one.velocity_mps[1]!) * dt_s;
    position.z += (v.z - one.velocity_mps[2]!) * dt_s;
    one.body.setTranslation(position, true);
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
