import { useEffect, useRef, type ReactElement } from 'react';
import type { Cursor } from '../../stores/cursor.ts';
import css from './TelemetryScreen.module.css';

interface CursorTimeProps {
  readonly cursor: Cursor;
  readonly end: number;
  readonly unit: string;
}

/** Where the cursor is, written past React. */
export function CursorTime({ cursor, end, unit }: CursorTimeProps): ReactElement {
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const write = (): void => {
      if (output.current !== null) output.current.textContent = cursor.read().toFixed(2);
    };
    write();
    return cursor.subscribe(write);
  }, [cursor]);
  return (
    <span className={css['time']}>
      <output ref={output} aria-label="Cursor position" /> of {end.toFixed(2)} {unit}
    </span>
  );
}
