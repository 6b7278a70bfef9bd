import writeFileAtomic from 'write-file-atomic';
import { comparisonPage } from '../../report/comparison/comparison-page.ts';
import { writeError } from '../file-errors.ts';
import type { Store } from '../store.ts';
import { comparisonReport, type ReportOrder } from './comparison-report.ts';

/** The page of a comparison; failures as of {@link comparisonReport}. */
export function reportPage(
  store: Pick<Store, 'sessions' | 'telemetry'>,
  order: ReportOrder,
  now = new Date(),
): string {
  return comparisonPage(comparisonReport(store, order), now.toISOString().slice(0, 10));
}

/** Writes a page, whole or not at all. Throws FILE_UNWRITABLE and DISK_FULL. */
export async function savePage(to: string, page: string): Promise<{ path: string; bytes: number }> {
  try {
    await writeFileAtomic(to, page);
  } catch (error) {
    throw writeError(to, error);
  }
  return { path: to, bytes: Buffer.byteLength(page) };
}
