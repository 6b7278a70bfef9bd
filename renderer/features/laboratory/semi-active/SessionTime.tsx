import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { SessionChoice } from '../../../workspace/sessions/SessionChoice.tsx';
import css from './SemiActive.module.css';
import { SEMI_ACTIVE } from './semi-active-store.ts';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';

/** The stored session and the time in it: the cursor is shared with Telemetry. */
export function SessionTime({ session }: { readonly session: SessionDetail | undefined }): ReactElement {
  const semiActive = useService(SEMI_ACTIVE);
  const time_s = useService(TIME_CURSOR_s);
  const id = useStore(semiActive, (s) => s.sessionId);
  const [now_s, setNow] = useState(() => time_s.read());
  useEffect(() => time_s.subscribe(() => setNow(time_s.read())), [time_s]);
  const end_s = session?.duration_s ?? 0;
  return (
    <>
      <span className={css['session']}>
        <SessionChoice
          label="Session"
          value={id}
          onChange={(sessionId) => semiActive.setState({ sessionId })}
        />
      </span>
      {session === undefined ? undefined : (
        <span className={css['cursor']}>
          <Slider
            label="Time in the session"
            value={Math.min(end_s, Math.max(0, now_s))}
            min={0}
            max={end_s}
            step={0.01}
            valueText={`${now_s.toFixed(2)} s`}
            onSlide={(value) => time_s.move(value)}
          />
        </span>
      )}
    </>
  );
}
