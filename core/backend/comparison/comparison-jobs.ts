import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import { previewSessionLaps } from '../sessions/detect-session-laps.ts';
import type { Store } from '../sessions/store.ts';
import { compareLapMetrics } from './compare-lap-metrics.ts';
import { compareLaps } from './compare-laps.ts';
import { compareSegments } from './compare-segments.ts';
import { trackFromLaps } from './track-from-laps.ts';
import { reportPage } from './save-report.ts';
import type { ReportOrder } from './comparison-report.ts';

/** Parts of the library that comparisons and searches for laps read. */
export type ComparisonReader = Pick<Store, 'sessions' | 'telemetry' | 'laps' | 'venues'>;

/**
 * Jobs of the comparison thread. Each reads complete laps or runs, which takes seconds for two runs of two
 * hours.
 */
export const COMPARISON_JOBS = {
  laps: compareLaps,
  segments: compareSegments,
  lapMetrics: compareLapMetrics,
  lapPreview: (
    reader: ComparisonReader,
    { sessionId, evidence }: RequestArgs<'laps/preview'>,
  ): RequestResult<'laps/preview'> => previewSessionLaps(reader, sessionId, evidence),
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
