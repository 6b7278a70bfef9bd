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
import { EventList } from '../../workspace/sessions/EventList.tsx';
import { MetricTable } from '../../workspace/sessions/MetricTable.tsx';
import { RunConditions } from '../../workspace/sessions/RunConditions.tsx';
import { RunForm } from './RunForm.tsx';
import { RunProgress } from './RunProgress.tsx';
import css from './RunScreen.module.css';
import {
  absentCharts,
  useEndedSession,
  useRunChannels,
  useRunHistories,
  useRunModel,
} from '../../plots/lines/use-run-histories.ts';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';

export function RunScreen(): ReactElement {
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
            <LastRun />
          </Panel>
        </div>
      </Pane>
      <Divider between="columns" label="Width of the run form" />
      <Pane id="histories" minSize={400}>
        <Watched />
      </Pane>
    </Group>
  );
}

/** Histories, below the car where a person drives it. */
function Watched(): ReactElement {
  const runs = useService(RUNS);
  const isDriven = useStore(runs, (s) => isByPerson(s.active?.manoeuvre ?? s.plan.manoeuvre));
  const layout = useDefaultLayout({ id: 'run-rows', storage: localStorage });
  if (!isDriven) return <Histories />;
  return (
    <Group
      orientation="vertical"
      id="run-rows"
      {...(layout.defaultLayout === undefined ? {} : { defaultLayout: layout.defaultLayout })}
      onLayoutChanged={layout.onLayoutChanged}
    >
      <Pane id="drive" defaultSize="60%" minSize={260}>
        <DrivePane />
      </Pane>
      <Divider between="rows" label="Height of the driving view" />
      <Pane id="charts" minSize={120}>
        <Histories />
      </Pane>
    </Group>
  );
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
  const source = useRunHistories(recorded, inView);
  return (
    <Panel
      title="Histories, last 256 samples"
      label="Histories"
      tools={<ChannelPicker chosen={keys} onChange={setKeys} />}
    >
      <div className={css['histories']}>
        <RunProgress />
        <div className={css['charts']} tabIndex={0} role="group" aria-label="Charts of the histories">
          {specs.length === 0 ? (
            <EmptyState title="No channel chosen" text="Choose from Channels at the upper right.">
              <Button onPress={() => setKeys([...FIRST_CHARTS])}>Show the default channels</Button>
            </EmptyState>
          ) : (
            <HistoryGrid specs={shown} source={source} absent={absent} onInView={setInView} />
          )}
        </div>
      </div>
    </Panel>
  );
}

function LastRun(): ReactElement | undefined {
  const runs = useService(RUNS);
  const sessions = useService(SESSIONS);
  const ui = useService(UI);
  const time_s = useService(TIME_CURSOR_s);
  const session = useEndedSession();
  if (session === undefined) return undefined;
  const open = (): void => {
    sessions.show(session.id);
    ui.setState({ screen: 'telemetry' });
  };
  return (
    <section className={css['last']} aria-label="Last run">
      <h3>{session.name}</h3>
      {session.reason === '' ? undefined : <p className={css['aboutAlone']}>{session.reason}</p>}
      <MetricTable session={session} />
      {session.events.length === 0 ? undefined : (
        <div className={css['events']}>
          <h4>Events</h4>
          <EventList
            events={session.events}
            label={`Events of ${session.name}`}
            onPress={(event) => {
              time_s.move(event.time_s);
              open();
            }}
          />
        </div>
      )}
      <RunConditions session={session} />
      <Button onPress={open}>Open in Telemetry</Button>
      <Button look="quiet" onPress={() => void runs.useInputsOf(session)}>
        Use these inputs
      </Button>
    </section>
  );
}
