import { describe, expect, it } from 'vitest';
import { troubleshoot } from '../../../backend/jobs/troubleshoot-job.ts';
import { applyEdits } from '../../../car-files/car-ini/apply-edits.ts';
import { openCar } from '../../../car-files/car-ini/open-car.ts';
import { fieldForKey } from '../../../catalogue/setup-fields.ts';
import type { Lever, TrialResult } from '../../../catalogue/troubleshooting.ts';
import { MODEL_NAMES, type ModelName } from '../../../catalogue/vehicle-models.ts';
import { sampleCarText } from '../../../proof/testing/car-files.ts';
import { SYMPTOMATIC } from '../testing/symptomatic-cars.ts';
import type { Changes } from '../testing/row-cases.ts';
import { runTrial } from '../trials/run-trial.ts';
import { TRIALS } from '../trials/trial-table.ts';

const { text: COUPE, companions } = sampleCarText('coupe-1974');

const withChanges = (text: string, changes: Changes): string =>
  applyEdits(
    text,
    Object.entries(changes).map(([key, valueText]) => ({ kind: 'set', key, valueText }) as const),
  );

/** Absolute changes of numbers that are 0 or near it. */
const STEP: Readonly<Record<string, number>> = { m: 0.1, deg: 1 };

/** A value 30 % away in the lever's direction; another choice of a word. */
function turned({ keys, turn, inUse }: Lever): string {
  const field = fieldForKey(keys[0] ?? '');
  if (typeof inUse === 'string')
    return (
      (field?.choices ?? []).map(({ value }) => value).find((value) => /OPEN_REARWD|locked/.test(value)) ??
      'free'
    );
  const sign = turn === 'less' ? -1 : 1;
  const isSmall = inUse === 0 || /cg[.]|toe$/.test(keys[0] ?? '');
  const step = isSmall ? (STEP[field?.unit ?? ''] ?? 0.3) : 0.3 * Math.abs(inUse);
  const number = inUse + sign * step;
  const whole = field?.kind === 'int' ? (sign > 0 ? Math.ceil(number) : Math.floor(number)) : number;
  return String(Math.min(field?.max ?? Infinity, Math.max(field?.min ?? -Infinity, whole)));
}

async function tried(id: string, text: string, model: ModelName): Promise<TrialResult> {
  const { setup, diagnostics } = openCar(text, companions);
  const trial = TRIALS[id];
  if (setup === undefined || trial === undefined)
    throw new Error(diagnostics.map(({ message }) => message).join());
  return runTrial(trial, setup, model, undefined);
}

/** True where the first figure is better than before: reached where it was not, or on its better side. */
function isBetter({ figures: [was] }: TrialResult, { figures: [is] }: TrialResult): boolean {
  if (is?.value === undefined) return false;
  if (was?.value === undefined || is.better === 'neither') return true;
  return is.better === 'less' ? is.value < was.value : is.value > was.value;
}

/** "changes" or "helps" for each parameter and model that did in one of the cars with the symptom. */
async function effectsOf(id: string): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const base of SYMPTOMATIC[id] ?? []) {
    const text = withChanges(COUPE, base);
    const { symptoms, problem } = troubleshoot(text, companions);
    if (problem !== undefined) throw new Error(problem);
    const levers = symptoms.find((symptom) => symptom.id === id)?.levers ?? [];
    for (const model of MODEL_NAMES) {
      const before = await tried(id, text, model);
      for (const lever of levers.filter(({ models }) => models.includes(model))) {
        const value = turned(lever);
        const after = await tried(
          id,
          withChanges(
            text,
            Object.fromEntries(
              lever.keys.map((key, i) => [key, lever.isMirrored && i === 1 ? String(-Number(value)) : value]),
            ),
          ),
          model,
        );
        const name = `${lever.title} (${lever.turn}), ${model}`;
        const effects = found.get(name) ?? new Set();
        if (JSON.stringify(after) !== JSON.stringify(before)) effects.add('changes');
        if (isBetter(before, after)) effects.add('helps');
        found.set(name, effects);
      }
    }
  }
  return found;
}

describe('every parameter of a symptom, 30 % the way that it names', () => {
  it.each(Object.keys(TRIALS))(
    '%s: changes the test in each model, and helps a car that has it',
    async (id) => {
      const effects = [...(await effectsOf(id))];
      expect(effects.length).toBeGreaterThan(0);
      expect(effects.filter(([, found]) => !found.has('changes')).map(([name]) => name)).toEqual([]);
      const turning = effects.filter(([name]) => !name.includes('(either)'));
      expect(turning.filter(([, found]) => !found.has('helps')).map(([name]) => name)).toEqual([]);
    },
  );
});
