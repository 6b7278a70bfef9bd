import { expect, it } from 'vitest';
import { CHANNELS } from '../../catalogue/channels.ts';
import { countGarbage } from '../../proof/testing/garbage/count-garbage.ts';
import { createChunk } from './chunk.ts';
import { addToPyramid, createPyramid, isFull, turnPage } from './pyramid.ts';
import { createRing, publishSample } from './ring.ts';
import { addRow, createSampleRows, fillChunk } from './sample-rows.ts';

it('recording 100000 samples of all channels causes no garbage collection', async () => {
  const ring = createRing(CHANNELS);
  const rows = createSampleRows(CHANNELS);
  const chunk = createChunk(CHANNELS);
  const columns = CHANNELS.map(({ index }) => index);
  const pyramids = CHANNELS.map((c) => createPyramid(c.sampleType));
  const sample = new Float64Array(CHANNELS.length).fill(1.5);
  let written = 0;
  const record = (samples: number) => {
    for (let i = 0; i < samples; i++) {
      written++;
      sample[written % sample.length] = written * 0.1;
      const full = addRow(rows, written / 100, sample);
      publishSample(ring, written / 100, sample);
      if (!full) continue;
      fillChunk(chunk, rows, columns);
      for (let c = 0; c < pyramids.length; c++) {
        const pyramid = pyramids[c]!;
        addToPyramid(pyramid, chunk.columns[c]!, chunk.count);
        for (let l = 0; l < pyramid.length; l++) if (isFull(pyramid[l]!)) turnPage(pyramid[l]!);
      }
      rows.count = 0;
    }
  };
  record(50_000); // the compiler boxes numbers until it has optimised the loops
  const { collections } = await countGarbage(() => record(100_000));
  expect(collections).toBe(0);
});
