import { CHANNEL_COUNT } from '../../catalogue/channels.ts';
import { type DifferentialKind, differentialRow } from '../../catalogue/differentials.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SurfaceName } from '../../catalogue/surfaces.ts';
import type { DifferentialSetup, Setup } from '../../setup/setup.ts';
import { advanceRun, createRun } from './run.ts';
import type { TestCar } from './procedure.ts';
import { splitMuFigures, type SplitMuFigures } from './split-mu-theory.ts';

/** One kind of differential in a car on split friction. */
export interface KindOnSplitMu {
  readonly kind: DifferentialKind;
  /** Undefined where {@link note} says why. */
  readonly figures: SplitMuFigures | undefined;
  readonly note: string;
}

export interface SplitMuRequest {
  readonly setup: Setup;
  readonly surface: SurfaceName;
  /** Pedal travel, 0 to 1. */
  readonly accelerator: number;
}

/** The torques are read until 3 s. */
const DURATION_S = 3.2;

/** The car with another kind of differential without preload; all its other numbers stay. */
export function withKind(setup: Setup, kind: DifferentialKind): Setup {
  const change = (d: DifferentialSetup): DifferentialSetup => ({ ...d, kind, preload_Nm: 0 });
  const [first, ...others] = setup.differentials;
  return { ...setup, differentials: [change(first), ...others] };
}

/** Runs a car with one kind; throws nothing for a kind that it cannot have. */
export function kindOnSplitMu(request: SplitMuRequest, kind: DifferentialKind): KindOnSplitMu {
  if (differentialRow(kind).locking === 'motors')
    return { kind, figures: undefined, note: 'has no gears: its four motors have their own run' };
  const setup = withKind(request.setup, kind);
  try {
    const run = createRun({
      setup,
      manoeuvre: 'split-mu-launch',
      model: 'racebench',
      world: 'flat',
      surface: request.surface,
      seed: 0,
      parameters: { accelerator: request.accelerator, duration_s: DURATION_S },
      rate_Hz: 100,
    });
    const out = new Float64Array(CHANNEL_COUNT);
    while (advanceRun(run, out));
    const car: TestCar = run.car;
    const figures = splitMuFigures(run.recording, car);
    const spun = figures?.theoryTorque_Nm !== undefined;
    return { kind, figures, note: spun ? figures.rule : 'the weak wheel did not spin' };
  } catch (error) {
    if (!(error instanceof RacebenchError)) throw error;
    return { kind, figures: undefined, note: error.message };
  }
}
