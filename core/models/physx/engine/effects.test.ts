import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle, drivePhysx } from '../../../proof/testing/physx-car.ts';
import { terrainGround } from './queries/ground.ts';
import {
  DIFFERENTIAL_TYPES,
  type DifferentialType,
  type PhysxParams,
  type WheelParams,
} from './physx-params.ts';
import { stepPhysx } from './step-physx.ts';
import { camberAt } from './wheels/tyre.ts';
import {
  ACCELERATOR,
  ENGINE_SPEED,
  POSITION,
  SPIN,
  STEER_RIGHT,
  SUBSTEPS,
  VELOCITY,
  type PhysxVehicle,
} from './vehicle.ts';

/** Every parameter in a driven car: what its own formula says is what the vehicle does. */
const CAR = aPhysxCar();
const DT = 1 / 60;
const withWheels = (changes: Partial<WheelParams>): PhysxParams => ({
  ...CAR,
  wheels: { ...CAR.wheels, ...changes },
});
const four = (value: number) => new Float64Array(4).fill(value);
const accelerate = ({ inputs }: PhysxVehicle) => {
  inputs[ACCELERATOR] = 1;
};

describe('sub-steps', () => {
  it('are 3 below 5 m/s and 1 from there on, backwards too, and as many as they are set to', () => {
    const count = (forwardSpeed: number, params = CAR) => {
      const vehicle = aPhysxVehicle(params, { forwardSpeed, gear: 1 });
      stepPhysx(vehicle, DT);
      return vehicle.drive[SUBSTEPS];
    };
    expect([0, 4.99, 5.01, -4.99, -5.01].map((speed) => count(speed))).toEqual([3, 3, 1, 3, 1]);
    const own = { ...CAR, substepThreshold: 2, substepsBelow: 8, substepsAbove: 4 };
    expect([1.9, 2.1].map((speed) => count(speed, own))).toEqual([8, 4]);
  });
});

describe('the longitudinal slip of a free wheel', () => {
  it('is 0.5 m/s over the smallest denominator of 4 m/s, or of 2 m/s', () => {
    const slip = (minLongSlipDenominator: number) => {
      const params = { ...CAR, substepsBelow: 1, minLongSlipDenominator };
      const vehicle = aPhysxVehicle(params, { forwardSpeed: 1, wheelSpeeds: [3, 3, 3, 3], gear: 1 });
      stepPhysx(vehicle, DT);
      return vehicle.wheels.longSlip[0];
    };
    expect(slip(4)).toBeCloseTo(0.125, 6);
    expect(slip(2)).toBeCloseTo(0.25, 6);
  });
});

describe('friction', () => {
  it('follows the graph of the slip: 0.0476 of slip between (0, 1) and (0.1, 1.4) is 1.1905', () => {
    const graph = [0, 1, 0.1, 1.4, 1, 0.4];
    const params = withWheels({ frictionGraph: Float64Array.from([...graph, ...graph, ...graph, ...graph]) });
    const vehicle = aPhysxVehicle(params, { forwardSpeed: 10, wheelSpeeds: [21, 21, 21, 21], gear: 1 });
    stepPhysx(vehicle, DT);
    expect(vehicle.wheels.longSlip[0]).toBeCloseTo(0.5 / 10.5, 6);
    expect(vehicle.wheels.friction[0]).toBeCloseTo(1 + (0.4 * 0.5) / 10.5 / 0.1, 5);
  });
  it('of surface and tyre: worn tyres on wet road take the 0.1 of both', () => {
    const params = withWheels({ tyreType: Int32Array.of(0, 1, 0, 1) });
    const ground = terrainGround([{ type: 'plane', normal: [0, 1, 0], d: 0, surface: 1 }]);
    const vehicle = drivePhysx(aPhysxVehicle(params, {}, { ground }), 0.1);
    expect([...vehicle.wheels.friction].map((f) => Number(f.toFixed(6)))).toEqual([0.3, 0.1, 0.3, 0.1]);
  });
});

