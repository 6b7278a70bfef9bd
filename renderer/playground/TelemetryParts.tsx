import { useMemo, useState, type ReactElement } from 'react';
import { sessionId } from '../../core/contract/ids.ts';
import { PANEL_ROWS } from '../../core/catalogue/worksheets/panels.ts';
import { useService } from '../workspace/ServicesContext.tsx';
import { chosenCharts } from '../plots/lines/chart-spec.ts';
import { MetricDiff } from '../features/telemetry/comparison/MetricDiff.tsx';
import { SetupDiff } from '../workspace/sessions/SetupDiff.tsx';
import { ReplayPane } from '../features/replay/ReplayPane.tsx';
import { AdviceList } from '../features/setup/AdviceList.tsx';
import { DiagnosticList } from '../features/setup/DiagnosticList.tsx';
import { useSessionDetail } from '../workspace/sessions/use-session-detail.ts';
import type { Points } from '../plots/traces/trace-points.ts';
import { createExactReader, createExactValues } from '../plots/traces/exact-values.ts';
import { sessionPanels } from '../plots/traces/trace-panels.ts';
import { TraceStack } from '../plots/traces/TraceStack.tsx';
import { eventMarks } from '../plots/traces/event-marks.ts';
import { createViewRange } from '../plots/view-range.ts';
import css from './Parts.module.css';
import { INVENTED_CRASH } from './fake-sessions.ts';
import { inventSession } from './synthetic.ts';
import { TIME_CURSOR_s } from '../workspace/sessions/time-cursor.ts';

const DURATION_s = 16;
const MARKS = eventMarks(INVENTED_CRASH);

/** Traces of an invented session, all samples drawn. */
export function TracesPart(): ReactElement {
  const time_s = useService(TIME_CURSOR_s);
  const range = useMemo(() => createViewRange({ from: 0, to: DURATION_s }), []);
  const exact = useMemo(() => createExactValues(), []);
  const panels = useMemo(() => {
    const session = inventSession({ duration_s: DURATION_s, variant: 1 });
    const lines = new Map<string, Points>(
      [...session.samples].map(([name, y]) => [name, { x: session.time_s, y }]),
    );
    return sessionPanels(
      chosenCharts(['speed_mps', 'slipRatio', 'wheelLoad_N']),
      (name) => lines.get(name),
      'engineering',
    );
  }, []);
  return (
    <TraceStack
      panels={panels}
      range={range}
      cursor={time_s}
      exact={exact}
      axisUnit="s"
      marks={MARKS}
      onWidth={() => undefined}
    />
  );
}

/** The car of an invented session; the cursor of the traces above moves it. */
export function ScenePart(): ReactElement | undefined {
  const { session } = useSessionDetail(sessionId.parse(1), undefined);
  const [options, setOptions] = useState(() => PANEL_ROWS.scene.options.parse({}));
  const time_s = useService(TIME_CURSOR_s);
  const exact = useMemo(() => createExactReader(() => Promise.resolve(new Map()), time_s), [time_s]);
  return session === undefined ? undefined : (
    <div className={css['scene']}>
      <ReplayPane
        session={session}
        options={options}
        onOptions={setOptions}
        onPlay={() => undefined}
        exact={exact}
      />
    </div>
  );
}

export function TablesPart(): ReactElement {
  return (
    <div className={css['tables']}>
      <SetupDiff
        changes={[
          { key: 'differential.type', label: 'Type', unit: '1', a: '0', b: '2' },
          { key: 'differential.preload', label: 'Preload', unit: 'Nm', b: '40' },
        ]}
      />
      <MetricDiff
        metrics={[
          { name: 'time_s', label: '0 to 100 km/h', unit: 's', digits: 3, better: 'less', a: 8.41, b: 8.22 },
          {
            name: 'slip',
            label: 'Largest driven slip above 2 m/s',
            unit: '1',
            digits: 3,
            better: 'neither',
            a: 0.11,
          },
        ]}
      />
      <AdviceList
        adviceFor="racebench"
        isRunnable
        onChoose={() => undefined}
        advice={[
          {
            code: 'damping-above-critical',
            severity: 'warning',
            message:
              'Front dampers are 1.14 times critical in bump and 2.05 times in rebound (critical is 4400 N s/m): the body takes about 0.389 s to settle, and bumps pass straight into it. Race cars have 0.5 to 0.7.',
            key: 'susp0.rebound_rate',
            line: 172,
            column: 16,
            group: 'advice',
            validity: 'Road and race cars',
            source: 'Gillespie, ch. 5',
          },
          {
            code: 'bar-dominates',
            severity: 'info',
            message:
              "The front anti-roll bar of 25000 N/m gives 74 % of the axle's roll stiffness beside springs of 18000 N/m.",
            key: 'antirollbar.arb0.k',
            line: 152,
            column: 7,
            group: 'advice',
            validity: 'Axles with an anti-roll bar',
            source: 'The limit of 70 % is our figure',
          },
        ]}
      />
      <DiagnosticList
        onChoose={() => undefined}
        diagnostics={[
          {
            code: 'wrong-type',
            severity: 'error',
            message: 'body.mass is "heavy", which is not a number.',
            key: 'body.mass',
            line: 24,
            column: 8,
          },
          {
            code: 'duplicate-key',
            severity: 'warning',
            message: 'pacejka.a13 is set twice (lines 378 and 379); line 378 is used.',
            key: 'pacejka.a13',
            line: 379,
            column: 3,
          },
        ]}
      />
    </div>
  );
}
