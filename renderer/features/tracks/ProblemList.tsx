import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ShownProblem } from '../../../core/contract/track-view.ts';
import css from './Tracks.module.css';

interface ProblemListProps {
  readonly problems: readonly ShownProblem[];
  readonly onChoose: (problem: ShownProblem) => void;
}

/** Problems, each with its line and key or its position; a click leads there. */
export function ProblemList({ problems, onChoose }: ProblemListProps): ReactElement {
  if (problems.length === 0) return <p className={css['hint']}>No problems in this track.</p>;
  return (
    <ul className={css['problems']} aria-label="Problems of the track">
      {problems.map((problem, i) => (
        <li key={i}>
          <button type="button" onClick={() => onChoose(problem)}>
            {problem.severity === 'error' ? (
              <CircleAlert size={14} aria-label="Error" className={css['bad']} />
            ) : (
              <TriangleAlert size={14} aria-label="Warning" className={css['warn']} />
            )}
            <span>
              <span className={css['where']}>
                {[problem.line === undefined ? 'Road' : `Line ${problem.line}`, problem.key]
                  .filter((part) => part !== '')
                  .join(', ')}
                :
              </span>{' '}
              {problem.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
