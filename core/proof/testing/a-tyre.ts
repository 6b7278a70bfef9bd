import type { TyreModelKey } from '../../catalogue/tyre-models.ts';
import type { MeasuredTyreSetup, TyreSetup } from '../../setup/tyre-setup.ts';
import type { TyreMounting } from '../../models/tyre/tyre.ts';
import { PACEJKA_TYRE, PLAIN_TYRE } from './a-setup.ts';
import { USUAL_TABLE } from '../../catalogue/tyre-table.ts';
import { readTyreTables } from '../../car-files/tyre-table/read-tables.ts';
import { MEASURED_TYRE_FILE, fsaeTyre, measuredFileText } from './tyre-files.ts';

/** On the left, upright, 3000 N on a radius of 0.3 m. */
export function aTyreMounting(change: Partial<TyreMounting> = {}): TyreMounting {
  return { nominalLoad_N: 3000, inclination_rad: 0, radius_m: 0.3, side: 'left', ...change };
}

/** A '94 set without shifts: the round numbers of Racer's default tyre with curvature by side. */
export const PACEJKA94_TYRE: TyreSetup = {
  model: 'pacejka94',
  a: [1.4, 0, 1688, 2400, 6.026, 0, -0.359, 1, 0, 0, 0, 0, 0, 0, 0, 0.001, 0.1, 0],
  b: [1.65, 0, 1690, 0, 229, 0, 0, 0, -10, 0, 0, 0, 0, 0.05],
  c: [2.3, -3.8, -3.14, -1.16, -7.2, 0, 0, 0.044, -0.58, 0.18, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  optimalSlipRatio: 0,
  optimalSlipAngle_rad: 0,
};

/** The made-up Formula SAE tyre, of a .tir file. */
export function mfTyreSetup(): TyreSetup {
  return {
    model: 'magic-formula',
    file: 'fsae-2012.tir',
    key: 'wheel0.racebench_tir',
    data: fsaeTyre(),
    pressure_Pa: undefined,
  };
}

/** The same tyre by a table of what a rig measures of it, with noise. */
export function measuredTyreSetup(): MeasuredTyreSetup {
  const { tables, problems } = readTyreTables(measuredFileText(), MEASURED_TYRE_FILE, USUAL_TABLE);
  if (tables === undefined) throw new Error(problems[0]?.message ?? 'The sample table cannot be read');
  return { model: 'measured', file: MEASURED_TYRE_FILE, key: 'wheel0.racebench_tyre_table', tables };
}

/** LibreRally's tyre on the curves of another one. */
export function librerallyTyreSetup(mode: 'auto' | 'brush' | 'curve'): TyreSetup {
  return { model: 'librerally', mode, of: PACEJKA_TYRE, width_m: 0.2, tyreRate_Npm: 200_000 };
}

/** A tyre without data whose friction falls fast and whose stiffness grows less than load. */
const SHAPED_TYRE: TyreSetup = {
  model: 'simple',
  optimalSlipRatio: 0.09,
  optimalSlipAngle_rad: 0.14,
  shape: {
    nominalLoad_N: 2500,
    friction: 1.5,
    frictionLoss: 0.2,
    lateralFriction: 1.1,
    shapeFactor: 1.6,
    peakSlipGrowth: 0.3,
  },
};

/** One tyre of every model of the table, without shifts where it can be without them, and the place it is made for. */
export const TYRES_OF_MODELS: Readonly<
  Record<TyreModelKey, readonly (readonly [name: string, setup: () => TyreSetup, mounting: TyreMounting])[]>
> = {
  physx: [
    ['the guide’s own', () => ({ model: 'physx', of: undefined }), aTyreMounting()],
    ['read off a Racer tyre', () => ({ model: 'physx', of: PACEJKA_TYRE }), aTyreMounting()],
  ],
  pacejka89: [['VDrift’s default', () => PACEJKA_TYRE, aTyreMounting()]],
  pacejka94: [['without shifts', () => PACEJKA94_TYRE, aTyreMounting()]],
  'magic-formula': [
    ['Formula SAE', mfTyreSetup, aTyreMounting({ nominalLoad_N: 700, radius_m: 0.26 })],
    ['Formula SAE, mirrored', mfTyreSetup, aTyreMounting({ nominalLoad_N: 700, radius_m: 0.26, side: 'right' })],
  ],
  measured: [
    ['Formula SAE', measuredTyreSetup, aTyreMounting({ nominalLoad_N: 700, radius_m: 0.26 })],
    [
      'Formula SAE, mirrored',
      measuredTyreSetup,
      aTyreMounting({ nominalLoad_N: 700, radius_m: 0.26, side: 'right' }),
    ],
  ],
  librerally: [
    ['blended', () => librerallyTyreSetup('auto'), aTyreMounting()],
    ['brush', () => librerallyTyreSetup('brush'), aTyreMounting()],
    ['curve', () => librerallyTyreSetup('curve'), aTyreMounting()],
  ],
  simple: [
    ['usual', () => PLAIN_TYRE, aTyreMounting()],
    ['of its own shape', () => SHAPED_TYRE, aTyreMounting()],
  ],
};
