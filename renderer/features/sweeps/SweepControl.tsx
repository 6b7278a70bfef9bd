import { Pause, Play, Square } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SweepProgressEvent, SweepSummary } from '../../../core/contract/sweep-requests.ts';
import { SWEEP_ENDS } from '../../../core/contract/sweep-rows.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { timeLeftText } from '../../format/time-text.ts';
import { withProgress, SWEEPS } from './sweep-store.ts';
import { Button } from '../../ui/Button.tsx';
import { shownColumn } from './column-text.ts';
import { END_TEXTS, STATE_TEXTS } from './end-text.ts';
import { countedText } from './counts-text.ts';
import css from './Sweeps.module.css';
import { ThreadChoice } from './ThreadChoice.tsx';
import { UI } from '../../workspace/ui-store.ts';

type BestSoFar = NonNullable<SweepProgressEvent['best']>;

/** Best result of an optimisation so far; its tooltip names the metric. */
function bestText({ column, value, setup, runs }: BestSoFar, system: DisplaySystem): string {
  const { text, symbol } = shownColumn(column, system);
  return `best ${text(value)} ${symbol}`.trimEnd() + ` (setup ${setup + 1}, ${countedText(runs, 'runs')})`;
}

/** Progress of a sweep, with buttons that start, pause and end it. */
export function SweepControl({ sweep: stored }: { readonly sweep: SweepSummary }): ReactElement {
  const sweeps = useService(SWEEPS);
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const progress = useStore(sweeps, (s) => s.progress.get(stored.id));
  const { id, state, done, runCount } = withProgress(stored, progress);
  const isAtWork = state === 'running' || state === 'paused';
  const { keeping } = progress ?? {};
  const [now, count] = keeping === undefined ? [done, runCount] : [keeping.done, keeping.count];
  const part = count === 0 ? 1 : now / count;
  const runs = countedText(runCount, 'runs');
  const recorded =
    keeping === undefined || keeping.count === 0
      ? ''
      : `; recorded with all channels: ${keeping.done} of ${keeping.count}`;
  const isAllDone = state === 'done' || keeping !== undefined;
  const allDone = runCount === 1 ? 'The run is done' : `All ${runs} are done`;
  const text = isAllDone ? `${allDone}${recorded}` : `${STATE_TEXTS[state]}: ${done} of ${runs}`;
  const { best } = progress ?? {};
  const isDriving = state === 'running' && keeping === undefined;
  const ends = SWEEP_ENDS.flatMap((end) => {
    const count = progress?.ends[end] ?? 0;
    // Ends are counted when they are stored, runs when they are driven: while a sweep runs, two different
    // numbers would confuse.
    return count === 0 || (isAtWork && end === 'finished')
      ? []
      : [`${count} ${END_TEXTS[end].toLowerCase()}`];
  });
  return (
    <div className={css['control']}>
      <div
        role="progressbar"
        aria-label="Progress of the sweep"
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={now}
        aria-valuetext={text}
        className={css['progress']}
        data-state={state}
      >
        <span style={{ width: `${100 * part}%` }} />
      </div>
      <span className={css['progressText']}>
        {text}
        {ends.length === 0 ? '' : ` (${ends.join(', ')})`}
        {isDriving && progress?.generation !== undefined ? `, generation ${progress.generation}` : ''}
        {isDriving && progress?.left_s !== undefined ? `, ${timeLeftText(progress.left_s)}` : ''}
        {best === undefined ? undefined : (
          <span title={best.column.label}>
            {'; '}
            {bestText(best, system)}
          </span>
        )}
      </span>
      {state === 'done' ? undefined : (
        <>
          {isAtWork ? undefined : <ThreadChoice />}
          {isDriving ? (
            <Button icon={<Pause size={15} />} onPress={() => void sweeps.pause(id)}>
              Pause
            </Button>
          ) : state === 'running' ? undefined : (
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
