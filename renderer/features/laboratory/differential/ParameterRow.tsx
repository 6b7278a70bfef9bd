import type { ReactElement } from 'react';
import { keyLabel } from '../../../../core/catalogue/setup-fields.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { Slider } from '../../../ui/Slider.tsx';
import { FieldControl } from '../../setup/FieldControl.tsx';
import css from './DifferentialPage.module.css';
import { slideText, type LabParameter } from './differential-parameters.ts';
import { useSlide } from './use-slide.ts';

interface ParameterRowProps {
  readonly parameter: LabParameter;
  readonly isEdited: boolean;
}

/** One setting of the differential: its field as in the form, and a slider over the usual range. */
export function ParameterRow({ parameter, isEdited }: ParameterRowProps): ReactElement {
  const { field, value, slider } = parameter;
  const slide = useSlide(parameter);
  const position = slide.position ?? parameter.position;
  const label = keyLabel(value.key);
  return (
    <div className={css['parameter']} title={field.help}>
      <span className={css['label']} aria-hidden>
        {field.label}
        {isEdited ? <span className={css['edited']} title="Changed since the last save" /> : undefined}
      </span>
      <FieldControl field={field} value={value} isEdited={isEdited} hasUnit />
      {slider === undefined ? undefined : (
        <div className={css['slider']}>
          <Slider
            label={`${label}, slider`}
            value={position}
            {...slider}
            valueText={`${slideText(position, slider.step)} ${unitSymbol(field.unit)}`.trimEnd()}
            isQuiet={value.origin === 'default' && slide.position === undefined}
            onSlide={slide.move}
            onDrag={slide.drag}
          />
        </div>
      )}
    </div>
  );
}
