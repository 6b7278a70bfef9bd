/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import { describe, expect, it } from 'vitest';
import {
  aPhysxCar,
  aPhysxCarFile,
  aPhysxVehicle,
  drivePhysx,
  FLAT,
} from '../../../proof/testing/physx-car.ts';
import { angularToIso, vectorToIso } from './frame.ts';
import { terrainGround } from './queries/ground.ts';
import { GEAR } from './drive/gearbox.ts';
import {
  ACCELERATOR,
  BRAKE,
  ENGINE_SPEED,
  HANDBRAKE,
  ORIENTATION,
  POSITION,
  SPIN,
  STEER_LEFT,
  STEER_RIGHT,
  SUBSTEPS,
  VELOCITY,
  type PhysxVehicle,
} from './vehicle.ts';

const speedOf = (vehicle: PhysxVehicle) => vehicle.body[VELOCITY + 2]!;
const sum = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0);

describe('the car at rest', () => {
  it('reads 12 524 N on its four wheels at 1/60 s with three sub-steps, not its 14 715 N: gravity is in the scene step', () => {
    const vehicle = drivePhysx(aPhysxVehicle(), 5);
    expect(sum(vehicle.wheels.suspensionForce)).toBeGreaterThan(12500);
    expect(sum(vehicle.wheels.suspensionForce)).toBeLessThan(12550);
    expect(vehicle.drive[SUBSTEPS]).toBe(3);
  });
  it('reads closer to its weight at 1/240 s: 14 211 N', () => {
    const vehicle = drivePhysx(aPhysxVehicle(), 5, undefined, 1 / 240);
    expect(sum(vehicle.wheels.suspensionForce)).toBeGreaterThan(14190);
    expect(sum(vehicle.wheels.suspensionForce)).toBeLessThan(14230);
  });
  it('stays where it is for 10 s on a slope of 10 degrees with the brakes on: the tyres stick', () => {
    const slope = (10 * Math.PI) / 180;
    const params = aPhysxCar({}, { gravity: [0, -9.81 * Math.cos(slope), -9.81 * Math.sin(slope)] });
    const brake = (vehicle: PhysxVehicle) => {
      vehicle.inputs[BRAKE] = 1;
    };
    const vehicle = drivePhysx(aPhysxVehicle(params), 3, brake);
    const before = vehicle.body[POSITION + 2]!;
    drivePhysx(vehicle, 10, brake);
    expect(Math.abs(vehicle.body[POSITION + 2]! - before)).toBeLessThan(0.02);
  });
});

describe('signs', () => {
  it('steer +0.3 goes right: ISO y < 0 and yaw rate < 0', () => {
    const vehicle = aPhysxVehicle(aPhysxCar(), { forwardSpeed: 8, gear: 3, engineSpeed: 128 });
    drivePhysx(vehicle, 1, ({ inputs }) => {
      inputs[STEER_RIGHT] = 0.3;
      inputs[ACCELERATOR] = 0.4;
    });
    const [x, y] = vectorToIso(vehicle.body[0]!, vehicle.body[1]!, vehicle.body[2]!);
    const [, , yawRate] = angularToIso(vehicle.body[SPIN]!, vehicle.body[SPIN + 1]!, vehicle.body[SPIN + 2]!);
    expect(x).toBeGreaterThan(5);
    expect(y).toBeLessThan(-0.3);
    expect(yawRate).toBeLessThan(-0.1);
  });
  it('the throttle drives forward in first gear and backwards in reverse', () => {
    const accelerate = (vehicle: PhysxVehicle) => {
      vehicle.inputs[ACCELERATOR] = 1;
    };
    expect(speedOf(drivePhysx(aPhysxVehicle(), 2, accelerate))).toBeGreaterThan(3);
    expect(speedOf(drivePhysx(aPhysxVehicle(aPhysxCar(), { gear: 0 }), 2, accelerate))).toBeLessThan(-3);
  });
});

describe('mirror symmetry', () => {
  it('a left turn is the mirror image of a right turn to 1e-5 m over 20 m: what single precision leaves', () => {
    const turn = (input: number) =>
      drivePhysx(
        aPhysxVehicle(aPhysxCar(), { forwardSpeed: 10, gear: 3, engineSpeed: 160 }),
        3,
        ({ inputs }) => {
          inputs[input] = 0.3;
          inputs[ACCELERATOR] = 0.5;
        },
      );
    const right = turn(STEER_RIGHT);
    const left = turn(STEER_LEFT);
    expect(Math.abs(right.body[POSITION]!)).toBeGreaterThan(2);
    expect(left.body[POSITION]!).toBeCloseTo(-right.body[POSITION]!, 5);
    expect(left.body[POSITION + 2]!).toBeCloseTo(right.body[POSITION + 2]!, 5);
    expect(left.body[ORIENTATION + 1]!).toBeCloseTo(-right.body[ORIENTATION + 1]!, 6);
    expect(left.wheels.suspensionForce[0]!).toBeCloseTo(right.wheels.suspensionForce[1]!, 1);
  });
});

