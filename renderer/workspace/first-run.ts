import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GuidePlace } from '../ui/point-out.ts';
import { readStored, writeStored } from '../ui/state/stored.ts';
import { CAR, type CarState } from './car/car-store.ts';
import type { RunStoreState } from './runs/run-state.ts';
import { RUNS } from './runs/run-store.ts';
import { serviceKey, type Services } from './services.ts';
import { SESSIONS, type SessionState } from './sessions/session-store.ts';
import type { UiState } from './ui-store.ts';

/** State of the window on which the steps depend. */
export interface FirstRunFacts {
  readonly car: Pick<CarState, 'path' | 'text' | 'model'>;
  readonly ended: RunStoreState['ended'];
  readonly sessions: SessionState['sessions'];
}

interface FirstRunStep {
  readonly title: string;
  readonly text: string;
  /** The screen of the step. */
  readonly place: Partial<Pick<UiState, 'screen' | 'setupView' | 'laboratoryPage'>>;
  /** The place that Show points out. */
  readonly target: GuidePlace | 'spring';
  readonly canBegin: (facts: FirstRunFacts) => boolean;
  /** True once it was done since it was shown; undefined for a step that is done by using its target. */
  readonly isDone: ((now: FirstRunFacts, before: FirstRunFacts) => boolean) | undefined;
}

const hasCar = ({ car }: FirstRunFacts): boolean => car.path !== undefined;

const hasRuns =
  (count: number) =>
  ({ sessions = [] }: FirstRunFacts): boolean =>
    sessions.length >= count;

const isRunEnded = (now: FirstRunFacts, before: FirstRunFacts): boolean =>
  now.ended !== undefined && now.ended.runId !== before.ended?.runId && now.ended.status !== 'failed';

/** The first spring rate of the open car. */
export const springOf = ({ car }: FirstRunFacts): string | undefined =>
  car.model?.values.find(({ key }) => /^susp\d+\.k$/.test(key))?.key;

/** The guided first run: from a car to a comparison of two setups. */
export const FIRST_RUN_STEPS: readonly [FirstRunStep, ...FirstRunStep[]] = [
  {
    title: 'Open a sample car',
    text: 'Press one of the sample cars. Its car.ini opens as a form and as text.',
    place: { screen: 'setup', setupView: 'edit' },
    target: 'samples',
    canBegin: () => true,
    isDone: ({ car }) => car.path !== undefined,
  },
  {
    title: 'Run a test',
    text: 'On the Run screen, press Start run. When the test ends, its figures are shown at the top.',
    place: { screen: 'run' },
    target: 'startRun',
    canBegin: hasCar,
    isDone: isRunEnded,
  },
  {
    title: 'Look at the traces',
    text: 'On the Telemetry screen, press or drag in a trace: all panels show that time. Drag with Shift to zoom.',
    place: { screen: 'telemetry' },
    target: 'traces',
    canBegin: hasRuns(1),
    isDone: undefined,
  },
  {
    title: 'Change a setting and run again',
    text: 'On the Setup screen, type another spring rate, for example +10%, and press Enter. Then press Start run on the Run screen.',
    place: { screen: 'setup', setupView: 'edit' },
    target: 'spring',
    canBegin: hasCar,
    isDone: (now, before) =>
      now.car.path === before.car.path && now.car.text !== before.car.text && isRunEnded(now, before),
  },
  {
    title: 'Compare both runs',
    text: 'The Compare screen shows the two newest runs: what changed in the setup, and what it did.',
    place: { screen: 'compare' },
    target: 'result',
    canBegin: hasRuns(2),
    isDone: undefined,
  },
];

export interface FirstRunState {
  /** Index of the shown step; undefined while it is not shown. */
  readonly step: number | undefined;
  /** State of the window when the step was shown. */
  readonly before: FirstRunFacts;
  /** Title of the step that was done last; undefined after a step that a person chose. */
  readonly done: string | undefined;
}

export interface FirstRun extends StoreApi<FirstRunState> {
  readonly facts: () => FirstRunFacts;
  /** Shows the step at which it was left, or the first that can be taken. Returns it. */
  readonly begin: () => FirstRunStep;
  readonly go: (step: number) => void;
  /** The shown step was done: goes on to the next one. */
  readonly finishStep: () => void;
  readonly leave: () => void;
}

export const FIRST_RUN = serviceKey<FirstRun>('firstRun');

const isStep = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < FIRST_RUN_STEPS.length;

/** Goes on by itself where the open car, a run or the sessions show that the step is done. */
export function createFirstRun({ get }: Pick<Services, 'get'>): FirstRun {
  const [car, runs, sessions] = [get(CAR), get(RUNS), get(SESSIONS)];
  const facts = (): FirstRunFacts => ({
    car: car.getState(),
    ended: runs.getState().ended,
    sessions: sessions.getState().sessions,
  });
  const store = createStore<FirstRunState>(() => ({ step: undefined, before: facts(), done: undefined }));
  const show = (step: number, done?: string): void => {
    writeStored('firstRun', step);
    store.setState({ step, before: facts(), done });
  };
  const finishStep = (): void => {
    const { step } = store.getState();
    if (step !== undefined && step + 1 < FIRST_RUN_STEPS.length) show(step + 1, FIRST_RUN_STEPS[step]?.title);
  };
  const look = (): void => {
    const { step, before } = store.getState();
    if (step === undefined) return;
    const now = facts();
    if (FIRST_RUN_STEPS[step]?.isDone?.(now, before) === true) finishStep();
    // Edits are those of the open car: opening another one is none.
    else if (now.car.path !== before.car.path) store.setState({ before: now });
  };
  car.subscribe(look);
  runs.subscribe(look);
  return {
    ...store,
    facts,
    begin: () => {
      const now = facts();
      const first = hasCar(now) ? 1 : 0;
      const left = Math.max(first, readStored('firstRun', isStep) ?? 0);
      const step = FIRST_RUN_STEPS[left]?.canBegin(now) === true ? left : first;
      store.setState({ step, before: now, done: undefined });
      return FIRST_RUN_STEPS[step] ?? FIRST_RUN_STEPS[0];
    },
    go: show,
    finishStep,
    leave: () => store.setState({ step: undefined }),
  };
}
