import { MFEVAL_211, MFEVAL_221, TEASIT, type Conventions } from '../../../models/tyre/mf/conventions.ts';
import type { ManifestEntry } from './manifest.ts';
import { refuse } from './reference-rows.ts';

interface Implementation {
  readonly conventions: Conventions;
  /** My is fully there only from this rolling speed on, (1 + kappa) |Vx| in parts of VXLOW. */
  readonly fadesRollingResistance: boolean;
}

/** The programs that tables of Magic Formula tyres come from. */
const IMPLEMENTATIONS: Readonly<Record<string, Implementation>> = {
  mfeval221: { conventions: MFEVAL_221, fadesRollingResistance: true },
  mfeval211: { conventions: MFEVAL_211, fadesRollingResistance: true },
  ['teasit_octave']: { conventions: TEASIT, fadesRollingResistance: false },
};

/** Words of a manifest for the angles a program takes. */
const SLIP_ANGLES: Readonly<Record<string, Conventions['slipAngle']>> = {
  tan: 'tangent',
  plain: 'plain',
  'plain in pure Fy': 'plain in pure Fy',
};
const CAMBERS: Readonly<Record<string, Conventions['camber']>> = {
  'sin; plain in Fx': 'sine, plain in Fx',
  sin: 'sine',
  plain: 'plain',
};

function lookUp<T>(what: string, name: string, table: Readonly<Record<string, T>>): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  return found ?? refuse(`Unknown ${what} "${name}"; choose one of ${Object.keys(table).join(', ')}`);
}

/** The program of a table with the conventions that its entry names. */
export function implementationOf(entry: ManifestEntry): Implementation {
  const { implementation, slipAngle, camber } = entry;
  if (implementation === undefined) return refuse('manifest.json does not say which implementation made it');
  const found = lookUp('implementation', implementation, IMPLEMENTATIONS);
  return {
    ...found,
    conventions: {
      ...found.conventions,
      ...(slipAngle !== undefined && { slipAngle: lookUp('slip angle', slipAngle, SLIP_ANGLES) }),
      ...(camber !== undefined && { camber: lookUp('camber', camber, CAMBERS) }),
    },
  };
}
