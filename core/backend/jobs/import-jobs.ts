import { job, unknownSize } from './bounded-job.ts';
import { readExport } from './read-export.ts';
import { readImport } from './read-import.ts';

/**
 * Jobs that read and convert cars of other programs. The caller writes the result, so that no signal
 * interrupts the writing.
 */
export const IMPORT_JOBS = {
  'import/read': job({ work: readImport, size: unknownSize, sizeAtOnce: 0 }),
  'export/read': job({ work: readExport, size: unknownSize, sizeAtOnce: 0 }),
} as const;
