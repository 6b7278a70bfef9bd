import { useId, type ReactElement } from 'react';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Choice } from '../../ui/Choice.tsx';
import type { FieldValue } from '../../worker/car-model.ts';
import {
  DIFFERENTIAL_CHOICES,
  differentialEdits,
  differentialKind,
  differentialKindKey,
  otherKindInRacer,
} from '../../workspace/car/differential-kind.ts';
import { isFieldEdited, type SavedFields } from '../../workspace/car/changes.ts';
import type { DifferentialKind as DifferentialKindName } from '../../../core/catalogue/differentials.ts';
import css from './SettingsForm.module.css';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { CAR } from '../../workspace/car/car-store.ts';

/** One choice of the differential's kind for the two keys that set it. */
interface DifferentialKindProps {
  /** Name of its block in the file. */
  readonly block: string;
  readonly label: string;
  readonly values: readonly FieldValue[];
  readonly saved: SavedFields;
}

export function DifferentialKind({ block, label, values, saved }: DifferentialKindProps): ReactElement {
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  const car = useService(CAR);
  const kind = differentialKind(values, block);
  const [typeKey, nameKey] = [`${block}.type`, `${block}.racebench_type`];
  const keyInUse = differentialKindKey(values, block);
  const inRacer = otherKindInRacer(values, block);
  const edited = values.some((v) => [typeKey, nameKey].includes(v.key) && isFieldEdited(v, saved));
  const number = values.find((v) => v.key === typeKey)?.text ?? '';
  const noteId = useId();
  const choose = async (next: DifferentialKindName): Promise<void> => {
    const chosen = DIFFERENTIAL_CHOICES.find((c) => c.value === next)?.label ?? next;
    await editor.setKeys(differentialEdits(next, values, block), `${label} to ${chosen}`);
    const now = car.getState();
    const isShown = now.selectedKey === typeKey || now.selectedKey === nameKey;
    if (isShown) car.setState({ selectedKey: differentialKindKey(now.model?.values ?? [], block) });
  };
  return (
    <div className={css['row']}>
      <span className={css['label']} aria-hidden>
        {label}
        {edited ? <span className={css['dot']} title="Changed since the last save" /> : undefined}
      </span>
      <div
        className={css['control']}
        data-key={keyInUse}
        onFocusCapture={() => car.setState({ selectedKey: keyInUse })}
      >
        <Choice
          label={label}
          isLabelHidden
          options={DIFFERENTIAL_CHOICES}
          value={kind}
          placeholder={`Unknown (${number})`}
          describedBy={noteId}
          onChange={(next) => void choose(next).catch((error: unknown) => notices.notifyFailure(error))}
        />
      </div>
      <span id={noteId} className={css['kindNote']}>
        {kind === undefined ? `Unknown differential number ${number} in the file` : inRacer}
      </span>
    </div>
  );
}
