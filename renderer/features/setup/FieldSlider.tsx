import { useMemo, useRef, useState, type ReactElement } from 'react';
import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import { numberPart } from '../../../core/catalogue/setting-text.ts';
import { useKeyLabel } from '../../workspace/car/use-key-label.ts';
import { shownNumberText, storedNumberText, withUnit } from '../../../core/units/setting-number.ts';
import { DRAG } from '../../workspace/car/edit-history.ts';
import { latestOnly } from '../../ui/state/latest.ts';
import { Slider } from '../../ui/Slider.tsx';
import type { FieldValue } from '../../worker/car-model.ts';
import { countingText, shownFieldStep, shownLimits } from './field-text.ts';
import { slidText, sliderRange } from './slider-range.ts';
import css from './FieldInspector.module.css';
import { useFieldEdit, type FieldEdit } from './use-field-edit.ts';
import { useSettingUnit } from './use-setting-unit.ts';

let drags = 0;

interface FieldSliderProps {
  readonly field: SetupField;
  readonly value: FieldValue;
  /** Number that is used where the file has none, in its unit; by default that of the field. */
  readonly unset?: string;
  /** Edit in place of that of the setting alone. */
  readonly onEdit?: FieldEdit;
}

/** A number between two limits on a line; a drag is one undo step. To be keyed by the setting: its line stays while it moves. */
export function FieldSlider({ field, value, unset, onEdit }: FieldSliderProps): ReactElement | undefined {
  const keyLabel = useKeyLabel();
  const unit = useSettingUnit(field);
  const ownEdit = useFieldEdit();
  const edit = onEdit ?? ownEdit;
  const send = useMemo(() => latestOnly((work: () => Promise<void>) => work()), []);
  const drag = useRef<string>(undefined);
  const [slid, setSlid] = useState<{ readonly from: string; readonly at: number }>();
  const [isDragged, setDragged] = useState(false);
  const { min, max } = shownLimits(field, unit);
  const text = value.origin === 'default' && unset !== undefined ? unset : countingText(field, value);
  const now = Number(shownNumberText(numberPart(text), field.unit, unit));
  const step = shownFieldStep(field, unit);
  const [began, setBegan] = useState({ at: now, unit });
  if (min === undefined || max === undefined || !(max > min) || !Number.isFinite(now)) return undefined;
  // A typed value outside the slider, or another unit: the slider begins again at that value.
  let range = sliderRange({ min, max }, began.at, step);
  if (began.unit !== unit || (!isDragged && now !== began.at && (now < range.min || now > range.max))) {
    setBegan({ at: now, unit });
    range = sliderRange({ min, max }, now, step);
  }
  const shown = slid !== undefined && (isDragged || slid.from === value.text) ? slid.at : now;
  const onSlide = (at: number): void => {
    const slidTo = slidText(at, range);
    setSlid({ from: value.text, at });
    const kind = drag.current ?? `step ${value.key}`;
    void send(() => edit(value, storedNumberText(slidTo, unit, field.unit), kind));
  };
  return (
    <div className={css['slider']}>
      <span>{withUnit(String(range.min), unit)}</span>
      <Slider
        label={`${keyLabel(value.key)}, slider`}
        value={shown}
        min={range.min}
        max={range.max}
        step={range.step}
        valueText={withUnit(String(shown), unit)}
        isQuiet={value.origin === 'default'}
        onSlide={onSlide}
        onDrag={(dragged) => {
          if (dragged) drag.current = `${DRAG}${++drags} ${value.key}`;
          else drag.current = undefined;
          setDragged(dragged);
        }}
      />
      <span>{withUnit(String(range.max), unit)}</span>
    </div>
  );
}
