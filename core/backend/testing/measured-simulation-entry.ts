import { simulateMeasured } from './measured-simulation-worker.ts';

await simulateMeasured();
