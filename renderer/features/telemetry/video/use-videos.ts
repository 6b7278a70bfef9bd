import { useCallback, useEffect, useState } from 'react';
import { toFailure, type Failure } from '../../../../core/contract/errors.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { SessionVideo } from '../../../../core/contract/videos.ts';
import type { RequestResult } from '../../../../core/contract/requests.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { NOTICES, UNDO } from '../../../workspace/notice-store.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';

export interface Videos {
  /** Undefined until read. */
  readonly list: RequestResult<'video/list'> | undefined;
  readonly failure: Failure | undefined;
  /** Reads the state of the files again. */
  readonly readAgain: () => void;
  /** Stores another list, with an undo under these words. */
  readonly set: (videos: readonly SessionVideo[], words: string) => Promise<void>;
}

/** Videos of a session, the same in all windows. */
export function useVideos(sessionId: SessionId): Videos {
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const [read, setRead] = useState<Pick<Videos, 'list' | 'failure'>>({ list: undefined, failure: undefined });
  const [reads, setReads] = useState(0);
  const readAgain = useCallback(() => setReads((n) => n + 1), []);
  useEffect(() => {
    const stop = new AbortController();
    const load = (): void => {
      bridge.request('video/list', { sessionId }, { signal: stop.signal }).then(
        (list) => setRead({ list, failure: undefined }),
        (error: unknown) => {
          if (!stop.signal.aborted) setRead({ list: undefined, failure: toFailure(error) });
        },
      );
    };
    load();
    const off = bridge.on('video/changed', (changed) => {
      if (changed.sessionId === sessionId) load();
    });
    return () => {
      stop.abort();
      off();
    };
  }, [bridge, sessionId, reads]);
  return {
    ...read,
    readAgain,
    set: async (videos, words) => {
      try {
        const { before } = await bridge.request('video/set', { sessionId, videos: [...videos] });
        notices.notify('info', words, {
          label: UNDO,
          run: () =>
            void bridge
              .request('video/set', { sessionId, videos: before })
              .catch((error: unknown) => notices.notifyFailure(error)),
        });
      } catch (error) {
        notices.notifyFailure(error);
      }
    },
  };
}
