import {
  compileMfTyre,
  evaluateMfAll,
  evaluateMfGeometry,
} from '../../../models/tyre/mf/magic-formula-tyre.ts';
import type { MfVersion } from '../../../catalogue/mf-coefficients/coefficient-row.ts';
import type { MfTyreData } from '../../../setup/mf-tyre-data.ts';
import {
  MF_CAMBER_RAD,
  MF_LOAD_N,
  MF_PRESSURE_PA,
  MF_SLIP,
  MF_SPEED_MPS,
  MF_TANGENT,
  createMfWorkspace,
} from '../../../models/tyre/mf/mf-workspace.ts';
import { readTir } from '../../../car-files/tir/read.ts';
import type { QuantityResult } from '../compare-columns.ts';
import type { ReferenceFolder } from '../suite.ts';
import type { Table } from '../reference-table.ts';
import { implementationOf } from './implementations.ts';
import type { ManifestEntry } from './manifest.ts';
import { KNOWN_MF_COLUMNS, MF_COLUMNS, MF_CONDITIONS } from './mf-columns.ts';
import {
  checkColumns,
  compareColumn,
  inputColumn,
  largestOf,
  refuse,
  refuseEmpty,
} from './reference-rows.ts';
import type { RowLimit } from './reference-rows.ts';

/** Equations behind the models that a table can name. */
export const MF_MODELS: Readonly<Record<string, MfVersion>> = {
  'MF5.2': 'MF5.2',
  PAC2002: 'MF5.2',
  'MF6.1': 'MF6.1',
  'MF6.2': 'MF6.2',
};

/** Tolerances of a table whose entry has none. */
const USUAL = { relative: 1e-6, force_N: 1e-3, moment_Nm: 1e-4 } as const;
/** Absolute part for columns that are neither force nor moment. */
const OTHER_ABSOLUTE = 1e-9;

type Conditions = Readonly<Record<(typeof MF_CONDITIONS)[number], readonly number[]>>;

function readTyre(folder: ReferenceFolder, entry: ManifestEntry, version: MfVersion): MfTyreData {
  const text = folder.parameterText(entry.parameters);
  if (text === undefined) return refuse(`The parameter file ${entry.parameters} does not exist`);
  const { tyre, problems } = readTir(text, entry.parameters);
  const error = problems.find(({ severity }) => severity === 'error');
  return tyre === undefined
    ? refuse(error?.message ?? `${entry.parameters} cannot be read`)
    : { ...tyre, version };
}

/** Values of every column in every row. */
function computeColumns(
  entry: ManifestEntry,
  data: MfTyreData,
  conditions: Conditions,
): Readonly<Record<string, readonly number[]>> {
  const tyre = compileMfTyre(data, { conventions: implementationOf(entry).conventions });
  const w = createMfWorkspace();
  const rows = conditions.kappa.map((slip, row) => {
    w[MF_SLIP] = slip;
    w[MF_TANGENT] = Math.tan(conditions.alpha_rad[row] ?? NaN);
    w[MF_CAMBER_RAD] = conditions.gamma_rad[row] ?? NaN;
    w[MF_LOAD_N] = conditions.Fz_N[row] ?? NaN;
    w[MF_SPEED_MPS] = conditions.Vx_mps[row] ?? NaN;
    w[MF_PRESSURE_PA] = conditions.p_Pa[row] ?? NaN;
    evaluateMfAll(tyre, w);
    evaluateMfGeometry(tyre, w);
    return w.slice();
  });
  return Object.fromEntries(
    Object.entries(MF_COLUMNS).map(([name, { slot }]) => [name, rows.map((values) => values[slot] ?? NaN)]),
  );
}

interface Share {
  /** Name that `ofLargest` of a manifest has for it. */
  readonly name: string;
  readonly column: string;
  readonly holds: (conditions: Conditions, row: number) => boolean;
}

const share = (name: string, column: string, holds: Share['holds'] = () => true): Share => ({
  name,
  column,
  holds,
});

/** Quantities that can have a tolerance relative to their maximum. */
const SHARES: readonly Share[] = [
  share('Fx_pure', 'Fx_N', (c, row) => c.alpha_rad[row] === 0),
  share('Fx_combined', 'Fx_N', (c, row) => c.alpha_rad[row] !== 0),
  share('Fx', 'Fx_N'),
  share('Fy_pure', 'Fy_N', (c, row) => c.kappa[row] === 0),
  share('Fy_combined', 'Fy_N', (c, row) => c.kappa[row] !== 0),
  share('Fy', 'Fy_N'),
  share('Mx', 'Mx_Nm'),
  share('My', 'My_Nm'),
  share('Mz', 'Mz_Nm'),
  share('Mz_uncambered_free_rolling', 'Mz_Nm', (c, row) => c.gamma_rad[row] === 0 && c.kappa[row] === 0),
];

