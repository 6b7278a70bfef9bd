import { CHANNELS } from '../../../catalogue/channels.ts';
import { createChunk } from '../../../telemetry/store/chunk.ts';
import { addToPyramid, createPyramid, isFull, turnPage } from '../../../telemetry/store/pyramid.ts';
import { createRing, publishSample } from '../../../telemetry/store/ring.ts';
import { addRow, createSampleRows, fillChunk } from '../../../telemetry/store/sample-rows.ts';
import type { StepRun, StepRuns } from './step-run.ts';

/** Samples of all channels on their way into ring, chunks and pyramids; a step is one sample. */
function allChannels(): StepRun {
  const ring = createRing(CHANNELS);
  const rows = createSampleRows(CHANNELS);
  const chunk = createChunk(CHANNELS);
  const columns = CHANNELS.map(({ index }) => index);
  const pyramids = CHANNELS.map((channel) => createPyramid(channel.sampleType));
  const sample = new Float64Array(CHANNELS.length).fill(1.5);
  let written = 0;
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      written++;
      sample[written % sample.length] = written * 0.1;
      const full = addRow(rows, written / 100, sample);
      publishSample(ring, written / 100, sample);
      if (!full) continue;
      fillChunk(chunk, rows, columns);
      for (let c = 0; c < pyramids.length; c++) {
        const pyramid = pyramids[c];
        const column = chunk.columns[c];
        if (pyramid === undefined || column === undefined) continue;
        addToPyramid(pyramid, column, chunk.count);
        for (let l = 0; l < pyramid.length; l++) {
          const level = pyramid[l];
          if (level !== undefined && isFull(level)) turnPage(level);
        }
      }
      rows.count = 0;
    }
  };
  return { step, state: [sample] };
}

export const RECORDING_RUNS = { 'all channels': allChannels } as const satisfies StepRuns;
