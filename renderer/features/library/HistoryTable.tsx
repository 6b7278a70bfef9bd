import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { conditionsLine } from '../../../core/contract/session-conditions.ts';
import {
  MAX_HISTORY_ROWS,
  type HistoryRow,
  type HistorySort,
} from '../../../core/contract/session-history.ts';
import { lapRangeText } from '../../../core/contract/stint-spans.ts';
import type { SetupChange } from '../../../core/contract/session-requests.ts';
import { clockText } from '../../../core/units/clock.ts';
import { MISSING, numberText } from '../../../core/units/quantity.ts';
import { dateText } from '../../format/time-text.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { UI } from '../../workspace/ui-store.ts';
import css from './SetupHistory.module.css';
import { usePages } from './use-pages.ts';
import { rowIndices, useRowsInView } from './use-rows-in-view.ts';

const ROW_px = 44;
const TIME_DIGITS = 3;
const HASH_DIGITS = 8;

interface Column {
  readonly label: string;
  readonly sort?: HistorySort;
  readonly isNumber?: boolean;
}

const COLUMNS: readonly Column[] = [
  { label: 'Session' },
  { label: 'Date', sort: 'created' },
  { label: 'Setup' },
  { label: 'Changed' },
  { label: 'Conditions' },
  { label: 'Laps', isNumber: true },
  { label: 'Best', sort: 'best_s', isNumber: true },
  { label: 'Median', sort: 'median_s', isNumber: true },
  { label: 'Spread (IQR), s', isNumber: true },
];

interface HistoryTableProps {
  readonly car: string;
  readonly marked: readonly HistoryRow[];
  readonly onMark: (row: HistoryRow, isMarked: boolean) => void;
  readonly onOpen: (id: HistoryRow['id']) => void;
}

/** A row for each session or stint of a car, of which only those in view are in the page. */
export function HistoryTable({ car, marked, onMark, onOpen }: HistoryTableProps): ReactElement {
  const { scroll, ...inView } = useRowsInView(ROW_px);
  const [order, setOrder] = useState<{ readonly sort: HistorySort; readonly isDescending: boolean }>({
    sort: 'created',
    isDescending: true,
  });
  const { answer, failure, row } = usePages('session/history', { car, ...order }, MAX_HISTORY_ROWS, [
    inView.first,
    inView.last,
  ]);
  const total = answer?.total ?? 0;
  if (failure !== undefined)
    return (
      <p role="alert" className={css['note']}>
        {failure.message}
      </p>
    );
  return (
    <div
      {...scroll}
      className={css['scroll']}
      role="table"
      aria-label={`Setup history of ${car}`}
      aria-rowcount={total + 1}
      tabIndex={0}
    >
      <div role="row" aria-rowindex={1} className={css['heads']}>
        {COLUMNS.map(({ label, sort, isNumber }) => (
          <div
            key={label}
            role="columnheader"
            className={isNumber === true ? css['number'] : undefined}
            aria-sort={sort === undefined ? undefined : sortText(sort === order.sort, order.isDescending)}
          >
            {sort === undefined ? (
              label
            ) : (
              <button
                type="button"
                className={css['sort']}
                onClick={() =>
                  setOrder({
                    sort,
                    isDescending: sort === order.sort ? !order.isDescending : sort === 'created',
                  })
                }
              >
                {label}
                {sort !== order.sort ? undefined : order.isDescending ? (
                  <ArrowDown size={12} aria-hidden />
                ) : (
                  <ArrowUp size={12} aria-hidden />
                )}
              </button>
            )}
          </div>
        ))}
      </div>
      <div role="rowgroup" className={css['rows']} style={{ height: total * ROW_px }}>
        {rowIndices(inView, total).map((index) => (
          <Row
            key={index}
            index={index}
            row={row(index)}
            isMarked={marked.some((each) => isSameRow(each, row(index)))}
            onMark={onMark}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}

/** Rows of one session differ in their first laps. */
export const isSameRow = (a: HistoryRow, b: HistoryRow | undefined): boolean =>
  a.id === b?.id && a.stint?.first === b.stint?.first;

const rowLabel = ({ name, stint }: HistoryRow): string =>
  stint === undefined ? name : `${name}, ${lapRangeText(stint)}`;

const sortText = (isSorted: boolean, isDescending: boolean): 'none' | 'ascending' | 'descending' => {
  if (!isSorted) return 'none';
  return isDescending ? 'descending' : 'ascending';
};

interface RowProps extends Pick<HistoryTableProps, 'onMark' | 'onOpen'> {
  readonly index: number;
  /** Undefined while it is read. */
  readonly row: HistoryRow | undefined;
  readonly isMarked: boolean;
}

function Row({ index, row, isMarked, onMark, onOpen }: RowProps): ReactElement {
  const ui = useService(UI);
  const units = useStore(ui, (s) => s.units);
  const place = { role: 'row', 'aria-rowindex': index + 2, style: { top: index * ROW_px } };
  if (row === undefined) return <div {...place} className={css['row']} aria-busy="true" />;
  const { name, created, setupHash, conditions, laps, best_s, median_s, spread_s } = row;
  const label = rowLabel(row);
  const [changed, changes] = changeTexts(row);
  const noted = conditionsLine(conditions, units);
  return (
    <div
      {...place}
      className={css['row']}
      data-marked={isMarked}
      onClick={(event) => {
        if (!(event.target instanceof HTMLInputElement)) onOpen(row.id);
      }}
    >
      <div role="cell" className={css['name']}>
        <input
          type="checkbox"
          aria-label={`Mark ${label} to compare`}
          checked={isMarked}
          onChange={(event) => onMark(row, event.target.checked)}
        />
        <button type="button" className={css['open']} title={`Open ${name} in Telemetry`}>
          {label}
        </button>
      </div>
      <div role="cell">{dateText(created)}</div>
      <div role="cell" title={setupHash}>
        {setupHash?.slice(0, HASH_DIGITS) ?? MISSING}
      </div>
      <div role="cell" title={changes}>
        {changed}
      </div>
      <div role="cell" title={noted.replaceAll(' · ', '\n')}>
        {noted === '' ? MISSING : noted}
      </div>
      <div role="cell" className={css['number']}>
        {laps}
      </div>
      {[best_s, median_s].map((time_s, i) => (
        <div key={i} role="cell" className={css['number']}>
          {time_s === undefined ? MISSING : clockText(time_s)}
        </div>
      ))}
      <div role="cell" className={css['number']}>
        {numberText(spread_s, TIME_DIGITS)}
      </div>
    </div>
  );
}

/** The changes against the row before in one text, and line by line. */
function changeTexts({ setupHash, before, changes }: HistoryRow): readonly [string, string] {
  if (setupHash === undefined) return ['No car.ini attached', ''];
  if (before === undefined) return ['First setup', ''];
  if (changes.length === 0) return ['Same setup', ''];
  const lines = changes.map(changeText);
  return [lines.join('; '), lines.join('\n')];
}

const changeText = ({ label, unit, a = MISSING, b = MISSING }: SetupChange): string =>
  `${label} ${a} → ${b} ${unit}`.trim();
