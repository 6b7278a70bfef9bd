import type { Store } from '../sessions/store.ts';
import { compareLapMetrics } from './compare-lap-metrics.ts';
import { compareLaps } from './compare-laps.ts';
import { compareSegments } from './compare-segments.ts';
import { trackFromLaps } from './track-from-laps.ts';
import { reportPage } from './save-report.ts';
import type { ReportOrder } from './comparison-report.ts';

/** Parts of the library that a comparison reads. */
export type ComparisonReader = Pick<Store, 'sessions' | 'telemetry'>;

/**
 * Jobs of the comparison thread. Each reads complete laps or runs, which takes seconds for two runs of two
 * hours.
 */
export const COMPARISON_JOBS = {
  laps: compareLaps,
  segments: compareSegments,
  lapMetrics: compareLapMetrics,
  track: trackFromLaps,
  report: (reader: ComparisonReader, order: ReportOrder) => reportPage(reader, order),
} as const;

export type ComparisonJobs = typeof COMPARISON_JOBS;
export type ComparisonPart = keyof ComparisonJobs;

export interface ComparisonJob<P extends ComparisonPart = ComparisonPart> {
  /** Path of the database. */
  readonly path: string;
  readonly part: P;
  readonly args: Parameters<ComparisonJobs[P]>[1];
}
