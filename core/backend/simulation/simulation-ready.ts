import { usesKey } from '../../catalogue/differentials.ts';
import type { Worker } from 'node:worker_threads';
import { fromFailure, RacebenchError } from '../../contract/errors.ts';
import { hasScripts } from '../../setup/has-scripts.ts';
import type { Setup } from '../../setup/setup.ts';
import { watchSilence } from './silence-watch.ts';
import type { FromSimulation, SimulationFacts, SimulationJob } from './simulation-messages.ts';

/**
 * Wall time within which a simulation of a car with a script must respond; below the time limit of a request.
 */
export const SCRIPT_LIMIT_S = 8;

/** Message about a script of the setups that did not return in time. */
export function scriptStillGoes(
  setups: readonly { readonly differentials: readonly Setup['differentials'][number][] }[],
  limit_s: number = SCRIPT_LIMIT_S,
): string {
  const all = setups.flatMap(({ differentials }) => differentials);
  const script = all.find(({ kind }) => usesKey(kind, 'script'))?.script;
  return `${script?.file ?? ''}: the script of ${script?.key ?? ''} did not return within ${limit_s} s of wall time.`;
}

/** Message about a run whose script did not respond. */
export const silentScript = ({ setup, changes }: SimulationJob): string =>
  `${scriptStillGoes([setup, ...changes.map((change) => change.setup)])} The run was ended; the samples stored so far are kept.`;

/** The facts about a run whose worker is ready to begin. Throws the failure that prevented its creation. */
export function readySimulation(worker: Worker, job: SimulationJob): Promise<SimulationFacts> {
  return new Promise((resolve, reject) => {
    const watch = hasScripts(job)
      ? watchSilence(SCRIPT_LIMIT_S, () => {
          reject(new RacebenchError('SCRIPT_FAILED', silentScript(job)));
          worker.removeAllListeners('exit');
          void worker.terminate();
        })
      : undefined;
    worker.once('message', () => watch?.stop());
    worker.once('exit', () => watch?.stop());
    const onExit = () => {
      reject(new RacebenchError('INTERNAL', 'The simulation thread ended before it began.'));
    };
    worker.once('message', (message: FromSimulation) => {
      worker.off('error', reject);
      worker.off('exit', onExit);
      if (message.type === 'ready') resolve(message);
      else if (message.type === 'refused') reject(fromFailure(message.failure));
      else reject(new RacebenchError('INTERNAL', `The simulation began with '${message.type}'.`));
    });
    worker.once('error', reject);
    worker.once('exit', onExit);
  });
}
