import { useEffect, useState } from 'react';
import type { CarListing } from '../../../core/contract/car-requests.ts';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import { useService } from '../ServicesContext.tsx';
import { useBackendState } from '../use-backend-state.ts';
import { BRIDGE } from '../services.ts';
import { NOTICES } from '../notice-store.ts';

interface Listings {
  readonly recent: readonly CarListing[];
  readonly samples: readonly CarListing[];
}

interface TrackListings extends Listings {
  readonly isLoaded: boolean;
  readonly failure: Failure | undefined;
  readonly forget: (path: string) => void;
}

/** Recent and sample tracks, requested when first shown and whenever the backend is back. */
export function useTrackListings(): TrackListings {
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const state = useBackendState();
  const [tracks, setTracks] = useState<Listings>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    Promise.all([
      bridge.request('track/recent', {}, { signal }),
      bridge.request('track/samples', {}, { signal }),
    ]).then(
      ([recent, samples]) => {
        setTracks({ recent, samples });
        setFailure(undefined);
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(toFailure(error));
      },
    );
    return () => stop.abort();
  }, [bridge, state]);
  const forget = (path: string): void => {
    bridge.request('track/forget', { path }).then(
      () => setTracks((t) => t && { ...t, recent: t.recent.filter((each) => each.path !== path) }),
      (error: unknown) => notices.notifyFailure(error),
    );
  };
  return {
    recent: tracks?.recent ?? [],
    samples: tracks?.samples ?? [],
    isLoaded: tracks !== undefined,
    failure,
    forget,
  };
}
