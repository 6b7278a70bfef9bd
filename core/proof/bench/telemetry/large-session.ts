import { CHANNELS } from '../../../catalogue/channels.ts';
import type { SessionId } from '../../../contract/ids.ts';
import type { LapRecord } from '../../../contract/laps.ts';
import type { StoredChannel } from '../../../backend/db/session-writer.ts';
import type { Store } from '../../../backend/sessions/store.ts';
import { CHUNK_SAMPLES, createChunk, type Chunk } from '../../../telemetry/store/chunk.ts';
import type { SampleArray } from '../../../telemetry/store/sample-type.ts';
import { benchSession } from '../bench-session.ts';

/** A synthetic session of any length, whose samples can be recomputed without storing them. */
export interface LargeSession {
  readonly channels: readonly StoredChannel[];
  readonly rate_Hz: number;
  readonly samples: number;
}

/** The path and the speed come first, so that laps can be laid over each other; then what else there is, and numbered ones. */
const FIRST = ['positionX_m', 'positionY_m', 'speed_mps', 'distance_m'];
const RADIUS_m = 100;
export const SPEED_mps = 20;
/** Length of a lap: once round a circle. */
export const LAP_S = (2 * Math.PI * RADIUS_m) / SPEED_mps;

export function largeSession(duration_s: number, rate_Hz: number, channels: number): LargeSession {
  const path = FIRST.flatMap((name) => CHANNELS.filter((channel) => channel.name === name));
  const others = CHANNELS.filter(({ name }) => !FIRST.includes(name));
  return {
    channels: [...path, ...others].slice(0, channels),
    rate_Hz,
    samples: Math.round(duration_s * rate_Hz),
  };
}

/**
 * Writes samples `first` to `first + count` of a column. Of the columns behind the path a third swings slowly, a third is held
 * for half a second at a time, a third carries noise of a thousandth of its swing.
 */
export function fillColumn(
  { channels, rate_Hz }: LargeSession,
  column: number,
  first: number,
  count: number,
  out: SampleArray,
): void {
  const name = channels[column]?.name;
  const turn_rad = SPEED_mps / RADIUS_m / rate_Hz;
  if (name === 'speed_mps') out.fill(SPEED_mps, 0, count);
  else if (name === 'distance_m')
    for (let i = 0; i < count; i++) out[i] = (SPEED_mps * (first + i)) / rate_Hz;
  else if (name === 'positionX_m') swing(out, count, RADIUS_m, turn_rad * first, turn_rad);
  else if (name === 'positionY_m') swing(out, count, RADIUS_m, turn_rad * first - Math.PI / 2, turn_rad);
  else if (column % 3 === 1) {
    const held = Math.round(rate_Hz / 2);
    for (let i = 0; i < count; i++) out[i] = Math.floor((first + i) / held) % 7;
  } else {
    const step_rad = ((0.2 + (column % 11)) * 2 * Math.PI) / (5 * rate_Hz);
    swing(out, count, 1 + column, step_rad * first + column, step_rad);
    if (column % 3 === 2)
      for (let i = 0; i < count; i++)
        out[i] = (out[i] ?? 0) + (1e-3 * column * (((first + i) * 7919 + column * 104_729) % 4093)) / 4093;
  }
}

/** A cosine, by turning a vector from sample to sample: exact at the first of each call. */
function swing(out: SampleArray, count: number, size: number, at_rad: number, step_rad: number): void {
  let x = size * Math.cos(at_rad);
  let y = size * Math.sin(at_rad);
  const c = Math.cos(step_rad);
  const s = Math.sin(step_rad);
  for (let i = 0; i < count; i++) {
    out[i] = x;
    const next = x * c - y * s;
    y = x * s + y * c;
    x = next;
  }
}

export function fillLargeChunk(session: LargeSession, page: number, chunk: Chunk): void {
  const first = page * CHUNK_SAMPLES;
  chunk.first_s = first / session.rate_Hz;
  chunk.count = Math.min(CHUNK_SAMPLES, session.samples - first);
  chunk.columns.forEach((column, c) => fillColumn(session, c, first, chunk.count, column));
}

/** Stores the session chunk by chunk; gives the seconds of processor time that the store took, without those of making the samples. */
export function recordLarge(store: Store, session: LargeSession): { id: SessionId; stored_s: number } {
  const { channels, rate_Hz, samples } = session;
  const id = store.sessions.create(benchSession({ name: 'Large session', rate_Hz }));
  const writer = store.createWriter(id, channels, { rate_Hz });
  const chunk = createChunk(channels);
  let stored_us = 0;
  for (let page = 0; page * CHUNK_SAMPLES < samples; page++) {
    fillLargeChunk(session, page, chunk);
    const before = process.cpuUsage();
    writer.append(chunk);
    const { user, system } = process.cpuUsage(before);
    stored_us += user + system;
  }
  store.sessions.end(id, { status: 'finished', reason: '', metrics: [], laps: lapsOf(session) });
  return { id, stored_s: stored_us / 1e6 };
}

function lapsOf({ samples, rate_Hz }: LargeSession): LapRecord[] {
  const laps = Math.floor((samples - 1) / rate_Hz / LAP_S);
  return Array.from({ length: laps }, (_, i) => ({
    number: i + 1,
    start_s: i * LAP_S,
    end_s: (i + 1) * LAP_S,
    sectors_s: [LAP_S],
    valid: true,
  }));
}

/** Reads every sample of every channel and compares it with what was recorded, bit for bit. Gives the samples that differ. */
export function countLosses(store: Store, id: SessionId, session: LargeSession): number {
  let losses = 0;
  session.channels.forEach(({ name, sampleType }, c) => {
    const Type = sampleType === 'f64' ? Float64Array : Float32Array;
    const scratch = new Type(CHUNK_SAMPLES);
    let read = 0;
    for (const { values } of store.telemetry.blocks(id, name, -Infinity, Infinity))
      for (let at = 0; at < values.length; at += CHUNK_SAMPLES) {
        const count = Math.min(CHUNK_SAMPLES, values.length - at);
        fillColumn(session, c, read, count, scratch);
        for (let i = 0; i < count; i++) if (!Object.is(values[at + i], scratch[i])) losses++;
        read += count;
      }
    losses += session.samples - read;
  });
  return losses;
}
