import type { DifferentialKind } from '../../../catalogue/differentials.ts';
import type { DifferentialSetup, Setup } from '../../../setup/setup.ts';
import type { ScriptHost } from '../script/script-host.ts';
import { activeLaw } from './active.ts';
import { clutchPackLaw, oneAndAHalfWayRatios, oneWayRatios, twoWayRatios } from './clutch-pack.ts';
import { semiActiveLaw } from '../semi-active/law.ts';
import { freeLaw } from './free.ts';
import type { DifferentialLaw } from '../law.ts';
import { librerallyLaw, librerallyLimitedSlip } from './librerally-law.ts';
import { LIBRERALLY_DIFFERENTIALS } from './librerally.ts';
import { lockedLaw } from './locked.ts';
import { physxLimitedSlipLaw } from './physx.ts';
import { salisburyLaw } from './salisbury.ts';
import { torqueBiasingLaw } from './torque-biasing.ts';
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

/** The law of every kind; a kind without one is a type error. */
const LAWS: Readonly<Record<DifferentialKind, LawFactory>> = {
  free: freeLaw,
  viscous: viscousLaw,
  salisbury: salisburyLaw,
  locked: lockedLaw,
  'lsd-1-way': (differential) => clutchPackLaw(differential, oneWayRatios(differential)),
  'lsd-1.5-way': (differential) => clutchPackLaw(differential, oneAndAHalfWayRatios(differential)),
  'lsd-2-way': (differential) => clutchPackLaw(differential, twoWayRatios(differential)),
  'torque-biasing': torqueBiasingLaw,
  // The gears share its torque: the driveline has the split.
  'physx-open': freeLaw,
  'physx-limited-slip': physxLimitedSlipLaw,
  'librerally-open': () => librerallyLaw(LIBRERALLY_DIFFERENTIALS.Open),
  'librerally-limited-slip': (differential) => librerallyLaw(librerallyLimitedSlip(differential)),
  'librerally-locking': () => librerallyLaw(LIBRERALLY_DIFFERENTIALS.Locking),
  'semi-active': semiActiveLaw,
  active: activeLaw,
  // No gears: the motors turn the wheels independently.
  electronic: freeLaw,
};

/** The law of differential number `index` of the car. Throws CAR_INVALID and SCRIPT_FAILED for a script that cannot run. */
export function createLaw(setup: Setup, index: number, environment: LawEnvironment): DifferentialLaw {
  const differential = setup.differentials[index];
  if (differential === undefined)
    throw new RangeError(
      `The car has ${setup.differentials.length} differentials, not one of number ${index}`,
    );
  return LAWS[differential.kind](differential, setup, environment);
}
