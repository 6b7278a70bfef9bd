import { FilePlus2, FolderOpen, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SweepSummary } from '../../../core/contract/sweep-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { dateText } from '../../format/time-text.ts';
import { withProgress, SWEEPS } from './sweep-store.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { STATE_TEXTS } from './end-text.ts';
import { countedText } from './counts-text.ts';
import { SampleMenu } from './plan/PlanSamples.tsx';
import css from './Sweeps.module.css';
import { PLANS } from './plan/plan-store.ts';

/** The sweeps of the library, the newest first. */
export function SweepList({ sweeps }: { readonly sweeps: readonly SweepSummary[] }): ReactElement {
  const plans = useService(PLANS);
  return (
    <div className={css['side']}>
      <Panel
        title="Sweeps"
        tools={
          <>
            <IconButton isSmall label="New plan" icon={<FilePlus2 size={15} />} onPress={plans.begin} />
            <IconButton
              isSmall
              label="Open plan…"
              icon={<FolderOpen size={15} />}
              onPress={plans.chooseAndOpen}
            />
            <SampleMenu />
          </>
        }
      >
        <ul className={css['list']} aria-label="Sweeps">
          {sweeps.map((sweep) => (
            <SweepRow key={sweep.id} sweep={sweep} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function SweepRow({ sweep: stored }: { readonly sweep: SweepSummary }): ReactElement {
  const sweeps = useService(SWEEPS);
  const isShown = useStore(sweeps, (s) => s.shown === stored.id);
  const progress = useStore(sweeps, (s) => s.progress.get(stored.id));
  const sweep = withProgress(stored, progress);
  const { name, car, created, done, runCount, state } = sweep;
  return (
    <li className={css['item']} data-shown={isShown}>
      <button
        type="button"
        className={css['open']}
        {...(isShown && { 'aria-current': true })}
        onClick={() => sweeps.show(stored.id)}
      >
        <span className={css['name']}>{name}</span>
        <span className={css['facts']}>
          <span data-state={state}>{STATE_TEXTS[state]}</span>
          {state === 'done' ? countedText(runCount, 'runs') : `${done} of ${countedText(runCount, 'runs')}`}
        </span>
        <span className={css['facts']}>
          {car}, {dateText(created)}
        </span>
      </button>
      <IconButton
        isSmall
        label={`Delete ${name}`}
        icon={<Trash2 size={14} />}
        onPress={() => void sweeps.remove(stored)}
      />
    </li>
  );
}