describe('the tyre load filter', () => {
  it('set to (0, 0) and (1000, 1000) leaves the tyre what the suspension carries', () => {
    const plain = drivePhysx(
      aPhysxVehicle({ ...CAR, loadFilter: Float64Array.of(0, 0, 1000, 1000) }),
      2,
    ).wheels;
    const filtered = drivePhysx(aPhysxVehicle(), 2).wheels;
    expect(plain.tyreLoad[0]).toBeCloseTo(plain.suspensionForce[0]!, 9);
    expect(filtered.tyreLoad[0]! / filtered.suspensionForce[0]!).toBeGreaterThan(1.1);
  });
});

describe('camber', () => {
  it('follows the travel between -0.02 rad at rest, -0.05 more in compression and 0.04 more in droop', () => {
    const params = withWheels({
      camberAtRest: four(-0.02),
      camberAtCompression: four(-0.05),
      camberAtDroop: four(0.04),
    });
    const landing = aPhysxVehicle(params, { position: [0, 2.4, 0] });
    const seen: number[] = [];
    drivePhysx(landing, 1.5, ({ wheels }) => {
      if (wheels.inAir[0] === 1 || wheels.jounce[0] === 0) return;
      seen.push(wheels.jounce[0]!);
      expect(wheels.camber[0]).toBeCloseTo(camberAt(wheels.jounce[0]!, -0.02, -0.05, 0.04, 0.3, 0.1), 6);
    });
    expect(Math.max(...seen)).toBeGreaterThan(0.08);
    expect(Math.min(...seen)).toBeLessThan(0);
  });
});

describe('the flag of the expansion velocity', () => {
  it('takes a wheel off ground that falls away at 4 m/s while its travel would still reach it', () => {
    const inAir = (limitExpansionVelocity: boolean) => {
      const vehicle = aPhysxVehicle({ ...CAR, limitExpansionVelocity }, { upwardSpeed: 4 });
      stepPhysx(vehicle, DT);
      // Droop ends at -0.1.
      expect(vehicle.wheels.jounce[0]).toBeGreaterThan(-0.06);
      return vehicle.wheels.inAir[0];
    };
    expect(inAir(false)).toBe(0);
    expect(inAir(true)).toBe(1);
  });
});

describe('steering', () => {
  it('adds toe to every wheel and nothing else while nobody steers', () => {
    const vehicle = aPhysxVehicle(withWheels({ toe: Float64Array.of(0.01, -0.01, 0.004, -0.004) }));
    stepPhysx(vehicle, DT);
    expect([...vehicle.wheels.steer]).toEqual([0.01, -0.01, 0.004, -0.004]);
  });
  it('of the rear axle goes against the front: 0.2 rad of maximum there tighten the corner', () => {
    const drive = (rear: number) => {
      const { maxSteer } = CAR.wheels;
      const params = withWheels({ maxSteer: Float64Array.of(maxSteer[0]!, maxSteer[1]!, rear, rear) });
      return drivePhysx(aPhysxVehicle(params, { forwardSpeed: 6, gear: 1 }), 1, ({ inputs }) => {
        inputs[STEER_RIGHT] = 0.15;
      });
    };
    const [front, both] = [drive(0), drive(0.2)];
    expect(both.wheels.steer[3]).toBeCloseTo(-0.03, 6);
    expect(both.wheels.steer[2]).toBeLessThan(0);
    expect(front.wheels.steer[2]).toBeCloseTo(0, 12);
    expect(both.body[SPIN + 1]!).toBeGreaterThan(1.1 * front.body[SPIN + 1]!);
  });
});

