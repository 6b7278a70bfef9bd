import { memo, type ReactElement } from 'react';
import { channelOfText, channelText, findChannel } from '../../../../core/catalogue/channels.ts';
import { isLongMapping } from '../../../../core/contract/mapping-rows.ts';
import { COLUMN_USES, type ColumnMapping, type ColumnUse } from '../../../../core/contract/table-mapping.ts';
import { isConvertible } from '../../../../core/units/convert.ts';
import { namesQuantity, readFileUnit } from '../../../../core/units/file-units.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import type { ShownGuess } from '../../../workspace/sessions/column-guesses.ts';
import { type OpenedFile } from '../../../workspace/sessions/opened-file.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { RowChoice } from '../../../ui/RowChoice.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { SearchInput, type Found } from '../../../ui/SearchInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { GuessRow } from './GuessRow.tsx';
import css from './MappingTable.module.css';
import { Sparkline } from './Sparkline.tsx';

const USES = (Object.keys(COLUMN_USES) as ColumnUse[]).map((value) => ({ value, label: COLUMN_USES[value] }));
const only = (...uses: readonly ColumnUse[]): typeof USES => USES.filter(({ value }) => uses.includes(value));
const CHANNEL_USES = only('channel', 'skip');
const LONG_USES = only('channel', 'lap', 'skip');

/** Uses of a row: a log has its own times, and a name in a table with one value in each row is a channel. */
export function usesOf({ preview, mapping }: OpenedFile, row: number): typeof USES {
  const isNamed = isLongMapping(mapping) && row >= mapping.columns.length;
  return isOwnTime(preview) ? CHANNEL_USES : isNamed ? LONG_USES : USES;
}

/** True for a log, which has times of its own. */
export const isOwnTime = ({ channels }: OpenedFile['preview']): boolean => channels.length > 0;

interface RowProps {
  /** Index of the column. */
  readonly at: number;
  readonly column: ColumnMapping;
  readonly values: string;
  readonly course: Float64Array | undefined;
  readonly uses: typeof USES;
  readonly find: (typed: string) => readonly Found[];
  readonly guess: ShownGuess | undefined;
}

/** A file may have hundreds of rows: one that stays the same is not drawn again. */
export const MappingRow = memo(function MappingRow({
  at,
  column,
  values,
  course,
  uses,
  find,
  guess,
}: RowProps): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const { header, use, name, unit } = column;
  const isChannel = use === 'channel' || use === 'lap';
  const isUsed = use !== 'skip';
  const stored = storedIn(column);
  const change = (part: Partial<ColumnMapping>): void => telemetryImport.setColumn(at, part);
  const state =
    guess === undefined ? undefined : !guess.isOpen ? 'settled' : guess.isDoubtful ? 'doubtful' : 'open';
  return (
    <>
      <tr data-guess={state}>
        <th scope="row" title={header}>
          {header}
        </th>
        <td className={css['values']} title={values}>
          {values}
        </td>
        <td className={css['course']}>
          {course === undefined || !isUsed ? undefined : (
            <Sparkline label={`Course of ${header}`} values={course} />
          )}
        </td>
        <td className={css['use']}>
          <RowChoice
            label={`${header} is read as`}
            options={uses}
            value={use}
            onChange={(next) => change({ use: next })}
          />
        </td>
        <td className={css['name']}>
          {isChannel ? (
            <SearchInput
              label={`Channel of ${header}`}
              title={findChannel(name)?.name ?? 'A channel of its own'}
              value={name}
              shown={channelText(name)}
              find={find}
              onCommit={(text) => change({ name: channelOfText(text) })}
            />
          ) : undefined}
        </td>
        <td className={css['unit']}>
          {isChannel || use === 'time' ? (
            <TextInput
              label={`Unit of ${header}`}
              isLabelHidden
              list="unit-symbols"
              placeholder="none"
              value={unit}
              onText={(text) => change({ unit: text })}
            />
          ) : undefined}
        </td>
        <ScaleAndSign at={at} column={column} />
        <td className={css['becomes']} data-unknown={isChannel && stored.isUnknown}>
          {isChannel ? stored.text : undefined}
        </td>
      </tr>
      {guess === undefined ? undefined : <GuessRow at={at} header={header} guess={guess} />}
    </>
  );
});

/** Factor of the numbers, and their sign. */
function ScaleAndSign({
  at,
  column: { header, use, scale, negate },
}: Pick<RowProps, 'at' | 'column'>): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const isChannel = use === 'channel' || use === 'lap';
  return (
    <>
      <td className={css['scale']}>
        {isChannel || use === 'time' ? (
          <NumberInput
            id={`scale-${String(at)}`}
            label={`Scale of ${header}`}
            text={scale === undefined ? '' : String(scale)}
            placeholder="1"
            unit="1"
            limits={{ min: 1e-12, max: 1e12 }}
            step={1}
            onCommit={(text) => telemetryImport.setColumn(at, { scale: Number(text) })}
          />
        ) : undefined}
      </td>
      <td>
        {isChannel ? (
          <label className={css['check']}>
            <input
              type="checkbox"
              aria-label={`Invert the sign of ${header}`}
              checked={negate}
              onChange={(event) => telemetryImport.setColumn(at, { negate: event.target.checked })}
            />
            inverted
          </label>
        ) : undefined}
      </td>
    </>
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
  if (meant === undefined)
    return {
      text: namesQuantity(unit) ? 'raw numbers: give unit and scale' : 'unknown unit: values unchanged',
      isUnknown: true,
    };
  if (row === undefined) return { text: unitSymbol(meant.unit), isUnknown: false };
  if (isConvertible(meant.unit, row.unit)) return { text: unitSymbol(row.unit), isUnknown: false };
  return { text: `no ${unitSymbol(row.unit)}: as it is`, isUnknown: true };
}
