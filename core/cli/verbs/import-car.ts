import { writeImport } from '../../backend/import/import-files.ts';
import { readImport } from '../../backend/jobs/read-import.ts';
import { MAPPING_OUTCOMES, SOURCE_KINDS, type MappingOutcome } from '../../contract/import-report.ts';
import { chosenTexts, leftOut, leftOutText } from '../../contract/left-out.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { alignedRows } from '../text-table.ts';
import { ANYWHERE } from '../../backend/files/file-limits.ts';

/** Reasons that are printed before the table of every key. */
const MOST_GROUPS = 10;

/** Imports a car of another program into a new folder and prints the result for every key. */
export async function importCarVerb(source: string, to: string, output: Output): Promise<number> {
  const read = await readImport({ path: source, limits: ANYWHERE });
  const { report, diagnostics } = read;
  const path = await writeImport(read, to, ANYWHERE);
  const of = (outcome: MappingOutcome): number => report.rows.filter((row) => row.outcome === outcome).length;
  const counts = { taken: of('taken'), converted: of('converted'), notUnderstood: of('notUnderstood') };
  for (const warning of report.warnings) output.message(`warning: ${warning}`);
  const groups = leftOut(report);
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
    `${counts.taken} taken, ${counts.converted} converted, ${counts.notUnderstood} left out, ${report.chosen.length} chosen by the import`,
    `inspect reports ${diagnostics.errors} errors and ${diagnostics.warnings} warnings of the new car.`,
    ...(groups.length === 0 ? [] : ['', 'Left out, what matters most for handling first:']),
    ...groups.slice(0, MOST_GROUPS).map((group) => `  ${leftOutText(group)}`),
    ...(groups.length > MOST_GROUPS
      ? [`  and for ${groups.length - MOST_GROUPS} more reasons; see below`]
      : []),
    ...(report.chosen.length === 0 ? [] : ['', 'Chosen by the import:']),
    ...chosenTexts(report).map((text) => `  ${text}`),
    '',
    ...alignedRows(rows, ['left', 'left', 'left', 'left', 'left']),
  ]);
  return EXIT_FINE;
}
