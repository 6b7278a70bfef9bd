import { HISTORY_SAMPLES } from '../../core/catalogue/channels.ts';
import type { RequestArgs, RequestResult } from '../../core/contract/requests.ts';
import type { ChannelWindow, Histories } from '../../core/contract/telemetry-requests.ts';
import { INVENTED_DURATION_s, type FakeSessions } from './fake-sessions.ts';
import { INVENTED_RATE_Hz, inventSession } from './synthetic.ts';

export interface FakeTelemetry {
  readonly historiesAt: (id: number, names: readonly string[], at_s: number) => Histories;
  readonly samples: (args: RequestArgs<'telemetry/samples'>) => Histories;
  readonly window: (args: RequestArgs<'telemetry/window'>) => ChannelWindow[];
  readonly statistics: (args: RequestArgs<'telemetry/statistics'>) => RequestResult<'telemetry/statistics'>;
  readonly distribution: (
    args: RequestArgs<'telemetry/distribution'>,
  ) => RequestResult<'telemetry/distribution'>;
}

type Samples = ReturnType<typeof inventSession>;

/** Invented samples of the sessions in the page, read as the backend reads stored ones. */
export function createFakeTelemetry(sessions: FakeSessions): FakeTelemetry {
  const samples = new Map<number, Samples>();
  const samplesOf = (id: number): Samples => {
    const known =
      samples.get(id) ??
      inventSession({ duration_s: INVENTED_DURATION_s, variant: sessions.find(id).variant });
    samples.set(id, known);
    return known;
  };
  const historiesAt = (id: number, names: readonly string[], at_s: number): Histories => {
    const { time_s, samples: all } = samplesOf(id);
    const end = Math.min(time_s.length, Math.floor(at_s * INVENTED_RATE_Hz) + 1);
    const start = Math.max(0, end - HISTORY_SAMPLES);
    return {
      time_s: time_s.slice(start, end),
      channels: names.map((name) => ({
        name,
        values: (all.get(name) ?? new Float64Array()).slice(start, end),
      })),
    };
  };

  const spread = ({ sessionId: id, channels, points }: RequestArgs<'telemetry/samples'>): Histories => {
    const { time_s, samples: all } = samplesOf(id);
    const stride = Math.max(1, Math.ceil(time_s.length / points));
    const picked = (values: Float64Array = new Float64Array()): Float64Array<ArrayBuffer> =>
      Float64Array.from(values.filter((_, i) => i % stride === 0));
    return {
      time_s: picked(time_s),
      channels: channels.map((name) => ({ name, values: picked(all.get(name)) })),
    };
  };

  const window = ({ sessionId: id, channels, from_s, to_s, points }: RequestArgs<'telemetry/window'>) => {
    const { time_s, samples: all } = samplesOf(id);
    const start = Math.max(0, Math.floor(from_s * INVENTED_RATE_Hz) - 1);
    const stop = Math.min(time_s.length, Math.ceil(to_s * INVENTED_RATE_Hz) + 2);
    const size = Math.max(1, Math.ceil((stop - start) / points));
    const count = Math.ceil((stop - start) / size);
    return channels.map((name) => {
      const values = all.get(name) ?? new Float64Array(time_s.length);
      const part = (pick: (a: number, b: number) => number) =>
        Float64Array.from({ length: count }, (_, i) => {
          let best = values[start + i * size] ?? 0;
          for (let k = start + i * size; k < Math.min(stop, start + (i + 1) * size); k++)
            best = pick(best, values[k] ?? best);
          return best;
        });
      return {
        name,
        time_s: Float64Array.from({ length: count }, (_, i) => time_s[start + i * size] ?? 0),
        min: part(Math.min),
        max: part(Math.max),
        first_s: 0,
        last_s: INVENTED_DURATION_s,
      };
    });
  };
  /** The playground computes no segment statistics. */
  const statistics = ({ channels, segments }: RequestArgs<'telemetry/statistics'>) =>
    channels.map((name) => ({ name, segments: segments.map(() => undefined) }));
  const distribution = ({ channels }: RequestArgs<'telemetry/distribution'>) => ({
    low: 0,
    high: 1,
    channels: channels.map((name) => ({ name, shares: new Float64Array(0), below: 0, above: 0 })),
  });
  return { historiesAt, samples: spread, window, statistics, distribution };
}
