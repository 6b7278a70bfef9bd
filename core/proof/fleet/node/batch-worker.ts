import { workerData } from 'node:worker_threads';
import { toFailure } from '../../../contract/errors.ts';
import { createFleet, stepFleet, type Fleet } from '../fleet.ts';
import { DONE, GENERATION, STEPS, STOP, type BatchPart } from './batch-control.ts';

/** Entry of a batch's thread: steps its range of the fleet on request, until it is stopped. */
function serve({ spec, position, range, control, failures }: BatchPart): void {
  let fleet: Fleet | undefined;
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      failures.postMessage(toFailure(error));
    }
    Atomics.add(control, DONE, 1);
    Atomics.notify(control, DONE);
  };
  attempt(() => {
    fleet = createFleet(spec, position, range);
  });
  let seen = 0;
  for (;;) {
    Atomics.wait(control, GENERATION, seen);
    seen = Atomics.load(control, GENERATION);
    const steps = Atomics.load(control, STEPS);
    if (steps === STOP) return;
    attempt(() => {
      if (fleet !== undefined) for (let i = 0; i < steps; i++) stepFleet(fleet);
    });
  }
}

serve(workerData as BatchPart);
