import type { ReactElement } from 'react';
import { CHANNELS, findChannel } from '../../../../core/catalogue/channels.ts';
import { COLUMN_USES, type ColumnMapping, type ColumnUse } from '../../../../core/contract/table-mapping.ts';
import { isConvertible } from '../../../../core/units/convert.ts';
import { readFileUnit } from '../../../../core/units/file-units.ts';
import { UNIT_SUFFIXES, unitSymbol } from '../../../../core/units/suffixes.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { type OpenedFile } from '../../../workspace/sessions/opened-file.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import css from './TelemetryFiles.module.css';

const USES = (Object.keys(COLUMN_USES) as ColumnUse[]).map((value) => ({ value, label: COLUMN_USES[value] }));
/** A log has its own times: its channels are either read or left out. */
const LOG_USES = USES.filter(({ value }) => value === 'channel' || value === 'skip');
const VALUES_SHOWN = 3;
const UNIT_SYMBOLS = [
  ...new Set((Object.keys(UNIT_SUFFIXES) as (keyof typeof UNIT_SUFFIXES)[]).map(unitSymbol)),
];

/** Mapping of each column of the file, or channel of the log; a row each. */
export function MappingTable({ file }: { readonly file: OpenedFile }): ReactElement {
  const { mapping, preview } = file;
  const isLog = preview.format === 'ld';
  return (
    <div className={css['scroll']} tabIndex={0} role="region" aria-label="Column mapping">
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
            <th scope="col">Read as</th>
            <th scope="col">Name</th>
            <th scope="col">Unit of the file</th>
            <th scope="col">Stored in</th>
            <th scope="col">Sign</th>
          </tr>
        </thead>
        <tbody>
          {mapping.columns.map((column, i) => (
            <MappingRow
              key={`${String(i)} ${column.header}`}
              at={i}
              column={column}
              values={valuesText(preview, i)}
              uses={isLog ? LOG_USES : USES}
            />
          ))}
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

interface RowProps {
  readonly at: number;
  readonly column: ColumnMapping;
  readonly values: string;
  readonly uses: typeof USES;
}

function MappingRow({ at, column, values, uses }: RowProps): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const { header, use, name, unit, negate } = column;
  const isChannel = use === 'channel' || use === 'lap';
  const known = findChannel(name);
  const stored = storedIn(column);
  const change = (part: Partial<ColumnMapping>): void => telemetryImport.setColumn(at, part);
  return (
    <tr>
      <th scope="row">{header}</th>
      <td className={css['values']} title={values}>
        {values}
      </td>
      <td className={css['use']}>
        <Choice
          label={`${header} is read as`}
          isLabelHidden
          options={uses}
          value={use}
          onChange={(next) => change({ use: next })}
        />
      </td>
      <td>
        {isChannel ? (
          <TextInput
            label={`Channel of ${header}`}
            isLabelHidden
            list="channel-names"
            title={known === undefined ? 'New channel' : known.label}
            value={name}
            onText={(text) => change({ name: text })}
          />
        ) : undefined}
      </td>
      <td className={css['unit']}>
        {use === 'skip' ? undefined : (
          <TextInput
            label={`Unit of ${header}`}
            isLabelHidden
            list="unit-symbols"
            placeholder="none"
            value={unit}
            onText={(text) => change({ unit: text })}
          />
        )}
      </td>
      <td className={css['becomes']} data-unknown={isChannel && stored.isUnknown}>
        {isChannel ? stored.text : undefined}
      </td>
      <td>
        {isChannel ? (
          <label className={css['check']}>
            <input
              type="checkbox"
              aria-label={`Invert the sign of ${header}`}
              checked={negate}
              onChange={(event) => change({ negate: event.target.checked })}
            />
            inverted
          </label>
        ) : undefined}
      </td>
    </tr>
  );
}

/** Unit that the samples are converted to. */
function storedIn({ name, unit }: ColumnMapping): { readonly text: string; readonly isUnknown: boolean } {
  const row = findChannel(name);
  if (unit.trim() === '' && row !== undefined) {
    const symbol = unitSymbol(row.unit);
    return symbol === '' ? { text: '', isUnknown: false } : { text: `taken for ${symbol}`, isUnknown: true };
  }
  const meant = readFileUnit(unit);
  if (meant === undefined) return { text: 'unknown unit: values unchanged', isUnknown: true };
  if (row === undefined) return { text: unitSymbol(meant.unit), isUnknown: false };
  if (isConvertible(meant.unit, row.unit)) return { text: unitSymbol(row.unit), isUnknown: false };
  return { text: `no ${unitSymbol(row.unit)}: as it is`, isUnknown: true };
}
