import { useEffect, useState } from 'react';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { CarListing } from '../../../core/contract/car-requests.ts';
import { useService } from '../ServicesContext.tsx';
import { useBackendState } from '../use-backend-state.ts';
import { BRIDGE } from '../services.ts';
import { DRAFTS } from './draft-store.ts';
import { NOTICES } from '../notice-store.ts';

export interface CarListings {
  readonly recent: readonly CarListing[];
  readonly samples: readonly CarListing[];
  readonly isLoaded: boolean;
  readonly failure: Failure | undefined;
  readonly forget: (path: string) => void;
  readonly pin: (path: string, isPinned: boolean) => void;
}

/** Recent and sample cars, asked for when first shown and whenever the backend comes back. */
export function useCarListings(): CarListings {
  const bridge = useService(BRIDGE);
  const drafts = useService(DRAFTS);
  const notices = useService(NOTICES);
  const state = useBackendState();
  const [cars, setCars] = useState<{ recent: readonly CarListing[]; samples: readonly CarListing[] }>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void drafts.refresh();
    Promise.all([
      bridge.request('car/recent', {}, { signal }),
      bridge.request('car/samples', {}, { signal }),
    ]).then(
      ([recent, samples]) => {
        setCars({ recent, samples });
        setFailure(undefined);
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(toFailure(error));
      },
    );
    return () => stop.abort();
  }, [bridge, drafts, state]);

  const forget = (path: string): void => {
    bridge.request('car/forget', { path }).then(
      () => setCars((c) => c && { ...c, recent: c.recent.filter((r) => r.path !== path) }),
      (error: unknown) => notices.notifyFailure(error),
    );
  };
  const pin = (path: string, isPinned: boolean): void => {
    bridge
      .request('car/pin', { path, isPinned })
      .then(() => bridge.request('car/recent', {}))
      .then(
        (recent) => setCars((c) => c && { ...c, recent }),
        (error: unknown) => notices.notifyFailure(error),
      );
  };
  return {
    recent: cars?.recent ?? [],
    samples: cars?.samples ?? [],
    isLoaded: cars !== undefined,
    failure,
    forget,
    pin,
  };
}
