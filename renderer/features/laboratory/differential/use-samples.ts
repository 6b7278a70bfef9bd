import { useEffect, useState } from 'react';
import type { DifferentialPosition } from '../../../../core/catalogue/differentials.ts';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { BRIDGE } from '../../../workspace/services.ts';

/** State of a differential during a session, one value of each quantity per sample. */
export interface DifferentialSamples {
  readonly time_s: Float64Array;
  readonly inputTorque_Nm: Float64Array;
  readonly speedDifference_radps: Float64Array;
  readonly lockingTorque_Nm: Float64Array;
}

const MAX_SAMPLES = 600;
const INPUT = 'differentialInputTorque_Nm';
const DIFFERENCE = ['differentialAsymmetricSpeed_radps', 'differentialSpeedDifference_radps'];
const LOCKING = 'differentialLockingTorque_Nm';

/** Stored name of a channel of one differential; older sessions have one differential without a place. */
export function placedChannel(
  names: readonly string[],
  keys: readonly string[],
  position: DifferentialPosition,
): string | undefined {
  return keys.flatMap((key) => [`${key}.${position}`, key]).find((name) => names.includes(name));
}

/** Samples of a session for the operating map, or the reason why there are none. */
export function useSamples(
  id: SessionId | undefined,
  position: DifferentialPosition | undefined,
): { readonly samples: DifferentialSamples | undefined; readonly problem: string } {
  const bridge = useService(BRIDGE);
  const [read, setRead] = useState<{
    readonly of: string;
    readonly samples: DifferentialSamples | undefined;
    readonly problem: string;
  }>();
  const of = `${String(id)} ${String(position)}`;
  useEffect(() => {
    if (id === undefined || position === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const load = async (): Promise<void> => {
      const { channelNames } = await bridge.request('session/get', { sessionId: id }, { signal });
      const named = [[INPUT], DIFFERENCE, [LOCKING]].map((keys) => placedChannel(channelNames, keys, position));
      const channels = named.filter((name) => name !== undefined);
      if (channels.length < named.length) {
        setRead({ of, samples: undefined, problem: `The session has no samples of a ${position} differential` });
        return;
      }
      const args = { sessionId: id, channels, points: MAX_SAMPLES };
      const { time_s, channels: stored } = await bridge.request('telemetry/samples', args, { signal });
      const [input, difference, locking] = stored.map(({ values }) => values);
      if (input === undefined || difference === undefined || locking === undefined) return;
      const samples = {
        time_s,
        inputTorque_Nm: input,
        speedDifference_radps: difference,
        lockingTorque_Nm: locking,
      };
      setRead({ of, samples, problem: '' });
    };
    load().catch((error: unknown) => {
      if (!signal.aborted) setRead({ of, samples: undefined, problem: toFailure(error).message });
    });
    return () => stop.abort();
  }, [bridge, id, position, of]);
  return read !== undefined && read.of === of && id !== undefined
    ? read
    : { samples: undefined, problem: '' };
}
