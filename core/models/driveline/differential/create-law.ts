import type { DifferentialKind } from '../../../catalogue/differentials.ts';
import { biasRatios, type BiasKind } from '../../../setup/differential-numbers.ts';
import type { DifferentialSetup, Setup } from '../../../setup/setup.ts';
import type { ScriptHost } from '../script/script-host.ts';
import { activeLaw } from './active.ts';
import { biasedLaw } from './biased.ts';
import { semiActiveLaw } from '../semi-active/semi-active-law.ts';
import { freeLaw } from './free.ts';
import type { DifferentialLaw } from '../law.ts';
import { librerallyLaw, librerallyLimitedSlip } from './librerally-law.ts';
import { LIBRERALLY_DIFFERENTIALS } from './librerally.ts';
import { lockedLaw } from './locked.ts';
import { physxLimitedSlipLaw } from './physx.ts';
import {
  biasedTheory,
  controlledTheory,
  librerallyTheory,
  motorTheory,
  openTheory,
  physxTheory,
  rigidTheory,
  viscousTheory,
  type SplitTheory,
} from './split-theories.ts';
import { viscousLaw } from './viscous.ts';

/** Environment of a law while it runs. */
export interface LawEnvironment {
  readonly step_s: number;
  /** Signals for controllers (drive-signals.ts), written before the laws are evaluated. */
  readonly signals: Float64Array;
  /** Host of the scripts of active differentials; undefined where none can run. */
  readonly scripts?: ScriptHost | undefined;
}

type LawFactory = (
  differential: DifferentialSetup,
  setup: Setup,
  environment: LawEnvironment,
) => DifferentialLaw;

interface KindCode {
  readonly law: LawFactory;
  /** Its law has a state from step to step or an environment: each car needs its own. */
  readonly isOwn?: true;
  /** Torques of an axle on split friction by the rule of the kind: theory.ts. */
  readonly theory: SplitTheory;
}

const biased = (kind: BiasKind): KindCode => ({
  law: (differential) => biasedLaw(kind, differential),
  theory: biasedTheory((differential) => biasRatios(kind, differential).power),
});

/** Law and theory of every kind; a kind without them is a type error. */
export const KIND_CODE: Readonly<Record<DifferentialKind, KindCode>> = {
  free: { law: freeLaw, theory: openTheory },
  viscous: { law: viscousLaw, theory: viscousTheory },
  salisbury: biased('salisbury'),
  locked: { law: lockedLaw, theory: rigidTheory },
  'lsd-1-way': biased('lsd-1-way'),
  'lsd-1.5-way': biased('lsd-1.5-way'),
  'lsd-2-way': biased('lsd-2-way'),
  'torque-biasing': biased('torque-biasing'),
  // The gears share its torque: the driveline has the split.
  'physx-open': { law: freeLaw, theory: openTheory },
  'physx-limited-slip': { law: physxLimitedSlipLaw, theory: physxTheory },
  'librerally-open': { law: () => librerallyLaw(LIBRERALLY_DIFFERENTIALS.Open), theory: openTheory },
  'librerally-limited-slip': {
    law: (differential) => librerallyLaw(librerallyLimitedSlip(differential)),
    theory: librerallyTheory,
  },
  'librerally-locking': { law: () => librerallyLaw(LIBRERALLY_DIFFERENTIALS.Locking), theory: openTheory },
  'semi-active': { law: semiActiveLaw, isOwn: true, theory: controlledTheory },
  active: { law: activeLaw, isOwn: true, theory: controlledTheory },
  // No gears: the motors turn the wheels independently.
  electronic: { law: freeLaw, theory: motorTheory },
};

/** The law of differential number `index` of the car. Throws CAR_INVALID and SCRIPT_FAILED for a script that cannot run. */
export function createLaw(setup: Setup, index: number, environment: LawEnvironment): DifferentialLaw {
  const differential = setup.differentials[index];
  if (differential === undefined)
    throw new RangeError(
      `The car has ${setup.differentials.length} differentials, not one of number ${index}`,
    );
  return KIND_CODE[differential.kind].law(differential, setup, environment);
}
