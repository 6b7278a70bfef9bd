import { useCallback, useEffect, useState } from 'react';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { isMathsAddress } from '../../../../core/catalogue/math-channel-names.ts';
import type { Worksheet } from '../../../../core/catalogue/worksheets/worksheet.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import type { ChannelCatalogue } from '../../../plots/lines/channel-catalogue.ts';
import { BRIDGE } from '../../../workspace/services.ts';

/** Delay of the progress: a short flash of text is a distraction. */
const SHOWN_AFTER_ms = 400;

export interface Computed {
  readonly isReady: (address: string) => boolean;
  /** Number of math channels being computed, and the progress; undefined for none, or during the delay. */
  readonly work:
    | { readonly channels: number; readonly part: number; readonly cancel: () => void }
    | undefined;
  /** Reason why some are not computed, and the function that tries again. */
  readonly stopped: { readonly message: string; readonly again: () => void } | undefined;
}

/** Addresses of the math channels that the panels of a worksheet name. */
export function mathsOfSheet({ panels }: Worksheet, catalogue: ChannelCatalogue): string[] {
  const keys = Object.values(panels)
    .flatMap(({ options }) => Object.values(options).flat() as unknown[])
    .filter((value) => typeof value === 'string');
  return [...new Set(keys.flatMap((key) => catalogue.mathsOf(key)))];
}

let lastJob = 0;

/** Has math channels computed; other addresses are ignored. */
export function useComputed(sessionId: SessionId, wanted: readonly string[]): Computed {
  const bridge = useService(BRIDGE);
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const [work, setWork] = useState<Computed['work']>();
  const [message, setMessage] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const key = wanted.filter((address) => !ready.has(address)).join(' ');
  useEffect(() => {
    if (key === '') return;
    const addresses = key.split(' ');
    const stop = new AbortController();
    const job = `maths-${Date.now()}-${++lastJob}`;
    const begun_ms = performance.now();
    let isCancelled = false;
    const cancel = (): void => {
      isCancelled = true;
      stop.abort();
      setWork(undefined);
      setMessage('Math channels are not computed');
    };
    const end = bridge.on('job/progress', (news) => {
      if (news.job !== job || isCancelled || performance.now() - begun_ms < SHOWN_AFTER_ms) return;
      setWork({ channels: addresses.length, part: news.done / news.total, cancel });
    });
    bridge.request('maths/compute', { sessionId, addresses, job }, { signal: stop.signal }).then(
      () => {
        setMessage(undefined);
        setReady((before) => new Set([...before, ...addresses]));
        setWork(undefined);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setWork(undefined);
        setMessage(toFailure(error).message);
      },
    );
    return () => {
      end();
      stop.abort();
    };
  }, [bridge, sessionId, key, attempt]);
  const isReady = useCallback((address: string) => !isMathsAddress(address) || ready.has(address), [ready]);
  const stopped =
    message === undefined || key === ''
      ? undefined
      : {
          message,
          again: () => {
            setMessage(undefined);
            setAttempt((n) => n + 1);
          },
        };
  return { isReady, work, stopped };
}
