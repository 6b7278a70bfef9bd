import { useMemo, type ReactElement } from 'react';
import type { AlignedLaps } from '../../../../../core/contract/compare-requests.ts';
import {
  STATISTICS,
  type PanelOptions,
  type ReportSegment,
  type Statistic,
} from '../../../../../core/catalogue/worksheets/panels.ts';
import { useNewestAnswer, useNewestAnswers } from '../../../../workspace/use-answer.ts';
import { Segments } from '../../../../ui/Choice.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { channelNamesOf } from '../../../../plots/lines/chart-spec.ts';
import { ChannelPicker } from '../../../../plots/lines/ChannelPicker.tsx';
import { NoChannel } from '../NotRecorded.tsx';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Picked } from '../../../../ui/Picked.tsx';
import { NoDatum } from '../SegmentChoice.tsx';
import { sectorsOf, segmentsOf, type NamedSegment } from '../report-segments.ts';
import { addressesFor, useLapSpans, type LapSpan } from '../use-lap-spans.ts';
import { useSegment } from '../use-segment.ts';
import { useWorkbench } from '../workbench-context.ts';
import { ReportTable, type ReportColumn, type ReportRow } from './ReportTable.tsx';

const LABELS: Readonly<Record<Statistic, string>> = {
  min: 'Min',
  max: 'Max',
  mean: 'Mean',
  deviation: 'Deviation',
  start: 'Start',
  end: 'End',
};

const OVER = [
  { value: 'shown', label: 'Shown' },
  { value: 'between', label: 'Between' },
  { value: 'session', label: 'Session' },
  { value: 'laps', label: 'Laps' },
  { value: 'sectors', label: 'Sectors' },
] as const satisfies readonly { readonly value: ReportSegment; readonly label: string }[];

/** A table of channels: all statistics of one segment, or one statistic of each lap or sector. */
export function ReportPanel({ options, onOptions }: PanelProps<PanelOptions<'report'>>): ReactElement {
  const { session, catalogue, isReady, overlay } = useWorkbench();
  const { charts, over, statistic } = options;
  const part = over === 'between' ? over : 'shown';
  const shown = useSegment(part);
  const spans = useLapSpans(part);
  const isOverlaid = spans.length > 1;
  const names = useMemo(
    () => channelNamesOf(catalogue.chosen(charts)).filter(isReady),
    [charts, catalogue, isReady],
  );
  const isByPart = over === 'laps' || over === 'sectors';
  const segments = segmentsOf(over, session, shown);
  const laps = over === part ? spans : wholeLaps(spans, overlay?.aligned);
  /** Overlaid laps each have their own segments. */
  const overlaid = laps.map((span, i): readonly NamedSegment[] => {
    const of = overlay?.laps[i];
    const lap = of?.of.session.laps.find(({ number }) => number === of.choice.lap);
    const sectors = over === 'sectors' && lap !== undefined ? sectorsOf(lap) : [];
    if (sectors.length === 0) return [{ name: span.short, from_s: span.from_s, to_s: span.to_s }];
    return sectors.map((sector) => ({ ...sector, name: `${span.short} ${sector.name}` }));
  });
  const { answer, failure, isAsking } = useNewestAnswer(
    'telemetry/statistics',
    names.length === 0 || segments.length === 0 || isOverlaid
      ? undefined
      : {
          sessionId: session.id,
          channels: names,
          segments: segments.map(({ from_s, to_s }) => ({ from_s, to_s })),
        },
  );
  const { answer: ofLaps, failure: notRead } = useNewestAnswers(
    'telemetry/statistics',
    !isOverlaid || names.length === 0
      ? []
      : laps.map((span, i) => ({
          sessionId: span.sessionId,
          // A channel that one of them lacks is left empty there; the request needs at least one channel.
          channels: addressesFor(span, names).concat(span.channelNames.slice(0, 1)),
          segments: (overlaid[i] ?? []).map(({ from_s, to_s }) => ({ from_s, to_s })),
        })),
  );
  const rows: readonly ReportRow[] = isOverlaid
    ? names.map((name) => ({
        name,
        segments: overlaid.flatMap((parts, i) => {
          const address = laps[i]?.addressOf(name);
          const row = ofLaps?.[i]?.find((one) => one.name === address);
          return parts.map((_, k) => row?.segments[k]);
        }),
      }))
    : (answer ?? []);
  const columns: readonly ReportColumn[] =
    isOverlaid || isByPart
      ? (isOverlaid ? overlaid.flat() : segments).map(({ name }, segment) => ({ name, segment, statistic }))
      : STATISTICS.map((key) => ({ name: LABELS[key], segment: 0, statistic: key }));
  return (
    <PanelBody
      failure={failure ?? notRead}
      tools={
        <>
          <Segments
            label="Over"
            options={OVER}
            value={over}
            onChange={(next) => onOptions({ ...options, over: next })}
          />
          {isByPart || isOverlaid ? (
            <Picked
              label="Statistic"
              options={STATISTICS.map((value) => ({ value, label: LABELS[value] }))}
              value={statistic}
              onChange={(next) => {
                const chosen = STATISTICS.find((value) => value === next);
                if (chosen !== undefined) onOptions({ ...options, statistic: chosen });
              }}
            />
          ) : undefined}
          <ChannelPicker
            chosen={charts}
            charts={catalogue.specs}
            onChange={(keys) => onOptions({ ...options, charts: keys })}
          />
        </>
      }
    >
      {names.length === 0 ? (
        <NoChannel charts={charts} />
      ) : over === 'between' && shown === undefined ? (
        <NoDatum />
      ) : segments.length === 0 && !isOverlaid ? (
        <EmptyState
          title={
            over === 'sectors' && session.laps.length > 0
              ? 'No sector times in this session'
              : 'No laps in this session'
          }
          text="Choose Shown or Session instead."
        />
      ) : (
        <ReportTable rows={rows} columns={columns} isBusy={isAsking} />
      )}
    </PanelBody>
  );
}

/** The laps from start to end. */
function wholeLaps(spans: readonly LapSpan[], aligned: AlignedLaps | undefined): readonly LapSpan[] {
  return spans.map((span, i) => {
    const lap = aligned?.laps[i];
    return lap === undefined ? span : { ...span, from_s: lap.start_s, to_s: lap.start_s + lap.duration_s };
  });
}
