import type { ReactElement } from 'react';
import { setInPlan } from './plan-text.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { CommittedText } from './CommittedText.tsx';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';
import { DESIGNS } from '../designs.ts';
import css from './Plan.module.css';
import { record, scalar, word } from './plan-form-data.ts';

const SHAPES = [
  { value: 'face', label: 'On the faces' },
  { value: 'rotatable', label: 'Rotatable' },
] as const;

const SEARCHES: readonly string[] = ['cma-es', 'nelder-mead', 'surrogate'];
const HAS_RUNS: readonly string[] = ['latin-hypercube', 'sobol', ...SEARCHES];
const USUAL_RUNS = 64;

/** Choice of the setups. */
export function DesignForm({ data, faults, onEdit }: PlanPartProps): ReactElement {
  const design = record(data['design']);
  const kind = DESIGNS.find(({ value }) => value === design['kind'])?.value;
  const set = (key: string, value: unknown): void =>
    onEdit((text) => setInPlan(text, ['design', key], value));
  return (
    <fieldset className={css['part']}>
      <legend>Design: choice of setups</legend>
      <Choice
        label="Kind"
        options={DESIGNS}
        value={kind}
        placeholder={word(design['kind'])}
        onChange={(next) =>
          onEdit((text) =>
            setInPlan(text, ['design'], {
              kind: next,
              ...(HAS_RUNS.includes(next) && { runs: design['runs'] ?? USUAL_RUNS }),
            }),
          )
        }
      />
      {kind !== undefined && HAS_RUNS.includes(kind) ? (
        <div className={css['three']}>
          <CommittedText
            label="Setups"
            value={word(design['runs'])}
            onCommit={(typed) => set('runs', scalar(typed))}
          />
          <CommittedText
            label="Seed"
            placeholder="0"
            value={word(design['seed'])}
            onCommit={(typed) => set('seed', typed === '' ? undefined : scalar(typed))}
          />
          {SEARCHES.includes(kind) ? (
            <CommittedText
              label="In a generation"
              placeholder="by the keys"
              value={word(design['generation'])}
              onCommit={(typed) => set('generation', typed === '' ? undefined : scalar(typed))}
            />
          ) : undefined}
        </div>
      ) : undefined}
      {kind === 'central-composite' ? (
        <Choice
          label="Shape"
          options={SHAPES}
          value={SHAPES.find(({ value }) => value === design['shape'])?.value ?? 'face'}
          onChange={(shape) => set('shape', shape)}
        />
      ) : undefined}
      <FaultLines faults={faultsAt(faults, 'design')} />
    </fieldset>
  );
}
