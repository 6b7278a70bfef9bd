import { READING_COUNT } from './differential/readings.ts';
import type { ColumnParts } from '../../math/column-math.ts';

/**
 * The numbers of a car's driveline in one array, which the step reads with constant indices; Driveline and DriveState are
 * views of it. Space is for five speeds, three differentials and twelve frictions; rows follow each other without gaps. What
 * cars of a setup have in common is in the table of the engaged gear (gearing.ts).
 */
export const SHAFT_SPEED_RADPS = 0;
export const SHAFT_CHANGE_RADPS = 5;
export const SHAFT_TORQUE_NM = 10;
export const SHAFT_DAMPING_NMSPRAD = 15;
export const SHAFT_GEAR = 20;
export const SHAFT_TRANSFER_NM = 22;
export const SHAFT_SOLVES = 25;
export const SHAFT_CAPACITY_NM = 26;
export const SHAFT_VISCOUS_NMSPRAD = 38;
export const SHAFT_RESISTANCE_NM = 50;
export const SHAFT_BEFORE_NM = 62;
export const SHAFT_SLIP_SIGN = 74;
/** Engaged gear: -1, 0, 1 ...; the gear that a running shift goes to; its phase; 1 for one to a lower forward gear. */
export const SHAFT_ENGAGED_GEAR = 86;
export const SHAFT_TARGET_GEAR = 87;
export const SHAFT_PHASE = 88;
export const SHAFT_IS_DOWN = 89;
/** Time in the phase, and time since the last shift ended. */
export const SHAFT_PHASE_TIME_S = 90;
export const SHAFT_SETTLED_TIME_S = 91;
/** Clutch engagement that the shift allows, 0 to 1. */
export const SHAFT_ENGAGEMENT = 92;
export const SHAFT_THROTTLE = 93;
export const SHAFT_ENGINE_TORQUE_NM = 94;
/** 1 while the engine burns fuel, 0 once stalled. */
export const SHAFT_ENGINE_RUNS = 95;
export const SHAFT_STARTER_NM = 96;
export const SHAFT_CLUTCH_TORQUE_NM = 97;
export const SHAFT_CLUTCH_SLIP_RADPS = 98;
/** Power lost in the clutch, and its sum since the car was placed. */
export const SHAFT_CLUTCH_HEAT_W = 99;
export const SHAFT_CLUTCH_HEAT_J = 100;
/** 1 while the clutch assist works: pulling away or stopping in gear. */
export const SHAFT_ASSISTING = 101;
/** Torque of the shaft to the front and to the rear axle that rolls the body (read-driveline.ts). */
export const SHAFT_REACTION_NM = 102;
/** By differential its readings (differential/readings.ts). */
export const SHAFT_READINGS = 104;
export const SHAFT_COUNT = 149;

/** First reading of a differential. */
export const readingsOf = (differential: number): number => SHAFT_READINGS + differential * READING_COUNT;

/** First number and length of each quantity. */
export const SHAFT_ROWS = {
  'driveline.speed_radps': [SHAFT_SPEED_RADPS, 5],
  'driveline.change_radps': [SHAFT_CHANGE_RADPS, 5],
  'driveline.torque_Nm': [SHAFT_TORQUE_NM, 5],
  'driveline.damping_Nmsprad': [SHAFT_DAMPING_NMSPRAD, 5],
  'driveline.gear': [SHAFT_GEAR, 2],
  'driveline.transfer_Nm': [SHAFT_TRANSFER_NM, 3],
  'driveline.solves': [SHAFT_SOLVES, 1],
  'driveline.capacity_Nm': [SHAFT_CAPACITY_NM, 12],
  'driveline.viscous_Nmsprad': [SHAFT_VISCOUS_NMSPRAD, 12],
  'driveline.resistance_Nm': [SHAFT_RESISTANCE_NM, 12],
  'driveline.before_Nm': [SHAFT_BEFORE_NM, 12],
  'driveline.slipSign': [SHAFT_SLIP_SIGN, 12],
  'gearbox.gear': [SHAFT_ENGAGED_GEAR, 1],
  'gearbox.target': [SHAFT_TARGET_GEAR, 1],
  'gearbox.phase': [SHAFT_PHASE, 1],
  'gearbox.isDown': [SHAFT_IS_DOWN, 1],
  'gearbox.phaseTime_s': [SHAFT_PHASE_TIME_S, 1],
  'gearbox.settledTime_s': [SHAFT_SETTLED_TIME_S, 1],
  'gearbox.engagement': [SHAFT_ENGAGEMENT, 1],
  'drive.throttle': [SHAFT_THROTTLE, 1],
  'drive.engineTorque_Nm': [SHAFT_ENGINE_TORQUE_NM, 1],
  'drive.engineRuns': [SHAFT_ENGINE_RUNS, 1],
  'drive.starterTorque_Nm': [SHAFT_STARTER_NM, 1],
  'drive.clutchTorque_Nm': [SHAFT_CLUTCH_TORQUE_NM, 1],
  'drive.clutchSlip_radps': [SHAFT_CLUTCH_SLIP_RADPS, 1],
  'drive.clutchHeat_W': [SHAFT_CLUTCH_HEAT_W, 1],
  'drive.clutchHeat_J': [SHAFT_CLUTCH_HEAT_J, 1],
  'drive.assisting': [SHAFT_ASSISTING, 1],
  'drive.shaftReaction_Nm': [SHAFT_REACTION_NM, 2],
  'drive.differentials': [SHAFT_READINGS, 45],
} as const satisfies ColumnParts;
