import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactElement } from 'react';
import type { SessionId } from '../../../core/contract/ids.ts';
import {
  MAX_SESSION_ROWS,
  type PageRow,
  type SessionGroup,
  type SessionSort,
} from '../../../core/contract/session-pages.ts';
import css from './LibraryScreen.module.css';
import { sessionQuery, type Sorting } from './session-query.ts';
import { SessionRow } from './SessionRow.tsx';
import { usePages } from './use-pages.ts';
import { rowIndices, useRowsInView } from './use-rows-in-view.ts';

const ROW_px = 50;

interface Column {
  readonly label: string;
  /** Class of its cells. */
  readonly look: string;
  readonly sort?: SessionSort;
}

const COLUMNS: readonly Column[] = [
  { label: 'Session', look: 'name', sort: 'name' },
  { label: 'Created', look: 'created', sort: 'created' },
  { label: 'Car', look: 'car', sort: 'car' },
  { label: 'Test', look: 'manoeuvre', sort: 'manoeuvre' },
  { label: 'Laps', look: 'number', sort: 'laps' },
  { label: 'Result', look: 'result', sort: 'best_s' },
  { label: 'Duration', look: 'number', sort: 'duration_s' },
  { label: 'Status', look: 'status', sort: 'status' },
  { label: 'Tags', look: 'tags' },
  { label: 'Notes', look: 'notes' },
];

interface SessionTableProps {
  /** Words that every listed session has. */
  readonly text: string;
  readonly sorting: Sorting;
  readonly marked: ReadonlySet<SessionId>;
  /** True where every listed session is marked. */
  readonly isAllMarked: boolean;
  readonly onSort: (sorting: Sorting) => void;
  readonly onMark: (id: SessionId, isMarked: boolean) => void;
  readonly onMarkAll: (isMarked: boolean) => void;
  /** Shows the setup history of a car, by its name. */
  readonly onHistory: (car: string) => void;
}

/** The stored sessions, of which only those in view are in the page; by date they come under their day and car. */
export function SessionTable(props: SessionTableProps): ReactElement {
  const { text, sorting, marked, isAllMarked, onSort, onMark, onMarkAll, onHistory } = props;
  const { scroll, ...inView } = useRowsInView(ROW_px);
  const query = sessionQuery(text, sorting);
  const { answer, failure, row } = usePages('session/page', query, MAX_SESSION_ROWS, [
    inView.first,
    inView.last,
  ]);
  const total = answer?.total ?? 0;
  if (failure !== undefined)
    return (
      <p role="alert" className={css['none']}>
        {failure.message}
      </p>
    );
  if (answer !== undefined && total === 0)
    return (
      <p className={css['none']}>{text === '' ? 'No sessions stored' : `No session matches "${text}"`}</p>
    );
  return (
    <div
      {...scroll}
      className={css['scroll']}
      role="table"
      aria-label="Sessions"
      aria-rowcount={total + 1}
      aria-busy={answer === undefined}
      tabIndex={0}
    >
      <div role="row" aria-rowindex={1} className={css['heads']}>
        {COLUMNS.map((column) => (
          <Head key={column.label} column={column} sorting={sorting} onSort={onSort}>
            {column.look !== 'name' ? undefined : (
              <input
                type="checkbox"
                className={css['mark']}
                aria-label="Mark all shown sessions"
                checked={isAllMarked}
                onChange={(event) => onMarkAll(event.target.checked)}
              />
            )}
          </Head>
        ))}
        <div role="columnheader" className={css['tools']}>
          <span className="visually-hidden">Actions</span>
        </div>
      </div>
      <div role="rowgroup" className={css['rows']} style={{ height: total * ROW_px }}>
        {rowIndices(inView, total).map((index) => (
          <div
            key={keyOf(row(index), index)}
            role="row"
            aria-rowindex={index + 2}
            aria-busy={row(index) === undefined}
            style={{ top: index * ROW_px }}
            {...lookOf(row(index), marked)}
          >
            <Cells
              row={row(index)}
              isUnderDay={query.isGrouped}
              marked={marked}
              onMark={onMark}
              onHistory={onHistory}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A field in edit moves with its row. */
function keyOf(row: PageRow | undefined, index: number): string {
  if (row === undefined) return `at ${index}`;
  return 'group' in row ? `${row.group.day} ${row.group.car}` : String(row.session.id);
}

function lookOf(row: PageRow | undefined, marked: ReadonlySet<SessionId>): Record<string, unknown> {
  if (row !== undefined && 'group' in row) return { className: css['group'] };
  return { className: css['row'], 'data-marked': row !== undefined && marked.has(row.session.id) };
}

interface CellsProps extends Pick<SessionTableProps, 'marked' | 'onMark' | 'onHistory'> {
  /** Undefined while it is read. */
  readonly row: PageRow | undefined;
  readonly isUnderDay: boolean;
}

function Cells({ row, isUnderDay, marked, onMark, onHistory }: CellsProps): ReactElement | undefined {
  if (row === undefined) return undefined;
  if ('group' in row) return <GroupCells group={row.group} />;
  const { session } = row;
  return (
    <SessionRow
      session={session}
      isMarked={marked.has(session.id)}
      isUnderDay={isUnderDay}
      onMark={(isMarked) => onMark(session.id, isMarked)}
      onHistory={onHistory}
    />
  );
}

function GroupCells({ group: { day, car, sessions } }: { readonly group: SessionGroup }): ReactElement {
  return (
    <div role="rowheader" aria-colspan={COLUMNS.length + 1}>
      <strong>{day}</strong> {car === '' ? 'without a car' : car}
      <small>{sessions === 1 ? '1 session' : `${sessions} sessions`}</small>
    </div>
  );
}

interface HeadProps {
  readonly column: Column;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly children: ReactElement | undefined;
}

function Head({ column: { label, look, sort }, sorting, onSort, children }: HeadProps): ReactElement {
  const isSorted = sort === sorting.sort;
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp;
  const direction = sorting.isDescending ? 'descending' : 'ascending';
  return (
    <div
      role="columnheader"
      className={css[look]}
      aria-sort={sort === undefined ? undefined : isSorted ? direction : 'none'}
    >
      {children}
      {sort === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={css['sort']}
          onClick={() =>
            onSort({ sort, isDescending: isSorted ? !sorting.isDescending : sort === 'created' })
          }
        >
          {label}
          {isSorted ? <Arrow size={12} aria-hidden /> : undefined}
        </button>
      )}
    </div>
  );
}
