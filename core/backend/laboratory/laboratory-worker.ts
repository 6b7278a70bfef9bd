import { parentPort, workerData } from 'node:worker_threads';
import { toFailure } from '../../contract/errors.ts';
import { laboratoryCurves, laboratoryMap } from '../../models/driveline/differential/laboratory.ts';
import { loadScriptHost } from '../../models/script/load-script-host.ts';
import type { FromLaboratory, LaboratoryJob } from './laboratory-messages.ts';

/**
 * Entry point of the thread that runs the script of an active differential for the laboratory's charts; one
 * job per thread.
 */
async function answer({ part, question }: LaboratoryJob): Promise<FromLaboratory> {
  try {
    const scripts = await loadScriptHost();
    const drawn = part === 'curves' ? laboratoryCurves(question, scripts) : laboratoryMap(question, scripts);
    return { type: 'answer', answer: drawn };
  } catch (error) {
    return { type: 'failure', failure: toFailure(error) };
  }
}

// Not validated: the job comes from the laboratory of the same program.
parentPort?.postMessage(await answer(workerData as LaboratoryJob));
