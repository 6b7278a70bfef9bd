import { ArrowLeftRight, FileText, Printer } from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import { Group, Panel as Pane, useDefaultLayout } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { useCommand } from '../../../workspace/CommandsContext.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { sessionColourVariable } from '../../../../core/contract/session-colours.ts';
import { Afterwards } from '../../../ui/Afterwards.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Divider } from '../../../ui/Panel.tsx';
import { LineSwatch } from '../../../plots/marks/LineSwatch.tsx';
import { SessionChoice } from '../../../workspace/sessions/SessionChoice.tsx';
import {
  comparedLaps,
  comparedRuns,
  comparedSessions,
  type ComparedLap,
} from '../../../workspace/sessions/compared-laps.ts';
import css from './CompareScreen.module.css';
import { Differences } from './Differences.tsx';
import type { LapAxis } from './lap-axis.ts';
import { LapTraces } from './LapTraces.tsx';
import { RunTraces } from './RunTraces.tsx';
import { useComparison, type Comparison } from './use-comparison.ts';
import { useShownComparison } from './use-shown-comparison.ts';
import { useDetails } from './use-details.ts';
import { useLapComparison } from './use-lap-comparison.ts';
import { comparedIds, SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { COMPARISON_REPORT } from './comparison-report.ts';

const AXES = [
  { value: 'time', label: 'Time' },
  { value: 'distance', label: 'Distance' },
  { value: 'position', label: 'Position' },
] as const;

const SUBJECTS = [
  { value: 'laps', label: 'Laps' },
  { value: 'runs', label: 'Whole runs' },
] as const;
type Subject = (typeof SUBJECTS)[number]['value'];

export function CompareScreen(): ReactElement {
  const sessions = useService(SESSIONS);
  const ui = useService(UI);
  const list = useStore(sessions, (s) => s.sessions);
  const a = useStore(sessions, (s) => comparedIds(s).a);
  const b = useStore(sessions, (s) => comparedIds(s).b);
  const [wantedSubject, setSubject] = useState<Subject>('laps');
  const [wantedAxis, setAxis] = useState<LapAxis>();
  const { answer: comparison, failure } = useComparison(
    a === undefined ? undefined : { sessionId: a },
    b === undefined ? undefined : { sessionId: b },
  );
  if (list === undefined) return <div aria-busy="true" />;
  // Laps of one session can be compared with each other; it is then both sides.
  if (a === undefined || b === undefined)
    return (
      <EmptyState
        title="Two sessions are needed"
        text={`${list.length === 0 ? 'No session is' : 'One session is'} stored. Run the car again with a changed setup to compare the two.`}
      >
        <Button look="primary" onPress={() => ui.setState({ screen: 'run' })}>
          Go to Run
        </Button>
      </EmptyState>
    );
  const hasLaps = comparison !== undefined && comparison.a.laps.length > 0 && comparison.b.laps.length > 0;
  const subject: Subject = hasLaps ? wantedSubject : 'runs';
  const axis = wantedAxis ?? (subject === 'laps' ? 'position' : 'time');
  return (
    <div className={css['screen']}>
      <div className={css['bar']} role="toolbar" aria-label="Sessions compared">
        <Side label="A" id={a} other={undefined} dash={[]} />
        <div className={css['choice']}>
          <SessionChoice label="Baseline session A" value={a} onChange={(id) => sessions.choose('a', id)} />
        </div>
        <IconButton
          label="Swap A and B"
          icon={<ArrowLeftRight size={16} />}
          onPress={() => sessions.setState({ a: b, b: a, reference: undefined })}
        />
        <Side label="B" id={b} other={a} dash={[7, 4]} />
        <div className={css['choice']}>
          <SessionChoice label="Compared session B" value={b} onChange={(id) => sessions.choose('b', id)} />
        </div>
        <span className={css['spacer']} />
        <ReportButtons />
        {hasLaps ? (
          <Segments label="Compared" options={SUBJECTS} value={subject} onChange={setSubject} />
        ) : undefined}
        <Segments label="Axis" options={AXES} value={axis} onChange={setAxis} />
      </div>
      {failure !== undefined ? (
        <EmptyState title="The sessions cannot be compared" text={failure.message} />
      ) : comparison === undefined ? (
        <div aria-busy="true" />
      ) : (
        <ComparisonView comparison={comparison} subject={subject} axis={axis} />
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

/** Buttons that save or print the comparison. */
function ReportButtons(): ReactElement {
  const save = useCommand('file.saveReport');
  const print = useCommand('file.printReport');
  const comparisonReport = useService(COMPARISON_REPORT);
  const isReady = useStore(comparisonReport, (s) => s.shown !== undefined);
  return (
    <>
      <Button look="quiet" isSmall icon={<FileText size={14} />} isDisabled={!isReady} onPress={save.run}>
        Save report…
      </Button>
      <IconButton
        label="Print the comparison, or save it as PDF"
        icon={<Printer size={16} />}
        isDisabled={!isReady}
        onPress={print.run}
      />
    </>
  );
}

const NO_LAPS: readonly ComparedLap[] = [];

interface ComparisonViewProps {
  readonly comparison: Comparison;
  readonly subject: Subject;
  readonly axis: LapAxis;
}

function ComparisonView({ comparison, subject, axis }: ComparisonViewProps): ReactElement {
  const store = useService(SESSIONS);
  const { list, others, chosen, reference } = {
    list: useStore(store, (s) => s.sessions),
    others: useStore(store, (s) => s.others),
    chosen: useStore(store, (s) => s.laps),
    reference: useStore(store, (s) => s.reference),
  };
  const layout = useDefaultLayout({ id: 'compare-columns', storage: localStorage });
  const more = useDetails(others, list);
  const sessions = useMemo(
    () => comparedSessions([comparison.a, comparison.b, ...more]),
    [comparison.a, comparison.b, more],
  );
  const isLaps = subject === 'laps';
  const laps = useMemo(
    () => (isLaps ? comparedLaps(sessions, chosen, reference) : comparedRuns(sessions.slice(0, 2))),
    [isLaps, sessions, chosen, reference],
  );
  useShownComparison(laps);
  const lapComparison = useLapComparison(isLaps || axis === 'position' ? laps : NO_LAPS, axis);
  return (
    <Group
      orientation="horizontal"
      id="compare-columns"
      {...(layout.defaultLayout === undefined ? {} : { defaultLayout: layout.defaultLayout })}
      onLayoutChanged={layout.onLayoutChanged}
    >
      <Pane id="traces" minSize={320}>
        {isLaps || axis === 'position' ? (
          <LapTraces comparison={lapComparison} />
        ) : (
          <RunTraces comparison={comparison} axis={axis} />
        )}
      </Pane>
      <Divider between="columns" label="Width of the traces" />
      <Pane id="tables" defaultSize="38%" minSize={300}>
        <Afterwards>
          <Differences
            comparison={comparison}
            sessions={sessions}
            laps={isLaps ? laps : undefined}
            lapComparison={lapComparison}
          />
        </Afterwards>
      </Pane>
    </Group>
  );
}
