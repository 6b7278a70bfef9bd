import { ArrowLeftRight } from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import { Group, Panel as Pane, useDefaultLayout } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { useServices } from '../../app/ServicesContext.tsx';
import { createCursor } from '../../stores/cursor.ts';
import { sessionColourVariable } from '../../stores/session-colours.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Divider, Panel } from '../../ui/Panel.tsx';
import { availableCharts, channelNamesOf, chosenCharts, recordedCharts } from '../charts/chart-spec.ts';
import { ChannelPicker } from '../charts/ChannelPicker.tsx';
import { LineSwatch } from '../charts/LineSwatch.tsx';
import { useChartChoice } from '../charts/use-chart-choice.ts';
import { CursorTime } from '../telemetry/CursorTime.tsx';
import { SessionChoice } from '../telemetry/SessionChoice.tsx';
import { TraceTools } from '../telemetry/TraceTools.tsx';
import { useExactValues } from '../traces/exact-values.ts';
import { TraceStack } from '../traces/TraceStack.tsx';
import { comparePanels, FIRST_COMPARED, type CompareAxis } from './compare-panels.ts';
import { compareMarks } from './compare-marks.ts';
import css from './CompareScreen.module.css';
import { ComparedEvents } from './ComparedEvents.tsx';
import { ConditionDiff } from './ConditionDiff.tsx';
import { MetricDiff } from './MetricDiff.tsx';
import { SetupDiff } from './SetupDiff.tsx';
import { SetupsOnTheWay } from './SetupsOnTheWay.tsx';
import { useCompareTraces } from './use-compare-traces.ts';
import { useComparison, type Comparison } from './use-comparison.ts';

const AXES = [
  { value: 'time', label: 'Time' },
  { value: 'distance', label: 'Distance' },
] as const;

export function CompareScreen(): ReactElement {
  const { sessions, ui } = useServices();
  const list = useStore(sessions, (s) => s.sessions);
  const a = useStore(sessions, (s) => s.a ?? s.sessions?.[1]?.id);
  const b = useStore(sessions, (s) => s.b ?? s.sessions?.[0]?.id);
  const [axis, setAxis] = useState<CompareAxis>('time');
  const { comparison, failure } = useComparison(a, b, list);
  if (list === undefined) return <div aria-busy="true" />;
  if (list.length < 2)
    return (
      <EmptyState
        title="Two sessions are needed"
        text={`${list.length === 0 ? 'No session is' : 'One session is'} stored. A second run, with a changed setup, gives something to compare.`}
      >
        <Button look="primary" onPress={() => ui.setState({ screen: 'run' })}>
          Go to Run
        </Button>
      </EmptyState>
    );
  return (
    <div className={css['screen']}>
      <div className={css['bar']} role="toolbar" aria-label="Sessions compared">
        {a === undefined ? undefined : <Side label="A" id={a} other={undefined} dash={[]} />}
        <div className={css['choice']}>
          <SessionChoice label="Baseline session A" value={a} onChange={(id) => sessions.choose('a', id)} />
        </div>
        <IconButton
          label="Swap A and B"
          icon={<ArrowLeftRight size={16} />}
          onPress={() => sessions.setState({ a: b, b: a })}
        />
        {b === undefined ? undefined : <Side label="B" id={b} other={a} dash={[7, 4]} />}
        <div className={css['choice']}>
          <SessionChoice label="Compared session B" value={b} onChange={(id) => sessions.choose('b', id)} />
        </div>
        <span className={css['spacer']} />
        <Segments label="Axis" options={AXES} value={axis} onChange={setAxis} />
      </div>
      {failure !== undefined ? (
        <EmptyState title="The sessions cannot be compared" text={failure.message} />
      ) : comparison === undefined ? (
        <div aria-busy="true" />
      ) : (
        <ComparisonView comparison={comparison} axis={axis} />
      )}
    </div>
  );
}

function Side(props: {
  readonly label: string;
  readonly id: number;
  readonly other: number | undefined;
  readonly dash: readonly number[];
}): ReactElement {
  return (
    <span className={css['side']}>
      <LineSwatch colour={sessionColourVariable(props.id, props.other)} dash={props.dash} />
      {props.label}
    </span>
  );
}

