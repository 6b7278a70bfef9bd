import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import type {
  CornerSetup,
  DifferentialSetup,
  EngineSetup,
  GearboxSetup,
  Setup,
} from '../../../setup/setup.ts';
import { DEFAULT_CONDITION } from '../../../setup/tyre-condition-setup.ts';
import type { MagicFormulaSetup } from '../../../setup/tyre-setup.ts';
import {
  DEFAULT_PARAMETERS,
  type CoefficientName,
  type MfParameters,
} from '../../../catalogue/mf-coefficients.ts';
import type { WholeCommonRoadCar } from './vehicle-parameters.ts';

/** Values that the tables leave open: lengths that carry no load, and a track wide enough never to reach a stop. */
const SPRING_LENGTH_M = 0.4;
const TRAVEL_M = 0.25;
const TYRE_WIDTH_M = 0.2;
/** Engine speed over wheel speed, and an engine too light to be felt. */
const GEARING = 4;
const ENGINE_INERTIA_KGM2 = 1e-4;
/** With it the stiffness PKY1 Fz0 sin(2 atan(Fz / (PKY2 Fz0))) is in proportion to the load, as the model's p_ky1 Fz is. */
const STRAIGHT_PKY2 = 1e4;

/**
 * The car of the multi-body model as a setup of ours: masses, places, inertia, springs, dampers, roll stiffness beside the springs, roll
 * centres, change of camber, tyre and shares of torque are the model's. Left out, since our car has no such thing: lateral
 * compliance of axles and tyres (K_ras, K_rad, K_lt), roll of an axle by itself (I_uf, I_ur), camber with the square of
 * travel (E_f, E_r), and the conicity of the tyre (p_hy1, p_vy1), which the model gives the sign of the inclination.
 */
export function wholeCarSetup(car: WholeCommonRoadCar): Setup {
  const torque_Nm = (car.m * car.R_w * car.longitudinal.a_max) / GEARING;
  const most_radps = (2 * GEARING * car.longitudinal.v_max) / car.R_w;
  const axles = [
    { x_m: car.a, track_m: car.T_f, mass_kg: car.m_uf, rate_Npm: car.K_sf, damping_Nspm: car.K_sdf },
    { x_m: -car.b, track_m: car.T_r, mass_kg: car.m_ur, rate_Npm: car.K_sr, damping_Nspm: car.K_sdr },
  ] as const;
  const corner = (w: 0 | 1 | 2 | 3): CornerSetup => {
    const isFront = w < 2;
    const { x_m, track_m, mass_kg, rate_Npm, damping_Nspm } = axles[isFront ? 0 : 1];
    // Height of the mount above the centre of gravity of the sprung mass: the wheel's centre is R_w above the road at rest.
    const mount_m = {
      x: x_m,
      y: (w % 2 === 0 ? 0.5 : -0.5) * track_m,
      z: car.R_w - car.h_s + SPRING_LENGTH_M,
    };
    const load_N = (car.m_s * GRAVITY_MPS2 * (isFront ? car.b : car.a)) / (2 * (car.a + car.b));
    // R_w is the radius of the loaded tyre, on which it rolls, too.
    const radius_m = car.R_w + (load_N + (mass_kg * GRAVITY_MPS2) / 2) / car.K_zt;
    return {
      mount_m,
      springRestLength_m: SPRING_LENGTH_M + load_N / rate_Npm,
      minLength_m: SPRING_LENGTH_M - TRAVEL_M,
      maxLength_m: SPRING_LENGTH_M + TRAVEL_M,
      springRate_Npm: rate_Npm,
      bumpDamping_Nspm: damping_Nspm,
      reboundDamping_Nspm: damping_Nspm,
      rollCentre_m: { x: 0, y: 0, z: (isFront ? car.h_raf : car.h_rar) - car.h_s - mount_m.z },
      antiPitch: 0,
      jacking: 0,
      camberGain_radpm: isFront ? car.D_f : car.D_r,
      camberPerSteer: undefined,
      wheel: {
        mass_kg: mass_kg / 2,
        spinInertia_kgm2: car.I_y_w,
        radius_m,
        width_m: TYRE_WIDTH_M,
        tyreRate_Npm: car.K_zt,
        steers: isFront,
        powered: isFront ? car.T_se > 0 : car.T_se < 1,
        powerGearing: 1,
        steerLock_rad: isFront ? car.steering.max : 0,
        ackermann: 1,
        toe_rad: 0,
        camber_rad: 0,
        maxBraking_Nm: 0.5 * (isFront ? car.T_sb : 1 - car.T_sb) * GEARING * torque_Nm,
        brakingFactor: 1,
        maxHandbraking_Nm: 0,
        rollingCoefficient: 0,
        frictionScale: 1,
      },
      tyre: tyreOf(car, radius_m),
      condition: DEFAULT_CONDITION,
    };
  };
  return {
    car: { name: 'CommonRoad', year: '', version: '' },
    body: {
      mass_kg: car.m_s,
      inertia_kgm2: { x: car.I_Phi_s, y: car.I_y_s, z: car.I_z - wheelYawInertia_kgm2(car) },
      width_m: car.T_f,
      height_m: 2 * car.h_s,
      length_m: car.a + car.b + 2 * car.R_w,
      unsprung: true,
    },
    steering: {
      steeringWheelLock_rad: car.steering.max,
      linearity: 1,
      geometry: 'parallel',
      kingpinWidth_m: undefined,
    },
    engine: engineOf(torque_Nm, most_radps),
    gearbox: GEARBOX,
    clutch: { maxTorque_Nm: 4 * torque_Nm },
    differentials: differentialsOf(car.T_se),
    antiRollBars: [
      { number: 0, left: 0, right: 1, rate_Npm: Math.max(0, -car.K_tsf) / car.T_f ** 2 },
      { number: 1, left: 2, right: 3, rate_Npm: Math.max(0, -car.K_tsr) / car.T_r ** 2 },
    ],
    corners: [corner(0), corner(1), corner(2), corner(3)],
    aero: { dragCoefficient: 0, frontalArea_m2: 0, centre_m: { x: 0, y: 0, z: 0 }, wings: [] },
    breakables: [],
  };
}

