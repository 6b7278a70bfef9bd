import type { ReactElement, ReactNode } from 'react';
import css from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Placeholder for missing content: the fact, and what to do. */
export function EmptyState({ title, text, children }: EmptyStateProps): ReactElement {
  return (
    <div className={css['state']}>
      <h2>{title}</h2>
      <p className={css['text']}>{text}</p>
      {children === undefined ? undefined : <div className={css['actions']}>{children}</div>}
    </div>
  );
}
