import { RacebenchError } from '../../contract/errors.ts';
import {
  changeRunRoad,
  changeRunSetup,
  snapshotRun,
  restoreRun,
  resetRun,
  type RunSnapshot,
} from '../../driving/manoeuvre/live-control.ts';
import type { Run } from '../../driving/manoeuvre/run-state.ts';
import { hasScripts } from '../../setup/has-scripts.ts';
import type { LiveAct } from './simulation-messages.ts';

/** Performs the acts of a user in a drive besides driving; holds the saved states. */
export function createActs(run: Run): (act: LiveAct) => void {
  const slots = new Map<number, RunSnapshot>();
  const mayHaveScripts = hasScripts(run.car);
  return (act) => {
    switch (act.kind) {
      case 'reset': {
        resetRun(run, act.to);
        return;
      }
      case 'save':
        slots.set(act.slot, snapshotRun(run, act.slot));
        return;
      case 'restore': {
        const snapshot = slots.get(act.slot);
        if (snapshot === undefined)
          throw new RacebenchError('BAD_ARGUMENTS', `This drive has no saved state ${act.slot}.`);
        restoreRun(run, snapshot, act.slot);
        return;
      }
      case 'road': {
        changeRunRoad(run, act);
        return;
      }
      case 'setup':
        if (!mayHaveScripts && hasScripts(act))
          throw new RacebenchError(
            'CAR_INVALID',
            'A scripted differential cannot be added during a drive: end this drive and start another.',
          );
        {
          changeRunSetup(run, act.setup, act.messages);
          return;
        }
    }
  };
}