/** Yaw inertia of the wheels' masses about the centre of gravity: I_z is the whole car's. */
function wheelYawInertia_kgm2(car: WholeCommonRoadCar): number {
  return car.m_uf * (car.a ** 2 + (car.T_f / 2) ** 2) + car.m_ur * (car.b ** 2 + (car.T_r / 2) ** 2);
}

/**
 * The model's tyre is a Magic Formula 5.2 whose friction, curvature and stiffness by load do not change with the load.
 * Its coefficients have the names of that document in small letters.
 */
function tyreOf(car: WholeCommonRoadCar, radius_m: number): MagicFormulaSetup {
  const named = Object.fromEntries(
    Object.entries(car.tire).map(([name, value]) => [name.replace('_', '').toUpperCase(), value]),
  ) as Partial<Record<CoefficientName, number>>;
  const parameters: MfParameters = {
    ...DEFAULT_PARAMETERS,
    ...NO_MOMENTS,
    ...ROLLS_ON_LOADED_RADIUS,
    ...named,
    PKY1: (car.tire.p_ky1 * STRAIGHT_PKY2) / 2,
    PKY2: STRAIGHT_PKY2,
    PHY1: 0,
    PVY1: 0,
    FNOMIN: (car.m * GRAVITY_MPS2) / 4,
    UNLOADED_RADIUS: radius_m,
    VERTICAL_STIFFNESS: car.K_zt,
  };
  const data = {
    version: 'MF5.2',
    side: 'symmetric',
    parameters,
    given: new Set(Object.keys(named) as CoefficientName[]),
  } as const;
  return {
    model: 'magic-formula',
    file: 'commonroad.tir',
    key: 'wheel0.racebench_tir',
    data,
    pressure_Pa: undefined,
  };
}

/** The model's tyre has neither aligning moment nor rolling resistance. */
const NO_MOMENTS = {
  QSY1: 0,
  QSY2: 0,
  QSY3: 0,
  QSY4: 0,
  QDZ1: 0,
  QDZ6: 0,
  QDZ8: 0,
  SSZ1: 0,
  QSX1: 0,
  QSX2: 0,
  QSX3: 0,
};

/** Effective radius R0 - deflection (PAC2002: R0 - rho_Fz0 (D atan(B rho) + F rho)). */
const ROLLS_ON_LOADED_RADIUS = { DREFF: 0, FREFF: 1 };

function engineOf(torque_Nm: number, most_radps: number): EngineSetup {
  return {
    mass_kg: 0,
    inertia_kgm2: ENGINE_INERTIA_KGM2,
    maxSpeed_radps: most_radps,
    idleSpeed_radps: 1,
    stallSpeed_radps: 0,
    startSpeed_radps: 0,
    startStalled: false,
    hasStarter: false,
    starterTorque_Nm: 0,
    friction_Nm: 0,
    autoClutchSpeed_radps: 0,
    brakingCoefficient_Nmsprad: 0,
    torqueReaction: 0,
    curve: { speed_radps: [0, most_radps], torque_Nm: [torque_Nm, torque_Nm] },
    shifting: {
      automatic: false,
      shiftUpSpeed_radps: most_radps,
      shiftDownSpeed_radps: 0,
      driverShiftUpSpeed_radps: most_radps,
      ...NO_TIME,
      down: NO_TIME,
    },
  };
}

const NO_TIME = { declutchTime_s: 0, neutralTime_s: 0, clutchTime_s: 0 };
const gear = (ratio: number) => ({ ratio, inertia_kgm2: 0, throttleLinearity: 1 });
const GEARBOX: GearboxSetup = { reverse: gear(-GEARING), forward: [gear(GEARING)] };

/** Open ones: of the driven axle, or of both with a third between them that parts the torque. */
function differentialsOf(frontShare: number): Setup['differentials'] {
  if (frontShare >= 1) return [openDifferential('front', [0, 1], 0.5)];
  const rear = openDifferential('rear', [2, 3], 0.5);
  if (frontShare <= 0) return [rear];
  return [openDifferential('front', [0, 1], 0.5), rear, openDifferential('centre', [0, 1], frontShare)];
}

function openDifferential(
  position: DifferentialSetup['position'],
  outputs: DifferentialSetup['outputs'],
  split: number,
): DifferentialSetup {
  return {
    kind: 'free',
    position,
    block: position,
    typeNumber: undefined,
    finalDriveRatio: 1,
    inertia_kgm2: 0,
    outputs,
    split,
    friction_Nm: 0,
    lockingCoefficient_Nmsprad: 0,
    lockingLimit_Nm: Infinity,
    powerAngle_rad: Math.PI / 2,
    coastAngle_rad: Math.PI / 2,
    clutchCount: 0,
    clutchFactor: 1,
    clutchForm: 'one',
    preload_Nm: 0,
    powerRatio: undefined,
    coastRatio: undefined,
    bias: undefined,
    lock: undefined,
    coastLock: undefined,
    script: undefined,
    scriptRate_Hz: 0,
  };
}
