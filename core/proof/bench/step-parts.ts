import { aFleetSetup } from '../testing/fleets.ts';
import { librerallyStages, physxStages, racebenchStages, type Stage } from './step-stages.ts';

/** Share of a part of the step in the time of all, 0 to 1. */
export interface PartShare {
  readonly name: string;
  readonly share: number;
}

const STAGES = {
  physx: physxStages,
  racebench: racebenchStages,
  'racebench-mf': (cars: number) => racebenchStages(cars, aFleetSetup('fsae-2012')),
  librerally: librerallyStages,
} as const satisfies Record<string, (cars: number) => { readonly stages: readonly Stage[] }>;

export type PartedModel = keyof typeof STAGES;

export function isParted(model: string): model is PartedModel {
  return Object.hasOwn(STAGES, model);
}

const ROUNDS = 1500;
const WARM_ROUNDS = 100;

/**
 * Where the time of a step goes: the step taken stage by stage over 50 cars, with the clock read between the stages. Runs
 * apart from the timed benchmark, whose cars take whole steps; a test holds that both end in the same state.
 */
export function measureParts(model: PartedModel, now: () => number, rounds = ROUNDS): PartShare[] {
  const { stages } = STAGES[model](50);
  const spent_ms = stages.map(() => 0);
  for (let round = 0; round < rounds + WARM_ROUNDS; round++) {
    let begun_ms = now();
    stages.forEach((stage, i) => {
      stage.run();
      const ended_ms = now();
      if (round >= WARM_ROUNDS) spent_ms[i] = (spent_ms[i] ?? 0) + ended_ms - begun_ms;
      begun_ms = ended_ms;
    });
  }
  const all_ms = spent_ms.reduce((sum, part) => sum + part, 0);
  return stages.map(({ name }, i) => ({ name, share: (spent_ms[i] ?? 0) / all_ms }));
}
