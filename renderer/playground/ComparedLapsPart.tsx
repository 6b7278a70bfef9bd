import { useState, type ReactElement } from 'react';
import type { LapMetricPair, SegmentComparison } from '../../core/contract/compare-requests.ts';
import { LapMetricTable } from '../features/telemetry/comparison/LapMetricTable.tsx';
import { SegmentTable } from '../features/telemetry/comparison/SegmentTable.tsx';
import css from './Parts.module.css';

const STRETCHES: readonly SegmentComparison[] = [
  {
    name: 'Start to T1',
    isCorner: false,
    from_m: 0,
    to_m: 95,
    apexes_m: [],
    lost_s: 0.012,
    reference: {},
    other: {},
    changes: [],
  },
  {
    name: 'T1',
    isCorner: true,
    from_m: 95,
    to_m: 186,
    apexes_m: [146],
    lost_s: -0.073,
    reference: {
      time_s: 6.21,
      entrySpeed_mps: 24.1,
      leastSpeed_mps: 12.3,
      exitSpeed_mps: 16,
      brakePoint_m: 71.4,
    },
    other: { time_s: 6.137, entrySpeed_mps: 24.4, leastSpeed_mps: 12.5, exitSpeed_mps: 16.4 },
    changes: [
      { name: 'slipRatio.RL', share: 0.16, meanDifference: -0.0057 },
      { name: 'brake', share: 0.05, meanDifference: 0.02 },
    ],
  },
];

const METRICS: LapMetricPair[] = [
  {
    name: 'lapTime_s',
    label: 'Lap time',
    unit: 's',
    digits: 3,
    better: 'less',
    a: 43.848,
    b: 43.655,
    difference: -0.193,
    half: 0.021,
  },
  {
    name: 'topSpeed_mps',
    label: 'Top speed',
    unit: 'mps',
    digits: 2,
    better: 'more',
    a: 28.47,
    b: 28.51,
    difference: 0.04,
    half: 0.12,
  },
];

/** Corners of two invented laps, and the figures of three laps each. */
export function ComparedLapsPart(): ReactElement {
  const [shown, setShown] = useState('none');
  return (
    <div className={css['tables']}>
      <SegmentTable segments={STRETCHES} reference="A 1" other="B 2" onShow={({ name }) => setShown(name)} />
      <p>Shown in the traces: {shown}</p>
      <LapMetricTable
        metrics={METRICS}
        a={{ laps: [1, 2, 3], best_s: 43.846, theoreticalBest_s: 43.84 }}
        b={{ laps: [1, 2, 3], best_s: 43.653 }}
      />
    </div>
  );
}
