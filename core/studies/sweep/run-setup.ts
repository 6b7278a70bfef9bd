import { createCarVariants, type SetEdit } from '../../car-files/car-ini/car-variants.ts';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import { CHANNEL_COUNT } from '../../catalogue/channels.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SweepEnd } from '../../contract/sweep-rows.ts';
import type { SurfaceSet } from '../../contract/surface-set.ts';
import type { WorldName } from '../../catalogue/worlds.ts';
import type { ScriptHost } from '../../models/driveline/script/script-host.ts';
import type { InputTable } from '../../driving/input-table/input-table.ts';
import { advanceRun, finishRun, prepareRun } from '../../driving/manoeuvre/run.ts';
import { hasScripts } from '../../setup/has-scripts.ts';
import type { Setup } from '../../setup/setup.ts';
import type { Track } from '../../environment/track/track.ts';
import { tidyText } from '../../units/tidy-text.ts';
import { brokenBy, type SetupPoint } from './plan-design.ts';
import type { PlanKey, PlanTest, SweepPlan } from './sweep-plan.ts';
import { indexOfRun } from './sweep-runs.ts';

/** Files that the tests of a plan name, read; in the order of the tests. */
export interface TestMaterial {
  readonly track: Track | undefined;
  readonly inputs: InputTable | undefined;
  readonly surfaces: SurfaceSet | undefined;
}

/** Everything that the runs of a sweep need: plain data, the same in every thread. */
export interface SweepMaterial {
  readonly plan: SweepPlan;
  /** The car with the plan's variants applied. */
  readonly car: { readonly text: string; readonly companions: readonly CarCompanion[] };
  readonly tests: readonly TestMaterial[];
}

/**
 * End of a run: `left-out` broke a constraint or has the setup of another and was not driven, `refused` has a setup
 * that cannot run, `failed` diverged or turned over, and in `lost` the car spun, tipped, left the road or got stuck:
 * both have what was measured till then.
 */
export type RunEnd = SweepEnd;

/** Task of a worker: the rest of the sweep is known to every thread and machine. */
export interface SweepTask {
  readonly number: number;
  readonly values: SetupPoint;
  /** Reason why it is not driven. */
  readonly leftOut?: string | undefined;
}

export interface SweepRun {
  readonly number: number;
  readonly end: RunEnd;
  readonly reason: string;
  /** The test's metrics in the plan's order; undefined for one that was not reached. */
  readonly metrics: readonly (number | undefined)[];
  readonly simulated_s: number;
}

/** Lowest sample rate of a run, since metrics need no samples of channels. */
export const MIN_RATE_HZ = 10;

/** Edits that turn the car of the plan into a setup. */
export function editsOf(keys: readonly PlanKey[], setup: SetupPoint): SetEdit[] {
  return keys.flatMap((key, i) => {
    const value = setup[i];
    if (value === undefined) return [];
    const valueText = typeof value === 'number' ? tidyText(value) : value;
    return key.keys.map((each): SetEdit => ({ kind: 'set', key: each, valueText }));
  });
}

/** The car's own value of a key, in its file's unit. */
export function ownValueIn(car: OpenCar): (key: PlanKey) => number | undefined {
  return ({ keys: [first] }) => {
    const value = car.values.get(first)?.value;
    return typeof value === 'number' ? value : undefined;
  };
}

export interface SweepRunner {
  /**
   * `onAdvance` is called every 1 / MIN_RATE_HZ of simulated time, so that a run that hangs is noticed;
   * `onSimulation` before the first step and after the last, to measure the cost of a run outside the simulation.
   */
  readonly run: (
    task: SweepTask,
    onAdvance?: () => void,
    onSimulation?: (at: 'begins' | 'ends') => void,
  ) => Promise<SweepRun>;
}

/**
 * Drives the runs of a sweep, one after another. The same task gives the same result, bit for bit, on any machine at
 * any time. `scripts` is requested once a car has a script.
 */
export function createSweepRunner(
  { plan, car, tests }: SweepMaterial,
  scripts: () => Promise<ScriptHost>,
): SweepRunner {
  const ownValue = ownValueIn(openCar(car.text, car.companions));
  const variant = createCarVariants(car.text, car.companions);
  const sample = new Float64Array(CHANNEL_COUNT);
  let compiled: { readonly point: number; readonly setup: Setup | string } | undefined;

  /** The setup of a point, or the reason why there is none; the last one is cached for its other tests and seeds. */
  const setupOf = (point: number, values: SetupPoint): Setup | string => {
    if (compiled?.point !== point) compiled = { point, setup: compileSetup(values) };
    return compiled.setup;
  };
  const compileSetup = (values: SetupPoint): Setup | string => {
    const { setup, fault } = variant(editsOf(plan.keys, values));
    if (setup !== undefined) return setup;
    return fault === undefined ? 'The setup cannot run.' : `${fault.key}: ${fault.message}`;
  };

  async function drive(
    setup: Setup,
    test: PlanTest,
    material: TestMaterial,
    seed: number,
    onAdvance: () => void,
    onSimulation: (at: 'begins' | 'ends') => void,
  ): Promise<Omit<SweepRun, 'number'>> {
    const run = await prepareRun({
      setup,
      manoeuvre: test.manoeuvre,
      model: test.model,
      world: test.world as WorldName, // checked by readPlanTest
      surface: test.surface,
      surfaces: material.surfaces,
      track: material.track,
      inputs: material.inputs,
      seed,
      parameters: test.parameters,
      rate_Hz: MIN_RATE_HZ,
      scripts: hasScripts({ setup }) ? await scripts() : undefined,
    });
    onSimulation('begins');
    while (advanceRun(run, sample)) onAdvance();
    onSimulation('ends');
    const { status, reason, metrics } = finishRun(run);
    return {
      end: status,
      reason,
      metrics: test.metrics.map((name) => metrics.find((metric) => metric.name === name)?.value),
      simulated_s: run.time_s,
    };
  }

  return {
    run: async ({ number, values, leftOut }, onAdvance = () => undefined, onSimulation = () => undefined) => {
      const { point, test: t, seed } = indexOfRun(plan, number);
      const test = plan.tests[t];
      const material = tests[t];
      if (test === undefined || material === undefined)
        throw new RacebenchError('BAD_ARGUMENTS', `The plan has no run ${number}.`);
      const none = test.metrics.map(() => undefined);
      const broken = leftOut ?? brokenBy(plan, values, ownValue);
      if (broken !== undefined)
        return { number, end: 'left-out', reason: broken, metrics: none, simulated_s: 0 };
      try {
        const setup = setupOf(point, values);
        if (typeof setup === 'string')
          return { number, end: 'refused', reason: setup, metrics: none, simulated_s: 0 };
        const seedOf = test.seeds[seed] ?? 0;
        return { number, ...(await drive(setup, test, material, seedOf, onAdvance, onSimulation)) };
      } catch (error) {
        // A run that fails becomes a row with its reason; the sweep continues.
        const reason = error instanceof Error ? error.message : String(error);
        return { number, end: 'refused', reason, metrics: none, simulated_s: 0 };
      }
    },
  };
}
