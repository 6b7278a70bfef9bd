import {
  ALIGNING_NAMES,
  ALIGNING94_NAMES,
  LATERAL_NAMES,
  LATERAL94_NAMES,
  LONGITUDINAL_NAMES,
  LONGITUDINAL94_NAMES,
} from '../../catalogue/fields/tyre-fields.ts';
import {
  TYRE_MODEL_KEYS,
  isLibreRallyTyreMode,
  isTyreModelKey,
  LIBRERALLY_TYRE_MODE_KEYS,
  tyreModelRow,
} from '../../catalogue/tyre-models.ts';
import type { WheelSetup } from '../../setup/setup.ts';
import type { TyreSetup } from '../../setup/tyre-setup.ts';
import type { CarReader } from './car-reader.ts';
import { choiceOf } from './choice-of.ts';
import { decodeSimpleShape } from './decode-simple-tyre.ts';
import { openTable, openTir, type TyreFiles } from './tyre-files.ts';

/** Coefficients that only one of the two sets has (the others have the same names in both). */
const ONLY_89: readonly string[] = ['a111', 'a112'];
const ONLY_94: readonly string[] = ['a11', 'a14', 'a15', 'a16', 'a17', 'b13', 'c18', 'c19', 'c20'];

const ALL_NAMES: readonly string[] = [...LATERAL_NAMES, ...LONGITUDINAL_NAMES, ...ONLY_94];

/** The set that the names of the coefficients belong to; undefined for a wheel without any. */
function setByNames(reader: CarReader, path: string): 'pacejka89' | 'pacejka94' | undefined {
  const hasAny = (names: readonly string[]): boolean => names.some((name) => reader.has(`${path}.${name}`));
  if (!hasAny(ALL_NAMES)) return undefined;
  return hasAny(ONLY_94) && !hasAny(ONLY_89) ? 'pacejka94' : 'pacejka89';
}

function optimalSlips(reader: CarReader, path: string) {
  return {
    optimalSlipRatio: reader.si(`${path}.optimal_slipratio`),
    optimalSlipAngle_rad: reader.si(`${path}.optimal_slipangle`),
  };
}

function pacejkaSetup(reader: CarReader, path: string, model: 'pacejka89' | 'pacejka94'): TyreSetup {
  const read = (names: readonly string[]): number[] => names.map((name) => reader.number(`${path}.${name}`));
  if (model === 'pacejka94')
    return {
      model,
      a: read(LATERAL94_NAMES),
      b: read(LONGITUDINAL94_NAMES),
      c: read(ALIGNING94_NAMES),
      ...optimalSlips(reader, path),
    };
  return {
    model,
    a: read(LATERAL_NAMES),
    b: read(LONGITUDINAL_NAMES),
    c: read(ALIGNING_NAMES),
    ignoresA12: reader.flag(`${path}.racebench_ignore_a12`),
    ...optimalSlips(reader, path),
  };
}

/**
 * The tyre of a wheel: of the model that racebench_tyre names, else of its .tir file, else of its table of measured
 * forces, else of its coefficients, which
 * are those of '94 where their names say so and none says '89 (docs/sources/racer-format.md section 6: Racer's own are '89), else one
 * without data.
 */
export function decodeTyre(
  reader: CarReader,
  number: number,
  wheel: Pick<WheelSetup, 'width_m' | 'tyreRate_Npm'>,
  files: TyreFiles,
): TyreSetup {
  const path = `wheel${number}.pacejka`;
  const nameKey = `wheel${number}.racebench_tyre`;
  const set = setByNames(reader, path);
  const tir = openTir(reader, number, files);
  const table = openTable(reader, number, files);
  const data: TyreSetup | undefined = tir ?? table ?? (set && pacejkaSetup(reader, path, set));
  const used = `${data?.model ?? 'simple'} is used.`;
  const named = choiceOf(reader, nameKey, isTyreModelKey, TYRE_MODEL_KEYS, undefined, used);
  const shape = decodeSimpleShape(reader, number);
  const simple: TyreSetup = { model: 'simple', ...optimalSlips(reader, path), ...(shape && { shape }) };
  if (named === undefined && set === 'pacejka94' && data?.model === 'pacejka94')
    reader.log.near(
      'pacejka-94',
      path,
      `${path} has coefficients of Pacejka ’94 and none that only ’89 has, so it is read as ’94. Set ${nameKey} to confirm it.`,
    );
  const missing = (what: string): TyreSetup => {
    const model = data?.model ?? 'simple';
    const message = `${nameKey} is ${named ?? ''}, and the wheel has no ${what}: ${tyreModelRow(model).label} is used.`;
    reader.log.near('tyre-data-missing', nameKey, message);
    return data ?? simple;
  };
  switch (named) {
    case undefined:
      if (data !== undefined || shape !== undefined) return data ?? simple;
      reader.log.near(
        'missing-key',
        path,
        `${path} has no tyre coefficients; a simple tyre with load-proportional stiffness is used.`,
      );
      return simple;
    case 'simple':
      return simple;
    case 'magic-formula':
      return tir ?? missing('usable .tir file (racebench_tir)');
    case 'measured':
      return table ?? missing('usable table of measured forces (racebench_tyre_table)');
    case 'pacejka89':
    case 'pacejka94':
      return set === undefined ? missing('coefficients') : pacejkaSetup(reader, path, named);
    case 'physx':
      return { model: 'physx', of: data };
    case 'librerally': {
      const modeKey = `wheel${number}.racebench_tyre_mode`;
      const mode = choiceOf(
        reader,
        modeKey,
        isLibreRallyTyreMode,
        LIBRERALLY_TYRE_MODE_KEYS,
        'auto',
        'auto is used.',
      );
      return {
        model: 'librerally',
        mode,
        of: data,
        width_m: wheel.width_m,
        tyreRate_Npm: wheel.tyreRate_Npm,
      };
    }
  }
}
