import type { DifferentialSetup } from '../../../setup/setup.ts';
import { librerallyLimitedSlip } from './librerally-law.ts';
import { physxBias } from '../../../setup/differential-numbers.ts';

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

export interface SplitLock {
  /** Maximum torque of the strong wheel beyond the weak one's. */
  readonly lock_Nm: number;
  readonly rule: string;
}

/** The lock of an axle on split friction by the rule of a kind. */
export type SplitTheory = (differential: DifferentialSetup, grip: SplitGrip) => SplitLock;

const plain = (value: number): string => String(Math.round(value * 1000) / 1000);

export const openTheory: SplitTheory = () => ({ lock_Nm: 0, rule: '2 × weak' });
export const rigidTheory: SplitTheory = () => ({ lock_Nm: Infinity, rule: 'weak + strong' });

/** The strong shaft carries up to R times the weak one: (1 + R) times the weak grip; preload where it is more. */
export const biasedTheory =
  (ratioOf: (differential: DifferentialSetup) => number): SplitTheory =>
  (differential, { weakGrip_Nm }) => {
    const R = ratioOf(differential);
    const byBias_Nm = (R - 1) * weakGrip_Nm;
    const { preload_Nm } = differential;
    return preload_Nm > byBias_Nm
      ? { lock_Nm: preload_Nm, rule: `2 × weak + preload ${plain(preload_Nm)}` }
      : { lock_Nm: byBias_Nm, rule: `(1 + ${plain(R)}) × weak` };
  };

export const viscousTheory: SplitTheory = (differential, { weakSpeed_radps, strongSpeed_radps }) => {
  const { lockingCoefficient_Nmsprad, lockingLimit_Nm } = differential;
  const fluid_Nm = lockingCoefficient_Nmsprad * Math.abs(weakSpeed_radps - strongSpeed_radps);
  const lock_Nm = Math.min(fluid_Nm, lockingLimit_Nm);
  return { lock_Nm, rule: '2 × weak + coefficient × speed difference' };
};

/** Shares s (1 - e) and (1 - s) (1 + e), e = 1 - bias / ratio of the speeds: 1 + (2 ratio / bias - 1) with s = 1/2. */
export const physxTheory: SplitTheory = (
  differential,
  { weakGrip_Nm, weakSpeed_radps, strongSpeed_radps },
) => {
  const ratio = Math.abs(weakSpeed_radps) / Math.abs(strongSpeed_radps);
  const bias = physxBias(differential);
  const together = weakSpeed_radps * strongSpeed_radps > 0 && ratio > bias;
  return {
    lock_Nm: together ? weakGrip_Nm * ((2 * ratio) / bias - 2) : 0,
    rule: together ? '2 × weak × speed ratio / bias' : '2 × weak',
  };
};

/** docs/sources/librerally-model.md section 1 step 2: capacity = weak + min(strong, bias x weak). */
export const librerallyTheory: SplitTheory = (differential, { weakGrip_Nm }) => {
  const b = Math.max(1, librerallyLimitedSlip(differential).biasRatio);
  return { lock_Nm: (b - 1) * weakGrip_Nm, rule: `(1 + ${plain(b)}) × weak` };
};

export const controlledTheory: SplitTheory = (_, { controlled_Nm }) => ({
  lock_Nm: controlled_Nm,
  rule: '2 × weak + locking torque of the controller',
});

/** Each wheel has its own motor. */
export const motorTheory: SplitTheory = () => ({
  lock_Nm: Infinity,
  rule: 'weak + strong, or what the motor gives',
});
