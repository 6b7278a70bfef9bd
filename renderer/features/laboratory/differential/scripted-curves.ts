import type { CurvesPair, DifferentialMap } from '../../../../core/catalogue/differential-curves.ts';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { RequestArgs } from '../../../../core/contract/requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import type { CurvesRequest } from '../../../worker/differential-requests.ts';

/** Receivers of the answers to the last request. */
interface Takers {
  readonly pair: (pair: CurvesPair) => void;
  readonly map: (map: DifferentialMap) => void;
  readonly failure: (message: string) => void;
}

export interface ScriptedCurves {
  /** Replaces the request before it, which is no longer answered. */
  readonly ask: (args: RequestArgs<'differential/curves'>) => void;
  readonly stop: () => void;
}

/** The request of the window's own worker as the backend takes it. */
export const scriptedRequest = ({
  cars: { car, compared },
  position,
  inputTorque_Nm,
  speedDifference_radps,
}: CurvesRequest): RequestArgs<'differential/curves'> => ({
  car: { text: car.text, companions: [...car.companions] },
  ...(compared !== undefined && { compared: { text: compared.text, companions: [...compared.companions] } }),
  ...(position !== undefined && { position }),
  ...(inputTorque_Nm !== undefined && { inputTorque_Nm }),
  speedDifference_radps,
});

/** Pause without another request before one is sent: each starts a thread. */
const REST_MS = 250;

/** Curves, then the map, of differentials whose script the window may not run. */
export function createScriptedCurves(bridge: Bridge, takers: Takers): ScriptedCurves {
  let asked = new AbortController();

  const draw = async (args: RequestArgs<'differential/curves'>, signal: AbortSignal): Promise<void> => {
    const isAsked = (): boolean => !signal.aborted;
    try {
      const pair = await bridge.request('differential/curves', args, { signal });
      if (!isAsked()) return;
      takers.pair(pair);
      if ('problem' in pair.curves) return;
      const map = await bridge.request('differential/map', args, { signal });
      if (isAsked()) takers.map(map);
    } catch (error) {
      if (isAsked()) takers.failure(toFailure(error).message);
    }
  };
  const stop = (): void => {
    asked.abort();
    asked = new AbortController();
  };

  return {
    ask: (args) => {
      stop();
      const { signal } = asked;
      const timer = setTimeout(() => void draw(args, signal), REST_MS);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    },
    stop,
  };
}
