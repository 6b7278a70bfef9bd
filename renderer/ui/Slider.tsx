import type { ReactElement } from 'react';
import css from './Slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Value as spoken, with its unit. */
  readonly valueText: string;
  readonly isQuiet?: boolean;
  readonly describedBy?: string | undefined;
  readonly onSlide: (value: number) => void;
  /** A drag by pointer begins or ends; keys move the slider without one. */
  readonly onDrag?: (isDragged: boolean) => void;
}

/** A value on a line, by pointer or arrow keys. */
export function Slider(props: SliderProps): ReactElement {
  const { label, value, min, max, step, valueText, isQuiet, describedBy, onSlide, onDrag } = props;
  const part = max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 0;
  return (
    <input
      type="range"
      className={css['slider']}
      style={{ '--part': `${100 * part}%` } as React.CSSProperties}
      data-quiet={isQuiet === true}
      aria-label={label}
      aria-valuetext={valueText}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      value={value}
      min={min}
      max={max}
      step={step}
      onChange={(event) => onSlide(Number(event.target.value))}
      onPointerDown={() => onDrag?.(true)}
      onPointerUp={() => onDrag?.(false)}
      onPointerCancel={() => onDrag?.(false)}
    />
  );
}
