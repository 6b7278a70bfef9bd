import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { SessionId } from '../../../core/contract/ids.ts';
import type { SessionSummary } from '../../../core/contract/session-requests.ts';
import type { Sorting, SortKey } from '../../workspace/sessions/session-table.ts';
import css from './LibraryScreen.module.css';
import { SessionRow } from './SessionRow.tsx';

const COLUMNS: readonly { readonly key: SortKey; readonly label: string }[] = [
  { key: 'name', label: 'Session' },
  { key: 'created', label: 'Created' },
  { key: 'car', label: 'Car' },
  { key: 'manoeuvre', label: 'Manoeuvre' },
  { key: 'model', label: 'Model' },
  { key: 'surface', label: 'Surface, world' },
  { key: 'status', label: 'Status' },
  { key: 'duration_s', label: 'Duration' },
];

interface SessionTableProps {
  readonly sessions: readonly SessionSummary[];
  readonly marked: readonly SessionId[];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly onMark: (marked: readonly SessionId[]) => void;
  /** Shows the setup history of a car, by its name. */
  readonly onHistory: (car: string) => void;
}

/** A row for each session; all of them, or single ones, are marked for Delete. */
export function SessionTable(props: SessionTableProps): ReactElement {
  const { sessions, marked, sorting, onSort, onMark, onHistory } = props;
  const markable = sessions.filter(({ status }) => status !== 'recording').map(({ id }) => id);
  return (
    <table className={css['table']} aria-label="Sessions">
      <colgroup>
        {[...COLUMNS.map((c) => c.key), 'tags', 'tools'].map((key) => (
          <col key={key} className={css[`col-${key}`]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <SortHead key={column.key} column={column} sorting={sorting} onSort={onSort}>
              {column.key === 'name' ? (
                <input
                  type="checkbox"
                  className={css['mark']}
                  aria-label="Mark all shown sessions"
                  checked={marked.length > 0 && marked.length === markable.length}
                  disabled={markable.length === 0}
                  onChange={(event) => onMark(event.target.checked ? markable : [])}
                />
              ) : undefined}
            </SortHead>
          ))}
          <th scope="col">Tags</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isMarked={marked.includes(session.id)}
            onHistory={onHistory}
            onMark={(isMarked) =>
              onMark(isMarked ? [...marked, session.id] : marked.filter((id) => id !== session.id))
            }
          />
        ))}
      </tbody>
    </table>
  );
}

/** Column headings that differ in style, or that are dropped on a narrow screen. */
const HEAD_LOOKS: Readonly<Partial<Record<SortKey, string | undefined>>> = {
  duration_s: css['number'],
  surface: css['surface'],
  model: css['model'],
};

interface SortHeadProps {
  readonly column: (typeof COLUMNS)[number];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly children: ReactNode;
}

function SortHead({ column, sorting, onSort, children }: SortHeadProps): ReactElement {
  const isSorted = sorting.key === column.key;
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
      className={HEAD_LOOKS[column.key]}
    >
      {children}
      <button
        type="button"
        className={css['sort']}
        onClick={() => onSort({ key: column.key, isDescending: isSorted && !sorting.isDescending })}
      >
        {column.label}
        {isSorted ? <Arrow size={12} aria-hidden /> : undefined}
      </button>
    </th>
  );
}
