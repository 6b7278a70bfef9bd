import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LapView } from '../../../core/contract/lap-view.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarText } from '../../worker/car-model.ts';
import type { WorkerClient } from '../../worker/client.ts';
import { openCarOf, type CarStore } from '../../workspace/car/car-store.ts';
import { readOtherCar } from '../../workspace/car/other-car.ts';
import type { TrackStore } from '../../workspace/tracks/track-store.ts';
import { serviceKey } from '../../workspace/services.ts';

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

/** Computes laps of the open track, one at a time. */
export function createTrackLapStore(
  bridge: Bridge,
  car: CarStore,
  tracks: TrackStore,
  worker: WorkerClient,
): TrackLapStore {
  const store = createStore<TrackLapState>(() => ({
    margin_m: 0.3,
    grip: 1,
    run: { kind: 'none' },
    isStale: false,
  }));
  let going = new AbortController();

  const end = (run: LapRun): void => {
    going.abort();
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

  return {
    ...store,
    ask: (part) => store.setState(part),
    start: async (chosen) => {
      end({ kind: 'running', car: chosen.name, fraction: 0 });
      going = new AbortController();
      const { signal } = going;
      try {
        const text = await textOf(chosen, signal);
        const track = await tracks.write();
        if (signal.aborted) return;
        if (text === undefined) {
          end({ kind: 'failed', message: 'No car is open.' });
          return;
        }
        store.setState({ isStale: false });
        const { margin_m, grip } = store.getState();
        const lap = await worker.ask(
          'track/lap',
          { cars: { car: text }, track, margin_m, grip },
          {
            signal,
            onProgress: (fraction) =>
              store.setState({ run: { kind: 'running', car: chosen.name, fraction } }),
          },
        );
        end({ kind: 'done', car: chosen.name, lap });
      } catch (error) {
        if (signal.aborted) return;
        end({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      }
    },
    cancel: () => {
      if (store.getState().run.kind === 'running') end({ kind: 'cancelled' });
    },
  };
}
