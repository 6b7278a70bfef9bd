import type { LabFit } from '../../core/contract/tyre-laboratory.ts';
import { fitLabTyre } from '../../core/studies/pictures/tyre-laboratory/fit-lab-tyre.ts';
import { labTyre } from '../../core/studies/pictures/tyre-laboratory/lab-tyres.ts';
import type { TyreFitAnswer, TyreFitRequest } from './tyre-fit-messages.ts';

/** One fit, step by step, outside the main thread and the curves. Cancelling terminates the worker. */
declare const self: DedicatedWorkerGlobalScope;

const tell = (answer: TyreFitAnswer): void => self.postMessage(answer);

function fitted({ source, car, asked }: TyreFitRequest): LabFit {
  const tyre = labTyre(source, car);
  if ('problem' in tyre) throw new Error(tyre.problem);
  const fit = fitLabTyre(tyre, asked);
  for (;;) {
    const turn = fit.next();
    if (turn.done === true) return turn.value;
    const { stage, fraction } = turn.value;
    tell({ type: 'progress', stage, fraction });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<TyreFitRequest>) => {
  try {
    tell({ type: 'done', fit: fitted(data) });
  } catch (error) {
    tell({ type: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
});
