import type { NewCarKind } from '../../../contract/new-car.ts';

/** Usual figures of a kind of car; every figure is ours unless its line says otherwise. */
export interface KindFigures {
  /** Natural frequency of the body on its springs. The PhysX vehicle guide gives 5 to 10 rad/s (0.8 to 1.6 Hz) for a family car. */
  readonly front_Hz: number;
  readonly rear_Hz: number;
  /** Part of critical damping, in bump and in rebound. */
  readonly bump: number;
  readonly rebound: number;
  readonly travel_m: number;
  readonly rollCentre_m: number;
  /** Roll of the body per g of lateral acceleration. */
  readonly roll_degpg: number;
  readonly peakSlipAngle_deg: number;
  readonly peakSlipRatio: number;
  readonly fallsTo: number;
  readonly dragCoefficient: number;
  /** Frontal area over track times twice the height of the centre of gravity. */
  readonly areaFactor: number;
  readonly steeringWheel_deg: number;
  readonly wheelLock_deg: number;
  readonly shift_ms: number;
  /** Bias ratio of the driven axle. */
  readonly bias: number;
  readonly camber_deg: number;
  readonly engineShare: number;
}

export const KIND_FIGURES: Readonly<Record<NewCarKind, KindFigures>> = {
  road: {
    front_Hz: 1.35,
    rear_Hz: 1.5,
    bump: 0.28,
    rebound: 0.5,
    travel_m: 0.085,
    rollCentre_m: 0.06,
    roll_degpg: 4.5,
    peakSlipAngle_deg: 8.5,
    peakSlipRatio: 0.12,
    fallsTo: 0.85,
    dragCoefficient: 0.34,
    areaFactor: 1.25,
    steeringWheel_deg: 480,
    wheelLock_deg: 66,
    shift_ms: 320,
    bias: 1.4,
    camber_deg: 0,
    engineShare: 0.12,
  },
  race: {
    front_Hz: 2.3,
    rear_Hz: 2.5,
    bump: 0.4,
    rebound: 0.7,
    travel_m: 0.05,
    rollCentre_m: 0.04,
    roll_degpg: 1.2,
    peakSlipAngle_deg: 6.5,
    peakSlipRatio: 0.1,
    fallsTo: 0.8,
    dragCoefficient: 0.5,
    areaFactor: 1.6,
    steeringWheel_deg: 270,
    wheelLock_deg: 44,
    shift_ms: 80,
    bias: 2.2,
    camber_deg: 0,
    engineShare: 0.15,
  },
  kart: {
    front_Hz: 4.2,
    rear_Hz: 4.4,
    bump: 0.4,
    rebound: 0.5,
    travel_m: 0.03,
    rollCentre_m: 0.01,
    roll_degpg: 1.2,
    peakSlipAngle_deg: 7,
    peakSlipRatio: 0.1,
    fallsTo: 0.85,
    dragCoefficient: 0.8,
    areaFactor: 0.9,
    steeringWheel_deg: 90,
    wheelLock_deg: 50,
    shift_ms: 80,
    bias: 20,
    camber_deg: 0,
    engineShare: 0.12,
  },
};
