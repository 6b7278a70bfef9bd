import { useEffect, useId, useRef, type ReactElement } from 'react';
import type { UnitOrNone } from '../../../../core/units/suffixes.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import css from './Curves.module.css';
import type { ShownPoint } from './CurveHandles.tsx';

interface PointFormProps {
  readonly index: number;
  readonly count: number;
  /** Point in the shown units. */
  readonly point: ShownPoint;
  readonly units: { readonly x: UnitOrNone; readonly y: UnitOrNone };
  readonly digits: { readonly x: number; readonly y: number };
  readonly step: ShownPoint;
  /** Rises with each request to type the numbers. */
  readonly openings: number;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly onMove: (to: ShownPoint) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

const plain = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** Exact numbers of one point. */
export function PointForm(props: PointFormProps): ReactElement {
  const { index, count, point, units, digits, step, openings } = props;
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openings > 0) form.current?.querySelector('input')?.focus();
  }, [openings]);
  return (
    <div ref={form} className={css['point']} role="group" aria-label={`Point ${index + 1} of ${count}`}>
      <span className={css['quiet']}>
        Point {index + 1} of {count}
      </span>
      <div className={css['number']}>
        <NumberInput
          id={`${id}-x`}
          label="Engine speed of the point"
          text={plain(point.x, digits.x)}
          unit={units.x}
          limits={{ min: 0 }}
          step={step.x}
          onCommit={(text) => props.onMove({ ...point, x: Number(text) })}
        />
      </div>
      <div className={css['number']}>
        <NumberInput
          id={`${id}-y`}
          label="Torque of the point"
          text={plain(point.y, digits.y)}
          unit={units.y}
          limits={{}}
          step={step.y}
          onCommit={(text) => props.onMove({ ...point, y: Number(text) })}
        />
      </div>
      <Button isSmall isDisabled={!props.canAdd} onPress={props.onAdd}>
        Add after
      </Button>
      <Button isSmall isDisabled={!props.canRemove} onPress={props.onRemove}>
        Remove
      </Button>
    </div>
  );
}
