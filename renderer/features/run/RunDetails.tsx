import { ChevronRight } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { useStore } from 'zustand';
import { manoeuvreRow, type ManoeuvreName } from '../../../core/catalogue/manoeuvres.ts';
import type { RunId } from '../../../core/contract/ids.ts';
import { surfaceLabel, waterTexts } from '../../../core/contract/session-text.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { ModelChoices } from './ModelChoices.tsx';
import { RunChanges } from './RunChanges.tsx';
import css from './RunScreen.module.css';
import { SurfaceFields } from './SurfaceFields.tsx';
import { WeatherFields } from './WeatherFields.tsx';

/** True for a field in the fold: the car and the parameters of the test are above it. */
const isOfDetails = (field: string | undefined, manoeuvre: ManoeuvreName): boolean =>
  field !== undefined &&
  field !== 'car' &&
  !manoeuvreRow(manoeuvre).parameters.some(({ key }) => key === field);

/** Everything but the test and its parameters, folded while a run goes on and after it. */
export function RunDetails(): ReactElement {
  const runs = useService(RUNS);
  const plan = useStore(runs, (s) => s.plan);
  const { water_m, rain_mps } = plan.weather;
  const hasProblem = useStore(runs, ({ problem, plan: { manoeuvre } }) =>
    isOfDetails(problem?.field, manoeuvre),
  );
  const runCount = useStore(runs, (s) => s.active?.runId ?? s.ended?.runId);
  /** The run for which a person unfolded the form. */
  const [openFor, setOpenFor] = useState<RunId>();
  const isOpen = runCount === undefined || openFor === runCount;
  return (
    <Disclosure
      className={css['fold'] ?? ''}
      isExpanded={isOpen || hasProblem}
      isDisabled={runCount === undefined}
      onExpandedChange={(next) => setOpenFor(next ? runCount : undefined)}
    >
      <Heading level={3} className={css['foldHead'] ?? ''}>
        <AriaButton slot="trigger" className={css['foldButton'] ?? ''}>
          <ChevronRight size={14} aria-hidden />
          <span>Conditions of the run</span>
          <span className={css['foldSummary']}>
            {[
              surfaceLabel(plan.surface).toLowerCase(),
              ...waterTexts({ water_m, ...(rain_mps > 0 && { rain_mps }) }),
            ].join(', ')}
          </span>
        </AriaButton>
      </Heading>
      <DisclosurePanel className={css['foldPanel'] ?? ''}>
        {isOpen || hasProblem ? <Details /> : undefined}
      </DisclosurePanel>
    </Disclosure>
  );
}

function Details(): ReactElement {
  const runs = useService(RUNS);
  const plan = useStore(runs, (s) => s.plan);
  return (
    <>
      <SurfaceFields />
      <WeatherFields />
      <ModelChoices />
      <RunChanges />
      <TextInput
        label="Session name"
        placeholder="Named by car and manoeuvre"
        value={plan.name}
        maxLength={200}
        onText={(name) => runs.setPlan({ name })}
      />
    </>
  );
}
