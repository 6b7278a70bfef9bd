import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle, drivePhysx } from '../../../../proof/testing/physx-car.ts';
import { withCentreOfMass, withMass, withWheelAt, withWheelsDisabled } from './mass-changes.ts';
import type { PhysxParams } from '../physx-params.ts';
import { sixWheelerParams } from '../samples/vehicles.ts';
import { ORIENTATION } from '../vehicle.ts';

const frequencies = ({ wheels }: PhysxParams) =>
  [...wheels.spring].map((spring, i) => Math.sqrt(spring / wheels.sprungMass[i]!));
const dampingRatios = ({ wheels }: PhysxParams) =>
  [...wheels.damper].map((damper, i) => damper / (2 * Math.sqrt(wheels.spring[i]! * wheels.sprungMass[i]!)));
const near = (values: readonly number[]): unknown[] =>
  values.map((value): unknown => expect.closeTo(value, 5));

describe('a moved centre of mass', () => {
  const before = aPhysxCar();
  const after = withCentreOfMass(before, [0, -0.35, 0]);
  it('0.25 m further back puts 375 kg on each wheel instead of 437.5 and 312.5 kg', () => {
    expect([...after.wheels.sprungMass]).toEqual(near([375, 375, 375, 375]));
    expect([...after.wheels.restMass]).toEqual(near([395, 395, 395, 395]));
  });
  it('shifts wheels and force points by 0.25 m forward, as they are measured from it', () => {
    for (const column of ['centre', 'suspensionPoint', 'tyrePoint'] as const)
      after.wheels[column].forEach((value, k) =>
        expect(value - before.wheels[column][k]!).toBeCloseTo(k % 3 === 2 ? 0.25 : 0, 6),
      );
  });
  it('keeps natural frequencies and damping ratios: 35 000 N/m on 437.5 kg becomes 30 000 N/m on 375 kg', () => {
    expect([...after.wheels.spring].map(Math.round)).toEqual([30000, 30000, 42000, 42000]);
    expect(frequencies(after)).toEqual(near(frequencies(before)));
    expect(dampingRatios(after)).toEqual(near(dampingRatios(before)));
  });
  it('leaves the car level at rest, where stale springs would pitch it', () => {
    const pitch = (params: PhysxParams) => Math.abs(drivePhysx(aPhysxVehicle(params), 6).body[ORIENTATION]!);
    const stale = {
      ...after,
      wheels: { ...after.wheels, spring: before.wheels.spring, sprungMass: before.wheels.sprungMass },
    };
    expect(pitch(after)).toBeLessThan(5e-4);
    expect(pitch(stale)).toBeGreaterThan(4e-3);
  });
});

describe('another mass', () => {
  it('of 1800 kg for 1500 kg scales loads, springs, dampers and inertia by 1.2', () => {
    const before = aPhysxCar();
    const after = withMass(before, 1800);
    expect([...after.wheels.sprungMass]).toEqual(near([525, 525, 375, 375]));
    expect(after.wheels.spring[0]! / before.wheels.spring[0]!).toBeCloseTo(1.2, 6);
    expect(after.wheels.damper[0]! / before.wheels.damper[0]!).toBeCloseTo(1.2, 6);
    expect(after.body.inertia[1]! / before.body.inertia[1]!).toBeCloseTo(1.2, 9);
    expect(frequencies(after)).toEqual(near(frequencies(before)));
  });
});

describe('moved wheels', () => {
  it('0.5 m further back at the rear take less: 1.25 / 3.5 of 1500 kg, 267.86 kg each, with their natural frequencies', () => {
    const before = aPhysxCar();
    const positions = [2, 3].map((i) => [i === 2 ? -1.05 : 1.05, -1.5, -2] as const);
    const after = positions.reduce((params, position, n) => withWheelAt(params, 2 + n, position), before);
    // Wheels 1.25 m ahead of and 2.25 m behind the centre of mass.
    const rear = (1500 * 1.25) / 3.5 / 2;
    expect([...after.wheels.sprungMass]).toEqual(near([750 - rear, 750 - rear, rear, rear]));
    expect(after.ackermann?.axleSeparation).toBeCloseTo(3.5, 6);
    expect(after.wheels.suspensionPoint[8]).toBeCloseTo(-2.25, 6);
    expect(after.wheels.suspensionPoint[7]).toBe(before.wheels.suspensionPoint[7]);
    expect(frequencies(after)).toEqual(near(frequencies(before)));
  });
});

describe('disabled wheels', () => {
  const before = sixWheelerParams();
  const after = withWheelsDisabled(before, [2, 3]);
  it('leave the whole mass to the others: 6800 kg on four wheels of the lorry', () => {
    const carried = [0, 1, 4, 5].reduce((sum, i) => sum + after.wheels.sprungMass[i]!, 0);
    expect(carried).toBeCloseTo(6800, 6);
    expect(after.wheels.sprungMass[0]!).toBeGreaterThan(before.wheels.sprungMass[0]!);
    expect(after.wheels.sprungMass[2]).toBe(before.wheels.sprungMass[2]);
  });
  it('are neither driven nor joined by a bar', () => {
    expect([...after.driven]).toEqual([1, 1, 0, 0, 1, 1]);
    expect(after.antiRollBars.map(({ wheel0 }) => wheel0)).toEqual([0, 4]);
  });
  it('leave the lorry standing on four wheels within 20 mm of its height', () => {
    const vehicle = drivePhysx(aPhysxVehicle(after, { position: [0, 0, 0] }), 5);
    expect([...vehicle.wheels.inAir]).toEqual([0, 0, 1, 1, 0, 0]);
    const settled = [0, 4].map((i) => vehicle.wheels.jounce[i]!);
    for (const jounce of settled) expect(Math.abs(jounce)).toBeLessThan(0.02);
  });
  it('are refused where no wheel of that number is, or the others cannot carry the mass', () => {
    expect(() => withWheelsDisabled(before, [7])).toThrow('there is no wheel 7');
    expect(() => withWheelsDisabled(before, [1, 3, 5])).toThrow('in a line');
  });
});