describe('the engine in neutral', () => {
  it('runs down from 300 rad/s with its damping of 0.35 alone: 211.5 rad/s after 1 s, and never stalls below 0', () => {
    const vehicle = aPhysxVehicle(CAR, { gear: 1, engineSpeed: 300 });
    drivePhysx(vehicle, 1);
    expect(vehicle.drive[ENGINE_SPEED]).toBeCloseTo(300 / (1 + 0.35 / 180) ** 180, 2);
    drivePhysx(vehicle, 30);
    expect(vehicle.drive[ENGINE_SPEED]).toBeGreaterThanOrEqual(0);
  });
  it('at full throttle is held at its 600 rad/s', () => {
    const vehicle = drivePhysx(aPhysxVehicle(CAR, { gear: 1 }), 4, accelerate);
    expect(vehicle.drive[ENGINE_SPEED]).toBe(600);
  });
});

describe('the differential', () => {
  const DRIVEN: Readonly<Record<DifferentialType, readonly [front: boolean, rear: boolean]>> = {
    LS_4WD: [true, true],
    OPEN_4WD: [true, true],
    LS_FRONTWD: [true, false],
    OPEN_FRONTWD: [true, false],
    LS_REARWD: [false, true],
    OPEN_REARWD: [false, true],
  };
  it.each(DIFFERENTIAL_TYPES)(
    '%s slips its driven axles under full throttle, and the others roll',
    (type) => {
      const params = {
        ...CAR,
        differential: { ...CAR.differential!, type },
        substepsBelow: 8,
        substepsAbove: 8,
      };
      const { wheels, body } = drivePhysx(aPhysxVehicle(params), 1.5, accelerate);
      const slip = (i: number) => wheels.speed[i]! * 0.5 - body[VELOCITY + 2]!;
      const [front, rear] = DRIVEN[type];
      for (const [i, driven] of [front, front, rear, rear].entries())
        if (driven) expect(slip(i)).toBeGreaterThan(0.05);
        else expect(slip(i)).toBeLessThan(0.01);
    },
  );
  it('with limited slip holds a wheel on ice nearer to its partner than an open one does', () => {
    const ratio = (type: DifferentialType) => {
      const params = {
        ...CAR,
        differential: { ...CAR.differential!, type },
        substepsBelow: 8,
        substepsAbove: 8,
      };
      const ice = { ...params, friction: Float64Array.of(1, 0.3, 0.05, 0.05) };
      const vehicle = aPhysxVehicle(ice, {}, { ground: terrainGround([{ type: 'split' }]) });
      drivePhysx(vehicle, 2, ({ inputs }) => {
        inputs[ACCELERATOR] = 0.6;
      });
      return vehicle.wheels.speed[3]! / vehicle.wheels.speed[2]!;
    };
    const [limited, open] = [ratio('LS_REARWD'), ratio('OPEN_REARWD')];
    expect(open).toBeGreaterThan(2);
    expect(limited).toBeLessThan(0.8 * open);
  });
  it('splits 0.7 of the torque to the front and 0.2 of that to the left as it is set', () => {
    const differential = {
      ...CAR.differential!,
      type: 'OPEN_4WD',
      frontRearSplit: 0.7,
      frontLeftRightSplit: 0.2,
    } as const;
    const vehicle = drivePhysx(aPhysxVehicle({ ...CAR, differential }), 0.1, accelerate);
    const [fl, fr, rl, rr] = vehicle.work.gamma;
    [fl, fr, rl, rr].forEach((share, i) => expect(share).toBeCloseTo([0.14, 0.56, 0.15, 0.15][i]!, 6));
  });
});

describe('the estimated clutch', () => {
  const launch = (clutchIterations: number) =>
    drivePhysx(aPhysxVehicle({ ...CAR, gears: { ...CAR.gears!, clutchIterations } }), 3, accelerate).body;
  it('of 100 estimates drives within 1 cm of the best possible, of 1 estimate more than 10 cm beside it', () => {
    const best = launch(0);
    const apart = (body: Float64Array) =>
      Math.hypot(body[POSITION]! - best[POSITION]!, body[POSITION + 2]! - best[POSITION + 2]!);
    expect(apart(launch(100))).toBeLessThan(0.01);
    expect(apart(launch(1))).toBeGreaterThan(0.1);
  });
});
