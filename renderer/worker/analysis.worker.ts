import { analyseCar } from '../../core/studies/analysis/analyse.ts';
import { openCar } from '../../core/car-files/car-ini/open-car.ts';
import type { AnalysisReply, AnalysisRequest } from './analysis-messages.ts';

/** Figures of the Analyse view, outside the main thread. */
declare const self: DedicatedWorkerGlobalScope;

function answer({ id, car, wishes }: AnalysisRequest): AnalysisReply {
  try {
    const rows = analyseCar(openCar(car.text, car.companions), wishes);
    return { type: 'analysis', id, text: car.text, rows };
  } catch (error) {
    return { type: 'failure', id, message: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<AnalysisRequest>) => self.postMessage(answer(data)));
