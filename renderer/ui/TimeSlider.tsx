import { useEffect, useRef, type ReactElement } from 'react';
import type { Cursor } from './state/cursor.ts';
import css from './TimeSlider.module.css';

interface TimeSliderProps {
  readonly label: string;
  /** Position in s. */
  readonly cursor: Cursor;
  readonly from_s: number;
  readonly to_s: number;
  readonly step_s: number;
}

/** A cursor on a line that can be dragged; written without React. */
export function TimeSlider({ label, cursor, from_s, to_s, step_s }: TimeSliderProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const write = (): void => {
      if (input.current !== null) input.current.value = String(cursor.read());
    };
    write();
    return cursor.subscribe(write);
  }, [cursor, from_s, to_s, step_s]);
  return (
    <input
      ref={input}
      className={css['slider']}
      type="range"
      aria-label={label}
      min={from_s}
      max={to_s}
      step={step_s}
      defaultValue={from_s}
      onInput={(event) => cursor.move(event.currentTarget.valueAsNumber)}
    />
  );
}
