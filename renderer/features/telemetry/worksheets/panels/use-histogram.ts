import { useMemo } from 'react';
import type { RequestResult } from '../../../../../core/contract/requests.ts';
import type { ChartLine, ChartSpec } from '../../../../plots/lines/chart-spec.ts';
import { useNewestAnswers, type Answer } from '../../../../workspace/use-answer.ts';
import type { LapSpan } from '../use-lap-spans.ts';

interface DrawnLine {
  readonly key: string;
  /** Address of the channel in the session of the span. */
  readonly name: string;
  readonly span: LapSpan;
  readonly colour: string;
  readonly dash: readonly number[];
  readonly short: string;
}

/** All lines of a chart of one session; one line for each of several overlaid laps. */
function drawnLines(
  spec: ChartSpec | undefined,
  line: ChartLine | undefined,
  spans: readonly LapSpan[],
): DrawnLine[] {
  const [own] = spans;
  if (spec === undefined || line === undefined || own === undefined) return [];
  if (spans.length < 2)
    return spec.lines.map(({ name, colour, dash, short }) => ({
      key: name,
      name,
      span: own,
      colour,
      dash,
      short,
    }));
  return spans.flatMap((span) => {
    const name = span.addressOf(line.name);
    return name === undefined ? [] : [{ key: span.short, name, span, ...pickStyle(span) }];
  });
}

const pickStyle = ({ colour, dash, short }: LapSpan) => ({ colour, dash, short });

function commonEdges(each: readonly { readonly low: number; readonly high: number }[]): {
  readonly low: number;
  readonly high: number;
} {
  return {
    low: Math.min(...each.map(({ low }) => low)),
    high: Math.max(...each.map(({ high }) => high)),
  };
}

type Distribution = Pick<RequestResult<'telemetry/distribution'>, 'low' | 'high' | 'channels'>;

/**
 * Lines of a histogram, and the shares of time of each. Without a chart nothing is drawn.
 *
 * @param line the line of the chart that overlaid laps are compared by
 */
export function useHistogram(
  spec: ChartSpec | undefined,
  line: ChartLine | undefined,
  spans: readonly LapSpan[],
  bins: number,
): Answer<Distribution> & { readonly drawn: readonly DrawnLine[] } {
  const isOverlaid = spans.length > 1;
  const drawn = useMemo(() => drawnLines(spec, line, spans), [spec, line, spans]);
  const asked = useMemo(() => {
    const each = isOverlaid ? drawn.map(({ span, name }) => ({ span, names: [name] })) : [];
    const [own] = spans;
    const whole =
      own === undefined || drawn.length === 0 ? [] : [{ span: own, names: drawn.map(({ name }) => name) }];
    return (isOverlaid ? each : whole).map(({ span, names }) => ({
      sessionId: span.sessionId,
      channels: names,
      from_s: span.from_s,
      to_s: span.to_s,
      bins,
    }));
  }, [isOverlaid, drawn, spans, bins]);
  // Overlaid laps share their bins, from the minimum to the maximum of all.
  const { answer: extents, failure: notRead } = useNewestAnswers(
    'telemetry/distribution',
    isOverlaid ? asked : [],
  );
  const edges = useMemo(() => extents && commonEdges(extents), [extents]);
  const { answer: answers, failure: notCounted } = useNewestAnswers(
    'telemetry/distribution',
    isOverlaid ? (edges === undefined ? [] : asked.map((args) => ({ ...args, edges }))) : asked,
  );
  const answer = useMemo(() => {
    const [first] = answers ?? [];
    return (
      first && {
        low: first.low,
        high: first.high,
        channels: answers?.flatMap(({ channels }) => channels) ?? [],
      }
    );
  }, [answers]);
  return { drawn, answer, failure: notRead ?? notCounted };
}
