import { useId, type ReactElement } from 'react';
import { componentTexts, numberPart } from '../../../core/catalogue/setting-text.ts';
import { useKeyLabel } from '../../workspace/car/use-key-label.ts';
import { shownNumberText, storedNumberText } from '../../../core/units/setting-number.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { countingText, defaultText, shownFieldStep, shownLimits, withComponent } from './field-text.ts';
import type { FieldInputProps } from './field-input-props.ts';
import css from './SettingsForm.module.css';
import { useFieldEdit } from './use-field-edit.ts';
import { useSettingUnit } from './use-setting-unit.ts';

/** A number in the unit of the person; the file gets its own. */
export function NumberField({ field, value, hintId, isUnitHidden }: FieldInputProps): ReactElement {
  const keyLabel = useKeyLabel();
  const id = useId();
  const edit = useFieldEdit();
  const unit = useSettingUnit(field);
  const isDefault = value.origin === 'default';
  return (
    <NumberInput
      id={id}
      label={keyLabel(value.key)}
      describedBy={hintId}
      text={isDefault ? '' : shownNumberText(numberPart(value.text), field.unit, unit)}
      placeholder={
        isDefault ? shownNumberText(defaultText(field, value), field.unit, unit) || '–' : undefined
      }
      unit={unit}
      isUnitHidden={isUnitHidden}
      otherUnit={field.unit}
      limits={shownLimits(field, unit)}
      step={shownFieldStep(field, unit)}
      isQuiet={value.origin === 'default'}
      onCommit={(text, isStep) =>
        void edit(value, storedNumberText(text, unit, field.unit), isStep ? `step ${value.key}` : '')
      }
    />
  );
}

/** Axes of the file: x left, y up, z forward (docs/sources/racer-format.md section 2). */
const AXES = ['x', 'y', 'z'] as const;

/** Three numbers of one value, each with its field; the text between them stays. */
export function VectorField({ field, value, hintId }: FieldInputProps): ReactElement {
  const keyLabel = useKeyLabel();
  const id = useId();
  const edit = useFieldEdit();
  const unit = useSettingUnit(field);
  const counting = countingText(field, value);
  const components = componentTexts(counting);
  const isDefault = value.origin === 'default';
  return (
    <div className={css['vector']}>
      {AXES.map((axis, i) => {
        const shown = shownNumberText(components[i] ?? '0', field.unit, unit);
        return (
          <NumberInput
            key={axis}
            id={`${id}-${axis}`}
            label={`${keyLabel(value.key)}, ${axis}`}
            describedBy={hintId}
            text={isDefault ? '' : shown}
            placeholder={isDefault ? shown : undefined}
            unit={unit}
            isUnitHidden
            limits={{}}
            step={shownFieldStep(field, unit)}
            isQuiet={value.origin === 'default'}
            onCommit={(text, isStep) =>
              void edit(
                value,
                withComponent(counting, i, storedNumberText(text, unit, field.unit)),
                isStep ? `step ${value.key} ${axis}` : '',
              )
            }
          />
        );
      })}
    </div>
  );
}
