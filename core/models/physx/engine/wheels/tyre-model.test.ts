import { describe, expect, it } from 'vitest';
import { aSetup } from '../../../../proof/testing/a-setup.ts';
import { aTyreMounting } from '../../../../proof/testing/a-tyre.ts';
import { aPhysxCar, aPhysxVehicle, drivePhysx } from '../../../../proof/testing/physx-car.ts';
import { compileTyre } from '../../../tyre/tyre-models.ts';
import type { PhysxParams } from '../physx-params.ts';
import { isoTyres, linearTyre, type TyreModel } from './tyre-model.ts';
import {
  ALIGNING_MOMENT,
  computeTyreForce,
  FRICTION,
  LAT_FORCE,
  LAT_SLIP,
  LOAD,
  LONG_FORCE,
  LONG_SLIP,
  RADIUS,
  REST_LOAD,
  TYRE_INPUT_SIZE,
  TYRE_OUTPUT_SIZE,
  WHEEL_TORQUE,
} from './tyre.ts';
import { ACCELERATOR, BRAKE, ORIENTATION, SPIN, STEER_RIGHT, VELOCITY } from '../vehicle.ts';

/** Loads as they are, parallel steer and no bars: what a bicycle model says can be compared. */
function plainCar(): PhysxParams {
  const car = aPhysxCar();
  return {
    ...car,
    loadFilter: Float64Array.of(0, 0, 1000, 1000),
    antiRollBars: [],
    ackermann: { ...car.ackermann!, accuracy: 0 },
    wheels: { ...car.wheels, camberAtCompression: new Float64Array(4), camberAtDroop: new Float64Array(4) },
  };
}

function force(tyre: TyreModel, given: Readonly<Record<number, number>>): Float64Array {
  const input = new Float64Array(TYRE_INPUT_SIZE);
  input[FRICTION] = 1;
  input[LOAD] = 4000;
  input[RADIUS] = 0.5;
  for (const [mounting, value] of Object.entries(given)) input[Number(mounting)] = value;
  const out = new Float64Array(TYRE_OUTPUT_SIZE);
  tyre.compute(0, input, out);
  return out;
}

describe('a replaced tyre', () => {
  it('that calls the default force moves the car bit for bit as the default does', () => {
    const car = aPhysxCar();
    const copy: TyreModel = {
      compute: (i, input, out) => {
        computeTyreForce(car.wheels, i, input, out);
        out[WHEEL_TORQUE] = -out[LONG_FORCE]! * input[RADIUS]!;
      },
    };
    const run = (tyres?: TyreModel) =>
      drivePhysx(aPhysxVehicle(car, {}, { automatic: true, ...(tyres && { tyres }) }), 4, ({ inputs }) => {
        inputs[ACCELERATOR] = 0.8;
        inputs[STEER_RIGHT] = 0.2;
      });
    expect([...run(copy).body]).toEqual([...run().body]);
  });
  it('on one wheel leaves the default on the others', () => {
    const slippery = linearTyre(0, 0);
    const vehicle = aPhysxVehicle(aPhysxCar(), { forwardSpeed: 10, gear: 1 }, { tyres: [slippery] });
    drivePhysx(vehicle, 0.5, ({ inputs }) => {
      inputs[BRAKE] = 1;
    });
    expect(vehicle.wheels.longForce[0]).toBeCloseTo(0, 12);
    expect(vehicle.wheels.longForce[1]).toBeLessThan(-2000);
    // One front wheel pulls at the right: the car turns to the right.
    expect(vehicle.body[ORIENTATION + 1]).toBeGreaterThan(0.01);
  });
  it('gets wheel speed, radius and rest load of its own wheel', () => {
    const car = aPhysxCar();
    const seen = new Set<string>();
    const spy: TyreModel = {
      compute: (i, input) => {
        seen.add(`${i} ${input[RADIUS]} ${Math.round(input[REST_LOAD]!)}`);
      },
    };
    drivePhysx(aPhysxVehicle(car, {}, { tyres: spy }), 0.1);
    // 457.5 kg and 332.5 kg at 9.81 m/s2.
    expect([...seen].toSorted()).toEqual(['0 0.5 4488', '1 0.5 4488', '2 0.5 3262', '3 0.5 3262']);
  });
  it('may resist rolling: a torque of 40 Nm against four wheels of 0.5 m slows 1500 kg and 40 kg of spin by 0.21 m/s2', () => {
    const rolling = linearTyre(4, 12);
    const resisting: TyreModel = {
      compute: (i, input, out) => {
        rolling.compute(i, input, out);
        out[WHEEL_TORQUE] = out[WHEEL_TORQUE]! - 40;
      },
    };
    const slowing = (tyres: TyreModel) => {
      const vehicle = aPhysxVehicle(plainCar(), { forwardSpeed: 20, gear: 1 }, { tyres });
      drivePhysx(vehicle, 1);
      const before = vehicle.body[VELOCITY + 2]!;
      drivePhysx(vehicle, 2);
      return (before - vehicle.body[VELOCITY + 2]!) / 2;
    };
    // Four wheels of 2.5 kgm2 at 0.5 m weigh 40 kg in the straight line: 4 x 40 / 0.5 / 1540 = 0.208 m/s2.
    expect(slowing(resisting) - slowing(rolling)).toBeCloseTo(0.208, 2);
  });
});

