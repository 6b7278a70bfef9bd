import type { ReactElement } from 'react';
import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import type { CarModel, FieldValue } from '../../worker/car-model.ts';
import css from './FieldInspector.module.css';
import { defaultText, shownFieldWithUnit } from './field-text.ts';
import { blockNames, blockOf, overriddenKey, sharedWith, textAt } from './block-templates.ts';
import { useFieldEdit, useFieldRemoval } from './use-field-edit.ts';
import { useSettingUnit } from './use-setting-unit.ts';

interface OriginToolsProps {
  readonly value: FieldValue;
  readonly field: SetupField;
  readonly model: CarModel;
  readonly isShared: boolean;
  readonly onSharedBlock: (block: string | undefined) => void;
}

/** Where a value comes from, and what may be done about that. */
export function OriginTools(props: OriginToolsProps): ReactElement | undefined {
  const { origin } = props.value;
  if (origin === 'inherited') return <SharedTools {...props} />;
  return origin === 'own' ? <OwnTools {...props} /> : <DefaultTools {...props} />;
}

/** An inherited value: does an edit override it here, or change the block for all who read it? */
function SharedTools({ value, model, isShared, onSharedBlock }: OriginToolsProps): ReactElement {
  const block = blockOf(value.sourceKey);
  const others = blockNames(sharedWith(value, model.sharedBlocks));
  return (
    <div className={css['origin']}>
      <Segments
        label="What an edit changes"
        options={[
          { value: 'here', label: 'Override here' },
          { value: 'shared', label: 'Edit the shared block' },
        ]}
        value={isShared ? 'shared' : 'here'}
        onChange={(next) => onSharedBlock(next === 'shared' ? block : undefined)}
      />
      <p className={css['facts']}>
        {isShared
          ? `An edit changes ${block}${others === '' ? '' : `, and with it ${others}`}`
          : `An edit writes ${value.key}; ${block}${others === '' ? '' : `, shared with ${others},`} is unchanged`}
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
  const text = defaultText(field);
  if (text === '') return undefined;
  return (
    <div className={css['line']}>
      <Button isSmall look="quiet" onPress={() => void edit(value, text)}>
        Write default to file
      </Button>
    </div>
  );
}
