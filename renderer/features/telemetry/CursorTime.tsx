import { useEffect, useRef, type ReactElement } from 'react';
import { writeWithin } from '../../app/write-changed.ts';
import type { Cursor } from '../../stores/cursor.ts';
import { frames } from '../../stores/frames.ts';
import css from './TelemetryScreen.module.css';

/** Characters that the style gives it. */
const LEAST_ROOM = 6;

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
      writeWithin(output.current, cursor.read().toFixed(2), LEAST_ROOM);
    };
    write();
    const task = frames.task(write);
    const stop = cursor.subscribe(task.ask);
    return () => {
      task.stop();
      stop();
    };
  }, [cursor]);
  return (
    <span className={css['time']}>
      <span>
        <output ref={output} aria-label="Cursor position" />
      </span>
      <span>
        of {end.toFixed(2)} {unit}
      </span>
    </span>
  );
}
