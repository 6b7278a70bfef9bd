import { ArrowDown, ArrowUp, FileUp, GitCompareArrows, Search, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { SessionId } from '../../../core/contract/ids.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { LibraryFile } from './LibraryFile.tsx';
import css from './LibraryScreen.module.css';
import { SessionRow } from './SessionRow.tsx';
import {
  NEWEST_FIRST,
  shownSessions,
  type Sorting,
  type SortKey,
} from '../../workspace/sessions/session-table.ts';
import { LIBRARY } from '../../workspace/sessions/library-store.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { TELEMETRY_IMPORT } from '../../workspace/sessions/telemetry-import.ts';
import { UI } from '../../workspace/ui-store.ts';

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

export function LibraryScreen(): ReactElement {
  return (
    <div className={css['screen']}>
      <SessionList />
      <LibraryFile />
    </div>
  );
}

function SessionList(): ReactElement {
  const library = useService(LIBRARY);
  const store = useService(SESSIONS);
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const ui = useService(UI);
  const sessions = useStore(store, (s) => s.sessions);
  const failure = useStore(store, (s) => s.failure);
  const canCompare = useStore(store, (s) => s.a !== undefined && s.b !== undefined);
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState(NEWEST_FIRST);
  const [marked, setMarked] = useState<ReadonlySet<SessionId>>(new Set());
  const shown = useMemo(() => shownSessions(sessions ?? [], filter, sorting), [sessions, filter, sorting]);

  if (failure !== undefined)
    return (
      <EmptyState title="The sessions cannot be listed" text={failure.message}>
        <Button onPress={() => void library.tryAgain()}>Try again</Button>
      </EmptyState>
    );
  if (sessions === undefined) return <div aria-busy="true" />;
  if (sessions.length === 0)
    return (
      <EmptyState
        title="No sessions stored"
        text="Every run is stored here with its setup, channels and metrics."
      >
        <Button look="primary" onPress={() => ui.setState({ screen: 'run' })}>
          Go to Run
        </Button>
        <Button onPress={telemetryImport.open}>Import telemetry…</Button>
      </EmptyState>
    );
  // Sessions that are deleted or filtered out are no longer marked.
  const chosen = shown.filter(({ id }) => marked.has(id)).map(({ id }) => id);
  const markable = shown.filter(({ status }) => status !== 'recording').map(({ id }) => id);
  const mark = (id: SessionId, isMarked: boolean): void =>
    setMarked(new Set(isMarked ? [...chosen, id] : chosen.filter((other) => other !== id)));
  return (
    <Panel
      title="Sessions"
      tools={
        <>
          {chosen.length === 0 ? undefined : (
            <Button
              icon={<Trash2 size={15} />}
              onPress={() => {
                setMarked(new Set());
                void store.remove(chosen);
              }}
            >
              Delete {chosen.length}
            </Button>
          )}
          <span className={css['count']}>
            {shown.length === sessions.length ? sessions.length : `${shown.length} of ${sessions.length}`}
          </span>
          <div className={css['filter']}>
            <TextInput
              label="Filter sessions"
              isLabelHidden
              icon={<Search size={14} aria-hidden />}
              placeholder="Name, car, manoeuvre, tag"
              value={filter}
              onText={setFilter}
            />
          </div>
          <Button icon={<FileUp size={15} />} onPress={telemetryImport.open}>
            Import…
          </Button>
          <Button
            icon={<GitCompareArrows size={15} />}
            isDisabled={!canCompare}
            onPress={() => ui.setState({ screen: 'compare' })}
          >
            Compare A and B
          </Button>
        </>
      }
    >
      <table className={css['table']} aria-label="Sessions">
        <colgroup>
          {[...COLUMNS.map((c) => c.key), 'tags', 'tools'].map((key) => (
            <col key={key} className={css[`col-${key}`]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <SortHead key={column.key} column={column} sorting={sorting} onSort={setSorting}>
                {column.key === 'name' ? (
                  <input
                    type="checkbox"
                    className={css['mark']}
                    aria-label="Mark all shown sessions"
                    checked={chosen.length > 0 && chosen.length === markable.length}
                    disabled={markable.length === 0}
                    onChange={(event) => setMarked(new Set(event.target.checked ? markable : []))}
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
          {shown.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isMarked={marked.has(session.id)}
              onMark={(isMarked) => mark(session.id, isMarked)}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 ? <p className={css['none']}>No session matches "{filter}"</p> : undefined}
    </Panel>
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
