import { z } from 'zod';
import { RacebenchError } from '../contract/errors.ts';
import { pureSlip } from '../tyre/pacejka89.ts';
import { compareColumns, unverifiedFile, verifiedFile, type FileResult, type Tolerance } from './compare.ts';
import { isTableName, isWanted, type ReferenceFolder, type Suite, type SuiteOptions } from './suite.ts';
import { numberColumn, parseTable, textColumn, type Table } from './table.ts';

const COEFFICIENTS_FILE = 'p89_p94_coefficients.csv';

/** One table of manifest.json. Fields of other models are left alone. */
const manifestEntry = z.object({
  file: z.string(),
  model: z.string(),
  /** `file#set` for the '89 and '94 tables. */
  parameters: z.string(),
  tolerance: z
    .object({
      relative: z.number().optional(),
      force_N: z.number().optional(),
      moment_Nm: z.number().optional(),
    })
    .optional(),
});
type ManifestEntry = z.infer<typeof manifestEntry>;
const manifest = z.object({ tables: z.array(manifestEntry) });

/** The models a table can be made with. */
const KINDS = {
  P89: "Pacejka '89 pure slip",
  P94: "Pacejka '94 pure slip",
  'MF5.2': 'Magic Formula 5.2',
  'MF6.1': 'Magic Formula 6.1',
  PAC2002: 'PAC2002 files',
} as const;

/** Tolerance of tables without one in a manifest: the digits the reference tool prints. */
const PRINTED = { force_N: 1e-4, moment_Nm: 1e-4 };

function readManifest(folder: ReferenceFolder): readonly ManifestEntry[] {
  const text = folder.text('manifest.json');
  if (text === undefined) return [];
  try {
    return manifest.parse(JSON.parse(text)).tables;
  } catch (error) {
    throw new RacebenchError('BAD_ARGUMENTS', 'manifest.json is not a list of tyre tables', { cause: error });
  }
}

interface CoefficientSet {
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly c: Float64Array;
}

/** Coefficient counts of '89: a0..a10 and a111..a13; b0..b10, with Racer's unused b11 and b12; c0..c17. */
const P89_COUNTS = { a: [15, 15], b: [11, 13], c: [18, 18] } as const;

/** A set of the coefficient file, or the sentence that says why there is none. */
function coefficientSet(folder: ReferenceFolder, file: string, set: string): CoefficientSet | string {
  const text = folder.parameterText(file);
  if (text === undefined) return `The parameter file ${file} does not exist`;
  const table = parseTable(text);
  const names = textColumn(table, 'set');
  const series = textColumn(table, 'series');
  const values = textColumn(table, 'values_in_index_order');
  const found = (['a', 'b', 'c'] as const).map((letter) => {
    const row = table.rows.findIndex((_, i) => names?.[i] === set && series?.[i] === letter);
    const numbers = row < 0 ? [] : (values?.[row] ?? '').split(';').map(Number);
    const [least, most] = P89_COUNTS[letter];
    const valid = numbers.length >= least && numbers.length <= most && numbers.every(Number.isFinite);
    const padded = new Float64Array(most);
    if (valid) padded.set(numbers);
    return valid ? padded : undefined;
  });
  const [a, b, c] = found;
  if (a === undefined || b === undefined || c === undefined)
    return `${file} has no '89 coefficients a, b and c of the set ${set}`;
  return { a, b, c };
}

/**
 * Pure-slip forces of Pacejka '89 in the frame of the table, which is the file's own: kN and degrees in the formula,
 * positive slip angle giving positive lateral force.
 */
function verifyPacejka89(file: string, table: Table, set: CoefficientSet, entry: ManifestEntry): FileResult {
  const inputs = ['kappa', 'alpha_deg', 'gamma_deg', 'Fz_N'].map((name) => numberColumn(table, name));
  if (inputs.includes(undefined))
    return unverifiedFile(file, 'Columns missing: kappa, alpha_deg, gamma_deg, Fz_N are needed');
  const computed = table.rows.map((_, i) => {
    const [slipRatio = NaN, slipAngle_deg = NaN, camber_deg = NaN, load_N = NaN] = inputs.map(
      (column) => column?.[i],
    );
    return pureSlip(set, load_N / 1000, slipRatio * 100, slipAngle_deg, camber_deg);
  });
  const relative = entry.tolerance?.relative ?? 0;
  const force: Tolerance = { absolute: entry.tolerance?.force_N ?? PRINTED.force_N, relative };
  const moment: Tolerance = { absolute: entry.tolerance?.moment_Nm ?? PRINTED.moment_Nm, relative };
  const columns = [
    ['Fx_pure_N', computed.map((point) => point.longitudinal_N), force],
    ['Fy_pure_N', computed.map((point) => point.lateral_N), force],
    ['Mz_pure_Nm', computed.map((point) => point.aligning_Nm), moment],
  ] as const;
  const quantities = columns.flatMap(([name, values, tolerance]) => {
    const expected = numberColumn(table, name);
    return expected === undefined ? [] : [compareColumns(name, expected, values, tolerance)];
  });
  return verifiedFile(file, quantities);
}

/** A table that no manifest lists: its name begins with the coefficient set, `<set>__...`, of the usual file. */
function entryByName(file: string, folder: ReferenceFolder): ManifestEntry | undefined {
  const set = file.split('__')[0] ?? '';
  if (set === file || typeof coefficientSet(folder, COEFFICIENTS_FILE, set) === 'string') return undefined;
  return { file, model: 'P89', parameters: `${COEFFICIENTS_FILE}#${set}` };
}

function verifyTable(file: string, folder: ReferenceFolder, entry: ManifestEntry): FileResult {
  if (entry.model !== 'P89')
    return unverifiedFile(file, `The tyre model ${entry.model} is not available in this version`);
  const [parameterFile = '', setName = ''] = entry.parameters.split('#');
  const set = coefficientSet(folder, parameterFile, setName);
  if (typeof set === 'string') return unverifiedFile(file, set);
  return verifyPacejka89(file, parseTable(folder.text(file) ?? ''), set, entry);
}

export const TYRE_SUITE: Suite = {
  description: 'Tables of magic-formula tyres',
  kinds: KINDS,
  verify: (folder: ReferenceFolder, options: SuiteOptions) => {
    const entries = readManifest(folder);
    return folder.files
      .filter((file) => isTableName(file) && file !== COEFFICIENTS_FILE)
      .flatMap((file) => {
        const entry = entries.find((e) => e.file === file) ?? entryByName(file, folder);
        if (entry === undefined)
          return options.only.length > 0
            ? []
            : [
                unverifiedFile(
                  file,
                  'Neither manifest.json nor the name says which model and parameters made it',
                ),
              ];
        return isWanted(options, entry.model) ? [verifyTable(file, folder, entry)] : [];
      });
  },
};
