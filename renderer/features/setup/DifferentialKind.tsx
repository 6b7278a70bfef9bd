import { useId, type ReactElement } from 'react';
import { useServices } from '../../app/ServicesContext.tsx';
import { Choice } from '../../ui/Choice.tsx';
import type { FieldValue } from '../../worker/messages.ts';
import { DIFFERENTIAL_CHOICES, differentialEdits, differentialKind } from './differential-kind.ts';
import { isFieldEdited } from './form-model.ts';
import css from './SettingsForm.module.css';

/** What the differential is, in one choice over the two keys of the file that say it. */
interface DifferentialKindProps {
  readonly values: readonly FieldValue[];
  readonly saved: ReadonlyMap<string, string>;
}

const KEYS = ['differential.type', 'differential.racebench_type'];

export function DifferentialKind({ values, saved }: DifferentialKindProps): ReactElement {
  const { editor, notices, car } = useServices();
  const kind = differentialKind(values);
  const edited = values.some((v) => KEYS.includes(v.key) && isFieldEdited(v, saved));
  const number = values.find((v) => v.key === 'differential.type')?.text ?? '';
  const noteId = useId();
  return (
    <div className={css['row']}>
      <span className={css['label']} aria-hidden>
        Differential kind
        {edited ? <span className={css['dot']} title="Changed since the last save" /> : undefined}
      </span>
      <div
        className={css['control']}
        data-key="differential.racebench_type"
        onFocusCapture={() => car.setState({ selectedKey: 'differential.type' })}
      >
        <Choice
          label="Differential kind"
          isLabelHidden
          options={DIFFERENTIAL_CHOICES}
          value={kind}
          placeholder={`Unknown (${number})`}
          describedBy={noteId}
          onChange={(next) => {
            const label = DIFFERENTIAL_CHOICES.find((c) => c.value === next)?.label ?? next;
            editor
              .setKeys(differentialEdits(next, values), `Differential kind to ${label}`)
              .catch((error: unknown) => notices.tellFailure(error));
          }}
        />
      </div>
      <span id={noteId} className={css['origin']}>
        {kind === undefined ? `Number ${number} of the file has no known meaning` : ''}
      </span>
    </div>
  );
}
