import { describe, expect, it } from 'vitest';
import {
  modifyWheelContact,
  type ContactModification,
  type ModifiedContact,
  type WheelPair,
} from './contact-modification.ts';

const SETTINGS: ContactModification = {
  pointCosine: Math.SQRT1_2,
  normalCosine: Math.SQRT1_2,
  tangentMultiplier: 0.1,
  maxImpulse: 500,
};
const CENTRE = [1, 0.5, 2] as const;
const SUSPENSION = Float64Array.of(1, 1.4, 2);

/** Rotation about right by `angle`, then about forward by `camber`, then about up by `steer`. */
function rotation(angle: number, camber = 0, steer = 0): Float64Array {
  const turn = (axis: number, by: number) => (v: number[]) => {
    const a = (axis + 1) % 3;
    const b = (axis + 2) % 3;
    const out = [...v];
    out[a] = Math.cos(by) * v[a]! - Math.sin(by) * v[b]!;
    out[b] = Math.sin(by) * v[a]! + Math.cos(by) * v[b]!;
    return out;
  };
  const columns = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ].map((axis) => turn(1, steer)(turn(2, camber)(turn(0, angle)(axis))));
  return Float64Array.from([0, 1, 2].flatMap((row) => columns.map((column) => column[row]!)));
}

/** A wheel of 0.5 m that turns with 20 rad/s; the contact lies at `offset` from its centre. */
function modify(
  offset: readonly number[],
  normal: readonly number[],
  pair: Partial<WheelPair> = {},
  settings: Partial<ContactModification> = {},
) {
  const out: ModifiedContact = {
    point: new Float64Array(3),
    targetVelocity: new Float64Array(3),
    maxImpulse: new Float64Array(1),
  };
  const retained = modifyWheelContact(
    { ...SETTINGS, ...settings },
    {
      side: 1,
      position: Float64Array.from(CENTRE),
      rotation: rotation(0),
      angle: 0,
      speed: 20,
      travel: Float64Array.of(0, -1, 0),
      suspensionPoint: SUSPENSION,
      otherMoves: false,
      ...pair,
    },
    Float64Array.from(offset, (value, axis) => value + CENTRE[axis]!),
    Float64Array.from(normal),
    out,
  );
  return {
    retained,
    point: [...out.point],
    velocity: [...out.targetVelocity],
    maxImpulse: out.maxImpulse[0],
  };
}

describe('contact modification of a wheel', () => {
  it('ignores what lies under the wheel, within 45 deg of its travel', () => {
    expect(modify([0, -0.5, 0], [0, 1, 0]).retained).toBe(false);
    const at = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      return modify([0, -0.5 * Math.cos(angle), 0.5 * Math.sin(angle)], [0, 0, -1]).retained;
    };
    expect([44, 46].map(at)).toEqual([false, true]);
  });
  it('ignores what the wheel can drive up: a normal within 45 deg of up, wherever it touches', () => {
    const leaning = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      return modify([0, 0, 0.5], [0, Math.cos(angle), -Math.sin(angle)]).retained;
    };
    expect([44, 46].map(leaning)).toEqual([false, true]);
  });
  it('keeps a wall ahead: at the suspension force point, with 0.1 of the rolling of 10 m/s up the wall', () => {
    const { retained, point, velocity, maxImpulse } = modify([0, 0, 0.5], [0, 0, -1]);
    expect(retained).toBe(true);
    expect(point).toEqual([...SUSPENSION]);
    // The front of a wheel that rolls ahead goes down with 10 m/s; the target is the opposite, for the vehicle as actor 0.
    [0, 1, 0].forEach((value, axis) => expect(velocity[axis]).toBeCloseTo(value, 12));
    expect(maxImpulse).toBe(Infinity);
  });
  it('takes the point on the disc: a contact on the tyre shoulder is treated as one in its middle', () => {
    const middle = modify([0, 0, 0.5], [0, 0, -1]);
    const shoulder = modify([0.2, 0, 0.5], [0, 0, -1]);
    expect(shoulder.velocity).toEqual(middle.velocity);
  });
  it('takes the part along the normal out of the target', () => {
    const angle = Math.PI / 3;
    const normal = [0, Math.cos(angle), -Math.sin(angle)] as const;
    const { velocity } = modify([0, 0, 0.5], normal);
    expect(velocity[1]! * normal[1] + velocity[2]! * normal[2]).toBeCloseTo(0, 12);
    expect(Math.hypot(...velocity)).toBeCloseTo(Math.sin(angle), 12);
  });
  it('turns normal and target about when the vehicle is actor 1', () => {
    const { retained, velocity } = modify([0, 0, 0.5], [0, 0, 1], { side: -1 });
    expect(retained).toBe(true);
    expect(velocity[1]).toBeCloseTo(-1, 12);
    expect(modify([0, 0, 0.5], [0, -1, 0], { side: -1 }).retained).toBe(false);
    expect(modify([0, 0, 0.5], [0, 1, 0], { side: -1 }).retained).toBe(true);
  });
  it('does not see how far the wheel has rolled', () => {
    for (const angle of [1, 2.5, -4]) {
      const rolled = { rotation: rotation(angle), angle };
      expect(modify([0, -0.5, 0], [0, 1, 0], rolled).retained).toBe(false);
      expect(modify([0, 0, 0.5], [0, 0, -1], rolled).retained).toBe(true);
      expect(modify([0, 0, 0.5], [0, 0, -1], rolled).velocity[1]).toBeCloseTo(1, 12);
    }
  });
  it('turns the travel with the camber: a normal of 44 deg against the lean is driven on, 44 deg with it is not', () => {
    const lean = { rotation: rotation(0, 0.1) };
    const side = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      return modify([0, 0, 0.5], [Math.sin(angle), Math.cos(angle), 0], lean).retained;
    };
    // Camber 0.1 rad turns the travel from -y towards +x by 5.7 deg.
    expect(side(44)).toBe(true);
    expect(side(-44)).toBe(false);
    expect(side(-50)).toBe(false);
    expect(side(-51)).toBe(true);
  });
  it('limits the impulse against what moves only', () => {
    expect(modify([0, 0, 0.5], [0, 0, -1], { otherMoves: true }).maxImpulse).toBe(500);
  });
});
