import { use, type ReactElement } from 'react';
import { sectionOf, USUAL_WHEEL_LABELS, type WheelLabels } from '../../../core/catalogue/setup-fields.ts';
import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import type { CarModel, FieldValue } from '../../worker/car-model.ts';
import css from './FieldInspector.module.css';
import { defaultText, shownFieldWithUnit } from './field-text.ts';
import { blockNames, blockOf, overriddenKey, sharedWith, textAt } from './block-templates.ts';
import { mirroredKey } from './paired-edit.ts';
import {
  editScope,
  EditReachContext,
  useFieldEdit,
  useFieldRemoval,
  type EditScope,
} from './use-field-edit.ts';
import { useSettingUnit } from './use-setting-unit.ts';

interface OriginToolsProps {
  readonly value: FieldValue;
  readonly field: SetupField;
  readonly model: CarModel;
  readonly onScope: (block: string, scope: EditScope) => void;
}

/** Where a value comes from, and what may be done about that. */
export function OriginTools(props: OriginToolsProps): ReactElement | undefined {
  const { origin } = props.value;
  if (origin === 'inherited') return <SharedTools {...props} />;
  return origin === 'own' ? <OwnTools {...props} /> : <DefaultTools {...props} />;
}

/** Names of the two scopes of an edit: all that read the shared value, and the one that is selected. */
function scopeLabels(
  value: FieldValue,
  others: readonly string[],
  labels: WheelLabels = USUAL_WHEEL_LABELS,
): Record<EditScope, string> {
  if (mirroredKey(value.key) === undefined) return { shared: 'The shared block', own: 'Here only' };
  const wheels = others.filter((key) => mirroredKey(key) !== undefined).length + 1;
  // "Front left" is at the front, "Axle 2 left" on axle 2.
  const axle = sectionOf(value.key, labels)
    .replace(/ (?:left|right|wheel)$/u, '')
    .toLowerCase();
  const isAxle = wheels === 2 && others.includes(mirroredKey(value.key) ?? '');
  return {
    shared: isAxle
      ? axle.includes(' ')
        ? `Both wheels of ${axle}`
        : `Both ${axle} wheels`
      : wheels === Object.keys(labels).length
        ? 'All wheels'
        : 'The shared block',
    own: 'This wheel only',
  };
}

/** An inherited value: an edit changes the shared block for all that read it, or overrides it here. */
function SharedTools({ value, model, onScope }: OriginToolsProps): ReactElement {
  const reach = use(EditReachContext);
  const scope = editScope(value, reach);
  const block = blockOf(value.sourceKey);
  const sharing = sharedWith(value, model.sharedBlocks);
  const others = blockNames(sharing, model.wheelLabels);
  const labels = scopeLabels(value, sharing, model.wheelLabels);
  return (
    <div className={css['origin']}>
      <Segments
        label="What an edit changes"
        options={[
          { value: 'shared', label: labels.shared },
          { value: 'own', label: labels.own },
        ]}
        value={scope}
        onChange={(next) => onScope(block, next)}
      />
      <p className={css['facts']}>
        {scope === 'shared'
          ? `Changes the shared value in ${block}${others === '' ? '' : `, and with it ${others}`}`
          : `Writes ${value.key}; the shared value in ${block}${others === '' ? '' : `, also of ${others},`} stays`}
      </p>
    </div>
  );
}

function OwnTools({ value, field, model }: OriginToolsProps): ReactElement {
  const remove = useFieldRemoval();
  const unit = useSettingUnit(field);
  const overridden = overriddenKey(value, model.sharedBlocks);
  if (overridden === undefined)
    return (
      <div className={css['line']}>
        <Button isSmall look="quiet" onPress={() => remove(value)}>
          Remove from file
        </Button>
      </div>
    );
  const text = textAt(overridden, model.values);
  return (
    <div className={css['line']}>
      <span>
        Overrides <code>{overridden}</code>
        {text === undefined ? '' : ` (${shownFieldWithUnit(field, text, unit)})`}
      </span>
      <Button isSmall look="quiet" onPress={() => remove(value)}>
        Remove override
      </Button>
    </div>
  );
}

function DefaultTools({ value, field }: OriginToolsProps): ReactElement | undefined {
  const edit = useFieldEdit();
  const text = defaultText(field, value);
  if (text === '') return undefined;
  return (
    <div className={css['line']}>
      <Button isSmall look="quiet" onPress={() => void edit(value, text)}>
        Write default to file
      </Button>
    </div>
  );
}