function ComparisonView({
  comparison,
  axis,
}: {
  readonly comparison: Comparison;
  readonly axis: CompareAxis;
}): ReactElement {
  const layout = useDefaultLayout({ id: 'compare-columns', storage: localStorage });
  return (
    <Group
      orientation="horizontal"
      id="compare-columns"
      {...(layout.defaultLayout === undefined ? {} : { defaultLayout: layout.defaultLayout })}
      onLayoutChanged={layout.onLayoutChanged}
    >
      <Pane id="traces" minSize={380}>
        <Traces comparison={comparison} axis={axis} />
      </Pane>
      <Divider between="columns" label="Width of the traces" />
      <Pane id="tables" defaultSize="38%" minSize={320}>
        <Panel title="What changed, and what it did" label="Differences" isFocusable>
          <section className={css['section']}>
            <h3>Model and world</h3>
            <ConditionDiff a={comparison.a} b={comparison.b} />
          </section>
          <section className={css['section']}>
            <h3>Setup</h3>
            <SetupsOnTheWay name="A" session={comparison.a} />
            <SetupsOnTheWay name="B" session={comparison.b} />
            <SetupDiff changes={comparison.setup} />
          </section>
          <section className={css['section']}>
            <h3>Metrics</h3>
            <MetricDiff metrics={comparison.metrics} />
          </section>
          {comparison.a.events.length + comparison.b.events.length === 0 ? undefined : (
            <section className={css['section']}>
              <h3>Events</h3>
              <ComparedEvents a={comparison.a.events} b={comparison.b.events} />
            </section>
          )}
        </Panel>
      </Pane>
    </Group>
  );
}

function Traces({
  comparison,
  axis,
}: {
  readonly comparison: Comparison;
  readonly axis: CompareAxis;
}): ReactElement {
  const { ui } = useServices();
  const { a, b } = comparison;
  const system = useStore(ui, (s) => s.units);
  const [keys, setKeys] = useChartChoice('compare', FIRST_COMPARED);
  const [width_px, setWidth] = useState(0);
  const cursor = useMemo(() => createCursor(), []);
  const shared = useMemo(
    () => a.channelNames.filter((name) => b.channelNames.includes(name)),
    [a.channelNames, b.channelNames],
  );
  const available = useMemo(() => availableCharts(shared), [shared]);
  const specs = useMemo(() => recordedCharts(chosenCharts(keys), shared), [keys, shared]);
  const names = useMemo(() => channelNamesOf(specs), [specs]);
  const traces = useCompareTraces(a, b, names, axis, width_px);
  const sources = useMemo(
    () => [
      { sessionId: a.id, prefix: 'A ' },
      { sessionId: b.id, prefix: 'B ' },
    ],
    [a.id, b.id],
  );
  const exact = useExactValues(sources, names, cursor, axis === 'time');
  const panels = useMemo(
    () =>
      comparePanels(
        specs,
        { lines: traces.a, colour: sessionColourVariable(a.id), name: a.name },
        { lines: traces.b, colour: sessionColourVariable(b.id, a.id), name: b.name },
        axis,
        system,
      ),
    [specs, traces.a, traces.b, a.id, a.name, b.id, b.name, axis, system],
  );
  const marks = useMemo(
    () => [
      ...compareMarks('A', a.events, sessionColourVariable(a.id), axis, traces.a),
      ...compareMarks('B', b.events, sessionColourVariable(b.id, a.id), axis, traces.b),
    ],
    [a.events, a.id, b.events, b.id, axis, traces.a, traces.b],
  );
  const unit = axis === 'time' ? 's' : 'm';
  return (
    <Panel
      title="Traces"
      tools={
        <>
          <CursorTime cursor={cursor} end={traces.end} unit={unit} />
          <TraceTools range={traces.range} cursor={cursor} />
          <ChannelPicker chosen={keys} available={available} onChange={setKeys} />
        </>
      }
    >
      {specs.length === 0 ? (
        <EmptyState
          title="No channel chosen"
          text="Channels at the upper right lists what both sessions hold."
        />
      ) : (
        <TraceStack
          panels={panels}
          range={traces.range}
          cursor={cursor}
          exact={exact}
          axisUnit={unit}
          marks={marks}
          onWidth={setWidth}
        />
      )}
    </Panel>
  );
}
