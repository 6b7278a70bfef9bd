import { PACEJKA94_COUNTS, OPENFDM_94, PLAIN_94, pureSlip94 } from '../../../models/tyre/pacejka94.ts';
import { pureSlip, type PureForces } from '../../../models/tyre/pacejka89.ts';
import type { QuantityResult } from '../compare-columns.ts';
import type { ReferenceFolder } from '../suite.ts';
import { parseTable, textColumn, type Table } from '../reference-table.ts';
import type { ManifestEntry } from './manifest.ts';
import { checkColumns, compareColumn, inputColumn, refuse, refuseEmpty } from './reference-rows.ts';

interface CoefficientSet {
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly c: Float64Array;
}

type PureSlip = (
  set: CoefficientSet,
  load_kN: number,
  slip_pct: number,
  slipAngle_deg: number,
  camber_deg: number,
) => PureForces;

interface PacejkaModel {
  /** Fewest and most coefficients of each letter; what is left out at the end is 0. */
  readonly counts: Readonly<Record<'a' | 'b' | 'c', readonly [number, number]>>;
  /** By the program that made the table; the first where no manifest names one. */
  readonly implementations: Readonly<Record<string, PureSlip>>;
}

/** '89: a0..a10, a111, a112, a12, a13; b0..b10, with Racer's unused b11 and b12; c0..c17. '94: a0..a17, b0..b13, c0..c20. */
export const PACEJKA_MODELS: Readonly<Record<string, PacejkaModel>> = {
  P89: {
    counts: { a: [15, 15], b: [11, 13], c: [18, 18] },
    implementations: { vdrift: pureSlip, racer: pureSlip },
  },
  P94: {
    counts: { a: [18, PACEJKA94_COUNTS.a], b: [11, PACEJKA94_COUNTS.b], c: [18, PACEJKA94_COUNTS.c] },
    implementations: {
      plain: (...point) => pureSlip94(...point, PLAIN_94),
      openfdm: (...point) => pureSlip94(...point, OPENFDM_94),
    },
  },
};

const CONDITIONS = ['kappa', 'alpha_deg', 'gamma_deg', 'Fz_N'] as const;
const COLUMNS = {
  Fx_pure_N: { kind: 'force_N', of: (point: PureForces) => point.longitudinal_N },
  Fy_pure_N: { kind: 'force_N', of: (point: PureForces) => point.lateral_N },
  Mz_pure_Nm: { kind: 'moment_Nm', of: (point: PureForces) => point.aligning_Nm },
} as const;
type PacejkaColumn = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as PacejkaColumn[];
const KNOWN: ReadonlySet<string> = new Set(['case', ...CONDITIONS, ...COLUMN_NAMES]);

/** Tolerance of tables without one in a manifest: the digits the reference tool prints. */
const PRINTED = { relative: 0, force_N: 1e-4, moment_Nm: 1e-4 } as const;

/** A set of a coefficient file, `file#set`; throws where there is none of that model. */
export function coefficientSet(folder: ReferenceFolder, parameters: string, model: string): CoefficientSet {
  const { counts } = PACEJKA_MODELS[model] ?? refuse(`Unknown tyre model ${model}`);
  const [file = '', set = ''] = parameters.split('#');
  const table = parseTable(folder.parameterText(file) ?? refuse(`The parameter file ${file} does not exist`));
  const names = textColumn(table, 'set');
  const series = textColumn(table, 'series');
  const values = textColumn(table, 'values_in_index_order');
  const letter = (name: 'a' | 'b' | 'c'): Float64Array => {
    const row = table.rows.findIndex((_, i) => names?.[i] === set && series?.[i] === name);
    const [least, most] = counts[name];
    const texts = row < 0 ? [] : (values?.[row] ?? '').split(';');
    const numbers = texts.map((text) => (text.trim() === '' ? NaN : Number(text)));
    const few = least === most ? String(least) : `${least} to ${most}`;
    if (numbers.length < least || numbers.length > most || !numbers.every(Number.isFinite))
      return refuse(`${file} has no ${few} ${model} coefficients ${name} of the set ${set}`);
    const padded = new Float64Array(most);
    padded.set(numbers);
    return padded;
  };
  return { a: letter('a'), b: letter('b'), c: letter('c') };
}

function pureSlipOf({ implementations }: PacejkaModel, name: string | undefined): PureSlip {
  const known = Object.keys(implementations);
  const found = implementations[name ?? known[0] ?? ''];
  return found ?? refuse(`Unknown implementation "${name ?? ''}"; choose one of ${known.join(', ')}`);
}

/**
 * Compares pure-slip forces in the frame of the table, which is the file's own: kN and degrees in the formula, positive
 * slip angle giving positive lateral force.
 */
export function verifyPacejkaTable(
  table: Table,
  folder: ReferenceFolder,
  entry: ManifestEntry,
): QuantityResult[] {
  const model = PACEJKA_MODELS[entry.model] ?? refuse(`Unknown tyre model ${entry.model}`);
  const set = coefficientSet(folder, entry.parameters, entry.model);
  const evaluate = pureSlipOf(model, entry.implementation);
  checkColumns(table, KNOWN);
  const [kappa, alpha_deg, gamma_deg, load_N] = CONDITIONS.map((name) => inputColumn(table, name)) as [
    number[],
    number[],
    number[],
    number[],
  ];
  if (entry.tolerance?.ofLargest !== undefined)
    refuse('Parts of the largest value are not a tolerance of this model');
  const tolerance = {
    relative: entry.tolerance?.relative ?? PRINTED.relative,
    force_N: entry.tolerance?.force_N ?? PRINTED.force_N,
    moment_Nm: entry.tolerance?.moment_Nm ?? PRINTED.moment_Nm,
  };
  const points = kappa.map((slip, i) =>
    evaluate(set, (load_N[i] ?? NaN) / 1000, 100 * slip, alpha_deg[i] ?? NaN, gamma_deg[i] ?? NaN),
  );
  const columns = COLUMN_NAMES.filter((name) => table.header.includes(name));
  if (columns.length === 0) refuse('The table has no column to compare');
  refuseEmpty(table, columns);
  return columns.map((name) => {
    const { kind, of } = COLUMNS[name];
    return compareColumn(
      table,
      name,
      points.map(of),
      (_, expected) => tolerance[kind] + tolerance.relative * Math.abs(expected),
    );
  });
}
