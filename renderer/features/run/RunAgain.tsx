import { Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { hasSetup } from '../../../core/contract/imported.ts';
import { manoeuvreRow } from '../../../core/catalogue/manoeuvres.ts';
import { CAR, carName, countSeverities, isEdited } from '../../workspace/car/car-store.ts';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';

/** Runs the planned test with the open car, or with its saved and its open setup one after the other. */
export function RunAgain({ session }: { readonly session: SessionDetail }): ReactElement | undefined {
  const runs = useService(RUNS);
  const car = useService(CAR);
  const isBusy = useStore(runs, (s) => s.active !== undefined || s.isStarting);
  const canRun = useStore(car, (s) => s.path !== undefined && countSeverities(s).errors === 0);
  const hasTwo = useStore(car, isEdited);
  const name = useStore(car, carName);
  const isSameCar = useStore(car, (s) => s.path === session.carPath);
  const manoeuvre = useStore(runs, (s) => s.plan.manoeuvre);
  if (!hasSetup(session)) return undefined;
  return (
    <>
      <Button icon={<Play size={14} />} isDisabled={isBusy || !canRun} onPress={() => void runs.start()}>
        {isSameCar && manoeuvre === session.manoeuvre
          ? 'Run again'
          : `Run ${name === '' ? '' : `${name}: `}${manoeuvreRow(manoeuvre).label.toLowerCase()}`}
      </Button>
      {hasTwo ? (
        <Button isDisabled={isBusy || !canRun} onPress={() => void runs.startBoth()}>
          Run both setups
        </Button>
      ) : undefined}
    </>
  );
}
