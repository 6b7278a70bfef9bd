import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import {
  DEFAULT_CENTRE_DIFFERENTIAL,
  DEFAULT_FRONT_DIFFERENTIAL,
  DEFAULT_REAR_DIFFERENTIAL,
  type LibreRallyDifferential,
} from '../../driveline/differential/librerally.ts';
import {
  DEFAULT_LIBRERALLY_TYRE,
  type LibreRallyTyre,
} from '../../tyre/librerally/librerally-tyre-params.ts';

/** Torques that turn the body, about its ISO axes. All zero unless a car gives them, as in the source. */
export interface AttitudeParams {
  /** Torque per left-right difference of jounce. */
  readonly frontRollStiffness_N: number;
  readonly rearRollStiffness_N: number;
  readonly rollDamping_Nms: number;
  /** Torque per front-rear difference of mean jounce. */
  readonly pitchStiffness_N: number;
  readonly pitchDamping_Nms: number;
}

/** A car of docs/sources/librerally-model.md section 4; columns in wheel order. */
export interface LibreRallyParams {
  readonly mass_kg: number;
  readonly centreHeight_m: number;
  readonly frontRollCentre_m: number;
  readonly rearRollCentre_m: number;
  readonly wheelbase_m: number;
  /** One value for both axles. */
  readonly track_m: number;
  /** Parts of the pitch moment carried by the suspension geometry, 0 to 0.95. */
  readonly antiDive: number;
  readonly antiSquat: number;
  readonly frontAntiRoll_Npm: number;
  readonly rearAntiRoll_Npm: number;
  readonly attitude: AttitudeParams;
  readonly frontDifferential: LibreRallyDifferential;
  readonly rearDifferential: LibreRallyDifferential;
  readonly centreDifferential: LibreRallyDifferential;
  readonly driveFront: boolean;
  readonly driveRear: boolean;
  readonly tyres: readonly LibreRallyTyre[];
  readonly staticLoad_N: Float64Array;
  readonly springRate_Npm: Float64Array;
  readonly bumpDamping_Nspm: Float64Array;
  readonly reboundDamping_Nspm: Float64Array;
  /** Damping of the rigid-body solver, equal in both directions. */
  readonly averageDamping_Nspm: Float64Array;
  readonly mostJounce_m: Float64Array;
  readonly mostDroop_m: Float64Array;
}

const column = (front: number, rear: number): Float64Array => Float64Array.of(front, front, rear, rear);

const NO_ATTITUDE: AttitudeParams = {
  frontRollStiffness_N: 0,
  rearRollStiffness_N: 0,
  rollDamping_Nms: 0,
  pitchStiffness_N: 0,
  pitchDamping_Nms: 0,
};

/** The car of the source's own defaults: 1200 kg, driven on both axles. */
export function librerallyCar(changes: Partial<LibreRallyParams> = {}): LibreRallyParams {
  return {
    mass_kg: 1200,
    centreHeight_m: 0.45,
    frontRollCentre_m: 0.14,
    rearRollCentre_m: 0.18,
    wheelbase_m: 2.55,
    track_m: 1.5,
    antiDive: 0.12,
    antiSquat: 0.18,
    frontAntiRoll_Npm: 8000,
    rearAntiRoll_Npm: 5000,
    attitude: NO_ATTITUDE,
    frontDifferential: DEFAULT_FRONT_DIFFERENTIAL,
    rearDifferential: DEFAULT_REAR_DIFFERENTIAL,
    centreDifferential: DEFAULT_CENTRE_DIFFERENTIAL,
    driveFront: true,
    driveRear: true,
    tyres: Array.from({ length: WHEEL_COUNT }, () => DEFAULT_LIBRERALLY_TYRE),
    staticLoad_N: column(2943, 2943),
    springRate_Npm: column(60e3, 50e3),
    bumpDamping_Nspm: column(4400, 4400),
    reboundDamping_Nspm: column(11500, 9000),
    averageDamping_Nspm: column(7950, 6700),
    mostJounce_m: column(0.18, 0.18),
    mostDroop_m: column(0.16, 0.16),
    ...changes,
  };
}
