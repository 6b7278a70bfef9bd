import { differentialRow } from '../../../catalogue/differentials.ts';
import { FL, FR, RL, RR, WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { inputDifferential } from '../../driveline/differential/compile-differential.ts';
import { createLaw } from '../../driveline/differential/create-law.ts';
import { freeLaw } from '../../driveline/differential/free.ts';
import { SIGNAL_COUNT } from '../../driveline/drive-signals.ts';
import { LAW_IO_COUNT, type DifferentialLaw } from '../../driveline/law.ts';
import type { CarFacts } from '../../facts/car-facts.ts';
import { createTyreIo } from '../../tyre/tyre.ts';
import { corneringStiffness_Nprad } from '../wheels/wheel-tyre-facts.ts';
import { rollBalance, type AxleRoll, type RollBalance } from '../suspension/roll-balance.ts';

/** A car prepared for the solution of steady turns: what does not change from turn to turn, and workspace. */
export interface TurnCar {
  readonly facts: CarFacts;
  readonly roll: RollBalance;
  readonly wheelbase_m: number;
  readonly laws: readonly DifferentialLaw[];
  readonly lawIo: readonly Float64Array[];
  readonly tyreIo: readonly Float64Array[];
  /** Torque of a wheel without shaft (faked four-wheel drive) over that of all driven wheels. */
  readonly fakedPart: Float64Array;
  /** By axle: load that each wheel gains per lateral force of the axle to the left. */
  readonly loadPerForce: readonly Float64Array[];
  /** Mass whose centrifugal force each axle holds where no couple turns the car. */
  readonly axleMass_kg: readonly [number, number];
  /** By axle: load that each wheel gains per couple between body and axle; couple of its shaft per driveline torque. */
  readonly loadPerCouple_perm: readonly Float64Array[];
  readonly shaftReaction: readonly [number, number];
  /** Slope of the side-view line of the links of each wheel: load taken off it per longitudinal force. */
  readonly linkSlope: Float64Array;
  /** Stiffness of each tyre at its static load. */
  readonly corneringStiffness_Nprad: Float64Array;
  /** Compression of each suspension per g, and roll angle per lateral acceleration to the left. */
  readonly jouncePerG_m: Float64Array;
  readonly rollPerLateral_radpmps2: number;
  /** Per squared speed: downforce on each wheel, longitudinal and lateral drag are those of `facts.aero`. */
  readonly downforce: Float64Array;
  /** The differential acts by signals of a controller: here it is open. */
  readonly isControlled: boolean;
  /** Per wheel, of the present turn. */
  readonly load_N: Float64Array;
  readonly angle_rad: Float64Array;
  readonly forward_mps: Float64Array;
  readonly tangent: Float64Array;
  readonly lean_rad: Float64Array;
  /** 1 for a wheel whose tyre cannot take the torque of the driveline. */
  readonly isBeyondGrip: Uint8Array;
}

const each = (of: (wheel: number) => number): Float64Array =>
  Float64Array.from({ length: WHEEL_COUNT }, (_, w) => of(w));

/** 1 on the right, which is outside in a turn to the left. */
const outside = (w: number): number => (w === FR || w === RR ? 1 : -1);

export function createTurnCar(facts: CarFacts): TurnCar {
  const { corners, aero, setup, differentials, drivenWheels } = facts;
  const roll = rollBalance(facts);
  const axleX = (left: number): number => (corners.x_m[left]! + corners.x_m[left + 1]!) / 2;
  const [front_m, rear_m] = [axleX(FL), axleX(RL)];
  const wheelbase_m = front_m - rear_m;
  const axleOf = (w: number): AxleRoll => (w < RL ? roll.front : roll.rear);
  const environment = { step_s: facts.gearbox.step_s, signals: new Float64Array(SIGNAL_COUNT) };
  const controlled = setup.differentials.map(({ kind }) =>
    ['controlled', 'motors'].includes(differentialRow(kind).locking),
  );
  const ratio = inputDifferential(differentials).finalDriveRatio;
  return {
    facts,
    roll,
    wheelbase_m,
    laws: setup.differentials.map((_, d) =>
      controlled[d] === true ? freeLaw() : createLaw(setup, d, environment),
    ),
    lawIo: differentials.map(() => new Float64Array(LAW_IO_COUNT)),
    tyreIo: Array.from({ length: WHEEL_COUNT }, createTyreIo),
    fakedPart: each((w) => {
      const { powered, powerGearing } = setup.corners[w]!.wheel;
      return powered && !drivenWheels.includes(w) && ratio !== 0 ? powerGearing / ratio : 0;
    }),
    loadPerForce: loadsPerForce(facts, roll),
    axleMass_kg: [(-facts.mass_kg * rear_m) / wheelbase_m, (facts.mass_kg * front_m) / wheelbase_m],
    loadPerCouple_perm: loadsPerCouple(facts, roll),
    shaftReaction: shaftReactions(facts),
    linkSlope: each((w) => {
      const { antiPitch, mount_m } = setup.corners[w]!;
      return antiPitch === 0 ? 0 : (antiPitch * facts.rest.height_m) / mount_m.x;
    }),
    corneringStiffness_Nprad: each((w) => corneringStiffness_Nprad(facts, w, facts.rest.wheelLoad_N[w] ?? 0)),
    jouncePerG_m: each((w) => {
      const { elasticPerG_N, track_m, springs_Nmprad, bar_Nmprad } = axleOf(w);
      const roll_rad = (elasticPerG_N * track_m) / (springs_Nmprad + bar_Nmprad);
      return (outside(w) * roll_rad * track_m) / 2;
    }),
    rollPerLateral_radpmps2: roll.gradient_rad / GRAVITY_MPS2,
    downforce: each((w) =>
      aero.wingDownforce.reduce((sum, force, i) => {
        const x_m = aero.wingCentre_m[3 * i]!;
        const share = w < RL ? (x_m - rear_m) / wheelbase_m : (front_m - x_m) / wheelbase_m;
        return sum + (force * share) / 2;
      }, 0),
    ),
    isControlled: controlled.includes(true),
    load_N: each(() => 0),
    angle_rad: each(() => 0),
    forward_mps: each(() => 0),
    tangent: each(() => 0),
    lean_rad: each(() => 0),
    isBeyondGrip: new Uint8Array(WHEEL_COUNT),
  };
}

/**
 * Load that each wheel gains per couple on the body, right side down, with as much the other way on the axle: of the shafts between engine and
 * axle, and of links that lean in side view under unequal longitudinal forces. With Q_i on an axle, phi = (sum Q - sum Q_i Ks_i / Kt_i) /
 * (sum Ks - ms g h) and the axle's springs carry E_i = (phi + Q_i / Kt_i) Ks_i; its right wheel gains (E_i - Q_i) / t.
 * Terms of roll-balance.ts. First the couples of the front axle, then those of the rear one.
 */
function loadsPerCouple(facts: CarFacts, { front, rear, rollArm_m }: RollBalance): readonly Float64Array[] {
  const left_Nmprad = front.total_Nmprad + rear.total_Nmprad - facts.sprungMass_kg * GRAVITY_MPS2 * rollArm_m;
  return [front, rear].map((own) => {
    const ownPart = own.total_Nmprad / own.tyres_Nmprad;
    const roll = (1 - ownPart) / left_Nmprad;
    return each((w) => {
      const axle = w < RL ? front : rear;
      const couple = axle === own ? roll * axle.total_Nmprad + ownPart - 1 : roll * axle.total_Nmprad;
      return (outside(w) * couple) / axle.track_m;
    });
  });
}

/**
 * Load that each wheel gains per lateral force of an axle, F: phi = F (h + e Ks / Kt) / (sum Ks - ms g h) rolls both axles, and the links of
 * its own carry F e. The same as in roll-balance.ts, but for any share of the axles in the force: a locked differential turns the car
 * against its corner, and the front axle then holds more than its part of the mass.
 */
function loadsPerForce(facts: CarFacts, { front, rear, rollArm_m }: RollBalance): readonly Float64Array[] {
  const left_Nmprad = front.total_Nmprad + rear.total_Nmprad - facts.sprungMass_kg * GRAVITY_MPS2 * rollArm_m;
  return [front, rear].map((own) => {
    const { rollCentre_m, total_Nmprad, tyres_Nmprad } = own;
    const ownPart = total_Nmprad / tyres_Nmprad;
    const roll = (facts.rest.height_m - rollCentre_m + ownPart * rollCentre_m) / left_Nmprad;
    return each((w) => {
      const axle = w < RL ? front : rear;
      const links = axle === own ? rollCentre_m * (1 - ownPart) : 0;
      return (outside(w) * (roll * axle.total_Nmprad + links)) / axle.track_m;
    });
  });
}

/** Roll torque of the shafts to both axles per torque of the driveline on its wheels. */
function shaftReactions({ differentials, engine, setup }: CarFacts): readonly [number, number] {
  const reactions: [number, number] = [0, 0];
  if (setup.differentials[0].electronic !== undefined) return reactions;
  const centre = differentials[2];
  if (centre === undefined) {
    const { output0, finalDriveRatio } = differentials[0]!;
    reactions[output0 < RL ? 0 : 1] = engine.torqueReaction / finalDriveRatio;
    return reactions;
  }
  const [first, second] = [differentials[centre.output0]!, differentials[centre.output1]!];
  const ratio = centre.split * first.finalDriveRatio + (1 - centre.split) * second.finalDriveRatio;
  reactions[first.output0 < RL ? 0 : 1] = (engine.torqueReaction * centre.split) / ratio;
  reactions[second.output0 < RL ? 0 : 1] = (engine.torqueReaction * (1 - centre.split)) / ratio;
  return reactions;
}