describe('flight', () => {
  it('falls 4.905 m (and half a step) in 1 s with every wheel in the air', () => {
    const vehicle = aPhysxVehicle(aPhysxCar(), { position: [0, 50, 0] });
    const start = vehicle.body[POSITION + 1]!;
    drivePhysx(vehicle, 1);
    // Gravity first, then the pose: 9.81 / 2 * (1 + 1/60) m.
    expect(start - vehicle.body[POSITION + 1]!).toBeCloseTo(4.905 * (1 + 1 / 60), 6);
    expect([...vehicle.wheels.inAir]).toEqual([1, 1, 1, 1]);
    expect([...vehicle.wheels.jounce]).toEqual([-0.1, -0.1, -0.1, -0.1].map(Math.fround));
  });
  it('keeps its spin but for the damping of 0.05 1/s: 0.951 of it after 1 s', () => {
    const vehicle = aPhysxVehicle(aPhysxCar(), { position: [0, 50, 0] });
    vehicle.body[SPIN + 1] = 2;
    drivePhysx(vehicle, 1);
    expect(vehicle.body[SPIN + 1]! / 2).toBeCloseTo((1 - Math.fround(0.05) / 60) ** 60, 9);
  });
});

describe('brakes', () => {
  it('stop the car from 15 m/s and hold it', () => {
    const vehicle = aPhysxVehicle(aPhysxCar(), { forwardSpeed: 15, gear: 1 });
    drivePhysx(vehicle, 4, ({ inputs }) => {
      inputs[BRAKE] = 1;
    });
    expect(Math.abs(speedOf(vehicle))).toBeLessThan(0.01);
    expect([...vehicle.wheels.speed]).toEqual([0, 0, 0, 0]);
  });
  it('the hand brake locks the rear wheels only', () => {
    const vehicle = aPhysxVehicle(aPhysxCar(), { forwardSpeed: 15, gear: 1 });
    drivePhysx(vehicle, 0.5, ({ inputs }) => {
      inputs[HANDBRAKE] = 1;
    });
    expect(vehicle.wheels.speed[0]!).toBeGreaterThan(15);
    expect([...vehicle.wheels.speed.slice(2)]).toEqual([0, 0]);
  });
});

describe('autobox', () => {
  it('leaves first gear after its latency of 2 s at full throttle, cutting it through 0.5 s of neutral', () => {
    const vehicle = aPhysxVehicle(aPhysxCar(), {}, { automatic: true });
    const seen: number[] = [];
    drivePhysx(vehicle, 6, ({ inputs, gearbox }) => {
      inputs[ACCELERATOR] = 1;
      if (seen.at(-1) !== gearbox[GEAR]!) seen.push(gearbox[GEAR]!);
    });
    expect(seen.slice(0, 3)).toEqual([2, 1, 3]);
  });
});

describe('cached planes', () => {
  it('change nothing to 1e-6 m on a single plane where rays are cast in every third step only', () => {
    const run = (queryEvery: number) =>
      drivePhysx(
        aPhysxVehicle(aPhysxCar(), { forwardSpeed: 10, gear: 3, engineSpeed: 160 }, { queryEvery }),
        2,
        ({ inputs }) => {
          inputs[ACCELERATOR] = 0.5;
        },
      );
    const [every, third] = [run(1), run(3)];
    expect(third.body[POSITION + 2]!).toBeCloseTo(every.body[POSITION + 2]!, 6);
    expect(third.planes.touches[0]).toBe(-1);
  });
});

describe('update modes', () => {
  it('give the same motion; in acceleration mode the velocities between update and scene step are the old ones', () => {
    const run = (accelerationMode: boolean) =>
      drivePhysx(
        aPhysxVehicle(aPhysxCar(), { forwardSpeed: 10, gear: 3, engineSpeed: 160 }, { accelerationMode }),
        1,
      );
    const [velocity, acceleration] = [run(false), run(true)];
    expect([...acceleration.body]).toEqual([...velocity.body]);
    expect(acceleration.afterUpdate[2]).not.toBe(velocity.afterUpdate[2]);
  });
});

