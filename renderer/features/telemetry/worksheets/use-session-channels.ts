import { useEffect, useMemo, useState } from 'react';
import { toFailure, type Failure } from '../../../../core/contract/errors.ts';
import type { SessionChannel } from '../../../../core/contract/session-channels.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { ASKED_AGAIN_ms, isPassing } from '../../../ui/state/ask-again.ts';
import { createChannelCatalogue, type ChannelCatalogue } from '../../../plots/lines/channel-catalogue.ts';
import type { Span, ViewRange } from '../../../plots/view-range.ts';
import { useShownSpan } from './use-shown-span.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { OPENED_SESSIONS } from '../../../workspace/sessions/opened-sessions.ts';

interface SessionChannels {
  /** Undefined until it is read. */
  readonly catalogue: ChannelCatalogue | undefined;
  readonly channels: readonly SessionChannel[] | undefined;
  readonly failure: Failure | undefined;
}

const isWhole = (span: Span, whole: Span): boolean => span.from <= whole.from && span.to >= whole.to;

/**
 * Channels of a session that can be chosen; read again when definitions of math channels change, and with the
 * shown span where some are computed over it.
 */
export function useSessionChannels(session: SessionDetail | undefined, range: ViewRange): SessionChannels {
  const bridge = useService(BRIDGE);
  const openedSessions = useService(OPENED_SESSIONS);
  const [channels, setChannels] = useState<readonly SessionChannel[] | undefined>(() =>
    openedSessions.channels(session?.id),
  );
  const [failure, setFailure] = useState<Failure>();
  const [version, setVersion] = useState(0);
  const span = useShownSpan(range);
  useEffect(() => bridge.on('maths/changed', () => setVersion((v) => v + 1)), [bridge]);
  const catalogue = useMemo(() => channels && createChannelCatalogue(channels), [channels]);
  const isOfSpan = catalogue?.hasOfSelection === true && !isWhole(span, range.whole());
  const key = isOfSpan ? JSON.stringify({ from_s: span.from, to_s: span.to }) : '';
  useEffect(() => {
    if (session === undefined) return;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const args = {
      sessionId: session.id,
      ...(key !== '' && { selection: JSON.parse(key) as { from_s: number; to_s: number } }),
    };
    bridge.request('session/channels', args, { signal: stop.signal }).then(
      (read) => {
        setChannels((before) => (JSON.stringify(before) === JSON.stringify(read) ? before : read));
        setFailure(undefined);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const failed = toFailure(error);
        setFailure(failed);
        if (isPassing(failed)) again = setTimeout(() => setVersion((v) => v + 1), ASKED_AGAIN_ms);
      },
    );
    return () => {
      clearTimeout(again);
      stop.abort();
    };
  }, [bridge, session, key, version]);
  return { catalogue, channels, failure };
}
