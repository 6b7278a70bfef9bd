import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import css from './RunScreen.module.css';
import { RUNS } from '../../workspace/runs/run-store.ts';

export const problemId = (field: string): string => `run-problem-${field}`;

/** Message of a refused start at the field it names. */
export function useProblem(field: string): string | undefined {
  const runs = useService(RUNS);
  return useStore(runs, (s) => (s.problem?.field === field ? s.problem.message : undefined));
}

export function FieldProblem({ field }: { readonly field: string }): ReactElement | undefined {
  const message = useProblem(field);
  return message === undefined ? undefined : <ProblemText id={problemId(field)} text={message} />;
}

export function ProblemText({ id, text }: { readonly id?: string; readonly text: string }): ReactElement {
  return (
    <p id={id} role="alert" className={css['problem']}>
      {text}
    </p>
  );
}