describe('length scale', () => {
  it('a car in centimetres drives 100 times the number of metres', () => {
    const wheel = (file: ReturnType<typeof aPhysxCarFile>) => file['wheels'] as Record<string, unknown>[];
    const scaled = (value: unknown, by: number): unknown =>
      Array.isArray(value) ? value.map((v) => scaled(v, by)) : (value as number) * by;
    const each = (object: Record<string, unknown>, factors: Record<string, number>) => ({
      ...object,
      ...Object.fromEntries(Object.entries(factors).map(([key, by]) => [key, scaled(object[key], by)])),
    });
    const file = aPhysxCarFile();
    const record = (key: string) => file[key] as Record<string, unknown>;
    const centimetres = aPhysxCarFile({
      length_scale: 100,
      gravity: [0, -981, 0],
      chassis: each(record('chassis'), { inertia_kg_m2: 1e4, cm_offset_in_actor_frame_m: 100 }),
      wheels: wheel(file).map((w) => ({
        ...each(w, {
          radius_m: 100,
          width_m: 100,
          moi_kg_m2: 1e4,
          damping_rate_N_m_s: 1e4,
          max_brake_torque_N_m: 1e4,
          max_handbrake_torque_N_m: 1e4,
          wheel_centre_cm_offset_m: 100,
          susp_force_cm_offset_m: 100,
          tire_force_cm_offset_m: 100,
        }),
        suspension: each(w['suspension'] as Record<string, unknown>, {
          max_compression_m: 100,
          max_droop_m: 100,
        }),
      })),
      substeps: each(record('substeps'), {
        threshold_forward_speed_m_s: 100,
        min_long_slip_denominator_m_s: 100,
      }),
      engine: each(record('engine'), {
        moi_kg_m2: 1e4,
        peak_torque_N_m: 1e4,
        damping_full_throttle: 1e4,
        damping_zero_throttle_clutch_engaged: 1e4,
        damping_zero_throttle_clutch_disengaged: 1e4,
      }),
      clutch: each(record('clutch'), { strength_N_m_s: 1e4 }),
      ackermann: each(record('ackermann'), { front_width_m: 100, rear_width_m: 100, axle_separation_m: 100 }),
    });
    const drive = (changes: Record<string, unknown>, scale: number) => {
      const vehicle = aPhysxVehicle(aPhysxCar(changes), {
        position: [0, 2 * scale, 0],
        forwardSpeed: 10 * scale,
        gear: 3,
        engineSpeed: 160,
      });
      drivePhysx(vehicle, 2, ({ inputs }) => {
        inputs[ACCELERATOR] = 0.5;
        inputs[STEER_RIGHT] = 0.2;
      });
      return vehicle;
    };
    const metres = drive({}, 1);
    const scaledCar = drive(centimetres, 100);
    expect(scaledCar.body[POSITION]! / 100).toBeCloseTo(metres.body[POSITION]!, 3);
    expect(scaledCar.body[POSITION + 2]! / 100).toBeCloseTo(metres.body[POSITION + 2]!, 3);
    expect(scaledCar.drive[ENGINE_SPEED]!).toBeCloseTo(metres.drive[ENGINE_SPEED]!, 2);
  });
});

describe('ground', () => {
  it('is surface 1 with 0.3 of the friction right of the middle of split ground', () => {
    const vehicle = drivePhysx(
      aPhysxVehicle(aPhysxCar(), {}, { ground: terrainGround([{ type: 'split' }]) }),
      1,
    );
    expect([...vehicle.wheels.friction].map((f) => Math.round(f * 100) / 100)).toEqual([1, 0.3, 1, 0.3]);
  });
  it('a ray that starts inside a box finds no ground', () => {
    const box = {
      type: 'box',
      centre: [0, 1, 0],
      halfExtents: [5, 1, 5],
      orientation: [0, 0, 0, 1],
      surface: 0,
    } as const;
    const ground = terrainGround([{ type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 }, box]);
    const vehicle = aPhysxVehicle(aPhysxCar(), {}, { ground });
    drivePhysx(vehicle, 1 / 60);
    expect([...vehicle.planes.hit]).toEqual([0, 0, 0, 0]);
    expect(drivePhysx(aPhysxVehicle(aPhysxCar(), {}, { ground: FLAT }), 1 / 60).planes.hit[0]).toBe(1);
  });
});
