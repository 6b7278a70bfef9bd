import { ChevronRight } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { useStore } from 'zustand';
import { manoeuvreRow } from '../../../core/catalogue/manoeuvres.ts';
import type { RunId } from '../../../core/contract/ids.ts';
import { surfaceLabel } from '../../../core/contract/session-text.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ParameterField, type ParameterFieldProps } from '../../workspace/runs/ParameterField.tsx';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { useProblem } from './FieldProblem.tsx';
import { ModelChoices } from './ModelChoices.tsx';
import { RunChanges } from './RunChanges.tsx';
import css from './RunScreen.module.css';
import { SurfaceFields } from './SurfaceFields.tsx';
import { WeatherFields } from './WeatherFields.tsx';

const PACE_OPTIONS = [
  { value: 'realTime', label: 'Real time' },
  { value: 'fastest', label: 'Fastest' },
] as const;

/** Everything but the test, folded while a run goes on and after it. */
export function RunDetails(): ReactElement {
  const runs = useService(RUNS);
  const plan = useStore(runs, (s) => s.plan);
  const hasProblem = useStore(runs, (s) => s.problem?.field !== undefined && s.problem.field !== 'car');
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
          <span className={css['foldSummary']}>{surfaceLabel(plan.surface).toLowerCase()}</span>
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
  const row = manoeuvreRow(plan.manoeuvre);
  const given = plan.parameters[plan.manoeuvre] ?? {};
  return (
    <>
      <SurfaceFields />
      <WeatherFields />
      <ModelChoices />
      <RunChanges />
      <fieldset className={css['parameters']}>
        <legend>Parameters</legend>
        {row.parameters.map((parameter) => (
          <PlanParameter
            key={`${plan.manoeuvre} ${parameter.key}`}
            parameter={parameter}
            value={given[parameter.key] ?? parameter.default}
            onChange={(value) => runs.setParameter(parameter.key, value)}
          />
        ))}
        {Object.keys(given).length === 0 ? undefined : (
          <Button isSmall look="quiet" onPress={runs.resetParameters}>
            Restore defaults
          </Button>
        )}
      </fieldset>
      <TextInput
        label="Session name"
        placeholder="Named by car and manoeuvre"
        value={plan.name}
        maxLength={200}
        onText={(name) => runs.setPlan({ name })}
      />
      <div className={css['pace']}>
        <span>Pace</span>
        <Segments
          label="Pace"
          options={PACE_OPTIONS}
          value={plan.pace}
          onChange={(pace) => runs.setPlan({ pace })}
        />
      </div>
    </>
  );
}

function PlanParameter(props: ParameterFieldProps): ReactElement {
  return <ParameterField {...props} problem={useProblem(props.parameter.key)} />;
}
