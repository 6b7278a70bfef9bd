import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle, drivePhysx } from '../../../../proof/testing/physx-car.ts';
import { readParams } from '../../../../proof/verify/physx/params-file.ts';
import { averageShares } from '../drive/differential.ts';
import { DIFFERENTIAL_TYPES, type PhysxParams } from '../physx-params.ts';
import { delta, drivenByOtherAxle, drivenByThreeWheels, NO_BIAS, tadpole } from './three-wheels.ts';
import { ACCELERATOR, POSITION, VELOCITY } from '../vehicle.ts';

const FOLDER = '../shared/reference/physx-vehicles';

function recorded(name: string): PhysxParams {
  const value: unknown = JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'));
  return readParams({ where: name, value }, { where: 'run', value: {} });
}

/** Every number of the parameters with its path. */
function numbersOf(value: unknown, path: string, out: Map<string, number>): Map<string, number> {
  if (typeof value === 'number') out.set(path, value);
  else if (typeof value === 'boolean') out.set(path, value ? 1 : 0);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value as Record<string, unknown>))
      numbersOf(inner, `${path}.${key}`, out);
  return out;
}

describe.skipIf(!existsSync(FOLDER))('the tadpole helper against the recorded one', () => {
  it('gives every number of params_tadpole.json from params_base4w.json to 3e-7 of it, what single precision leaves', () => {
    const ours = numbersOf(tadpole(recorded('params_base4w')), 'car', new Map());
    const theirs = numbersOf(recorded('params_tadpole'), 'car', new Map());
    expect([...ours.keys()].toSorted()).toEqual([...theirs.keys()].toSorted());
    for (const [path, value] of theirs) {
      const difference = Math.abs(ours.get(path)! - value);
      expect(difference, `${path}: ${ours.get(path)} for ${value}`).toBeLessThanOrEqual(
        3e-7 * Math.abs(value),
      );
    }
  });
});

describe('tadpole', () => {
  const car = tadpole(aPhysxCar());
  it('puts 625 kg on the rear wheel in the middle, with twice the spring for its natural frequency', () => {
    expect([...car.wheels.disabled]).toEqual([0, 0, 1, 0]);
    expect(car.wheels.centre[9]).toBe(0);
    expect(car.wheels.sprungMass[3]).toBeCloseTo(625, 6);
    expect(car.wheels.spring[3]).toBeCloseTo(70000, 3);
    expect(car.wheels.damper[3]).toBe(4500);
    expect(car.wheels.restMass[3]).toBeCloseTo(645, 6);
    expect(car.wheels.sprungMass[2]).toBe(312.5);
  });
  it('keeps Ackermann in front and drops the rear bar and the rear bias', () => {
    expect(car.ackermann?.accuracy).toBe(1);
    expect(car.antiRollBars.map(({ wheel0 }) => wheel0)).toEqual([0]);
    expect([car.differential?.rearBias, car.differential?.rearLeftRightSplit]).toEqual([NO_BIAS, 0]);
    expect(NO_BIAS).toBe(Math.fround(3.40282347e38));
  });
});

describe('delta', () => {
  const car = delta(aPhysxCar());
  it('puts 875 kg on the front wheel in the middle, 312.5 kg on each rear one', () => {
    expect([...car.wheels.disabled]).toEqual([1, 0, 0, 0]);
    [875, 312.5, 312.5].forEach((mass, n) => expect(car.wheels.sprungMass[n + 1]).toBeCloseTo(mass, 6));
    expect(car.wheels.spring[1]).toBeCloseTo(70000, 2);
    expect([car.wheels.suspensionPoint[3], car.wheels.tyrePoint[3]]).toEqual([0, 0]);
  });
  it('loses Ackermann, since its front wheels steer', () => {
    expect(car.ackermann?.accuracy).toBe(0);
    expect(aPhysxCar().ackermann?.accuracy).toBe(1);
    expect([car.differential?.frontBias, car.differential?.frontLeftRightSplit]).toEqual([NO_BIAS, 0]);
  });
  it('pulls away straight on three wheels, the disabled one standing still in the air', () => {
    const vehicle = drivePhysx(aPhysxVehicle(car), 3, ({ inputs }) => {
      inputs[ACCELERATOR] = 1;
    });
    expect(vehicle.body[VELOCITY + 2]).toBeGreaterThan(5);
    expect(Math.abs(vehicle.body[POSITION]!)).toBeLessThan(0.1);
    expect([...vehicle.wheels.inAir]).toEqual([1, 0, 0, 0]);
    expect(vehicle.wheels.speed[0]).toBe(0);
  });
});

describe('a differential for a disabled wheel', () => {
  const differential = aPhysxCar().differential!;
  const shares = (
    type: (typeof DIFFERENTIAL_TYPES)[number],
    gone: number,
    of: typeof drivenByThreeWheels,
  ) => {
    const out = new Float64Array(4);
    averageShares(of({ ...differential, type }, gone), 0, out);
    return [...out];
  };
  it('with three driven wheels gives the whole torque of the axle to the other wheel', () => {
    const front = differential.frontRearSplit;
    const half = (1 - front) / 2;
    expect(shares('OPEN_4WD', 0, drivenByThreeWheels)).toEqual([0, front, half, half]);
    expect(shares('OPEN_4WD', 1, drivenByThreeWheels)).toEqual([front, 0, half, half]);
    expect(shares('LS_4WD', 2, drivenByThreeWheels)).toEqual([front / 2, front / 2, 0, 1 - front]);
    expect(shares('LS_4WD', 3, drivenByThreeWheels)).toEqual([front / 2, front / 2, 1 - front, 0]);
  });
  it('or drives the other axle, limited slip and open alike, whatever it was before', () => {
    for (const type of DIFFERENTIAL_TYPES)
      for (const gone of [0, 1, 2, 3])
        expect(shares(type, gone, drivenByOtherAxle)).toEqual(gone < 2 ? [0, 0, 0.5, 0.5] : [0.5, 0.5, 0, 0]);
    expect(drivenByOtherAxle({ ...differential, type: 'LS_4WD' }, 0).type).toBe('LS_REARWD');
    expect(drivenByOtherAxle({ ...differential, type: 'OPEN_4WD' }, 3).type).toBe('OPEN_FRONTWD');
  });
});
