import { CHANNEL_COUNT } from '../../../catalogue/channels.ts';
import { advanceRun, createRun } from '../../../driving/manoeuvre/run.ts';
import { openSampleCar } from '../car-files.ts';
import type { StepRun, StepRuns } from './step-run.ts';

const STEPS_PER_SAMPLE = 10;

/** The coupe driven straight on by the driver of the steady circle, sampled at 100 Hz. */
function constantRadius(): StepRun {
  const { setup } = openSampleCar('coupe-1974');
  if (setup === undefined) throw new Error('The coupe cannot run');
  const run = createRun({
    setup,
    manoeuvre: 'constant-radius',
    model: 'racebench',
    world: 'flat',
    seed: 0,
    surface: 'asphalt',
    parameters: { acceleration_mps2: 0, duration_s: 600 },
    rate_Hz: 100,
  });
  const sample = new Float64Array(CHANNEL_COUNT);
  const step = (count: number): void => {
    for (let i = 0; i < count; i += STEPS_PER_SAMPLE)
      if (!advanceRun(run, sample)) throw new Error('The run ended before the measurement');
  };
  return { step, state: [sample] };
}

export const MANOEUVRE_RUNS = { 'constant radius': constantRadius } as const satisfies StepRuns;
