import type { DifferentialKind } from '../../../catalogue/differentials.ts';
import type { DifferentialSetup } from '../../../setup/setup.ts';
import { oneAndAHalfWayRatios, oneWayRatios, twoWayRatios } from './clutch-pack.ts';
import { librerallyLimitedSlip } from './librerally-law.ts';
import { physxBias } from './physx.ts';
import { powerBiasRatio } from './salisbury.ts';
import { gearedRatios } from './torque-biasing.ts';

/** An axle under power on two grips, with more torque than its differential can pass on. */
export interface SplitGrip {
  /** Maximum torque of the ground on each wheel; the weak wheel spins. */
  readonly weakGrip_Nm: number;
  readonly strongGrip_Nm: number;
  /** Speeds of the two wheels: some kinds lock by them. */
  readonly weakSpeed_radps: number;
  readonly strongSpeed_radps: number;
  /** Locking torque of the controller of a semi-active or active differential; NaN where it is not known. */
  readonly controlled_Nm: number;
}

export interface SplitMuTheory {
  /** Torque on the ground from both wheels. */
  readonly total_Nm: number;
  readonly weak_Nm: number;
  readonly strong_Nm: number;
  /** The rule in words: "2 x weak", "(1 + 2.5) x weak". */
  readonly rule: string;
}

interface Lock {
  /** Maximum torque of the strong wheel beyond the weak one's. */
  readonly lock_Nm: number;
  readonly rule: string;
}

type Theory = (differential: DifferentialSetup, grip: SplitGrip) => Lock;

const plain = (value: number): string => String(Math.round(value * 1000) / 1000);

const free: Theory = () => ({ lock_Nm: 0, rule: '2 × weak' });
const rigid: Theory = () => ({ lock_Nm: Infinity, rule: 'weak + strong' });

/** The strong shaft carries up to R times the weak one: (1 + R) times the weak grip; preload where it is more. */
const biased =
  (ratioOf: (differential: DifferentialSetup) => number): Theory =>
  (differential, { weakGrip_Nm }) => {
    const R = ratioOf(differential);
    const byBias_Nm = (R - 1) * weakGrip_Nm;
    const { preload_Nm } = differential;
    return preload_Nm > byBias_Nm
      ? { lock_Nm: preload_Nm, rule: `2 × weak + preload ${plain(preload_Nm)}` }
      : { lock_Nm: byBias_Nm, rule: `(1 + ${plain(R)}) × weak` };
  };

const viscous: Theory = (differential, { weakSpeed_radps, strongSpeed_radps }) => {
  const { lockingCoefficient_Nmsprad, lockingLimit_Nm } = differential;
  const fluid_Nm = lockingCoefficient_Nmsprad * Math.abs(weakSpeed_radps - strongSpeed_radps);
  const lock_Nm = Math.min(fluid_Nm, lockingLimit_Nm);
  return { lock_Nm, rule: '2 × weak + coefficient × speed difference' };
};

/** Shares s (1 - e) and (1 - s) (1 + e), e = 1 - bias / ratio of the speeds: 1 + (2 ratio / bias - 1) with s = 1/2. */
const physxLimitedSlip: Theory = (differential, { weakGrip_Nm, weakSpeed_radps, strongSpeed_radps }) => {
  const ratio = Math.abs(weakSpeed_radps) / Math.abs(strongSpeed_radps);
  const bias = physxBias(differential);
  const together = weakSpeed_radps * strongSpeed_radps > 0 && ratio > bias;
  return {
    lock_Nm: together ? weakGrip_Nm * ((2 * ratio) / bias - 2) : 0,
    rule: together ? '2 × weak × speed ratio / bias' : '2 × weak',
  };
};

/** docs/sources/librerally-model.md section 1 step 2: capacity = weak + min(strong, bias x weak). */
const librerallyLimitedSlipTheory: Theory = (differential, { weakGrip_Nm }) => {
  const b = Math.max(1, librerallyLimitedSlip(differential).biasRatio);
  return { lock_Nm: (b - 1) * weakGrip_Nm, rule: `(1 + ${plain(b)}) × weak` };
};

const controlled: Theory = (_, { controlled_Nm }) => ({
  lock_Nm: controlled_Nm,
  rule: '2 × weak + locking torque of the controller',
});

const THEORIES: Readonly<Record<DifferentialKind, Theory>> = {
  free,
  locked: rigid,
  viscous,
  salisbury: biased(powerBiasRatio),
  'lsd-1-way': biased((differential) => oneWayRatios(differential).power),
  'lsd-1.5-way': biased((differential) => oneAndAHalfWayRatios(differential).power),
  'lsd-2-way': biased((differential) => twoWayRatios(differential).power),
  'torque-biasing': biased((differential) => gearedRatios(differential).power),
  'physx-open': free,
  'physx-limited-slip': physxLimitedSlip,
  'librerally-open': free,
  'librerally-limited-slip': librerallyLimitedSlipTheory,
  'librerally-locking': free,
  'semi-active': controlled,
  active: controlled,
  // Each wheel has its own motor.
  electronic: () => ({ lock_Nm: Infinity, rule: 'weak + strong, or what the motor gives' }),
};

/**
 * Torque on the ground from an axle on split friction when its differential (equal shares) has more torque than it can
 * hold: the weak wheel its grip, the strong one the same plus the locking torque, up to its own grip (Racer's
 * differentials, "wheel on ice"; checks section 2). The wheels' own acceleration is left out.
 */
export function splitMuTheory(differential: DifferentialSetup, grip: SplitGrip): SplitMuTheory {
  const { lock_Nm, rule } = THEORIES[differential.kind](differential, grip);
  const weak_Nm = grip.weakGrip_Nm;
  const strong_Nm = Math.min(grip.strongGrip_Nm, weak_Nm + lock_Nm);
  return {
    total_Nm: weak_Nm + strong_Nm,
    weak_Nm,
    strong_Nm,
    rule: lock_Nm < Infinity && weak_Nm + lock_Nm >= grip.strongGrip_Nm ? 'weak + strong' : rule,
  };
}
