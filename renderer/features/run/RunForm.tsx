import { Pause, Play, Square } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import {
  isByPerson,
  MANOEUVRE_NAMES,
  manoeuvreRow,
  takesInputs,
  trackUse,
} from '../../../core/catalogue/manoeuvres.ts';
import { useCommand } from '../../workspace/CommandsContext.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { carName, countSeverities, CAR } from '../../workspace/car/car-store.ts';
import { guidePlace } from '../../ui/point-out.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { LibraryTrouble } from '../../workspace/sessions/LibraryTrouble.tsx';
import { InputField } from './InputField.tsx';
import { FieldProblem } from './FieldProblem.tsx';
import { RunDetails } from './RunDetails.tsx';
import { TestParameters } from './TestParameters.tsx';
import { TrackField } from './TrackField.tsx';
import { endText } from '../../workspace/runs/end-text.ts';
import css from './RunScreen.module.css';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { useShowPane } from '../../workspace/car/use-show-pane.ts';

const MANOEUVRE_OPTIONS = MANOEUVRE_NAMES.map((value) => {
  const { label, description, group } = manoeuvreRow(value);
  return { value, label, note: description, group };
});
/** Setup of the run: car, manoeuvre, surface, parameters. */
export function RunForm(): ReactElement {
  const runs = useService(RUNS);
  const plan = useStore(runs, (s) => s.plan);
  const row = manoeuvreRow(plan.manoeuvre);
  return (
    <div className={css['form']}>
      <CarLine />
      <RunButtons />
      <LibraryTrouble />
      <Choice
        label="Manoeuvre"
        options={MANOEUVRE_OPTIONS}
        value={plan.manoeuvre}
        onChange={(manoeuvre) => runs.setPlan({ manoeuvre })}
      />
      <p className={css['about']}>
        {row.description} <span>{row.standard}.</span>
      </p>
      {takesInputs(plan.manoeuvre) ? <InputField /> : undefined}
      {trackUse(plan.manoeuvre) === undefined ? undefined : <TrackField />}
      <TestParameters />
      <RunDetails />
    </div>
  );
}

function CarLine(): ReactElement {
  const car = useService(CAR);
  const ui = useService(UI);
  const showPane = useShowPane();
  const path = useStore(car, (s) => s.path);
  const name = useStore(car, carName);
  const errors = useStore(car, (s) => countSeverities(s).errors);
  if (path === undefined)
    return (
      <p className={css['carLine']}>
        No car open.{' '}
        <Button isSmall onPress={() => ui.setState({ screen: 'setup' })}>
          Choose a car
        </Button>
      </p>
    );
  return (
    <div>
      <p className={css['carLine']}>{name}</p>
      <FieldProblem field="car" />
      {errors === 0 ? undefined : (
        <p role="alert" className={css['problem']}>
          The car has {errors === 1 ? '1 error that keeps' : `${errors} errors that keep`} it from running.{' '}
          <Button isSmall onPress={() => showPane('diagnostics')}>
            Show diagnostics
          </Button>
        </p>
      )}
    </div>
  );
}

function RunButtons(): ReactElement {
  const runs = useService(RUNS);
  const car = useService(CAR);
  const isStarting = useStore(runs, (s) => s.isStarting);
  const isActive = useStore(runs, (s) => s.active !== undefined);
  const isDrive = useStore(runs, (s) => isByPerson(s.active?.manoeuvre ?? ''));
  const isPaused = useStore(runs, (s) => s.active?.paused ?? false);
  const canRun = useStore(car, (s) => s.path !== undefined && countSeverities(s).errors === 0);
  const start = useCommand('run.start');
  return (
    <div className={css['buttons']} {...guidePlace('startRun')}>
      <Button
        look="primary"
        icon={<Play size={15} />}
        isDisabled={!canRun || isActive || isStarting}
        onPress={start.run}
      >
        Start run
      </Button>
      <Button
        icon={isPaused ? <Play size={15} /> : <Pause size={15} />}
        isDisabled={!isActive}
        onPress={runs.togglePause}
      >
        {isPaused ? 'Resume run' : 'Pause run'}
      </Button>
      <Button
        icon={<Square size={14} />}
        isDisabled={!isActive}
        onPress={runs.cancel}
        aria-label={isDrive ? 'End drive' : 'Cancel run'}
      >
        {isDrive ? 'End' : 'Cancel'}
      </Button>
      {isActive ? <p className={css['aboutAlone']}>{endText(isDrive)}</p> : undefined}
    </div>
  );
}
