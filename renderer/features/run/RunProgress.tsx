import type { ReactElement } from 'react';
import { ProgressBar } from 'react-aria-components';
import { useStore } from 'zustand';
import { useServices } from '../../app/ServicesContext.tsx';
import { durationText, timeLeftText } from '../../format/time-text.ts';
import css from './RunScreen.module.css';

/** How far the run is: always there, so that nothing moves when it starts. */
export function RunProgress(): ReactElement {
  const { runs } = useServices();
  const run = useStore(runs, (s) => s.active);
  const ended = useStore(runs, (s) => s.ended);
  const text =
    run === undefined
      ? ended === undefined
        ? 'No run yet'
        : `Last run ${ended.status}${ended.reason === '' ? '' : `: ${ended.reason}`}`
      : `${durationText(run.simulated_s)}${run.limit_s > 0 ? ` of at most ${durationText(run.limit_s)}` : ''}`;
  return (
    <div className={css['progressLine']}>
      <ProgressBar aria-label="Progress of the run" value={(run?.fraction ?? 0) * 100}>
        {({ percentage }) => (
          <div className={css['bar']}>
            <div style={{ transform: `scaleX(${(percentage ?? 0) / 100})` }} />
          </div>
        )}
      </ProgressBar>
      <span className={css['progressText']}>{text}</span>
      <span className={css['left']}>
        {run === undefined ? '' : run.paused ? 'Paused' : timeLeftText(run.left_s)}
      </span>
    </div>
  );
}
