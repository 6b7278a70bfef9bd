import { useEffect, useRef, type ReactElement } from 'react';
import type { Cursor } from '../../../ui/state/cursor.ts';
import { frames } from '../../../ui/state/frame-tasks.ts';
import { WrittenValue } from '../../../ui/WrittenValue.tsx';
import { writeValue } from '../../../ui/write-value.ts';
import css from './TelemetryScreen.module.css';

interface CursorTimeProps {
  readonly cursor: Cursor;
  readonly end: number;
  readonly unit: string;
}

/** Cursor position, written without React. */
export function CursorTime({ cursor, end, unit }: CursorTimeProps): ReactElement {
  const last = end.toFixed(2);
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const write = (): void => {
      writeValue(output.current, cursor.read().toFixed(2));
    };
    return frames.follow(write, [cursor]).stop;
  }, [cursor]);
  return (
    <span className={css['time']}>
      <WrittenValue ref={output} label="Cursor position" room={last.length} />
      <span>
        of {last} {unit}
      </span>
    </span>
  );
}
