import { createSocket, type Socket } from 'node:dgram';
import { findChannel, HISTORY_SAMPLES } from '../../catalogue/channels.ts';
import { RacebenchError, toFailure } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { MISSING_SAMPLE, withGaps } from '../../contract/missing.ts';
import { LIVE_FORMATS, type LiveFormat, type RecordingState } from '../../contract/recording-requests.ts';
import type { Histories } from '../../contract/telemetry-requests.ts';
import { createLiveRows, type LiveEvent, type RowChannel } from '../../telemetry/files/packets/live-rows.ts';
import { addToChunk, createChunk, type Chunk } from '../../telemetry/store/chunk.ts';
import { createRing, pushSample, readRing, type Ring } from '../../telemetry/store/ring.ts';
import { LISTED_TIME, type SessionWriter, type StoredChannel } from '../db/session-writer.ts';
import { errnoCode } from '../files/file-errors.ts';
import { foreignSession } from '../sessions/foreign-session.ts';
import type { Store } from '../sessions/store.ts';

export interface RecordingPlan {
  readonly format: LiveFormat;
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Name of the session; if empty, the name of the format. */
  readonly name: string;
}

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

/** State of the session, which exists from the first row on. */
interface Written {
  readonly id: SessionId;
  readonly channels: readonly StoredChannel[];
  readonly writer: SessionWriter;
  readonly chunkKinds: readonly StoredChannel[];
  chunk: Chunk;
  readonly ring: Ring;
  rows: number;
  last_s: number;
}

const MS_PER_S = 1000;
const MIN_RATE_HZ = 1;

function stored({ name, unit }: RowChannel): StoredChannel {
  return { name, unit, sampleType: findChannel(name)?.sampleType ?? 'f32' };
}

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

function beginSession(store: Store, { format, host, name }: RecordingPlan, port: number): SessionId {
  return store.sessions.create(
    foreignSession({
      name: name === '' ? `${LIVE_FORMATS[format].label}, live` : name,
      created: new Date().toISOString(),
      carPath: `udp://${host}:${port}`,
      carName: '',
      rate_Hz: MIN_RATE_HZ,
    }),
  );
}

function countsText({ counts, channels }: RecordingState): string {
  const { recorded, malformed, outOfOrder, lost, gaps, restarts } = counts;
  const said = [
    [malformed, 'malformed packets'],
    [outOfOrder, 'out of order'],
    [lost, 'samples lost'],
    [gaps, 'gaps'],
    [restarts, 'clock restarts'],
  ] as const;
  const more = said.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
  return [`${recorded} samples of ${channels.length} channels`, ...more].join(', ');
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
  const rows = createLiveRows(plan.format);
  const socket = createSocket(plan.host.includes(':') ? 'udp6' : 'udp4');
  await bind(socket, plan);
  const { port } = socket.address();
  let channels: readonly RowChannel[] = [];
  let written: Written | undefined;
  let ended: RecordingState | undefined;

  const state = (): RecordingState => ({
    format: plan.format,
    host: plan.host,
    port,
    name: plan.name,
    ...(written !== undefined && { sessionId: written.id }),
    channels: channels.map(({ name, unit }) => ({ name, unit })),
    counts: rows.counts(),
    time_s: written?.last_s ?? 0,
    problem: rows.problem(),
  });

  const begin = (): Written => {
    const kinds = channels.map(stored);
    const id = beginSession(store(), plan, port);
    const chunkKinds = [LISTED_TIME, ...kinds];
    const begun: Written = {
      id,
      channels: kinds,
      writer: store().createWriter(id, kinds, 'listed'),
      chunkKinds,
      chunk: createChunk(chunkKinds),
      ring: createRing(kinds),
      rows: 0,
      last_s: 0,
    };
    calls.onBegun?.();
    return begun;
  };

  const flush = (to: Written): void => {
    if (to.chunk.count === 0) return;
    to.writer.append(to.chunk);
    to.chunk = createChunk(to.chunkKinds);
  };

  const take = (event: LiveEvent): void => {
    if (event.kind === 'channels') {
      channels = event.channels;
      return;
    }
    written ??= begin();
    const sample = event.values.map((value) => (Number.isFinite(value) ? value : MISSING_SAMPLE));
    pushSample(written.ring, event.time_s, sample);
    written.rows++;
    written.last_s = event.time_s;
    if (addToChunk(written.chunk, event.time_s, Float64Array.of(event.time_s, ...sample))) flush(written);
  };

  const finish = (status: 'finished' | 'failed', reason: string): RecordingState => {
    const last = state();
    ended = last;
    if (written === undefined) return last;
    const { id, last_s, rows: count } = written;
    if (status === 'finished') flush(written);
    const { sessions } = store();
    sessions.setRate(id, Math.max(MIN_RATE_HZ, last_s > 0 ? (count - 1) / last_s : 0));
    sessions.end(id, { status, reason: `${reason} ${countsText(last)}.`, metrics: [], laps: [] });
    return last;
  };
  const close = (): Promise<void> => new Promise((resolve) => void socket.close(() => resolve()));

  socket.on('message', (bytes) => {
    if (ended !== undefined) return;
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
    histories: (names) => {
      if (written === undefined) return { time_s: new Float64Array(0), channels: [] };
      const { channels: kinds, ring } = written;
      const wanted = kinds.flatMap(({ name }, at) =>
        names.length === 0 || names.includes(name) ? [{ name, at }] : [],
      );
      const reading = readRing(
        ring,
        wanted.map(({ at }) => at),
      );
      return {
        time_s: reading.time_s.slice(-HISTORY_SAMPLES),
        channels: wanted.map(({ name }, i) => ({
          name,
          values: withGaps(reading.columns[i] ?? new Float64Array(0)),
        })),
      };
    },
    stop: async (reason) => {
      if (ended !== undefined) return ended;
      const last = finish('finished', reason);
      await close();
      return last;
    },
  };
}
