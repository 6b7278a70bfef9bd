import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { isMathsAddress } from '../../../../core/catalogue/math-channel-names.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useNewestAnswer } from '../../../workspace/use-answer.ts';
import { MISSING } from '../../../../core/units/quantity.ts';
import { Choice } from '../../../ui/Choice.tsx';
import type { ChannelCatalogue } from '../../../plots/lines/channel-catalogue.ts';
import { channelNamesOf, type ChartSpec } from '../../../plots/lines/chart-spec.ts';
import { TraceTools } from '../session/TraceTools.tsx';
import { useExactValues } from '../../../plots/traces/exact-values.ts';
import { sessionPanels } from '../../../plots/traces/trace-panels.ts';
import { TraceStack } from '../../../plots/traces/TraceStack.tsx';
import { useTraceFeed, useWanted } from '../../../plots/traces/use-trace-windows.ts';
import type { ViewRange } from '../../../plots/view-range.ts';
import { MathsWork } from '../worksheets/MathsWork.tsx';
import { useComputed } from '../worksheets/use-computed.ts';
import { useShownSpan } from '../worksheets/use-shown-span.ts';
import css from './Maths.module.css';
import { UI } from '../../../workspace/ui-store.ts';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';

interface MathsPreviewProps {
  readonly session: SessionDetail;
  readonly catalogue: ChannelCatalogue;
  readonly specs: readonly ChartSpec[];
  readonly range: ViewRange;
}

/** Values of one definition: its trace and its statistics over the shown part. */
export function MathsPreview({ session, catalogue, specs, range }: MathsPreviewProps): ReactElement {
  const ui = useService(UI);
  const time_s = useService(TIME_CURSOR_s);
  const system = useStore(ui, (s) => s.units);
  const [width_px, setWidth] = useState(0);
  const addresses = useMemo(() => channelNamesOf(specs), [specs]);
  const computed = useComputed(
    session.id,
    useMemo(() => addresses.filter(isMathsAddress), [addresses]),
  );
  const { isReady } = computed;
  const names = useMemo(() => addresses.filter(isReady), [addresses, isReady]);
  const feed = useTraceFeed(session.id, range);
  const failure = useWanted(feed, names, width_px);
  const sources = useMemo(() => [{ sessionId: session.id, prefix: '' }], [session.id]);
  const exact = useExactValues(sources, names, time_s, true);
  const panels = useMemo(() => sessionPanels(specs, feed.line, system), [specs, feed, system]);
  return (
    <>
      <div className={css['tools']}>
        <Segment session={session} range={range} />
        <TraceTools range={range} cursor={time_s} />
        <MathsWork computed={computed} />
        {failure === undefined ? undefined : (
          <span role="alert" className={css['fault']}>
            {failure.message}
          </span>
        )}
      </div>
      <TraceStack
        panels={panels}
        range={range}
        cursor={time_s}
        exact={exact}
        feed={feed}
        axisUnit="s"
        onWidth={setWidth}
      />
      <Statistics session={session} catalogue={catalogue} names={names} range={range} />
    </>
  );
}

function Segment({ session, range }: Pick<MathsPreviewProps, 'session' | 'range'>): ReactElement {
  const { from, to } = useShownSpan(range);
  const whole = range.whole();
  const segments = [
    { value: 'session', label: 'Whole session', from: whole.from, to: whole.to },
    ...session.laps.map(({ number, start_s, end_s }) => ({
      value: String(number),
      label: `Lap ${String(number)}`,
      from: start_s,
      to: end_s,
    })),
  ];
  const shown = segments.find((each) => Math.abs(each.from - from) < 1e-6 && Math.abs(each.to - to) < 1e-6);
  return (
    <div className={css['stretch']}>
      <Choice
        label="Shown part"
        isLabelHidden
        options={segments}
        value={shown?.value}
        placeholder={`${from.toFixed(2)} to ${to.toFixed(2)} s`}
        onChange={(value) => {
          const next = segments.find((each) => each.value === value);
          if (next !== undefined) range.show(next);
        }}
      />
    </div>
  );
}

const COLUMNS = ['min', 'mean', 'max', 'start', 'end'] as const;
const LABELS: Readonly<Record<(typeof COLUMNS)[number], string>> = {
  min: 'Min',
  mean: 'Mean',
  max: 'Max',
  start: 'Start',
  end: 'End',
};

interface StatisticsProps extends Pick<MathsPreviewProps, 'session' | 'catalogue' | 'range'> {
  readonly names: readonly string[];
}

function Statistics({ session, catalogue, names, range }: StatisticsProps): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const { from, to } = useShownSpan(range);
  const { answer, isAsking } = useNewestAnswer(
    'telemetry/statistics',
    names.length === 0
      ? undefined
      : { sessionId: session.id, channels: [...names], segments: [{ from_s: from, to_s: to }] },
  );
  return (
    <table className={css['table']} aria-label="Statistics of the shown part" aria-busy={isAsking}>
      <thead>
        <tr>
          <th scope="col">Channel</th>
          <th scope="col">Unit</th>
          {COLUMNS.map((key) => (
            <th key={key} scope="col">
              {LABELS[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(answer ?? [])
          .filter(({ name }) => names.includes(name))
          .map(({ name, segments: [row] }) => {
            const shown = catalogue.shown(name, system);
            return (
              <tr key={name}>
                <th scope="row">{catalogue.label(name)}</th>
                <td>{shown.symbol === '' ? MISSING : shown.symbol}</td>
                {COLUMNS.map((key) => (
                  <td key={key}>{shown.text(row?.[key])}</td>
                ))}
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
