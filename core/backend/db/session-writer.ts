import type { Database } from 'better-sqlite3';
import type { Channel } from '../../contract/channels.ts';
import type { SessionId } from '../../contract/ids.ts';
import { CHUNK_SAMPLES, type Chunk } from '../../telemetry/chunk.ts';
import {
  addToPyramid,
  createPyramid,
  PAGE_ENTRIES,
  type Pyramid,
  type PyramidLevel,
} from '../../telemetry/pyramid.ts';
import type { SampleArray } from '../../telemetry/sample.ts';

type StoredChannel = Pick<Channel, 'name' | 'unit' | 'sampleType'>;

/** Appends the chunks of one session that is being recorded, in order. */
export interface SessionWriter {
  /**
   * Stores the samples of all channels with their pyramid in one transaction: what is stored is whole at any
   * moment. Only the last chunk of a session may be less than full.
   */
  append(chunk: Chunk): void;
}

/** Registers the channels of a session that has none yet. */
export function createSessionWriter(
  db: Database,
  id: SessionId,
  channels: readonly StoredChannel[],
): SessionWriter {
  const sql = prepareAll(db);
  const columns = db
    .transaction(() =>
      channels.map(({ name, unit, sampleType }, position) => {
        const row = sql.addChannel.run(id, position, name, unit, sampleType);
        const pyramid: Pyramid = createPyramid(sampleType);
        return { channelId: Number(row.lastInsertRowid), sampleType, pyramid };
      }),
    )
    .immediate();
  let page = 0;
  let closed = false;

  const append = db.transaction((chunk: Chunk) => {
    columns.forEach(({ channelId, sampleType, pyramid }, i) => {
      const samples = chunk.columns[i];
      if (samples === undefined) throw new RangeError(`The chunk has no column ${i}`);
      const bytes = bytesOf(samples, chunk.count);
      sql.addChunk.run(channelId, 0, page, page * CHUNK_SAMPLES, chunk.count, 'raw', sampleType, bytes);
      addToPyramid(pyramid, samples, chunk.count);
      for (const level of pyramid) if (level.dirty) storePage(channelId, level, sampleType);
    });
    if (page === 0) sql.begin.run(chunk.first_s, id);
    sql.extend.run({ id, added: chunk.count });
  });

  function storePage(channelId: number, level: PyramidLevel, sampleType: 'f32' | 'f64'): void {
    const first = level.page * PAGE_ENTRIES;
    const bytes = bytesOf(level.pairs, 2 * level.entries);
    sql.addChunk.run(channelId, level.level, level.page, first, level.entries, 'minmax', sampleType, bytes);
    level.dirty = false;
  }

  return {
    append(chunk) {
      if (chunk.count === 0) return;
      if (closed) throw new RangeError('The last chunk of this session was not full: nothing can follow it');
      append.immediate(chunk);
      page++;
      closed = chunk.count < CHUNK_SAMPLES;
    },
  };
}

/** Rows are little-endian, as are all machines that run this program. */
function bytesOf(samples: SampleArray, count: number): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, count * samples.BYTES_PER_ELEMENT);
}

function prepareAll(db: Database) {
  return {
    addChannel: db.prepare(
      'INSERT INTO channels (session_id, position, name, unit, sample_type) VALUES (?, ?, ?, ?, ?)',
    ),
    addChunk: db.prepare(
      `INSERT INTO chunks (channel_id, level, page, first_entry, entry_count, encoding, sample_type, data)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (channel_id, level, page)
       DO UPDATE SET entry_count = excluded.entry_count, data = excluded.data`,
    ),
    begin: db.prepare('UPDATE sessions SET start_s = ? WHERE id = ?'),
    extend: db.prepare(
      `UPDATE sessions
       SET sample_count = sample_count + @added, duration_s = (sample_count + @added - 1) / rate_hz
       WHERE id = @id`,
    ),
  };
}
