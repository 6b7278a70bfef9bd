import { findChannel } from '../../catalogue/channels.ts';
import type { SessionId } from '../../contract/ids.ts';
import { MISSING_SAMPLE } from '../../contract/missing.ts';
import { LIVE_FORMATS, type LiveFormat, type RecordingState } from '../../contract/recording-requests.ts';
import type { Histories } from '../../contract/telemetry-requests.ts';
import type { RecordedLap } from '../../telemetry/files/recording.ts';
import type { LiveEvent, RowChannel } from '../../telemetry/files/packets/live-rows.ts';
import { addToChunk, createChunk, type Chunk } from '../../telemetry/store/chunk.ts';
import { createRing, pushSample, type Ring } from '../../telemetry/store/ring.ts';
import { LISTED_TIME, type SessionWriter, type StoredChannel } from '../db/session-writer.ts';
import { foreignSession } from '../sessions/foreign-session.ts';
import { logLaps } from '../sessions/log-laps.ts';
import type { Store } from '../sessions/store.ts';
import { ringHistories } from './ring-histories.ts';

export interface RecordingPlan {
  readonly format: LiveFormat;
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Name of the session; if empty, the name of the format. */
  readonly name: string;
  /** Address of a game or console that sends only when it is asked. */
  readonly sender?: string | undefined;
}

type Row = Extract<LiveEvent, { readonly kind: 'row' }>;

/** Session of recorded packets, with the rows that are not stored yet. */
export interface PacketSession {
  readonly id: SessionId;
  readonly channels: readonly StoredChannel[];
  readonly writer: SessionWriter;
  readonly chunkKinds: readonly StoredChannel[];
  chunk: Chunk;
  readonly ring: Ring;
  rows: number;
  last_s: number;
}

const MIN_RATE_HZ = 1;

export function beginSession(
  store: Store,
  { host, name, port }: RecordingPlan,
  sender: LiveFormat,
  rowChannels: readonly RowChannel[],
): PacketSession {
  const channels = rowChannels.map(stored);
  const id = store.sessions.create(
    foreignSession({
      name: name === '' ? `${LIVE_FORMATS[sender].label}, live` : name,
      created: new Date().toISOString(),
      carPath: `udp://${host}:${port}`,
      carName: '',
      rate_Hz: MIN_RATE_HZ,
    }),
  );
  const chunkKinds = [LISTED_TIME, ...channels];
  return {
    ...{ id, channels, chunkKinds },
    writer: store.createWriter(id, channels, 'listed'),
    chunk: createChunk(chunkKinds),
    ring: createRing(channels),
    rows: 0,
    last_s: 0,
  };
}

function stored({ name, unit, game }: RowChannel): StoredChannel {
  const sampleType = findChannel(name)?.sampleType ?? (game?.isWide === true ? 'f64' : 'f32');
  return { name, unit, sampleType, ...(game?.file && { file: game.file }) };
}

/** Adds a row, and stores the chunk when it is full. */
export function addRow(session: PacketSession, { time_s, values }: Row): void {
  const sample = values.map((value) => (Number.isFinite(value) ? value : MISSING_SAMPLE));
  pushSample(session.ring, time_s, sample);
  session.rows++;
  session.last_s = time_s;
  if (addToChunk(session.chunk, time_s, Float64Array.of(time_s, ...sample))) flush(session);
}

function flush(session: PacketSession): void {
  if (session.chunk.count === 0) return;
  session.writer.append(session.chunk);
  session.chunk = createChunk(session.chunkKinds);
}

/** Ends the session. An incomplete chunk is stored only if the recording did not fail. */
export function endSession(
  store: Store,
  session: PacketSession,
  end: {
    readonly status: 'finished' | 'failed';
    readonly reason: string;
    readonly state: RecordingState;
    readonly laps: readonly RecordedLap[];
  },
): void {
  const { id, last_s, rows } = session;
  const { status, reason, state, laps } = end;
  if (status === 'finished') flush(session);
  const { sessions } = store;
  sessions.setRate(id, Math.max(MIN_RATE_HZ, last_s > 0 ? (rows - 1) / last_s : 0));
  sessions.end(id, { status, reason: `${reason} ${countsText(state)}.`, metrics: [], laps: logLaps(laps) });
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

/** The newest samples of the named channels, or of all if none is named. */
export function newestRows({ channels, ring }: PacketSession, names: readonly string[]): Histories {
  const wanted = channels.flatMap(({ name }, column) =>
    names.length === 0 || names.includes(name) ? [{ name, column }] : [],
  );
  return ringHistories(
    ring,
    wanted.map(({ column }) => column),
    wanted.map(({ name }) => name),
  );
}
