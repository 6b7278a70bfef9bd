import { useMemo, useState, type ReactElement } from 'react';
import { Group, Panel as Pane, useDefaultLayout } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { isByPerson } from '../../../core/catalogue/manoeuvres.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Divider, Panel } from '../../ui/Panel.tsx';
import { ChannelPicker } from '../../plots/lines/ChannelPicker.tsx';
import { chosenCharts, recordedCharts } from '../../plots/lines/chart-spec.ts';
import { FIRST_CHARTS } from '../../../core/catalogue/worksheets/ready.ts';
import { HistoryGrid } from '../../plots/lines/HistoryGrid.tsx';
import { useChartChoice } from '../../plots/lines/use-chart-choice.ts';
import { DrivePane } from './drive/DrivePane.tsx';
import { RunForm } from './RunForm.tsx';
import { RunProgress } from './RunProgress.tsx';
import { RunResult } from './RunResult.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { isOneOf, readStored, writeStored } from '../../ui/state/stored.ts';
import css from './RunScreen.module.css';
import {
  absentCharts,
  HISTORY_SPANS,
  type HistorySpan,
  useEndedSession,
  useRunChannels,
  useRunHistories,
  useRunModel,
} from '../../plots/lines/use-run-histories.ts';
import { RUNS } from '../../workspace/runs/run-store.ts';

export function RunScreen(): ReactElement {
  const runs = useService(RUNS);
  const isDriven = useStore(runs, (s) => isByPerson(s.active?.manoeuvre ?? s.plan.manoeuvre));
  const layout = useDefaultLayout({ id: 'run-columns', storage: localStorage });
  return (
    <Group
      orientation="horizontal"
      id="run-columns"
      {...(layout.defaultLayout === undefined ? {} : { defaultLayout: layout.defaultLayout })}
      onLayoutChanged={layout.onLayoutChanged}
    >
      <Pane id="plan" defaultSize={284} minSize={260} maxSize={460}>
        <div className={css['plan']}>
          <Panel title="Run">
            <RunForm />
          </Panel>
        </div>
      </Pane>
      <Divider between="columns" label="Width of the run form" />
      <Pane id="histories" minSize={400}>
        <div className={css[isDriven ? 'driven' : 'watched']}>
          <LastRun />
          <div className={css['live']}>{isDriven ? <DriveAndHistories /> : <Histories />}</div>
        </div>
      </Pane>
    </Group>
  );
}

/** Histories below the car that a person drives. */
function DriveAndHistories(): ReactElement {
  const layout = useDefaultLayout({ id: 'run-rows', storage: localStorage });
  return (
    <Group
      orientation="vertical"
      id="run-rows"
      {...(layout.defaultLayout === undefined ? {} : { defaultLayout: layout.defaultLayout })}
      onLayoutChanged={layout.onLayoutChanged}
    >
      <Pane id="drive" defaultSize="72%" minSize={260}>
        <DrivePane />
      </Pane>
      <Divider between="rows" label="Height of the driving view" />
      <Pane id="charts" minSize={120}>
        <Histories />
      </Pane>
    </Group>
  );
}

const SPANS: readonly { readonly value: HistorySpan; readonly label: string }[] = [
  { value: 'newest', label: '256 samples' },
  { value: '10', label: '10 s' },
  { value: '30', label: '30 s' },
  { value: 'lap', label: 'Lap' },
];

function useHistorySpan(): readonly [HistorySpan, (span: HistorySpan) => void] {
  const [span, setSpan] = useState(() => readStored('run.historySpan', isOneOf(...HISTORY_SPANS)) ?? '10');
  return [
    span,
    (next) => {
      setSpan(next);
      writeStored('run.historySpan', next);
    },
  ];
}

function Histories(): ReactElement {
  const [keys, setKeys] = useChartChoice('run', FIRST_CHARTS);
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const specs = useMemo(() => chosenCharts(keys), [keys]);
  const model = useRunModel();
  const channelNames = useRunChannels(model);
  const recorded = useMemo(() => recordedCharts(specs, channelNames), [specs, channelNames]);
  const absent = useMemo(() => absentCharts(specs, recorded, model), [specs, recorded, model]);
  const shown = useMemo(
    () => specs.map((spec) => recorded.find((r) => r.key === spec.key) ?? spec),
    [specs, recorded],
  );
  const [span, setSpan] = useHistorySpan();
  const source = useRunHistories(recorded, inView, span);
  return (
    <Panel
      title="Histories"
      label="Histories"
      tools={
        <>
          <Segments label="Shown time" options={SPANS} value={span} onChange={setSpan} />
          <ChannelPicker chosen={keys} onChange={setKeys} />
        </>
      }
    >
      <div className={css['histories']}>
        <RunProgress />
        <div className={css['charts']} tabIndex={0} role="group" aria-label="Charts of the histories">
          {specs.length === 0 ? (
            <EmptyState title="No channel chosen" text="Choose from Channels at the upper right.">
              <Button onPress={() => setKeys([...FIRST_CHARTS])}>Show the default channels</Button>
            </EmptyState>
          ) : (
            <HistoryGrid specs={shown} source={source} isSteady absent={absent} onInView={setInView} />
          )}
        </div>
      </div>
    </Panel>
  );
}

/** The result of the last run until the next one begins. */
function LastRun(): ReactElement | undefined {
  const isRunning = useStore(useService(RUNS), (s) => s.active !== undefined);
  const session = useEndedSession();
  return session === undefined || isRunning ? undefined : <RunResult session={session} />;
}
