import { describe, expect, it } from 'vitest';
import {
  CONTACT_ENDS,
  CONTACT_FRICTION,
  CONTACT_GAP_M,
  CONTACT_NORMAL,
  CONTACT_POINT,
  CONTACT_RESTITUTION,
  CONTACT_SIZE,
  addContact,
  createContacts,
  type Contacts,
} from './contacts.ts';
import { createRigidBodies, setMassOf, type RigidBodies } from './rigid-bodies.ts';
import { solveContacts } from './solve-contacts.ts';

const AXES = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

/** Cars of 1000 kg and 500 kg, both with 1200 kg m2 about every axis, centres at x = 0 and x = 4 m. */
function twoBodies(first_mps: number, second_mps: number): RigidBodies {
  const bodies = createRigidBodies(3);
  const inertia = Float64Array.of(1200, 1200, 1200);
  setMassOf(bodies, 1, 1000, inertia, AXES);
  setMassOf(bodies, 2, 500, inertia, AXES);
  bodies.position_m[6] = 4;
  bodies.velocity_mps[3] = first_mps;
  bodies.velocity_mps[6] = second_mps;
  return bodies;
}

function touch(
  contacts: Contacts,
  ends: readonly [number, number],
  y_m: number,
  restitution: number,
  friction = 0,
  gap_m = 0,
): void {
  const c = addContact(contacts);
  contacts.ends.set(ends, CONTACT_ENDS * c);
  const at = CONTACT_SIZE * c;
  contacts.values.set([2, y_m, 0], at + CONTACT_POINT);
  contacts.values.set([1, 0, 0], at + CONTACT_NORMAL);
  contacts.values[at + CONTACT_GAP_M] = gap_m;
  contacts.values[at + CONTACT_RESTITUTION] = restitution;
  contacts.values[at + CONTACT_FRICTION] = friction;
}

describe('contact solver', () => {
  it('shares the momentum of a plastic central impact: 1000 kg at 15 m/s into 500 kg go on at 10 m/s', () => {
    const bodies = twoBodies(15, 0);
    const contacts = createContacts();
    touch(contacts, [1, 2], 0, 0);
    solveContacts(bodies, contacts, 0.001);
    expect(bodies.velocity_mps[3]).toBeCloseTo(10, 9);
    expect(bodies.velocity_mps[6]).toBeCloseTo(10, 9);
  });

  it('keeps the energy of an elastic one: 5 m/s and 20 m/s', () => {
    const bodies = twoBodies(15, 0);
    const contacts = createContacts();
    // Four corners of a face carry it together.
    for (const y of [-0.8, 0.8, -0.8, 0.8]) touch(contacts, [1, 2], y, 1);
    solveContacts(bodies, contacts, 0.001);
    expect(bodies.velocity_mps[3]).toBeCloseTo(5, 7);
    expect(bodies.velocity_mps[6]).toBeCloseTo(20, 7);
    expect(bodies.spin_radps[5]).toBeCloseTo(0, 7);
  });

  it('parts at restitution times the approach, 0.3 x 15 = 4.5 m/s, with all momentum kept', () => {
    const bodies = twoBodies(15, 0);
    const contacts = createContacts();
    touch(contacts, [1, 2], 0, 0.3);
    solveContacts(bodies, contacts, 0.001);
    const [first = NaN, second = NaN] = [bodies.velocity_mps[3], bodies.velocity_mps[6]];
    expect(second - first).toBeCloseTo(4.5, 9);
    expect(1000 * first + 500 * second).toBeCloseTo(15_000, 6);
  });

  it('turns a body that is hit 0.6 m off centre by J d / I', () => {
    const bodies = twoBodies(15, 0);
    const contacts = createContacts();
    touch(contacts, [1, 2], 0.6, 0);
    solveContacts(bodies, contacts, 0.001);
    // J = v / (1/m1 + 1/m2 + d2/I1 + d2/I2), d = 0.6 m
    const J = 15 / (1 / 1000 + 1 / 500 + (2 * 0.36) / 1200);
    expect(bodies.velocity_mps[6]).toBeCloseTo(J / 500, 9);
    expect(bodies.spin_radps[5]).toBeCloseTo((J * 0.6) / 1200, 9);
    expect(bodies.spin_radps[8]).toBeCloseTo((-J * 0.6) / 1200, 9);
  });

  it('scrapes with friction x normal impulse: 0.4 x 12 000 Ns against a wall take 4.8 m/s off', () => {
    const bodies = twoBodies(12, 0);
    bodies.velocity_mps[4] = 9;
    // Through the centre of gravity, so that nothing turns.
    bodies.position_m[3] = 2;
    const contacts = createContacts();
    touch(contacts, [1, 0], 0, 0, 0.4);
    solveContacts(bodies, contacts, 0.001);
    expect(bodies.velocity_mps[3]).toBeCloseTo(0, 9);
    expect(bodies.velocity_mps[4]).toBeCloseTo(4.2, 9);
  });

  it('lets a body close a gap it does not reach this step and no more', () => {
    const bodies = twoBodies(3, 0);
    const near = createContacts();
    touch(near, [1, 0], 0, 0, 0, 0.005);
    solveContacts(bodies, near, 0.001);
    expect(bodies.velocity_mps[3]).toBe(3);
    // A second one 1 mm away stops it from moving more than that: 1 mm in 1 ms.
    touch(near, [1, 0], 0, 0, 0, 0.001);
    bodies.position_m[3] = 2;
    bodies.velocity_mps[3] = 0.5;
    solveContacts(bodies, near, 0.001);
    expect(bodies.velocity_mps[3]).toBe(0.5);
    bodies.velocity_mps[3] = 3;
    solveContacts(bodies, near, 0.001);
    expect(bodies.velocity_mps[3]).toBeCloseTo(0, 9);
  });

  it('pushes out what overlaps by 20 mm at no more than 0.1 m/s', () => {
    const bodies = twoBodies(0, 0);
    const contacts = createContacts();
    touch(contacts, [1, 0], 0, 0.5, 0, -0.02);
    solveContacts(bodies, contacts, 0.001);
    expect(bodies.velocity_mps[3]).toBeCloseTo(-0.1, 9);
  });
});
