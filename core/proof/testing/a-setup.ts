import type { CornerSetup, DifferentialSetup, Setup } from '../../setup/setup.ts';
import { DEFAULT_CONDITION } from '../../setup/tyre-condition-setup.ts';
import type { Pacejka89Setup, SimpleTyreSetup, TyreSetup } from '../../setup/tyre-setup.ts';

/** Gravity of all hand calculations. */
export const G_MPS2 = 9.81;

/** A tyre without shifts, so that mirrored inputs mirror the outputs. */
export const PLAIN_TYRE: SimpleTyreSetup = {
  model: 'simple',
  optimalSlipRatio: 0.1,
  optimalSlipAngle_rad: 0.12,
};

/**
 * Coefficients of the set p89_default of the tyre tables (VDrift/pacejka default.txt) with the shifts a9, a10, b9, b10
 * removed: a Pacejka tyre without conicity.
 */
export const PACEJKA_TYRE: Pacejka89Setup = {
  model: 'pacejka89',
  ignoresA12: false,
  a: [1.4, 0, 1688, 2400, 6.026, 0, -0.359, 1, 0, 0, 0, 0, 0, 0, 0],
  b: [1.65, 0, 1690, 0, 229, 0, 0, 0, -10, 0, 0, 0, 0],
  c: [2.3, -3.8, -3.14, -1.16, -7.2, 0, 0, 0.044, -0.58, 0.18, 0, 0, 0, 0, 0, 0, 0, 0],
  optimalSlipRatio: 0,
  optimalSlipAngle_rad: 0,
};

/**
 * A front-engined rear-drive coupe in round numbers: 1000 kg sprung, four wheels of 15 kg, wheelbase 2.4 m. The rear
 * springs are as long as it takes to rest level.
 */
export function aCorner(front: boolean, left: boolean): CornerSetup {
  return {
    mount_m: { x: front ? 1.1 : -1.3, y: left ? 0.7 : -0.7, z: 0.1 },
    springRestLength_m: front
      ? 0.43
      : 0.43 - 2656.875 / 25000 - 2804.025 / 200000 + 2248.125 / 22000 + 2395.275 / 200000,
    minLength_m: 0.2,
    maxLength_m: 0.45,
    springRate_Npm: front ? 25000 : 22000,
    bumpDamping_Nspm: 2500,
    reboundDamping_Nspm: 3000,
    rollCentre_m: { x: 0, y: 0, z: front ? -0.5 : -0.45 },
    antiPitch: 0,
    jacking: 0,
    camberGain_radpm: undefined,
    camberPerSteer: undefined,
    wheel: {
      mass_kg: 15,
      spinInertia_kgm2: 1,
      radius_m: 0.3,
      width_m: 0.2,
      tyreRate_Npm: 200000,
      steers: front,
      powered: !front,
      powerGearing: 1,
      steerLock_rad: 0.6,
      ackermann: 1,
      toe_rad: 0,
      camber_rad: 0,
      maxBraking_Nm: front ? 1500 : 800,
      brakingFactor: 1,
      maxHandbraking_Nm: front ? 0 : 1200,
      rollingCoefficient: 0.012,
      frictionScale: 1,
    },
    tyre: PLAIN_TYRE,
    condition: DEFAULT_CONDITION,
  };
}

export function aDifferential(change: Partial<DifferentialSetup> = {}): DifferentialSetup {
  return {
    kind: 'free',
    position: 'rear',
    block: 'differential',
    split: 0.5,
    lockingLimit_Nm: Infinity,
    clutchForm: 'one',
    bias: undefined,
    lock: undefined,
    coastLock: undefined,
    script: undefined,
    scriptRate_Hz: 0,
    typeNumber: 0,
    finalDriveRatio: 4,
    inertia_kgm2: 0.1,
    outputs: [2, 3],
    friction_Nm: 0,
    lockingCoefficient_Nmsprad: 0,
    powerAngle_rad: 0,
    coastAngle_rad: 0,
    clutchCount: 0,
    clutchFactor: 1,
    preload_Nm: 0,
    powerRatio: undefined,
    coastRatio: undefined,
    ...change,
  };
}

export function aSetup(change: Partial<Setup> = {}): Setup {
  return {
    car: { name: 'Test coupe', year: '', version: '' },
    body: {
      mass_kg: 1000,
      inertia_kgm2: { x: 400, y: 1400, z: 1500 },
      width_m: 1.6,
      height_m: 1,
      length_m: 4,
      unsprung: true,
    },
    steering: { steeringWheelLock_rad: 8, linearity: 1, geometry: undefined, kingpinWidth_m: undefined },
    engine: {
      mass_kg: 0,
      inertia_kgm2: 0.15,
      maxSpeed_radps: 680,
      idleSpeed_radps: 90,
      stallSpeed_radps: 40,
      startSpeed_radps: 90,
      startStalled: false,
      hasStarter: true,
      starterTorque_Nm: 60,
      friction_Nm: 0,
      autoClutchSpeed_radps: undefined,
      brakingCoefficient_Nmsprad: 0.08,
      torqueReaction: 0,
      curve: { speed_radps: [0, 100, 300, 500, 650, 700], torque_Nm: [60, 110, 160, 165, 140, 120] },
      shifting: {
        automatic: false,
        shiftUpSpeed_radps: 650,
        shiftDownSpeed_radps: 250,
        driverShiftUpSpeed_radps: 650,
        declutchTime_s: 0.1,
        neutralTime_s: 0.05,
        clutchTime_s: 0.15,
        down: { declutchTime_s: 0.1, neutralTime_s: 0.05, clutchTime_s: 0.15 },
      },
    },
    gearbox: {
      reverse: { ratio: -3.2, inertia_kgm2: 0.02, throttleLinearity: 1 },
      forward: [3.4, 2, 1.4, 1.05, 0.85].map((ratio) => ({
        ratio,
        inertia_kgm2: 0.02,
        throttleLinearity: 1,
      })),
    },
    clutch: { maxTorque_Nm: 400 },
    differentials: [aDifferential()],
    antiRollBars: [{ number: 0, left: 0, right: 1, rate_Npm: 12000 }],
    corners: [aCorner(true, true), aCorner(true, false), aCorner(false, true), aCorner(false, false)],
    aero: { dragCoefficient: 0.36, frontalArea_m2: 1.9, centre_m: { x: 0, y: 0, z: 0 }, wings: [] },
    breakables: [],
    ...change,
  };
}

/** The same car with every corner changed. */
export function withCorners(
  setup: Setup,
  change: (corner: CornerSetup, wheel: number) => CornerSetup,
): Setup {
  const [fl, fr, rl, rr] = setup.corners;
  return { ...setup, corners: [change(fl, 0), change(fr, 1), change(rl, 2), change(rr, 3)] };
}

/** The same car on another tyre. */
export function onTyre(setup: Setup, tyre: TyreSetup): Setup {
  return withCorners(setup, (corner) => ({ ...corner, tyre }));
}

/** No drag, no rolling resistance: nothing slows the car but its brakes and slip. */
export function withoutLosses(setup: Setup): Setup {
  const free = withCorners(setup, (corner) => ({
    ...corner,
    wheel: { ...corner.wheel, rollingCoefficient: 0 },
  }));
  return { ...free, aero: { ...free.aero, dragCoefficient: 0, wings: [] } };
}
