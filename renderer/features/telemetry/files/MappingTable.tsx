import type { ReactElement } from 'react';
import { CHANNELS } from '../../../../core/catalogue/channels.ts';
import { UNIT_SUFFIXES, unitSymbol } from '../../../../core/units/suffixes.ts';
import { columnsInOrder, guessesOf } from '../../../workspace/sessions/column-guesses.ts';
import { type OpenedFile } from '../../../workspace/sessions/opened-file.ts';
import { cx } from '../../../ui/cx.ts';
import { isOwnTime, MappingRow } from './MappingRow.tsx';
import css from './MappingTable.module.css';
import files from './TelemetryFiles.module.css';

const VALUES_SHOWN = 3;
const UNIT_SYMBOLS = [
  ...new Set((Object.keys(UNIT_SUFFIXES) as (keyof typeof UNIT_SUFFIXES)[]).map(unitSymbol)),
];

/** Mapping of each column of the file, or channel of the log; a row each, those with a guess first. */
export function MappingTable({ file }: { readonly file: OpenedFile }): ReactElement {
  const { mapping, preview } = file;
  const isLog = isOwnTime(preview);
  const guesses = guessesOf(file);
  return (
    <div
      className={cx(files['scroll'], css['mapping'])}
      tabIndex={0}
      role="region"
      aria-label="Column mapping"
    >
      <datalist id="channel-names">
        {CHANNELS.map(({ name, label, wheel }) => (
          <option key={name} value={name} label={wheel === undefined ? label : `${label} ${wheel}`} />
        ))}
      </datalist>
      <datalist id="unit-symbols">
        {UNIT_SYMBOLS.map((symbol) => (
          <option key={symbol} value={symbol} />
        ))}
      </datalist>
      <table>
        <thead>
          <tr>
            <th scope="col">{isLog ? 'Channel of the log' : 'Column'}</th>
            <th scope="col">{isLog ? 'Samples' : 'First values'}</th>
            <th scope="col">Course</th>
            <th scope="col">Read as</th>
            <th scope="col">Name</th>
            <th scope="col">Unit of the file</th>
            <th scope="col">Scale</th>
            <th scope="col">Sign</th>
            <th scope="col">Stored in</th>
          </tr>
        </thead>
        <tbody>
          {columnsInOrder(file).map((i) => {
            const column = mapping.columns[i];
            return column === undefined ? undefined : (
              <MappingRow
                key={`${String(i)} ${column.header}`}
                at={i}
                column={column}
                values={valuesText(preview, i)}
                course={courseOf(file, i)}
                isLog={isLog}
                guess={guesses.get(i)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function valuesText({ table, channels }: OpenedFile['preview'], at: number): string {
  const channel = channels[at];
  if (channel !== undefined) {
    const { count, rate_Hz } = channel;
    const samples = count === undefined ? '' : String(count);
    return rate_Hz === undefined ? samples : `${samples} at ${String(rate_Hz)} Hz`;
  }
  return table.rows
    .slice(0, VALUES_SHOWN)
    .map((cells) => cells[at] ?? '')
    .join(', ');
}

/** Course of the whole channel where the file has been read, else of the first rows of its column. */
function courseOf({ preview, mapping, check }: OpenedFile, at: number): Float64Array | undefined {
  const column = mapping.columns[at];
  const isRead =
    check !== undefined && 'envelopes' in check && (column?.use === 'channel' || column?.use === 'lap');
  const read = isRead ? check.envelopes.find(({ channel }) => channel === column.name)?.values : undefined;
  return read ?? preview.table.envelopes?.[at];
}
