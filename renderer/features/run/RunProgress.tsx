import { useRef, type ReactElement } from 'react';
import { durationText, timeLeftText } from '../../format/time-text.ts';
import type { RunStoreState } from '../../workspace/runs/run-state.ts';
import { RunBar, useRunNews } from './RunBar.tsx';
import css from './RunScreen.module.css';

function progressText({ active, ended }: RunStoreState): string {
  if (active !== undefined) {
    const { simulated_s, limit_s } = active;
    return limit_s > 0
      ? `${durationText(simulated_s, limit_s)} of maximum ${durationText(limit_s)}`
      : durationText(simulated_s);
  }
  if (ended === undefined) return 'No run yet: Start run fills these charts';
  return `Last run ${ended.status}${ended.reason === '' ? '' : `: ${ended.reason}`}`;
}

/** Progress of the run; always shown, so that nothing moves when it starts. */
export function RunProgress(): ReactElement {
  const text = useRef<HTMLSpanElement>(null);
  const left = useRef<HTMLSpanElement>(null);
  useRunNews((state) => {
    const { active } = state;
    if (text.current !== null) text.current.textContent = progressText(state);
    if (left.current !== null)
      left.current.textContent =
        active === undefined ? '' : active.paused ? 'Paused' : timeLeftText(active.left_s);
  });
  return (
    <div className={css['progressLine']}>
      <RunBar label="Progress of the run" className={css['bar'] ?? ''} />
      <span ref={text} className={css['progressText']} />
      <span ref={left} className={css['left']} />
    </div>
  );
}
