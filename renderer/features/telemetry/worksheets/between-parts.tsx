import type { ReactElement, ReactNode, RefObject } from 'react';
import type { SegmentStatistics } from '../../../../core/contract/telemetry-requests.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import type { TracePanelData } from '../../../plots/traces/TracePanel.tsx';
import css from './Workbench.module.css';

const STATISTICS = ['min', 'mean', 'max'] as const;

interface BetweenFrameProps {
  /** Overlaid laps have a column for their names. */
  readonly isOfLaps: boolean;
  readonly body?: RefObject<HTMLTableSectionElement | null>;
  readonly children: ReactNode;
}

/** Table of channel values at both cursors, and statistics of all samples between them. */
export function BetweenFrame({ isOfLaps, body, children }: BetweenFrameProps): ReactElement {
  return (
    <div className={css['betweenTable']} tabIndex={0}>
      <table className={css['table']} aria-label="Between the cursors">
        <thead>
          <tr>
            <th scope="col">Channel</th>
            {isOfLaps ? <th scope="col">Lap</th> : undefined}
            <th scope="col">Unit</th>
            <th scope="col">Reference</th>
            <th scope="col">Cursor</th>
            <th scope="col">Difference</th>
            <th scope="col">Minimum</th>
            <th scope="col">Mean</th>
            <th scope="col">Maximum</th>
          </tr>
        </thead>
        <tbody ref={body}>{children}</tbody>
      </table>
    </div>
  );
}

interface StatisticCellsProps {
  readonly statistics: SegmentStatistics | null | undefined;
  readonly panel: Pick<TracePanelData, 'of' | 'digits'>;
}

/** Minimum, mean and maximum; a channel without a value there is null in an answer of JSON. */
export function StatisticCells({ statistics, panel }: StatisticCellsProps): ReactElement {
  return (
    <>
      {STATISTICS.map((key) => {
        const value = statistics?.[key];
        return (
          <td key={key}>{numberText(value === undefined ? undefined : panel.of(value), panel.digits)}</td>
        );
      })}
    </>
  );
}
