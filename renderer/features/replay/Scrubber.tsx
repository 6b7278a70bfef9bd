import { useEffect, useRef, type ReactElement } from 'react';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import css from './ReplayPane.module.css';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';

/** Draggable session cursor; written without React. */
export function Scrubber({ session }: { readonly session: SessionDetail }): ReactElement {
  const time_s = useService(TIME_CURSOR_s);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const write = (): void => {
      if (input.current !== null) input.current.value = String(time_s.read());
    };
    write();
    return time_s.subscribe(write);
  }, [time_s, session.duration_s]);
  return (
    <input
      ref={input}
      className={css['scrubber']}
      type="range"
      aria-label="Replay time, s"
      min={0}
      max={session.duration_s}
      step={0.01}
      defaultValue={0}
      onInput={(event) => time_s.move(event.currentTarget.valueAsNumber)}
    />
  );
}
