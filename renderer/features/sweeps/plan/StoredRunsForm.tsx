import type { ReactElement } from 'react';
import { setInPlan } from './plan-text.ts';
import { Segments } from '../../../ui/Choice.tsx';
import { CommittedText } from './CommittedText.tsx';
import css from './Plan.module.css';
import { record, scalar, word } from './plan-form-data.ts';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';

const CHOICES = [
  { value: 'none', label: 'None' },
  { value: 'best', label: 'The best' },
  { value: 'all', label: 'All' },
] as const;

const USUAL_BEST = 3;

/** Runs whose channels are all stored as sessions. */
export function StoredRunsForm({ data, faults, onEdit }: PlanPartProps): ReactElement {
  const { channels } = data;
  const { best } = record(channels);
  const value = best === undefined ? (channels === 'all' ? 'all' : 'none') : 'best';
  const set = (next: unknown): void => onEdit((text) => setInPlan(text, ['channels'], next));
  return (
    <fieldset className={css['part']}>
      <legend>Runs stored with all channels</legend>
      <Segments
        label="Runs stored with all channels"
        options={CHOICES}
        value={value}
        onChange={(choice) => {
          if (choice === 'best') set({ best: USUAL_BEST });
          else set(choice === 'none' ? undefined : choice);
        }}
      />
      {best === undefined ? undefined : (
        <CommittedText
          label="Number of best setups, by the first objective"
          value={word(best)}
          onCommit={(typed) => set({ best: scalar(typed) })}
        />
      )}
      <FaultLines faults={faultsAt(faults, 'channels')} />
    </fieldset>
  );
}
