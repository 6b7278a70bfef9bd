import { dequal } from 'dequal';
import type { StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { askLatest } from '../../../worker/ask-latest.ts';
import type { WorkerClient } from '../../../worker/client.ts';
import type { CurvesRequest } from '../../../worker/differential-requests.ts';
import type { CarStore } from '../../../workspace/car/car-store.ts';
import { comparedText } from './compared-car.ts';
import { NOT_DRAWN, withAnswer, withPair, type DifferentialState } from './differential-state.ts';
import { createScriptedCurves, scriptedRequest } from './scripted-curves.ts';

export interface CurveDrawing {
  /** Asks for the curves of the open car as it is now, unless they are drawn, then for its map. */
  readonly ask: () => void;
  /** Curves that a script computes are no longer shown. */
  readonly stop: () => void;
}

/**
 * Draws the curves and the map of the open car into the store.
 *
 * @param isShown false while nobody looks: then there are only curves that need no script
 */
export function createCurveDrawing(
  bridge: Bridge,
  car: CarStore,
  worker: WorkerClient,
  { getState, setState }: Pick<StoreApi<DifferentialState>, 'getState' | 'setState'>,
  isShown: () => boolean,
): CurveDrawing {
  const request = (): CurvesRequest => {
    const { text, companions } = car.getState();
    const { position, inputTorque_Nm, speedDifference_radps, against, other } = getState();
    const compared = comparedText(against, other, car.getState());
    return { cars: { car: { text, companions }, compared }, position, inputTorque_Nm, speedDifference_radps };
  };

  const scripted = createScriptedCurves(bridge, {
    pair: (pair) => setState({ ...withPair(pair), pending: 'problem' in pair.curves ? undefined : 'map' }),
    map: (map) => setState({ map, pending: undefined }),
    failure: (message) => setState({ ...NOT_DRAWN, status: 'failed', message }),
  });

  let mapping = new AbortController();

  /** The map takes longer than the curves: it follows them, unless the next curves are asked for before. */
  const askMap = async (of: CurvesRequest): Promise<void> => {
    mapping.abort();
    mapping = new AbortController();
    const { signal } = mapping;
    try {
      const map = await worker.ask('differential/map', of, { signal });
      setState({ map });
    } catch (error) {
      if (!signal.aborted)
        setState({ status: 'failed', message: toFailure(error).message, pending: undefined });
    }
  };

  /** The request whose curves are in the store; undefined while others are asked for. */
  let answered: CurvesRequest | undefined;

  const askCurves = askLatest(worker, 'differential/curves', {
    question: () => {
      mapping.abort();
      answered = undefined;
      return car.getState().path === undefined ? undefined : request();
    },
    take: (answer, of) => {
      scripted.stop();
      if (answer === undefined) {
        setState({ ...NOT_DRAWN, status: 'badCar', facts: undefined });
        return;
      }
      setState((before) => withAnswer(before, answer));
      if (answer.pair !== undefined) answered = of;
      if (!isShown()) return;
      if (answer.pair === undefined) scripted.ask(scriptedRequest(request()));
      else if (!('problem' in answer.pair.curves)) void askMap(of);
    },
    onFailure: (message) => {
      scripted.stop();
      setState({ status: 'failed', message, pending: undefined });
    },
  });
  return {
    ask: () => {
      const { status, curves, map } = getState();
      const isDrawn = status === 'ready' && curves !== undefined && dequal(answered, request());
      if (!isDrawn) askCurves();
      else if (answered !== undefined && map === undefined) void askMap(answered);
    },
    stop: scripted.stop,
  };
}
