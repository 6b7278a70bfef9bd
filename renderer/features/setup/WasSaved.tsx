import { Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import { shownFieldText } from '../../../core/catalogue/setting-text.ts';
import { useKeyLabel } from '../../workspace/car/use-key-label.ts';
import { IconButton } from '../../ui/Button.tsx';
import type { FieldValue } from '../../worker/car-model.ts';
import css from './SettingsForm.module.css';
import { useRevert } from './use-field-edit.ts';
import { useSettingUnit } from './use-setting-unit.ts';

/** The saved value as a text. */
export function useWasText(field: SetupField, value: FieldValue, before: FieldValue | undefined): string {
  const unit = useSettingUnit(field);
  if (before === undefined || before.origin === 'default') return 'was not in the file';
  const text = `was ${shownFieldText(field, before.text, unit)}`;
  return before.origin === 'inherited' && value.origin === 'own' ? `${text}, shared` : text;
}

interface WasSavedProps {
  readonly field: SetupField;
  readonly value: FieldValue;
  readonly before: FieldValue | undefined;
  /** Tab passes by the way back: the menu of the field has it too. */
  readonly isPassedByTab?: boolean;
}

/** The saved value beside a changed one, and the way back to it. */
export function WasSaved({ field, value, before, isPassedByTab = false }: WasSavedProps): ReactElement {
  const keyLabel = useKeyLabel();
  const revert = useRevert();
  const text = useWasText(field, value, before);
  return (
    <span className={css['was']}>
      <span className={css['wasText']} title={text}>
        {text}
      </span>
      <IconButton
        isSmall
        label={`Revert ${keyLabel(value.key)}`}
        icon={<Undo2 size={13} aria-hidden />}
        excludeFromTabOrder={isPassedByTab}
        onPress={() => revert([value], keyLabel(value.key))}
      />
    </span>
  );
}
