import { job, unknownSize } from './bounded-job.ts';
import { readExport } from './read-export.ts';
import { readImport } from './read-import.ts';

/** Cars of other programs are read and converted here; what comes of it is written by whoever asked, whom no signal ends halfway. */
export const IMPORT_JOBS = {
  'import/read': job({ work: readImport, size: unknownSize, sizeAtOnce: 0 }),
  'export/read': job({ work: readExport, size: unknownSize, sizeAtOnce: 0 }),
} as const;
