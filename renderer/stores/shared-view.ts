import type { SessionId } from '../../core/contract/ids.ts';
import type { TelemetryView } from '../features/telemetry/telemetry-view.ts';
import type { OverlayState, OverlayStore } from './overlay-store.ts';
import type { SessionStore } from './session-store.ts';

/** What one window tells the others of this program. */
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
  /** What is laid over it, and the baseline that the view was moved into. */
  | (OverlayState & { readonly type: 'overlay' })
  /** A window that has just been opened asks for what is seen. */
  | { readonly type: 'ask' }
  /** Only one window moves the cursor with the clock. */
  | { readonly type: 'playing' };

/** Windows of one program answer within a few milliseconds, unless they are busy. */
const ANSWERED_AFTER_ms = 1000;

/** The part of a BroadcastChannel that is used. */
export interface SharedChannel {
  readonly postMessage: (message: SharedMessage) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: { readonly data: SharedMessage }) => void,
  ) => void;
}

type SharedParts = Pick<TelemetryView, 'time_s' | 'datum' | 'range' | 'playback' | 'session' | 'onSession'>;

/**
 * Keeps session, cursor, datum, shown part and what is laid over it the same in this window as in the others, both ways.
 * What is taken from another window is not told on. A window that is gone leaves the others as they are.
 */
export function shareView(
  channel: SharedChannel,
  { time_s, datum, range, playback, session, onSession }: SharedParts,
  sessions: Pick<SessionStore, 'show'>,
  overlays: Pick<OverlayStore, 'getState' | 'setState' | 'subscribe'>,
): void {
  let isTaking = false;
  /** Of a session that is still being read here. */
  let last: SessionId | undefined;
  /** What a window shows first is nobody's choice: it tells nothing until it is answered, or nobody has. */
  let isNew = true;
  setTimeout(() => {
    isNew = false;
  }, ANSWERED_AFTER_ms);
  let waiting: Extract<SharedMessage, { type: 'view' }> | undefined;

  const tell = (): void => {
    const shown = session();
    // A session that is being put in place moves cursor and range by itself.
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
  const tellOverlay = (): void => channel.postMessage({ type: 'overlay', ...overlays.getState() });
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
    tellOverlay();
  });
  onSession(() => {
    const id = session()?.id;
    if (id === undefined) return;
    const isChosen = last !== undefined && last !== id;
    last = id;
    if (waiting?.session === id) take(waiting);
    else if (isChosen) tell();
    waiting = undefined;
  });
  for (const { subscribe } of [time_s, datum, range]) subscribe(tell);
  playback.subscribe(({ isPlaying }, before) => {
    if (isPlaying && !before.isPlaying) channel.postMessage({ type: 'playing' });
  });
  channel.addEventListener('message', ({ data }) => {
    if (data.type === 'view') isNew = false;
    if (data.type === 'ask') {
      tell();
      // A window without any leaves the choice of others as it is.
      if (overlays.getState().laps.length > 0) tellOverlay();
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
