import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlanEditor } from './plan/PlanEditor.tsx';
import { PlanSamples } from './plan/PlanSamples.tsx';
import { SweepList } from './SweepList.tsx';
import css from './Sweeps.module.css';
import { SweepView } from './SweepView.tsx';
import { SWEEPS } from './sweep-store.ts';
import { PLANS } from './plan/plan-store.ts';

/** Studies of many setups: the list, and beside it results or a plan. */
export function SweepsScreen(): ReactElement {
  const store = useService(SWEEPS);
  const plans = useService(PLANS);
  const sweeps = useStore(store, (s) => s.sweeps);
  const failure = useStore(store, (s) => s.failure);
  const shown = useStore(store, (s) => s.sweeps?.find(({ id }) => id === s.shown));
  const isPlanning = useStore(plans, (s) => s.isShown);
  if (failure !== undefined && sweeps === undefined)
    return (
      <EmptyState title="The sweeps cannot be listed" text={failure.message}>
        <Button onPress={() => void store.refresh()}>Try again</Button>
      </EmptyState>
    );
  if (sweeps === undefined) return <div aria-busy="true" />;
  if (isPlanning) return <PlanEditor />;
  if (sweeps.length === 0)
    return (
      <EmptyState
        title="No sweep stored"
        text="A sweep drives many setups of one car through the same tests and stores the results: which spring, preload or bias is best, and how many runs show it."
      >
        <PlanSamples />
      </EmptyState>
    );
  return (
    <div className={css['screen']}>
      <SweepList sweeps={sweeps} />
      {shown === undefined ? (
        <section className={css['main']} aria-label="Results">
          <EmptyState
            title="No sweep chosen"
            text="Choose a sweep in the list to see its results, or make a new plan."
          >
            <PlanSamples />
          </EmptyState>
        </section>
      ) : (
        <SweepView key={shown.id} sweep={shown} />
      )}
    </div>
  );
}
