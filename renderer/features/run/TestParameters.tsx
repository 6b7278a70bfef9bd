import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { isByPerson, manoeuvreRow } from '../../../core/catalogue/manoeuvres.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { ParameterField, type ParameterFieldProps } from '../../workspace/runs/ParameterField.tsx';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { useProblem } from './FieldProblem.tsx';
import css from './RunScreen.module.css';

const PACE_OPTIONS = [
  { value: 'realTime', label: 'Real time' },
  { value: 'fastest', label: 'Fastest' },
] as const;

/** Parameters of the manoeuvre and its pace; a person drives in real time. */
export function TestParameters(): ReactElement {
  const runs = useService(RUNS);
  const plan = useStore(runs, (s) => s.plan);
  const row = manoeuvreRow(plan.manoeuvre);
  const given = plan.parameters[plan.manoeuvre] ?? {};
  return (
    <>
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
      {isByPerson(plan.manoeuvre) ? undefined : (
        <div className={css['pace']}>
          <span>Pace</span>
          <Segments
            label="Pace"
            options={PACE_OPTIONS}
            value={plan.pace}
            onChange={(pace) => runs.setPlan({ pace })}
          />
        </div>
      )}
    </>
  );
}

function PlanParameter(props: ParameterFieldProps): ReactElement {
  return <ParameterField {...props} problem={useProblem(props.parameter.key)} />;
}
