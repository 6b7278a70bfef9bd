import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LapView } from '../../../core/contract/lap-view.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarText } from '../../worker/messages.ts';
import type { TrackLapAnswer, TrackLapRequest } from '../../worker/track-lap-messages.ts';
import type { AskedWorker } from '../../worker/asking.ts';
import { openCarOf, type CarStore } from '../../workspace/car/car-store.ts';
import { readOtherCar } from '../../workspace/car/other-car.ts';
import type { TrackStore } from '../../workspace/tracks/track-store.ts';
import { serviceKey } from '../../workspace/services.ts';

/** A worker that is terminated with its lap. */
export type TrackLapWorker = AskedWorker<TrackLapRequest, TrackLapAnswer> & { terminate(): void };

/** The open car, or another one by its path. */
export interface LapCar {
  readonly path: string | undefined;
  readonly name: string;
}

export type LapRun =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly car: string; readonly fraction: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'done'; readonly car: string; readonly lap: LapView };

export interface TrackLapState {
  /** Margin to the edges of the road beside the car. */
  readonly margin_m: number;
  /** Share of the grip that is used. */
  readonly grip: number;
  readonly run: LapRun;
  /** The track has changed since the lap. */
  readonly isStale: boolean;
}

export interface TrackLapStore extends StoreApi<TrackLapState> {
  readonly ask: (part: Partial<Pick<TrackLapState, 'margin_m' | 'grip'>>) => void;
  readonly start: (car: LapCar) => Promise<void>;
  /** Ends the work at once. */
  readonly cancel: () => void;
}

export const TRACK_LAP = serviceKey<TrackLapStore>('trackLap');

/** Computes laps of the open track, each in its own worker. */
export function createTrackLapStore(
  bridge: Bridge,
  car: CarStore,
  tracks: TrackStore,
  startWorker: () => TrackLapWorker,
): TrackLapStore {
  const store = createStore<TrackLapState>(() => ({
    margin_m: 0.3,
    grip: 1,
    run: { kind: 'none' },
    isStale: false,
  }));
  let worker: TrackLapWorker | undefined;
  let reading: AbortController | undefined;

  const end = (run: LapRun): void => {
    reading?.abort();
    worker?.terminate();
    worker = undefined;
    store.setState({ run });
  };

  tracks.subscribe((state, before) => {
    if (state.opened !== before.opened || (state.view === undefined && before.view !== undefined))
      end({ kind: 'none' });
    else if (state.view !== before.view) store.setState({ isStale: true });
  });

  const textOf = async ({ path }: LapCar, signal: AbortSignal): Promise<CarText | undefined> => {
    if (path !== undefined) return readOtherCar(bridge, { kind: 'car', path }, signal);
    return openCarOf(car.getState());
  };

  const take = (answer: TrackLapAnswer, name: string): void => {
    if (answer.type === 'progress')
      store.setState({ run: { kind: 'running', car: name, fraction: answer.fraction } });
    else if (answer.type === 'failure') end({ kind: 'failed', message: answer.message });
    else end({ kind: 'done', car: name, lap: answer.lap });
  };

  return {
    ...store,
    ask: (part) => store.setState(part),
    start: async (chosen) => {
      end({ kind: 'running', car: chosen.name, fraction: 0 });
      const own = new AbortController();
      reading = own;
      try {
        const text = await textOf(chosen, own.signal);
        const track = await tracks.write();
        if (own.signal.aborted) return;
        if (text === undefined) {
          end({ kind: 'failed', message: 'No car is open.' });
          return;
        }
        store.setState({ isStale: false });
        const started = startWorker();
        worker = started;
        // Ignores messages of a worker that has been terminated.
        const ifOwn = (then: () => void): void => {
          if (worker === started) then();
        };
        started.addEventListener('message', ({ data }) => ifOwn(() => take(data, chosen.name)));
        started.addEventListener('error', ({ message }) => ifOwn(() => end({ kind: 'failed', message })));
        const { margin_m, grip } = store.getState();
        started.postMessage({
          track,
          car: { text: text.text, companions: text.companions },
          margin_m,
          grip,
        });
      } catch (error) {
        if (own.signal.aborted) return;
        end({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      }
    },
    cancel: () => {
      if (store.getState().run.kind === 'running') end({ kind: 'cancelled' });
    },
  };
}
