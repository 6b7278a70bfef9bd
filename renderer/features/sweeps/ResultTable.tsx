import { Trophy } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { SWEEP_ENDS } from '../../../core/contract/sweep-rows.ts';
import type { TableChoice } from './sweep-look.ts';
import { cx } from '../../ui/cx.ts';
import { useSize } from '../../plots/ink/use-size.ts';
import { isFaultColumn } from './best-setup.ts';
import type { ShownColumn } from './column-text.ts';
import { END_NOTES, END_TEXTS } from './end-text.ts';
import { isNarrow, ResultHeads } from './ResultHeads.tsx';
import css from './ResultTable.module.css';
import { useSweepRows, type RowQuery } from './use-sweep-rows.ts';

interface ResultTableProps {
  readonly label: string;
  readonly query: RowQuery;
  readonly version: number;
  readonly columns: readonly ShownColumn[];
  readonly choice: TableChoice;
  readonly onChoice: (choice: TableChoice) => void;
  /** Number of the best setup by the first objective, which is marked. */
  readonly best: number | undefined;
  /** Number of the row whose details are shown beside the table. */
  readonly chosen: number | undefined;
  readonly onOpen: (number: number) => void;
}

const ROW_px = 26;
/** Rows drawn beyond those in view, so that a quick scroll shows no gap. */
const BEYOND = 10;

/** Rows that a key moves by; a page is the part in view. */
const MOVES: Readonly<Record<string, (page: number) => number>> = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: (page) => page,
  PageUp: (page) => -page,
  Home: () => -Infinity,
  End: () => Infinity,
};

/**
 * Rows of results, of which only those in view are in the page: sorted by a click on a head, filtered by the text typed
 * below it.
 */
export function ResultTable(props: ResultTableProps): ReactElement {
  const { label, query, version, columns, choice, onChoice, best, chosen, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [measured, size] = useSize();
  const [top_px, setTop] = useState(0);
  const [active, setActive] = useState(0);
  const inView = Math.max(1, Math.floor((size?.height_px ?? 0) / ROW_px) - 2);
  const first = Math.max(0, Math.floor(top_px / ROW_px) - BEYOND);
  const wanted = first + inView + 2 * BEYOND;
  const pages = useSweepRows(query, version, first, wanted);
  const count = pages.matched ?? 0;
  const last = Math.min(count, wanted);
  const at = Math.min(active, Math.max(0, count - 1));
  const layout = {
    gridTemplateColumns: `56px ${columns.map(({ column }) => (isNarrow(column) ? '64px' : 'minmax(104px, 1fr)')).join(' ')} 92px`,
  };
  const minWidth = 148 + columns.reduce((sum, { column }) => sum + (isNarrow(column) ? 64 : 104), 0);

  const moveTo = (index: number): void => {
    const next = Math.min(count - 1, Math.max(0, index));
    setActive(next);
    const element = scroller.current;
    if (element === null) return;
    const y_px = next * ROW_px;
    if (y_px < element.scrollTop) element.scrollTop = y_px;
    else if (y_px > element.scrollTop + (inView - 1) * ROW_px)
      element.scrollTop = y_px - (inView - 1) * ROW_px;
  };
  const open = (index: number): void => {
    const found = pages.row(index);
    const number = found?.rows.numbers[found.at];
    if (number !== undefined) onOpen(number);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    const move = MOVES[event.key];
    if (move !== undefined) {
      event.preventDefault();
      moveTo(at + move(inView));
    } else if (event.key === 'Enter' && event.target === scroller.current) {
      event.preventDefault();
      open(at);
    }
  };

  return (
    <div ref={measured} className={css['frame']}>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        // ARIA: -1 where it is not known yet.
        aria-rowcount={pages.matched === undefined ? -1 : count + 2}
        aria-colcount={columns.length + 2}
        tabIndex={0}
        aria-activedescendant={count === 0 ? undefined : `sweep-row-${at}`}
        className={css['grid']}
        data-as-scrolled
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onKeyDown={onKeyDown}
      >
        <div className={css['heads']} style={{ minWidth }}>
          <ResultHeads columns={columns} layout={layout} choice={choice} onChoice={onChoice} />
        </div>
        {/* Rows before those in view are one empty height: none of them is in the page. */}
        <div role="rowgroup" className={css['rows']} style={{ height: count * ROW_px, minWidth }}>
          {Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i).map((index) => {
            const found = pages.row(index);
            const number = found?.rows.numbers[found.at];
            const end = found === undefined ? undefined : SWEEP_ENDS[found.rows.ends[found.at] ?? 0];
            const isBest = number !== undefined && number === best;
            return (
              <div
                key={index}
                id={`sweep-row-${index}`}
                role="row"
                aria-rowindex={index + 3}
                aria-selected={number !== undefined && number === chosen}
                data-active={index === at}
                data-best={isBest}
                className={cx(css['row'], css['values'])}
                style={{ ...layout, top: index * ROW_px }}
                onClick={() => {
                  setActive(index);
                  open(index);
                }}
              >
                <div role="gridcell" className={css['number']}>
                  {isBest ? <Trophy size={12} aria-label="Best" /> : undefined}
                  {number === undefined ? '' : number + 1}
                </div>
                {columns.map(({ column, text }, c) => {
                  const value = found?.rows.columns[c]?.[found.at] ?? NaN;
                  return (
                    <div
                      key={column.id}
                      role="gridcell"
                      className={css['cell']}
                      data-kind={column.kind}
                      data-fault={isFaultColumn(column) && value > 0}
                    >
                      {found === undefined ? '' : text(value)}
                    </div>
                  );
                })}
                <div
                  role="gridcell"
                  className={css['end']}
                  data-end={end}
                  title={end === undefined ? undefined : END_NOTES[end]}
                >
                  {end === undefined ? '' : END_TEXTS[end]}
                </div>
              </div>
            );
          })}
        </div>
        {pages.failure === undefined ? undefined : (
          <p role="alert" className={css['note']}>
            {pages.failure.message}
          </p>
        )}
        {pages.matched === 0 ? (
          <p className={css['note']}>
            {pages.all === 0 ? 'No run has finished yet.' : 'No row passes the filters.'}
          </p>
        ) : undefined}
      </div>
    </div>
  );
}