describe('the linear tyre', () => {
  it('gives 30 per unit of slip and load until friction x load, then points against the slip', () => {
    expect(force(linearTyre(30, 12), { [LONG_SLIP]: 0.01 })[LONG_FORCE]).toBeCloseTo(1200, 9);
    const slid = force(linearTyre(30, 12), { [LONG_SLIP]: 0.3, [LAT_SLIP]: 0.5 });
    expect(Math.hypot(slid[LONG_FORCE]!, slid[LAT_FORCE]!)).toBeCloseTo(4000, 9);
    expect(slid[LAT_FORCE]! / slid[LONG_FORCE]!).toBeCloseTo((-12 * 0.5) / (30 * 0.3), 9);
    expect(slid[WHEEL_TORQUE]).toBeCloseTo(-0.5 * slid[LONG_FORCE]!, 9);
  });
  it('proportional to load makes the car neutral: it yaws with v steer / wheelbase wherever its mass is, to 1 %', () => {
    const vehicle = aPhysxVehicle(plainCar(), { forwardSpeed: 15, gear: 1 }, { tyres: linearTyre(4, 12) });
    const steer = 0.02;
    drivePhysx(
      vehicle,
      3,
      ({ inputs }) => {
        inputs[STEER_RIGHT] = steer / (Math.PI / 3);
      },
      1 / 240,
    );
    const speed = Math.hypot(vehicle.body[VELOCITY]!, vehicle.body[VELOCITY + 2]!);
    // 15 m/s, 0.02 rad and 3 m: 0.1 rad/s.
    const neutral = (speed * steer) / 3;
    expect(Math.abs(vehicle.body[SPIN + 1]! / neutral - 1)).toBeLessThan(0.01);
    expect(speed).toBeGreaterThan(13);
  });
});

describe("our own Pacejka '89 tyres under the PhysX car", () => {
  const setup = aSetup();
  const tyres = isoTyres(
    setup.corners.map(({ tyre }) => compileTyre(tyre, aTyreMounting({ nominalLoad_N: 3679, radius_m: 0.5 }))),
  );
  it('push left for slip to the right, as the default tyre does, with a moment of the same sense', () => {
    const out = force(tyres, { [LAT_SLIP]: 0.03 });
    expect(out[LAT_FORCE]).toBeLessThan(-1000);
    expect(out[ALIGNING_MOMENT]).toBeGreaterThan(0);
    expect(force(tyres, { [LONG_SLIP]: 0.03 })[LONG_FORCE]).toBeGreaterThan(1000);
  });
  it('carry the car through a corner: its lateral force is mass times speed times yaw rate to 0.3 %', () => {
    const vehicle = aPhysxVehicle(plainCar(), { forwardSpeed: 12, gear: 1 }, { tyres });
    drivePhysx(
      vehicle,
      3,
      ({ inputs }) => {
        inputs[STEER_RIGHT] = 0.06;
      },
      1 / 1000,
    );
    const { body, wheels } = vehicle;
    const speed = Math.hypot(body[VELOCITY]!, body[VELOCITY + 2]!);
    const across = [0, 1, 2, 3].reduce(
      (sum, i) =>
        sum +
        wheels.latForce[i]! * Math.cos(wheels.steer[i]!) +
        wheels.longForce[i]! * Math.sin(wheels.steer[i]!),
      0,
    );
    expect(Math.abs(across / (1500 * speed * body[SPIN + 1]!) - 1)).toBeLessThan(0.003);
    expect(body[SPIN + 1]).toBeGreaterThan(0.15);
  });
});
