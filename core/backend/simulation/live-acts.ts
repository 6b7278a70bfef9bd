import { RacebenchError } from '../../contract/errors.ts';
import {
  changeRunRoad,
  changeRunSetup,
  keepRun,
  putBackRun,
  resetRun,
  type KeptRun,
} from '../../driving/manoeuvre/live-control.ts';
import type { Run } from '../../driving/manoeuvre/run-state.ts';
import { hasScripts } from '../../setup/has-scripts.ts';
import type { LiveAct } from './simulation-messages.ts';

/** Does what a person asks of a drive besides driving it; its saved states are kept here. */
export function createActs(run: Run): (act: LiveAct) => void {
  const slots = new Map<number, KeptRun>();
  const mayHaveScripts = hasScripts(run.car);
  return (act) => {
    switch (act.kind) {
      case 'reset': {
        resetRun(run, act.to);
        return;
      }
      case 'save':
        slots.set(act.slot, keepRun(run, act.slot));
        return;
      case 'restore': {
        const kept = slots.get(act.slot);
        if (kept === undefined)
          throw new RacebenchError('BAD_ARGUMENTS', `No state is saved as number ${act.slot} in this drive.`);
        putBackRun(run, kept, act.slot);
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
            'A differential with a script begins with a drive: end this one and start another.',
          );
        {
          changeRunSetup(run, act.setup, act.messages);
          return;
        }
    }
  };
}
