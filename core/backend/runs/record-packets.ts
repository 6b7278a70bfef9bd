import { createSocket, type Socket } from 'node:dgram';
import { RacebenchError, toFailure } from '../../contract/errors.ts';
import type { RecordingState } from '../../contract/recording-requests.ts';
import type { Histories } from '../../contract/telemetry-requests.ts';
import { createGameLaps } from '../../telemetry/files/games/game-laps.ts';
import { createLiveRows, type LiveEvent, type RowChannel } from '../../telemetry/files/packets/live-rows.ts';
import { errnoCode } from '../files/file-errors.ts';
import type { Store } from '../sessions/store.ts';
import { askSender, senderOf } from './ask-sender.ts';
import {
  addRow,
  beginSession,
  endSession,
  newestRows,
  type PacketSession,
  type RecordingPlan,
} from './packet-session.ts';

/** Packets of a socket, recorded as a session. */
export interface PacketRecording {
  readonly state: () => RecordingState;
  /** The newest samples of some channels, or of all. */
  readonly histories: (names: readonly string[]) => Histories;
  /** Closes the socket and ends the session. */
  readonly stop: (reason: string) => Promise<RecordingState>;
}

export interface RecordingCalls {
  /** A session has begun: packets arrive. */
  readonly onBegun?: () => void;
  /** The recording ended by itself, because of a fault. */
  readonly onFailed?: (state: RecordingState, message: string) => void;
}

const MS_PER_S = 1000;

/** Opens the socket; settles when it is listening. */
function bind(socket: Socket, { host, port }: RecordingPlan): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', (error) => {
      const code = errnoCode(error);
      const why =
        code === 'EADDRINUSE'
          ? `Port ${port} of ${host} is in use by another program.`
          : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
            ? `${host} is not an address of this machine.`
            : `Port ${port} of ${host} cannot be opened: ${error.message}.`;
      reject(new RacebenchError('BAD_ARGUMENTS', why, { cause: error }));
    });
    socket.bind({ port, address: host, exclusive: true }, resolve);
  });
}

/**
 * Records the packets of a format that arrive at a port, with their own times, as a session. The session
 * begins with the first packet that holds samples; an incomplete chunk is stored at the end.
 *
 * @throws RacebenchError BAD_ARGUMENTS if the socket cannot be opened.
 */
export async function recordPackets(
  store: () => Store,
  plan: RecordingPlan,
  calls: RecordingCalls = {},
): Promise<PacketRecording> {
  const sender = senderOf(plan);
  const rows = createLiveRows(plan.format);
  const laps = createGameLaps();
  const socket = createSocket(plan.host.includes(':') ? 'udp6' : 'udp4');
  await bind(socket, plan);
  const asking = sender && askSender(socket, sender);
  const { port } = socket.address();
  let channels: readonly RowChannel[] = [];
  let session: PacketSession | undefined;
  let ended: RecordingState | undefined;

  const state = (): RecordingState => ({
    format: plan.format,
    host: plan.host,
    port,
    name: plan.name,
    ...(session !== undefined && { sessionId: session.id }),
    channels: channels.map(({ name, unit }) => ({ name, unit })),
    recognised: rows.format(),
    laps: laps.laps().filter(({ complete }) => complete).length,
    counts: rows.counts(),
    time_s: session?.last_s ?? 0,
    problem: rows.problem(),
  });

  const take = (event: LiveEvent): void => {
    if (event.kind === 'channels') {
      channels = event.channels;
      return;
    }
    if (session === undefined) {
      session = beginSession(store(), { ...plan, port }, rows.format(), channels);
      calls.onBegun?.();
    }
    laps.see(event.time_s, event.lap);
    addRow(session, event);
  };

  const finish = (status: 'finished' | 'failed', reason: string): RecordingState => {
    asking?.stop();
    if (status === 'finished') rows.end().forEach(take);
    const last = state();
    ended = last;
    if (session !== undefined)
      endSession(store(), session, { status, reason, state: last, laps: laps.laps() });
    return last;
  };
  const close = (): Promise<void> => new Promise((resolve) => void socket.close(() => resolve()));

  socket.on('message', (bytes) => {
    if (ended !== undefined) return;
    asking?.heard();
    try {
      rows.take(bytes, performance.now() / MS_PER_S).forEach(take);
    } catch (error) {
      const { message } = toFailure(error);
      const last = state();
      ended = last;
      try {
        finish('failed', message);
      } catch {
        // If the end cannot be stored either, the session becomes 'interrupted' at the next start.
      }
      socket.close();
      calls.onFailed?.(last, message);
    }
  });
  socket.on('error', () => undefined);

  return {
    state: () => ended ?? state(),
    histories: (names) =>
      session === undefined ? { time_s: new Float64Array(0), channels: [] } : newestRows(session, names),
    stop: async (reason) => {
      if (ended !== undefined) return ended;
      const last = finish('finished', reason);
      await close();
      return last;
    },
  };
}
