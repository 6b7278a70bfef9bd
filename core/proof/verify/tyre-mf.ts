import { RacebenchError } from '../../contract/errors.ts';
import { unverifiedFile, verifiedFile, type FileResult } from './compare-columns.ts';
import { isTableName, isWanted, type ReferenceFolder, type Suite, type SuiteOptions } from './suite.ts';
import { parseTable } from './reference-table.ts';
import { readManifest, type ListedTable, type ManifestEntry } from './tyre-mf/manifest.ts';
import { MF_MODELS, verifyMfTable } from './tyre-mf/mf-table.ts';
import { PACEJKA_MODELS, coefficientSet, verifyPacejkaTable } from './tyre-mf/pacejka-table.ts';

const COEFFICIENTS_FILE = 'p89_p94_coefficients.csv';

/** The models a table can be made with. */
const KINDS = {
  P89: "Pacejka '89 pure slip",
  P94: "Pacejka '94 pure slip",
  'MF5.2': 'Magic Formula 5.2',
  'MF6.1': 'Magic Formula 6.1',
  'MF6.2': 'Magic Formula 6.2',
  PAC2002: 'PAC2002 files',
} as const;

function hasSet(folder: ReferenceFolder, parameters: string, model: string): boolean {
  try {
    coefficientSet(folder, parameters, model);
    return true;
  } catch {
    return false;
  }
}

/** A table that no manifest lists: its name begins with the coefficient set, `<set>__...`, of the usual file. */
function entryByName(file: string, folder: ReferenceFolder): ManifestEntry | undefined {
  const set = file.split('__')[0] ?? '';
  const parameters = `${COEFFICIENTS_FILE}#${set}`;
  const model = Object.keys(PACEJKA_MODELS).find((name) => hasSet(folder, parameters, name));
  return set === file || model === undefined ? undefined : { file, model, parameters };
}

function verifyTable(folder: ReferenceFolder, entry: ManifestEntry): FileResult {
  const { file, model } = entry;
  const text = folder.text(file);
  if (text === undefined) return unverifiedFile(file, 'manifest.json lists it, and it does not exist');
  try {
    const table = parseTable(text);
    if (Object.hasOwn(MF_MODELS, model)) return verifiedFile(file, verifyMfTable(table, folder, entry));
    if (Object.hasOwn(PACEJKA_MODELS, model))
      return verifiedFile(file, verifyPacejkaTable(table, folder, entry));
    const known = Object.keys(KINDS).join(', ');
    return unverifiedFile(file, `Unknown tyre model ${model}; choose one of ${known}`);
  } catch (error) {
    if (error instanceof RacebenchError) return unverifiedFile(file, error.message);
    throw error;
  }
}

/** The tables of a folder: all that its manifest lists, and all others that lie there. For one named file, that one. */
function tablesOf(folder: ReferenceFolder): readonly ListedTable[] {
  const all = readManifest(folder);
  const listed = folder.files.includes('manifest.json')
    ? all
    : all.filter((table) => folder.files.includes('entry' in table ? table.entry.file : table.file));
  const names = new Set(
    listed.flatMap((table) =>
      'entry' in table ? [table.entry.file, table.entry.parameters.split('#')[0]] : [table.file],
    ),
  );
  const others = folder.files
    .filter((file) => isTableName(file) && file !== COEFFICIENTS_FILE && !names.has(file))
    .map((file): ListedTable => {
      const entry = entryByName(file, folder);
      if (entry !== undefined) return { entry };
      return { file, reason: 'Neither manifest.json nor the name says which model and parameters made it' };
    });
  return [...listed, ...others];
}

export const TYRE_SUITE: Suite = {
  description: 'Tables of magic-formula tyres',
  kinds: KINDS,
  verify: (folder: ReferenceFolder, options: SuiteOptions) =>
    tablesOf(folder).flatMap((table) => {
      if ('entry' in table)
        return isWanted(options, table.entry.model) ? [verifyTable(folder, table.entry)] : [];
      return options.only.length > 0 ? [] : [unverifiedFile(table.file, table.reason)];
    }),
};
