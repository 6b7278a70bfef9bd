import type { ReactElement } from 'react';
import type { ModelProblem } from '../../../core/contract/car-models.ts';
import css from './Scene.module.css';

/** Files of a car's models that cannot be shown; what is missing is drawn in their place. */
export function ModelProblems({
  problems,
}: {
  readonly problems: readonly ModelProblem[];
}): ReactElement | undefined {
  const [first] = problems;
  if (first === undefined) return undefined;
  if (problems.length === 1) return <p className={css['problems']}>{first.message}</p>;
  return (
    <details className={css['problems']}>
      <summary>{`${problems.length} files of the model cannot be shown`}</summary>
      <ul>
        {problems.map((problem) => (
          <li key={problem.message}>{problem.message}</li>
        ))}
      </ul>
    </details>
  );
}
