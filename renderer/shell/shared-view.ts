import type { SessionId } from '../../core/contract/ids.ts';
import type { TelemetryView } from '../features/telemetry/session/telemetry-view.ts';
import type { OverlayState, OverlayStore } from '../features/telemetry/session/overlay-store.ts';
import type { SessionStore } from '../workspace/sessions/session-store.ts';

/** Message from one window to the others of this program. */
type SharedMessage =
  | {
      readonly type: 'view';
      readonly session: SessionId;
      /** Cursor, datum and ends of the shown part, s. */
      readonly at: number;
      readonly datum: number | undefined;
      readonly from: number;
      readonly to: number;
    }
  /** Overlay, and the baseline that the view was moved into. */
  | (OverlayState & { readonly type: 'overlay' })
  /** A new window requests the current view. */
  | { readonly type: 'ask' }
  /** Only one window moves the cursor with the clock. */
  | { readonly type: 'playing' };

/** Time limit for an answer; windows of one program answer within a few milliseconds unless they are busy. */
const ANSWERED_AFTER_ms = 1000;

/** Part of a BroadcastChannel that is used. */
export interface SharedChannel {
  readonly postMessage: (message: SharedMessage) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: { readonly data: SharedMessage }) => void,
  ) => void;
}

type SharedParts = Pick<TelemetryView, 'time_s' | 'datum' | 'range' | 'playback' | 'session' | 'onSession'>;

/**
 * Keeps session, cursor, datum, shown part and overlay the same in this window and the others, both ways.
 * Received changes are not sent on. Closing a window does not affect the others.
 */
export function shareView(
  channel: SharedChannel,
  { time_s, datum, range, playback, session, onSession }: SharedParts,
  sessions: Pick<SessionStore, 'show'>,
  overlays: Pick<OverlayStore, 'getState' | 'setState' | 'subscribe'>,
): void {
  let isTaking = false;
  /** Position in a session that is still being read here. */
  let last: SessionId | undefined;
  /**
   * The first view of a window is not a choice: it sends nothing until it is answered, or the time limit is
   * over.
   */
  let isNew = true;
  setTimeout(() => {
    isNew = false;
  }, ANSWERED_AFTER_ms);
  let waiting: Extract<SharedMessage, { type: 'view' }> | undefined;

  const notify = (): void => {
    const shown = session();
    // Setting a session moves cursor and range by itself.
    if (isTaking || isNew || shown === undefined || shown.id !== last) return;
    const { from, to } = range.read();
    channel.postMessage({
      type: 'view',
      session: shown.id,
      at: time_s.read(),
      datum: datum.read(),
      from,
      to,
    });
  };
  const take = (view: Extract<SharedMessage, { type: 'view' }>): void => {
    isTaking = true;
    try {
      datum.set(view.datum);
      range.show(view);
      time_s.move(view.at);
    } finally {
      isTaking = false;
    }
  };
  const notifyOverlay = (): void => channel.postMessage({ type: 'overlay', ...overlays.getState() });
  const takeOverlay = ({ laps, baseline, axis, placed }: OverlayState): void => {
    isTaking = true;
    try {
      overlays.setState({ laps, baseline, axis, placed });
    } finally {
      isTaking = false;
    }
  };
  overlays.subscribe(({ laps, baseline, axis }, before) => {
    if (isTaking || (laps === before.laps && baseline === before.baseline && axis === before.axis)) return;
    notifyOverlay();
  });
  onSession(() => {
    const id = session()?.id;
    if (id === undefined) return;
    const isChosen = last !== undefined && last !== id;
    last = id;
    if (waiting?.session === id) take(waiting);
    else if (isChosen) notify();
    waiting = undefined;
  });
  for (const { subscribe } of [time_s, datum, range]) subscribe(notify);
  playback.subscribe(({ isPlaying }, before) => {
    if (isPlaying && !before.isPlaying) channel.postMessage({ type: 'playing' });
  });
  channel.addEventListener('message', ({ data }) => {
    if (data.type === 'view') isNew = false;
    if (data.type === 'ask') {
      notify();
      // A window without an overlay leaves the choice of others unchanged.
      if (overlays.getState().laps.length > 0) notifyOverlay();
    } else if (data.type === 'overlay') takeOverlay(data);
    else if (data.type === 'playing') playback.stop();
    else if (session()?.id === data.session) take(data);
    else {
      waiting = data;
      sessions.show(data.session);
    }
  });
  channel.postMessage({ type: 'ask' });
}
