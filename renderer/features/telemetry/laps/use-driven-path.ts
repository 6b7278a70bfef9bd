import { useMemo } from 'react';
import type { Failure } from '../../../../core/contract/errors.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { useNewestAnswers } from '../../../workspace/use-answer.ts';
import type { DrivenPath } from './driven-path.ts';

const CHANNELS = ['positionX_m', 'positionY_m'];
/** Points of one request, and wanted rate: at most four requests are drawn in a frame. */
const POINTS = 8192;
const RATE_HZ = 10;
const MAX_REQUESTS = 4;

/** The whole driven path of a session, with up to 32,768 points; undefined until read. */
export function useDrivenPath({ id, duration_s }: SessionDetail): {
  readonly path: DrivenPath | undefined;
  readonly failure: Failure | undefined;
} {
  const { answer, failure } = useNewestAnswers(
    'telemetry/samples',
    useMemo(() => {
      const parts = Math.min(MAX_REQUESTS, Math.max(1, Math.ceil((duration_s * RATE_HZ) / POINTS)));
      return Array.from({ length: parts }, (_, i) => ({
        sessionId: id,
        channels: CHANNELS,
        points: POINTS,
        segment: { from_s: (duration_s * i) / parts, to_s: (duration_s * (i + 1)) / parts },
      }));
    }, [id, duration_s]),
  );
  const path = useMemo(() => {
    if (answer === undefined) return undefined;
    const joined = (parts: readonly (Float64Array | undefined)[]): Float64Array =>
      Float64Array.from(parts.flatMap((part) => Array.from(part ?? [])));
    return {
      time_s: joined(answer.map(({ time_s }) => time_s)),
      x_m: joined(answer.map(({ channels }) => channels[0]?.values)),
      y_m: joined(answer.map(({ channels }) => channels[1]?.values)),
    };
  }, [answer]);
  return { path, failure };
}
