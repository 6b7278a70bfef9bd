import { useEffect, useMemo, useState } from 'react';
import type { Failure } from '../../../../core/contract/errors.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import type { Points } from '../../../plots/traces/trace-points.ts';
import { readWindows } from '../../../plots/traces/read-windows.ts';
import { useTraceWindows } from '../../../plots/traces/use-trace-windows.ts';
import { createViewRange, type ViewRange } from '../../../plots/view-range.ts';
import { DISTANCE, type CompareAxis } from './compare-panels.ts';
import { BRIDGE } from '../../../workspace/services.ts';

/** Points of a whole session for a distance axis: full rate up to 80 s at 100 Hz. */
const DISTANCE_POINTS = 8192;

/** Distance of a session, m; undefined until known. */
function useLength(session: SessionDetail): number | undefined {
  const bridge = useService(BRIDGE);
  const [read, setRead] = useState<{ readonly id: number; readonly length_m: number }>();
  const { id, duration_s } = session;
  const isThere = session.channelNames.includes(DISTANCE);
  useEffect(() => {
    if (!isThere) return;
    const stop = new AbortController();
    readWindows(bridge, id, [DISTANCE], { from: 0, to: duration_s }, 2, stop.signal).then(
      ([window]) => setRead({ id, length_m: window?.max.at(-1) ?? 0 }),
      () => undefined,
    );
    return () => stop.abort();
  }, [bridge, id, duration_s, isThere]);
  return read?.id === id ? read.length_m : undefined;
}

/** The channels, and the distance where the session has one: a name that is missing would refuse them all. */
const withDistance = ({ channelNames }: SessionDetail, channels: readonly string[]): readonly string[] =>
  channelNames.includes(DISTANCE) ? [...new Set([...channels, DISTANCE])] : channels;

export interface CompareTraces {
  readonly a: ReadonlyMap<string, Points>;
  readonly b: ReadonlyMap<string, Points>;
  readonly range: ViewRange;
  readonly end: number;
  /** Names of the sessions without a distance channel. */
  readonly withoutDistance: readonly string[];
  readonly failure: Failure | undefined;
}

/**
 * Lines of both sessions. Over time only the shown part is read, as in Telemetry; over distance the whole
 * sessions are read, since a road segment is at different times in each.
 */
export function useCompareTraces(
  a: SessionDetail,
  b: SessionDetail,
  channels: readonly string[],
  axis: CompareAxis,
  width_px: number,
): CompareTraces {
  const lengthA = useLength(a);
  const lengthB = useLength(b);
  const end =
    axis === 'time' ? Math.max(0.01, a.duration_s, b.duration_s) : Math.max(0.01, lengthA ?? 0, lengthB ?? 0);
  const range = useMemo(() => createViewRange({ from: 0, to: end }), [end]);
  const whole = useMemo(
    () => createViewRange({ from: 0, to: Math.max(0.01, a.duration_s, b.duration_s) }),
    [a.duration_s, b.duration_s],
  );
  const namesA = useMemo(() => withDistance(a, channels), [a, channels]);
  const namesB = useMemo(() => withDistance(b, channels), [b, channels]);
  const reading = axis === 'time' ? range : whole;
  const points = axis === 'time' || width_px === 0 ? width_px : DISTANCE_POINTS / 1.5;
  const linesA = useTraceWindows(a.id, namesA, reading, points);
  const linesB = useTraceWindows(b.id, namesB, reading, points);
  return {
    a: linesA.lines,
    b: linesB.lines,
    range,
    end,
    withoutDistance: [a, b]
      .filter(({ channelNames }) => !channelNames.includes(DISTANCE))
      .map(({ name }) => name),
    failure: linesA.failure ?? linesB.failure,
  };
}
