import { writeImport } from '../../backend/import/import-files.ts';
import { readImport } from '../../backend/jobs/read-import.ts';
import { MAPPING_OUTCOMES, SOURCE_KINDS, type MappingOutcome } from '../../contract/import-report.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { alignedRows } from '../text-table.ts';
import { ANYWHERE } from '../../backend/files/file-limits.ts';

/** Imports a car of another program into a new folder and prints the result for every key. */
export async function importCarVerb(source: string, to: string, output: Output): Promise<number> {
  const read = await readImport({ path: source, limits: ANYWHERE });
  const { report, diagnostics } = read;
  const path = await writeImport(read, to, ANYWHERE);
  const of = (outcome: MappingOutcome): number => report.rows.filter((row) => row.outcome === outcome).length;
  const counts = { taken: of('taken'), converted: of('converted'), notUnderstood: of('notUnderstood') };
  for (const warning of report.warnings) output.message(`warning: ${warning}`);
  const rows = report.rows.map((row) => [
    `${row.file}:${row.line}`,
    row.section === '' ? row.key : `[${row.section}] ${row.key}`,
    MAPPING_OUTCOMES[row.outcome],
    row.targets
      .map(({ key, value }) => `${key}=${value}`)
      .slice(0, 2)
      .join(' ') + (row.targets.length > 2 ? ' ...' : ''),
    row.warning ?? row.formula,
  ]);
  output.result({ car: path, counts, ...report, diagnostics }, [
    `${report.name}, ${SOURCE_KINDS[report.kind]}, written to ${path}`,
    `${counts.taken} taken, ${counts.converted} converted, ${counts.notUnderstood} not understood, ${report.chosen.length} chosen by the import`,
    `The car opens with ${diagnostics.errors} errors and ${diagnostics.warnings} warnings.`,
    '',
    ...alignedRows(rows, ['left', 'left', 'left', 'left', 'left']),
  ]);
  return EXIT_FINE;
}
