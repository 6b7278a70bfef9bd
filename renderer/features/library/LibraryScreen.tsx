import { FileUp, GitCompareArrows, Search, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SessionId } from '../../../core/contract/ids.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { LibraryFile } from './LibraryFile.tsx';
import css from './LibraryScreen.module.css';
import { Segments } from '../../ui/Choice.tsx';
import { SessionTable } from './SessionTable.tsx';
import { SetupHistory } from './SetupHistory.tsx';
import { NEWEST_FIRST, shownSessions } from '../../workspace/sessions/session-table.ts';
import { LIBRARY } from '../../workspace/sessions/library-store.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { TELEMETRY_IMPORT } from '../../workspace/sessions/telemetry-import.ts';
import { UI } from '../../workspace/ui-store.ts';

const VIEWS = [
  { value: 'sessions', label: 'Sessions' },
  { value: 'history', label: 'Setup history' },
] as const;
type View = (typeof VIEWS)[number]['value'];

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
  const [marked, setMarked] = useState<readonly SessionId[]>([]);
  const [view, setView] = useState<View>('sessions');
  const [car, setCar] = useState<string>();
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
  const viewChoice = <Segments label="View" options={VIEWS} value={view} onChange={setView} />;
  if (view === 'history')
    return <SetupHistory viewChoice={viewChoice} sessions={sessions} car={car} onCar={setCar} />;
  // Sessions that are deleted or filtered out are no longer marked.
  const chosen = shown.filter(({ id }) => marked.includes(id)).map(({ id }) => id);
  return (
    <Panel
      title="Sessions"
      tools={
        <>
          {viewChoice}
          {chosen.length === 0 ? undefined : (
            <Button
              icon={<Trash2 size={15} />}
              onPress={() => {
                setMarked([]);
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
      <SessionTable
        sessions={shown}
        marked={chosen}
        sorting={sorting}
        onSort={setSorting}
        onMark={setMarked}
        onHistory={(name) => {
          setCar(name);
          setView('history');
        }}
      />
      {shown.length === 0 ? <p className={css['none']}>No session matches "{filter}"</p> : undefined}
    </Panel>
  );
}
