import { useEffect, useState } from 'react';
import { toFailure, type Failure } from '../../../../core/contract/errors.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { envelope, overDistance, type Points } from '../../../plots/traces/trace-points.ts';
import { readWindows } from '../../../plots/traces/read-windows.ts';
import type { ComparedLap } from '../../../workspace/sessions/compared-laps.ts';
import { axisOf, timesOn, type LapAxis } from './lap-axis.ts';
import type { LapComparison } from './use-lap-comparison.ts';
import { BRIDGE } from '../../../workspace/services.ts';

/** Pause in zooming before data are read at the new resolution. */
const AFTER_ms = 120;
/** Margin read beyond both ends of the view, so that a small move shows no gap. */
const MARGIN = 0.25;
const SEPARATOR = '\0';

export interface LapLines {
  /** Laps of the lines; the previous ones until the lines of others are read. */
  readonly laps: readonly ComparedLap[];
  /** Lines in SI by channel name, of each of these laps; empty until read. */
  readonly lines: readonly ReadonlyMap<string, Points>[];
  readonly failure: Failure | undefined;
}

const NOTHING: LapLines = { laps: [], lines: [], failure: undefined };

/** The same address in every session, as that of a stored channel. */
const ADDRESS_ITSELF = (_: unknown, address: string): string | undefined => address;

/**
 * The shown part of some channels of laps on one axis, decimated to the shown width.
 *
 * @param addressIn address of a channel in the session of a lap; undefined where that session lacks it
 */
export function useLapLines(
  { laps, aligned, axis, range }: LapComparison,
  channels: readonly string[],
  width_px: number,
  addressIn: (of: ComparedLap['of'], address: string) => string | undefined = ADDRESS_ITSELF,
): LapLines {
  const bridge = useService(BRIDGE);
  const [read, setRead] = useState<LapLines & { readonly axis: LapAxis }>({ ...NOTHING, axis });
  // Names of other programs have blanks.
  const names = channels.join(SEPARATOR);
  useEffect(() => {
    if (aligned === undefined || names === '' || width_px === 0) return;
    let stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      const { from, to } = range.read();
      const margin = MARGIN * (to - from);
      try {
        const lines = await Promise.all(
          aligned.laps.map(async (lap, i) => {
            const of = laps[i]?.of;
            const addresses = new Map(
              names.split(SEPARATOR).flatMap((name) => {
                const address = of && addressIn(of, name);
                return address === undefined ? [] : [[address, name] as const];
              }),
            );
            const on = axisOf(lap, aligned.positions_m, axis);
            const span = timesOn(on, { from: from - margin, to: to + margin });
            const points = width_px * (1 + 2 * MARGIN);
            const windows = await readWindows(
              bridge,
              lap.sessionId,
              [...addresses.keys()],
              span,
              points,
              signal,
            );
            return new Map(
              windows.map((w) => [addresses.get(w.name) ?? w.name, overDistance(envelope(w), on)] as const),
            );
          }),
        );
        if (!signal.aborted) setRead({ axis, laps, lines, failure: undefined });
      } catch (error) {
        if (!signal.aborted) setRead({ axis, laps, lines: [], failure: toFailure(error) });
      }
    };
    void load();
    const stopFollowing = range.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), AFTER_ms);
    });
    return () => {
      stopFollowing();
      clearTimeout(timer);
      stop.abort();
    };
  }, [bridge, laps, aligned, axis, names, range, width_px, addressIn]);
  return read.axis === axis ? read : NOTHING;
}
