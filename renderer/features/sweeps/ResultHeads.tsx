import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import { SWEEP_ENDS, type SweepColumn } from '../../../core/contract/sweep-rows.ts';
import { readFilter, type ShownColumn } from './column-text.ts';
import { END_TEXTS } from './end-text.ts';
import css from './ResultTable.module.css';
import type { TableChoice } from './sweep-look.ts';

export const isNarrow = ({ kind }: SweepColumn): boolean => kind === 'deviation' || kind === 'runs';

interface ResultHeadsProps {
  readonly columns: readonly ShownColumn[];
  /** Widths of the columns. */
  readonly layout: CSSProperties;
  readonly choice: TableChoice;
  readonly onChoice: (choice: TableChoice) => void;
}

/** Heads that sort the table, and the row of filters below them. */
export function ResultHeads({ columns, layout, choice, onChoice }: ResultHeadsProps): ReactElement {
  return (
    <>
      <div role="row" aria-rowindex={1} className={css['row']} style={layout}>
        <SortHead id="number" text="No." symbol="" choice={choice} onChoice={onChoice} />
        {columns.map(({ column, head, symbol }) => (
          <SortHead
            key={column.id}
            id={column.id}
            text={head}
            name={isNarrow(column) ? `${column.label}, ${head}` : head}
            symbol={symbol}
            choice={choice}
            onChoice={onChoice}
          />
        ))}
        <div role="columnheader" className={css['head']}>
          End
        </div>
      </div>
      <div role="row" aria-rowindex={2} className={css['row']} style={layout}>
        <div role="gridcell" className={css['filterName']}>
          Filter
        </div>
        {columns.map((column) => (
          <FilterCell key={column.column.id} column={column} choice={choice} onChoice={onChoice} />
        ))}
        <div role="gridcell" className={css['filterCell']}>
          <select
            aria-label="Filter by end"
            className={css['filter']}
            value={choice.end ?? ''}
            onChange={(event) =>
              onChoice({ ...choice, end: SWEEP_ENDS.find((end) => end === event.target.value) })
            }
          >
            <option value="">All</option>
            {SWEEP_ENDS.map((end) => (
              <option key={end} value={end}>
                {END_TEXTS[end]}
              </option>
            ))}
          </select>
        </div>
      </div>
    </>
  );
}

interface HeadProps {
  readonly id: string;
  readonly text: string;
  readonly name?: string;
  readonly symbol: string;
  readonly choice: TableChoice;
  readonly onChoice: (choice: TableChoice) => void;
}

function SortHead({ id, text, name = text, symbol, choice, onChoice }: HeadProps): ReactElement {
  const { sort } = choice;
  const isSorted = sort?.column === id;
  const Arrow = isSorted && sort.descending ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      className={css['head']}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        title={name}
        {...(name !== text && { 'aria-label': symbol === '' ? name : `${name}, ${symbol}` })}
        onClick={() =>
          onChoice({ ...choice, sort: { column: id, descending: isSorted ? !sort.descending : false } })
        }
      >
        <span>
          {text} {symbol === '' ? undefined : <small>{symbol}</small>}
        </span>
        {isSorted ? <Arrow size={12} aria-hidden /> : undefined}
      </button>
    </div>
  );
}

interface FilterProps {
  readonly column: ShownColumn;
  readonly choice: TableChoice;
  readonly onChoice: (choice: TableChoice) => void;
}

function FilterCell({ column, choice, onChoice }: FilterProps): ReactElement {
  const { id, label, kind, words } = column.column;
  const typed = choice.filters[id] ?? '';
  const isWrong = readFilter(typed, column) === undefined;
  const example = words === undefined ? '10..20, >3' : (words[0] ?? '');
  return (
    <div role="gridcell" className={css['filterCell']}>
      <input
        className={css['filter']}
        aria-label={`Filter ${kind === 'metric' || kind === 'key' ? label : `${label}, ${column.head}`}`}
        aria-invalid={isWrong}
        title={isWrong ? `Not a range: write ${example}` : `For example ${example}`}
        placeholder="all"
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={(event) =>
          onChoice({ ...choice, filters: { ...choice.filters, [id]: event.target.value } })
        }
      />
    </div>
  );
}
