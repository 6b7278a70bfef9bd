import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../workspace/ServicesContext.tsx';
import css from './RunScreen.module.css';

export const problemId = (field: string): string => `run-problem-${field}`;

/** Message of a refused start at the field it names. */
export function useProblem(field: string): string | undefined {
  const { runs } = useServices();
  return useStore(runs, (s) => (s.problem?.field === field ? s.problem.message : undefined));
}

export function FieldProblem({ field }: { readonly field: string }): ReactElement | undefined {
  const message = useProblem(field);
  return message === undefined ? undefined : (
    <p id={problemId(field)} role="alert" className={css['problem']}>
      {message}
    </p>
  );
}
