import { FileUp, GitCompareArrows, Search, Trash2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { MAX_FILTER } from '../../../core/contract/session-pages.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { LibraryFile } from './LibraryFile.tsx';
import css from './LibraryScreen.module.css';
import { Segments } from '../../ui/Choice.tsx';
import { countRequest, NEWEST_FIRST } from './session-query.ts';
import { SessionTable } from './SessionTable.tsx';
import { SetupHistory } from './SetupHistory.tsx';
import { useMarks } from './use-marks.ts';
import { useNewestAnswer } from '../../workspace/use-answer.ts';
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
  const isEmpty = useStore(store, (s) => s.sessions?.length === 0);
  const isRead = useStore(store, (s) => s.sessions !== undefined);
  const failure = useStore(store, (s) => s.failure);
  const [view, setView] = useState<View>('sessions');
  const [car, setCar] = useState<string>();

  if (failure !== undefined)
    return (
      <EmptyState title="The sessions cannot be listed" text={failure.message}>
        <Button onPress={() => void library.tryAgain()}>Try again</Button>
      </EmptyState>
    );
  if (!isRead) return <div aria-busy="true" />;
  if (isEmpty)
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
  if (view === 'history') return <SetupHistory viewChoice={viewChoice} car={car} onCar={setCar} />;
  return (
    <SessionsPanel
      viewChoice={viewChoice}
      onHistory={(name) => {
        setCar(name);
        setView('history');
      }}
    />
  );
}

interface SessionsPanelProps {
  /** Tool that changes between the sessions and the history of a setup. */
  readonly viewChoice: ReactElement;
  readonly onHistory: (car: string) => void;
}

function SessionsPanel({ viewChoice, onHistory }: SessionsPanelProps): ReactElement {
  const store = useService(SESSIONS);
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const ui = useService(UI);
  const canCompare = useStore(store, (s) => s.a !== undefined && s.b !== undefined);
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState(NEWEST_FIRST);
  const marks = useMarks(filter);
  return (
    <Panel
      title="Sessions"
      tools={
        <>
          {viewChoice}
          {marks.chosen.size === 0 ? undefined : (
            <Button
              icon={<Trash2 size={15} />}
              onPress={() => {
                marks.clear();
                void store.remove([...marks.chosen]);
              }}
            >
              Delete {marks.chosen.size}
            </Button>
          )}
          <SessionCount text={filter} />
          <div className={css['filter']}>
            <TextInput
              label="Filter sessions"
              isLabelHidden
              icon={<Search size={14} aria-hidden />}
              placeholder="Name, car, track, tag, note"
              maxLength={MAX_FILTER}
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
        // Another order begins at its top.
        key={`${sorting.sort} ${sorting.isDescending}`}
        text={filter}
        sorting={sorting}
        marked={marks.chosen}
        isAllMarked={marks.isAll}
        onSort={setSorting}
        onMark={marks.mark}
        onMarkAll={marks.markAll}
        onHistory={onHistory}
      />
    </Panel>
  );
}

/** Listed sessions, of all that are stored. */
function SessionCount({ text }: { readonly text: string }): ReactElement {
  const { answer: all } = useNewestAnswer('session/page', countRequest(''));
  const { answer: listed } = useNewestAnswer('session/page', countRequest(text));
  const [n, of] = [listed?.sessions, all?.sessions];
  return <span className={css['count']}>{n === of ? of : `${n ?? ''} of ${of ?? ''}`}</span>;
}
