import type { TableMapping } from '../contract/table-mapping.ts';
import { isoOf, type DecimalSign } from './csv/cell-values.ts';
import { refuseFile, type Place, type ProblemList } from './problems.ts';
import type { RecordingHead, RecordingPart } from './recording.ts';
import { hasTime, numberOf, timeReader, type Cell } from './table-cells.ts';
import { createRowCollector, needs64Bits, tableChannels } from './table-rows.ts';

/** Numbers between are seconds since 1970: from 1973 to the year 9892. */
const LEAST_EPOCH_S = 1e8;
const MOST_EPOCH_S = 2.5e11;
const MOST_SHOWN = 40;

export interface TableSetup {
  readonly mapping: TableMapping;
  /** The first rows, which tell where time begins and how wide numbers are. */
  readonly sample: readonly (readonly Cell[])[];
  readonly decimalSign: DecimalSign;
  readonly details: Readonly<Record<string, string>>;
  /** Of the table's beginning, for messages about it as a whole. */
  readonly place: Place;
  /** Widths that the file itself tells, by channel name. */
  readonly types?: ReadonlyMap<string, 'f32' | 'f64'>;
}

/** Reads the rows of a table, of whatever kind of file, into the parts of a recording. */
export interface TableReader {
  readonly head: RecordingHead;
  readonly row: (cells: readonly Cell[], place: Place) => void;
  readonly take: (all: boolean) => readonly RecordingPart[];
  readonly end: (beacons_s: readonly number[]) => RecordingPart;
  readonly rows: () => number;
}

/**
 * Prepares the reading of a table by its mapping.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED where nothing tells the time or no column is a channel.
 */
export function createTableReader(setup: TableSetup, problems: ProblemList): TableReader {
  const { mapping, sample, decimalSign, place, types } = setup;
  const isTimed = hasTime(mapping);
  if (!isTimed && mapping.rate_Hz === undefined)
    throw refuseFile('no column tells the time. Choose one, or say how many rows there are a second.', place);
  const isWide = (column: number): boolean => {
    const given = types?.get(mapping.columns[column]?.name ?? '');
    return given === undefined
      ? sample.some((cells) => needs64Bits(numberOf(cells[column], decimalSign) ?? Number.NaN))
      : given === 'f64';
  };
  const channels = tableChannels(mapping, isWide, problems);
  if (channels.length === 0) throw refuseFile('no column is read as a channel.', place);
  const timeOf = timeReader(mapping, decimalSign);
  const [first_s] = sample.flatMap((cells) => timeOf(cells) ?? []);
  const isAbsolute = first_s !== undefined && first_s > LEAST_EPOCH_S && first_s < MOST_EPOCH_S;
  const origin_s = isAbsolute ? first_s : 0;
  const collector = createRowCollector(channels, problems);
  const values = new Float64Array(channels.length);
  return {
    head: {
      details: { ...(isAbsolute ? { date: isoOf(first_s) } : {}), ...setup.details },
      channels: channels.map(({ head }) => head),
      axes: isTimed ? 1 : 0,
    },
    row: (cells, rowPlace) => {
      channels.forEach(({ column, head }, i) => {
        const value = numberOf(cells[column], decimalSign);
        if (value === undefined)
          problems.tell(
            'value-broken',
            `"${String(cells[column]).slice(0, MOST_SHOWN)}" of "${head.name}" is no number; it is missing.`,
            { ...rowPlace, column: column + 1 },
          );
        values[i] = value ?? Number.NaN;
      });
      const time_s = isTimed ? timeOf(cells) : 0;
      collector.add(time_s === undefined ? Number.NaN : time_s - origin_s, values, rowPlace);
    },
    take: collector.take,
    end: (beacons_s) => {
      if (collector.rows() === 0) throw refuseFile('no row of the table has a time.', place);
      return { kind: 'end', laps: collector.laps(beacons_s), problems: problems.all() };
    },
    rows: collector.rows,
  };
}
