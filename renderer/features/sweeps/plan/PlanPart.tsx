import type { ReactElement } from 'react';
import type { PlanFaultRow } from '../../../../core/contract/plan-requests.ts';
import css from './Plan.module.css';
import type { Loose } from './plan-form-data.ts';

export interface PlanPartProps {
  /** The plan as plain data, whatever is wrong in it. */
  readonly data: Loose;
  readonly faults: readonly PlanFaultRow[];
  /** Changes the text as one undo step. */
  readonly onEdit: (change: (text: string) => string) => void;
}

/** Faults of a place and of all below it. */
export const faultsAt = (faults: readonly PlanFaultRow[], at: string): readonly PlanFaultRow[] =>
  faults.filter((fault) => fault.at === at || fault.at.startsWith(`${at}.`));

export function FaultLines({ faults }: { readonly faults: readonly PlanFaultRow[] }): ReactElement {
  return (
    <>
      {faults.map(({ line, column, message }) => (
        <p key={`${line}:${column} ${message}`} role="alert" className={css['partFault']}>
          {message}
        </p>
      ))}
    </>
  );
}
