import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SymptomOutcome } from '../../../../core/catalogue/troubleshooting.ts';
import type { ModelName } from '../../../../core/catalogue/vehicle-models.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { LeverList } from './LeverList.tsx';
import { FailedChecks, OtherChecks } from './SymptomChecks.tsx';
import { SYMPTOM_TESTS } from './symptom-tests.ts';
import { TestPanel } from './TestPanel.tsx';
import css from './TroubleshootView.module.css';

interface SymptomPageProps {
  readonly symptom: SymptomOutcome;
  /** Models that simulate the car; none for one that cannot run. */
  readonly models: readonly ModelName[];
  readonly problem: string | undefined;
}

/** A symptom: what the numbers of the car say, the parameters that act on it, and the test that shows it. */
export function SymptomPage({ symptom, models, problem }: SymptomPageProps): ReactElement {
  const tests = useService(SYMPTOM_TESTS);
  const wanted = useStore(tests, (s) => s.model);
  const model = models.includes(wanted) ? wanted : models[0];
  return (
    <div className={css['symptomPage']}>
      <section className={css['steps']} aria-label={symptom.title} tabIndex={0}>
        <header>
          <h2>{symptom.title}</h2>
          <p className={css['quiet']}>After {symptom.source}</p>
        </header>
        {problem !== undefined && (
          <p className={css['problem']} data-runs={model !== undefined} role="alert">
            {problem}
          </p>
        )}
        {symptom.checks.length > 0 && <FailedChecks checks={symptom.checks} />}
        {model !== undefined && (
          <>
            <h3>Parameters</h3>
            <LeverList levers={symptom.levers} model={model} />
          </>
        )}
        <OtherChecks checks={symptom.checks} />
      </section>
      {model !== undefined && symptom.test !== undefined && (
        <TestPanel symptom={symptom} models={models} model={model} />
      )}
    </div>
  );
}
