import { createStore, type StoreApi } from 'zustand/vanilla';
import { readStored, writeStored } from '../ui/state/stored.ts';
import { serviceKey } from './services.ts';
import type { UiState } from './ui-store.ts';

interface FirstRunStep {
  readonly title: string;
  readonly text: string;
  /** The screen of the step. */
  readonly place: Partial<Pick<UiState, 'screen' | 'setupView' | 'laboratoryPage'>>;
}

/** The guided first run: from a car to a comparison of two setups. */
export const FIRST_RUN_STEPS: readonly [FirstRunStep, ...FirstRunStep[]] = [
  {
    title: 'Open a sample car',
    text: 'Press one of the sample cars. Its car.ini opens as a form and as text.',
    place: { screen: 'setup', setupView: 'edit' },
  },
  {
    title: 'Run a test',
    text: 'Press Start run. When the test ends, its figures are shown at the top.',
    place: { screen: 'run' },
  },
  {
    title: 'Look at the traces',
    text: 'Move the pointer over the traces: all panels follow. Drag with Shift to zoom.',
    place: { screen: 'telemetry' },
  },
  {
    title: 'Change a setting and run again',
    text: 'Press Setup, type another spring rate, for example +10%, and run the same test again.',
    place: { screen: 'setup', setupView: 'edit' },
  },
  {
    title: 'Compare both runs',
    text: 'Both runs are chosen. Read what changed in the setup and where time was gained.',
    place: { screen: 'compare' },
  },
];

export interface FirstRunState {
  /** Index of the shown step; undefined while it is not shown. */
  readonly step: number | undefined;
}

export interface FirstRun extends StoreApi<FirstRunState> {
  /** Shows the step at which it was left, or the first; that of opening a car is over once one is open. Returns the step. */
  readonly begin: (hasCar: boolean) => FirstRunStep;
  readonly go: (step: number) => void;
  readonly leave: () => void;
}

export const FIRST_RUN = serviceKey<FirstRun>('firstRun');

const isStep = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < FIRST_RUN_STEPS.length;

export function createFirstRun(): FirstRun {
  const store = createStore<FirstRunState>(() => ({ step: undefined }));
  return {
    ...store,
    begin: (hasCar) => {
      const step = Math.max(hasCar ? 1 : 0, readStored('firstRun', isStep) ?? 0);
      store.setState({ step });
      return FIRST_RUN_STEPS[step] ?? FIRST_RUN_STEPS[0];
    },
    go: (step) => {
      writeStored('firstRun', step);
      store.setState({ step });
    },
    leave: () => store.setState({ step: undefined }),
  };
}
