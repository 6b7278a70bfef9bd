import { Play, Timer } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PlanTrial } from '../../../../core/contract/plan-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { durationText } from '../../../format/time-text.ts';
import { planData } from './plan-text.ts';
import { runningSweep, SWEEPS } from '../sweep-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { END_TEXTS } from '../end-text.ts';
import { countedText } from '../counts-text.ts';
import { seedsOf } from './plan-form-data.ts';
import css from './Plan.module.css';
import { ThreadChoice } from '../ThreadChoice.tsx';
import { withOpen } from './plan-check.ts';
import { PLANS } from './plan-store.ts';
import { CAR, openedCarOf } from '../../../workspace/car/car-store.ts';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';

/** Wall time of all runs on so many threads, by one of each test. */
function wholeTime_s(text: string, trials: readonly PlanTrial[], setups: number, threads: number): number {
  const { tests } = planData(text);
  const each = trials.reduce((sum, { test, wall_s }) => sum + wall_s * seedsOf(tests, test).length, 0);
  return (each * setups) / threads;
}

/** Number of runs of a plan, their duration, and the threads that drive them. */
export function PlanRun(): ReactElement {
  const plans = useService(PLANS);
  const sweeps = useService(SWEEPS);
  const car = useService(CAR);
  const editor = useService(CAR_EDITOR);
  const text = useStore(plans, (s) => s.text);
  const path = useStore(plans, (s) => s.path);
  const check = useStore(plans, (s) => s.check);
  const isChecked = useStore(plans, (s) => s.checkedText === s.text);
  const trials = useStore(plans, (s) => s.trials);
  const isTrying = useStore(plans, (s) => s.isTrying);
  const threads = useStore(sweeps, (s) => s.threads);
  const isBusy = useStore(sweeps, (s) => runningSweep(s) !== undefined);
  const start = async (): Promise<void> => {
    await editor.settled();
    const isStarted = await sweeps.run({ path, text, ...withOpen(openedCarOf(car.getState())) });
    if (isStarted) plans.setState({ isShown: false });
  };
  const { setups = 0, runs, leftOut } = check ?? {};
  const isGood = isChecked && runs !== undefined && check?.problem === undefined;
  const left =
    leftOut === undefined || leftOut === 0 ? '' : `, ${leftOut} of the setups left out by constraints`;
  const driven = setups - (leftOut ?? 0);
  return (
    <footer className={css['run']}>
      <span role="status" className={css['amount']}>
        {runs === undefined
          ? isChecked
            ? 'The plan has faults'
            : 'Reading the plan…'
          : `${countedText(setups, 'setups')}, ${countedText(runs, 'runs')}${left}${runs === 1 ? ': add a setting to vary' : ''}`}
        {trials === undefined || !isGood
          ? ''
          : `; about ${durationText(wholeTime_s(text, trials, driven, threads))} on ${threads} ${threads === 1 ? 'thread' : 'threads'}`}
      </span>
      {(trials ?? [])
        .filter(({ end }) => end !== 'finished')
        .map(({ test, end, reason }) => (
          <span key={test} className={css['warning']}>
            {test}: {END_TEXTS[end as keyof typeof END_TEXTS].toLowerCase()}: {reason}
          </span>
        ))}
      <span className={css['spacer']} />
      {isTrying ? (
        <Button isSmall onPress={plans.cancelTry}>
          Cancel the trial
        </Button>
      ) : (
        <Button icon={<Timer size={15} />} isDisabled={!isGood} onPress={() => void plans.tryOut()}>
          Estimate the time
        </Button>
      )}
      <ThreadChoice />
      <Button
        look="primary"
        icon={<Play size={15} />}
        isDisabled={!isGood || isBusy}
        onPress={() => {
          void start();
        }}
      >
        Run the sweep
      </Button>
      {isBusy ? <span className={css['path']}>Another sweep is running</span> : undefined}
    </footer>
  );
}
