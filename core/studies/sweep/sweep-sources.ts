import { blockCounts } from '../../car-files/car-ini/car-values.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { surplusWheelBlock, surplusWheelText } from '../../catalogue/wheels.ts';
import { readSurfaceFile } from '../../car-files/car-ini/surface-file.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { cacheByText } from '../../math/cache.ts';
import { noSuchSurface, OWN_SURFACES } from '../../contract/surface-set.ts';
import { readInputTable } from '../../driving/input-table/read-input-table.ts';
import { requireTrack } from '../../environment/track/read-track.ts';
import { isSearch } from './plan-design.ts';
import { faultText } from './plan-faults.ts';
import type { PlanTest, SweepPlan } from './sweep-plan.ts';
import { readPlan } from './read-plan.ts';
import type { SweepMaterial, TestMaterial } from './run-setup.ts';

const MAX_CACHED_PLANS = 4;

/** A file that a test names. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** The texts of a sweep: stored, hashed, and sent to other threads and machines. */
export interface SweepSources {
  readonly plan: NamedText;
  /** The car of the file with the plan's variants applied. */
  readonly car: { readonly text: string; readonly companions: readonly CarCompanion[] };
  /** In the order of the plan's tests. */
  readonly tests: readonly {
    readonly track?: NamedText | undefined;
    readonly inputs?: NamedText | undefined;
    readonly surfaces?: NamedText | undefined;
  }[];
  /**
   * Paths of plan and car, and whether the car had edits that its file had not; for people only: nothing is read
   * from there again, and no result depends on it.
   */
  readonly paths?:
    | { readonly plan: string; readonly car: string; readonly isCarEdited?: boolean | undefined }
    | undefined;
}

/** Cached, since a plan is read at each step from its check to its first run. */
const readingOf = cacheByText(MAX_CACHED_PLANS, readPlan);

/** Throws BAD_ARGUMENTS with all faults of the text, each with file, line, column and key. */
export function requirePlan({ name, text }: NamedText): SweepPlan {
  const reading = readingOf(text);
  if (reading.ok) return reading.plan;
  const lines = reading.faults.map((fault) => faultText(name, fault));
  throw new RacebenchError('BAD_ARGUMENTS', lines.join('\n'));
}

function testMaterial(
  test: PlanTest,
  { track, inputs, surfaces }: SweepSources['tests'][number],
): TestMaterial {
  const set = surfaces && readSurfaceFile(surfaces.text, surfaces.name);
  const known = set ?? OWN_SURFACES;
  if (track === undefined && !Object.hasOwn(known.rows, test.surface))
    throw new RacebenchError('BAD_ARGUMENTS', `tests.${test.name}: ${noSuchSurface(known, test.surface)}`);
  return {
    surfaces: set,
    track: track && requireTrack(track.text, track.name, Object.keys(known.rows)),
    inputs: inputs && readInputTable(inputs),
  };
}

/** A key of a wheel that the car does not have would vary nothing. */
function checkWheels({ keys }: SweepPlan, car: SweepSources['car']): void {
  const { wheels } = blockCounts(openCar(car.text, car.companions).document);
  for (const { name, keys: own } of keys)
    for (const key of own) {
      const surplus = surplusWheelBlock(key, wheels);
      if (surplus !== undefined)
        throw new RacebenchError(
          'BAD_ARGUMENTS',
          `keys.${name}: ${key}: ${surplusWheelText(surplus, wheels)}`,
        );
    }
}

/** Material of the runs of a sweep, made from its texts. Throws BAD_ARGUMENTS for a text that cannot be read. */
export function materialOf(sources: SweepSources): SweepMaterial {
  const plan = requirePlan(sources.plan);
  checkWheels(plan, sources.car);
  return {
    plan,
    car: sources.car,
    tests: plan.tests.map((test, i) => testMaterial(test, sources.tests[i] ?? {})),
  };
}

/**
 * The parts of a sweep that decide its results, as one text to be hashed: keys, values, constraints, design, tests and
 * the files of car and tests, and for an optimisation its objectives. Name, remarks and layout are left out.
 */
export function decisiveText({ plan, car, tests }: SweepSources): string {
  const { keys, constraints, design, objectives, tests: own } = requirePlan(plan);
  const parts = [
    keys,
    constraints.map(({ text }) => text),
    design,
    // Files enter by their texts below, not by their names.
    own.map((test) => ({ ...test, track: undefined, inputs: undefined, surfaces: undefined })),
    car.text,
    car.companions,
    tests.map(({ track, inputs, surfaces }) => [track?.text, inputs?.text, surfaces?.text]),
    // The objectives of an optimisation decide which setups it drives.
    ...(isSearch(design) ? [objectives] : []),
  ];
  return JSON.stringify(parts);
}
