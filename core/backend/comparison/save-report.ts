import { comparisonPage } from '../../studies/report/comparison/comparison-page.ts';
import type { Store } from '../sessions/store.ts';
import { writeWhole } from '../files/write-whole.ts';
import { comparisonReport, type ReportOrder } from './comparison-report.ts';

/** HTML page of a comparison; failures as for {@link comparisonReport}. */
export function reportPage(
  store: Pick<Store, 'sessions' | 'telemetry' | 'laps'>,
  order: ReportOrder,
  now = new Date(),
): string {
  return comparisonPage(comparisonReport(store, order), now.toISOString().slice(0, 10));
}

/** Writes a page completely or not at all. Throws FILE_UNWRITABLE. */
export async function savePage(
  to: string,
  page: string,
): Promise<{ path: string; bytes: number; unlinked?: string[] }> {
  const { isUnlinked } = await writeWhole(to, page);
  return { path: to, bytes: Buffer.byteLength(page), ...(isUnlinked && { unlinked: [to] }) };
}
