import type { DifferentialSetup } from '../../../setup/setup.ts';
import { KIND_CODE } from './create-law.ts';
import type { SplitGrip } from './split-theories.ts';

export type { SplitGrip } from './split-theories.ts';

export interface SplitMuTheory {
  /** Torque on the ground from both wheels. */
  readonly total_Nm: number;
  readonly weak_Nm: number;
  readonly strong_Nm: number;
  /** The rule in words: "2 x weak", "(1 + 2.5) x weak". */
  readonly rule: string;
}

/**
 * Torque on the ground from an axle on split friction when its differential (equal shares) has more torque than it can
 * hold: the weak wheel its grip, the strong one the same plus the locking torque, up to its own grip (Racer's
 * differentials, "wheel on ice"; checks section 2). The wheels' own acceleration is left out.
 */
export function splitMuTheory(differential: DifferentialSetup, grip: SplitGrip): SplitMuTheory {
  const { lock_Nm, rule } = KIND_CODE[differential.kind].theory(differential, grip);
  const weak_Nm = grip.weakGrip_Nm;
  const strong_Nm = Math.min(grip.strongGrip_Nm, weak_Nm + lock_Nm);
  return {
    total_Nm: weak_Nm + strong_Nm,
    weak_Nm,
    strong_Nm,
    rule: lock_Nm < Infinity && weak_Nm + lock_Nm >= grip.strongGrip_Nm ? 'weak + strong' : rule,
  };
}
