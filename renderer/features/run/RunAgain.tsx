import { Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { hasSetup } from '../../../core/contract/imported.ts';
import { CAR, countSeverities, isEdited } from '../../workspace/car/car-store.ts';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';

/** Runs the planned test again, or with the saved and the open setup one after the other. */
export function RunAgain({ session }: { readonly session: SessionDetail }): ReactElement | undefined {
  const runs = useService(RUNS);
  const car = useService(CAR);
  const isBusy = useStore(runs, (s) => s.active !== undefined || s.isStarting);
  const canRun = useStore(car, (s) => s.path !== undefined && countSeverities(s).errors === 0);
  const hasTwo = useStore(car, isEdited);
  if (!hasSetup(session)) return undefined;
  return (
    <>
      <Button icon={<Play size={14} />} isDisabled={isBusy || !canRun} onPress={() => void runs.start()}>
        Run again
      </Button>
      {hasTwo ? (
        <Button isDisabled={isBusy || !canRun} onPress={() => void runs.startBoth()}>
          Run both setups
        </Button>
      ) : undefined}
    </>
  );
}