function shareOf(name: string): Share {
  const known = SHARES.map((one) => one.name);
  return (
    SHARES.find((one) => one.name === name) ??
    refuse(`Unknown tolerance ${name}; choose one of ${known.join(', ')}`)
  );
}

/**
 * Compares by parts of the largest value. Every column has at least one tolerance; its rows that none is for are shown beside,
 * held to its loosest.
 */
function compareShares(
  table: Table,
  shares: Readonly<Record<string, number>>,
  columns: readonly string[],
  conditions: Conditions,
  computed: Readonly<Record<string, readonly number[]>>,
): QuantityResult[] {
  const given = Object.entries(shares).map(([name, part]) => ({ ...shareOf(name), part }));
  const astray = given.find(({ column }) => !columns.includes(column));
  if (astray !== undefined) refuse(`The tolerance ${astray.name} is for ${astray.column}, which is missing`);
  return columns.flatMap((column) => {
    const got = computed[column] ?? [];
    const own = given.filter((one) => one.column === column);
    if (own.length === 0) refuse(`No tolerance is for the column ${column}`);
    const largest = largestOf(table, column);
    const within = own.map(({ name, part, holds }) =>
      compareColumn(table, column, got, (row) => (holds(conditions, row) ? part * largest : undefined), name),
    );
    const loosest = largest * Math.max(...own.map(({ part }) => part));
    const isElsewhere = (row: number) => !own.some(({ holds }) => holds(conditions, row));
    const limit: RowLimit = (row) => (isElsewhere(row) ? loosest : undefined);
    const elsewhere = compareColumn(table, column, got, limit, `${column} elsewhere`);
    return elsewhere.samples === 0 ? within : [...within, { ...elsewhere, informative: true as const }];
  });
}

/** Compares by absolute and relative tolerance. */
function compareAll(
  table: Table,
  entry: ManifestEntry,
  data: MfTyreData,
  columns: readonly string[],
  conditions: Conditions,
  computed: Readonly<Record<string, readonly number[]>>,
): QuantityResult[] {
  const relative = entry.tolerance?.relative ?? USUAL.relative;
  const absolute = {
    force: entry.tolerance?.force_N ?? USUAL.force_N,
    moment: entry.tolerance?.moment_Nm ?? USUAL.moment_Nm,
    other: OTHER_ABSOLUTE,
  };
  const fades = implementationOf(entry).fadesRollingResistance;
  const isSlow = (row: number): boolean => {
    const speed_mps = Math.abs(conditions.Vx_mps[row] ?? 0);
    return (conditions.kappa[row] ?? 0) < data.parameters.VXLOW / speed_mps - 1;
  };
  return columns.map((column) => {
    const kind = MF_COLUMNS[column]?.kind ?? 'other';
    const got = computed[column] ?? [];
    const everywhere: RowLimit = (_, expected) => absolute[kind] + relative * Math.abs(expected);
    if (!fades || column !== 'My_Nm') return compareColumn(table, column, got, everywhere);
    const within = compareColumn(table, column, got, (row, expected) =>
      isSlow(row) ? undefined : everywhere(row, expected),
    );
    // A table of slow wheels alone says nothing about My; its other columns decide.
    if (within.samples > 0 || columns.length === 1) return within;
    return { ...compareColumn(table, column, got, everywhere), informative: true as const };
  });
}

/** Compares every column of a table with the tyre of its parameter file; throws where it cannot. */
export function verifyMfTable(table: Table, folder: ReferenceFolder, entry: ManifestEntry): QuantityResult[] {
  const version = MF_MODELS[entry.model] ?? refuse(`Unknown tyre model ${entry.model}`);
  const data = readTyre(folder, entry, version);
  implementationOf(entry);
  checkColumns(table, KNOWN_MF_COLUMNS);
  const conditions = Object.fromEntries(
    MF_CONDITIONS.map((name) => [name, inputColumn(table, name)]),
  ) as unknown as Conditions;
  const columns = table.header.filter((name) => Object.hasOwn(MF_COLUMNS, name));
  if (columns.length === 0) refuse('The table has no column to compare');
  refuseEmpty(table, columns);
  const computed = computeColumns(entry, data, conditions);
  const shares = entry.tolerance?.ofLargest;
  return shares === undefined
    ? compareAll(table, entry, data, columns, conditions, computed)
    : compareShares(table, shares, columns, conditions, computed);
}
