import { useCallback, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { mappingRows } from '../../../../core/contract/mapping-rows.ts';
import { UNIT_SUFFIXES, unitSymbol } from '../../../../core/units/suffixes.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { columnsInOrder, guessesOf } from '../../../workspace/sessions/column-guesses.ts';
import { findChannels } from '../../../workspace/sessions/find-channels.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { type OpenedFile } from '../../../workspace/sessions/opened-file.ts';
import { cx } from '../../../ui/cx.ts';
import { isOwnTime, MappingRow, usesOf } from './MappingRow.tsx';
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
  const rows = mappingRows(mapping);
  const names = useStore(useService(TELEMETRY_IMPORT), (state) => state.namesOfChannels);
  const find = useCallback((typed: string) => findChannels(typed, names), [names]);
  const guesses = guessesOf(file);
  return (
    <div
      className={cx(files['scroll'], css['mapping'])}
      tabIndex={0}
      role="region"
      aria-label="Column mapping"
    >
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
            const column = rows[i];
            return column === undefined ? undefined : (
              <MappingRow
                key={`${String(i)} ${column.header}`}
                at={i}
                column={column}
                values={valuesText(file, i)}
                course={courseOf(file, i)}
                uses={usesOf(file, i)}
                find={find}
                guess={guesses.get(i)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function valuesText({ preview, mapping }: OpenedFile, at: number): string {
  const { table, channels } = preview;
  const channel = channels[at];
  if (channel !== undefined) {
    const { count, rate_Hz } = channel;
    const samples = count === undefined ? '' : String(count);
    return rate_Hz === undefined ? samples : `${samples} at ${String(rate_Hz)} Hz`;
  }
  if (at >= mapping.columns.length)
    return (table.channelCells?.[at - mapping.columns.length] ?? []).join(', ');
  return table.rows
    .slice(0, VALUES_SHOWN)
    .map((cells) => cells[at] ?? '')
    .join(', ');
}

/** Course of the whole channel where the file has been read, else of the first rows of its column. */
function courseOf({ preview, mapping, check }: OpenedFile, at: number): Float64Array | undefined {
  const column = mappingRows(mapping)[at];
  const isRead =
    check !== undefined && 'envelopes' in check && (column?.use === 'channel' || column?.use === 'lap');
  const read = isRead ? check.envelopes.find(({ channel }) => channel === column.name)?.values : undefined;
  return read ?? preview.table.envelopes?.[at];
}
