import type { TableMapping } from '../../../contract/table-mapping.ts';
import { OWN_FORMAT, ownMapping, readOwnHeader, type OwnHeader } from '../own-header.ts';
import type { CsvRecord } from './records.ts';

/** Headers of the columns beside the channels. */
export const TIME = 'Time';
export const LAP = 'Lap';

/** A line of notes with the header of our own files, as JSON, above the names. */
export const ownCsvLine = (header: OwnHeader): string => `# ${JSON.stringify(header)}\n`;

/** Our header in the first line of a text; undefined for that of any other. */
export function ownCsvHeader(first: CsvRecord | undefined): OwnHeader | undefined {
  if (first === undefined || !first.text.startsWith('# {') || !first.text.includes(OWN_FORMAT))
    return undefined;
  try {
    return readOwnHeader(JSON.parse(first.text.slice(2)), { line: 1 });
  } catch (error) {
    // Another program has divided the line: the table is read like any other.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The mapping of a table of ours; undefined where another program has changed its columns. */
export function ownCsvMapping(
  own: OwnHeader | undefined,
  headers: readonly string[],
): TableMapping | undefined {
  if (own === undefined) return undefined;
  const [time, ...channels] = ownMapping(own).columns;
  if (time === undefined) return undefined;
  const lap = { header: LAP, use: 'skip', name: LAP, unit: '', negate: false } as const;
  const hasLap = headers.length === channels.length + 2 && headers[1] === LAP;
  const columns = [{ ...time, header: TIME }, ...(hasLap ? [lap] : []), ...channels];
  const isSame =
    columns.length === headers.length && columns.every(({ header }, i) => header.trim() === headers[i]);
  return isSame ? { columns } : undefined;
}
