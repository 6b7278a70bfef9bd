import { Pause, Play, Square } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SweepSummary } from '../../../core/contract/sweep-requests.ts';
import { SWEEP_ENDS } from '../../../core/contract/sweep-rows.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { timeLeftText } from '../../format/time-text.ts';
import { withProgress } from '../../stores/sweep-store.ts';
import { Button } from '../../ui/Button.tsx';
import { END_TEXTS, STATE_TEXTS } from './end-text.ts';
import { countedText } from './counts-text.ts';
import css from './Sweeps.module.css';
import { ThreadChoice } from './ThreadChoice.tsx';

/** How far a sweep is, and what starts, pauses and ends it. */
export function SweepControl({ sweep: stored }: { readonly sweep: SweepSummary }): ReactElement {
  const { sweeps } = useServices();
  const progress = useStore(sweeps, (s) => s.progress.get(stored.id));
  const { id, state, done, runCount } = withProgress(stored, progress);
  const isAtWork = state === 'running' || state === 'paused';
  const part = runCount === 0 ? 1 : done / runCount;
  const text =
    state === 'done'
      ? `All ${countedText(runCount, 'runs')} are done`
      : `${STATE_TEXTS[state]}: ${done} of ${countedText(runCount, 'runs')}`;
  const ends = SWEEP_ENDS.flatMap((end) => {
    const count = progress?.ends[end] ?? 0;
    return count === 0 ? [] : [`${count} ${END_TEXTS[end].toLowerCase()}`];
  });
  return (
    <div className={css['control']}>
      <div
        role="progressbar"
        aria-label="Progress of the sweep"
        aria-valuemin={0}
        aria-valuemax={runCount}
        aria-valuenow={done}
        aria-valuetext={text}
        className={css['progress']}
        data-state={state}
      >
        <span style={{ width: `${100 * part}%` }} />
      </div>
      <span className={css['progressText']}>
        {text}
        {ends.length === 0 ? '' : ` (${ends.join(', ')})`}
        {state === 'running' && progress?.left_s !== undefined ? `, ${timeLeftText(progress.left_s)}` : ''}
      </span>
      {state === 'done' ? undefined : (
        <>
          {isAtWork ? undefined : <ThreadChoice />}
          {state === 'running' ? (
            <Button icon={<Pause size={15} />} onPress={() => void sweeps.pause(id)}>
              Pause
            </Button>
          ) : (
            <Button look="primary" icon={<Play size={15} />} onPress={() => void sweeps.start(id)}>
              {done === 0 && state === 'stopped' ? 'Start' : 'Resume'}
            </Button>
          )}
          <Button
            icon={<Square size={14} />}
            isDisabled={!isAtWork}
            onPress={() => void sweeps.cancel(id)}
            aria-label="Cancel the sweep"
          >
            Cancel
          </Button>
        </>
      )}
      {progress?.failure === undefined ? undefined : (
        <p role="alert" className={css['problem']}>
          {progress.failure}
        </p>
      )}
    </div>
  );
}
