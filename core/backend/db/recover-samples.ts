import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { DifferentialPlace } from '../../contract/differentials.ts';
import type { SessionId } from '../../contract/ids.ts';
import { CHUNK_SAMPLES, createChunk, type Chunk } from '../../telemetry/chunk.ts';
import { attempt } from './attempt.ts';
import { createChunkCodec, type ChunkCodec, type StoredChunk } from '../../telemetry/chunk-codec.ts';
import { storedChannel } from './old-channels.ts';
import { createSessionWriter, LISTED_TIME, type StoredChannel } from './session-writer.ts';

const storedColumn = z.object({
  id: z.number(),
  name: z.string(),
  unit: z.string(),
  sampleType: z.enum(['f32', 'f64']),
});

/** Channels of a session with one clock, as a file of any schema holds them. */
export interface StoredClock {
  /** Undefined where the first channel holds the times. */
  readonly rate_Hz: number | undefined;
  readonly start_s: number;
  readonly count: number;
  readonly channels: readonly z.infer<typeof storedColumn>[];
}

const storedClock = z.object({
  id: z.number(),
  rate_Hz: z.number().nullable(),
  start_s: z.number(),
  count: z.number(),
});

/** Throws where a page of the file that says so cannot be read. */
export function storedClocks(source: Database, id: SessionId): StoredClock[] {
  const isOld = source.prepare("SELECT 1 FROM sqlite_master WHERE name = 'time_bases'").get() === undefined;
  const columns = 'id, name, unit, sample_type AS sampleType';
  const channels = source.prepare(
    isOld
      ? `SELECT ${columns} FROM channels WHERE session_id = ? ORDER BY position`
      : `SELECT ${columns} FROM channels WHERE time_base_id = ? ORDER BY is_time DESC, position`,
  );
  const clock = 'rate_hz AS rate_Hz, start_s, sample_count AS count';
  const clocks = source.prepare(
    isOld
      ? `SELECT id, ${clock} FROM sessions WHERE id = ?`
      : `SELECT id, ${clock} FROM time_bases WHERE session_id = ? ORDER BY id`,
  );
  return z
    .array(storedClock)
    .parse(clocks.all(id))
    .map(({ id: clockId, rate_Hz, ...rest }) => ({
      ...rest,
      rate_Hz: rate_Hz ?? undefined,
      channels: z.array(storedColumn).parse(channels.all(clockId)),
    }));
}

/**
 * Copies the chunks of one clock, up to the first that cannot be read in any channel, under the names of today; the
 * pyramid is built anew. Returns how many samples came over.
 */
export function copySamples(
  source: Database,
  target: Database,
  id: SessionId,
  { rate_Hz, start_s, channels }: StoredClock,
  place: DifferentialPlace,
): number {
  if (channels.length === 0) return 0;
  const readings = rate_Hz === undefined ? channels.slice(1) : channels;
  const named = readings.map(({ name, unit, sampleType }): StoredChannel => {
    return storedChannel(name, place) ?? { name, unit, sampleType };
  });
  const writer = createSessionWriter(target, id, named, rate_Hz === undefined ? 'listed' : { rate_Hz });
  const kinds = rate_Hz === undefined ? [LISTED_TIME, ...named] : named;
  const codec = createChunkCodec();
  const rows = source.prepare(
    `SELECT encoding, sample_type AS sampleType, entry_count AS entryCount, data
     FROM chunks WHERE channel_id = ? AND level = 0 AND page = ?`,
  );
  const read = (i: number, page: number) => rows.get(channels[i]?.id, page) as StoredChunk | undefined;
  let copied = 0;
  for (let page = 0; ; page++) {
    const chunk = createChunk(kinds);
    if (!fill(chunk, codec, (i) => read(i, page))) return copied;
    chunk.first_s = start_s + copied / (rate_Hz ?? 1);
    writer.append(chunk);
    copied += chunk.count;
    if (chunk.count < CHUNK_SAMPLES) return copied;
  }
}

/** False where a column is missing, damaged, or not as long as the others. */
function fill(chunk: Chunk, codec: ChunkCodec, read: (index: number) => StoredChunk | undefined): boolean {
  for (const [i, column] of chunk.columns.entries()) {
    const row = attempt(() => read(i));
    const samples = row && attempt(() => codec.decode(row).min.subarray(0, row.entryCount));
    if (samples === undefined || samples.length === 0 || samples.length > CHUNK_SAMPLES) return false;
    if (i > 0 && samples.length !== chunk.count) return false;
    if (!samples.every((value) => Number.isFinite(value))) return false;
    column.set(samples);
    chunk.count = samples.length;
  }
  return true;
}
