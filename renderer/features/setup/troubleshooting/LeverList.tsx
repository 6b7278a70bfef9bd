import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { Lever, LeverTurn } from '../../../../core/catalogue/troubleshooting.ts';
import { MODELS, type ModelName } from '../../../../core/catalogue/vehicle-models.ts';
import type { SetupField } from '../../../../core/catalogue/fields/field.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { KeyLink } from '../../../ui/KeyLink.tsx';
import { TermText } from '../../../ui/Term.tsx';
import type { FieldValue } from '../../../worker/car-model.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { isFieldEdited } from '../../../workspace/car/changes.ts';
import { useShowField } from '../../../workspace/car/use-show-field.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { defaultText, shownFieldWithUnit } from '../field-text.ts';
import { FieldSlider } from '../FieldSlider.tsx';
import { fieldOfKey } from '../form-model.ts';
import { useModel } from '../use-model.ts';
import { useSettingUnit } from '../use-setting-unit.ts';
import { WasSaved } from '../WasSaved.tsx';
import css from './Levers.module.css';
import { leverValue } from './lever-edits.ts';
import { useLeverEdit } from './use-lever-edit.ts';

const TURNS = {
  more: { Icon: ArrowUp, text: 'Raise it' },
  less: { Icon: ArrowDown, text: 'Lower it' },
  either: { Icon: ArrowUpDown, text: 'Either way' },
} as const satisfies Record<LeverTurn, unknown>;

interface LeverListProps {
  readonly levers: readonly Lever[];
  readonly model: ModelName;
}

/** The parameters that act on a symptom in a model, each with this car's number and a slider. */
export function LeverList({ levers, model }: LeverListProps): ReactElement {
  const read = useModel();
  const values = useMemo(() => new Map(read?.values.map((value) => [value.key, value])), [read]);
  const acting = levers.filter(({ models }) => models.includes(model));
  if (acting.length === 0)
    return (
      <p className={css['none']}>
        {levers.length === 0
          ? 'This car has no part that acts on this symptom.'
          : `No parameter of this symptom acts in the ${MODELS[model].label} model. Choose another model.`}
      </p>
    );
  return (
    <ul className={css['levers']} aria-label="Parameters">
      {acting.map((lever) => {
        const value = leverValue(lever, values);
        return value === undefined ? undefined : (
          <LeverRow key={lever.keys.join(' ')} lever={lever} value={value} />
        );
      })}
    </ul>
  );
}

interface LeverRowProps {
  readonly lever: Lever;
  readonly value: FieldValue;
}

function LeverRow({ lever, value }: LeverRowProps): ReactElement {
  const car = useService(CAR);
  const saved = useStore(car, (s) => s.savedFields.get(value.key));
  const showField = useShowField();
  const edit = useLeverEdit(lever);
  const field = fieldOfKey(value.key);
  const { Icon, text } = TURNS[lever.turn];
  const isEdited = isFieldEdited(value, new Map(saved === undefined ? [] : [[saved.key, saved]]));
  return (
    <li className={css['lever']} aria-label={lever.title}>
      <div className={css['head']}>
        <h4>{lever.title}</h4>
        <span className={css['turn']} data-turn={lever.turn}>
          <Icon size={14} aria-hidden /> {text}
        </span>
        <LeverNumber lever={lever} value={value} field={field} />
      </div>
      {field.choices === undefined ? (
        <FieldSlider field={field} value={value} unset={String(lever.inUse)} onEdit={edit} />
      ) : (
        <Choice
          label={lever.title}
          isLabelHidden
          options={field.choices}
          value={value.origin === 'default' ? String(lever.inUse) : value.text}
          onChange={(next) => void edit(value, next)}
        />
      )}
      <p className={css['why']}>
        <TermText text={lever.why} /> <span className={css['word']}>Costs</span>{' '}
        <TermText text={lever.cost} />
      </p>
      <p className={css['origin']}>
        <KeyLink name={value.key} onPress={() => showField(value.key)} />
        <Origin value={value} field={field} />
        {isEdited ? <WasSaved field={field} value={value} before={saved} /> : undefined}
        <span className={css['source']}>{lever.source}</span>
      </p>
    </li>
  );
}

interface NumberProps extends LeverRowProps {
  readonly field: SetupField;
}

function LeverNumber({ lever, value, field }: NumberProps): ReactElement {
  const unit = useSettingUnit(field);
  const text = value.origin === 'default' ? String(lever.inUse) : value.text;
  return (
    <output className={css['number']} data-quiet={value.origin === 'default'}>
      {shownFieldWithUnit(field, text, unit)}
    </output>
  );
}

/** Where the number comes from, and its default. */
function Origin({ value, field }: Pick<NumberProps, 'value' | 'field'>): ReactElement {
  const unit = useSettingUnit(field);
  const usual = defaultText(field, value);
  const byDefault = usual === '' ? '' : `default ${shownFieldWithUnit(field, usual, unit)}`;
  if (value.origin === 'default')
    return (
      <span>{usual === '' ? 'not in the file: computed from the car' : `not in the file: ${byDefault}`}</span>
    );
  const where =
    value.origin === 'inherited' ? `line ${value.line}, from ${value.sourceKey}` : `line ${value.line}`;
  return <span>{byDefault === '' ? where : `${where} · ${byDefault}`}</span>;
}
