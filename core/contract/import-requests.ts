import { z } from 'zod';
import { carCompanion } from './car-file.ts';
import { unlinked } from './hard-links.ts';
import { exportPlan, importReport } from './import-report.ts';
import { newCarEstimate, newCarInput, newCarPreview } from './new-car.ts';
import { request } from './request-row.ts';

/** A folder, its folders, and the files a car of another program can be in. */
const sourceListing = z.object({
  path: z.string(),
  /** Undefined at the top of the allowed folders. */
  parent: z.string().optional(),
  entries: z.array(z.object({ name: z.string(), path: z.string(), kind: z.enum(['folder', 'file']) })),
});

const exportReading = z.object({
  /** Folder or file that is written. */
  source: z.string(),
  /** True where that is a new or empty folder. */
  isNew: z.boolean(),
  plan: exportPlan,
});

const exportArgs = z.object({
  /** SHA-256 of the car.ini that was imported. */
  path: z.string(),
  text: z.string(),
  companions: z.array(carCompanion),
  /**
   * Folder or .car file that holds the car, or a new or empty folder; the source of the import where absent.
   */
  to: z.string().exactOptional(),
});

/** Import and export of cars of other programs, and new cars. */
export const IMPORT_REQUESTS = {
  /**
   * Folders and possible cars of other programs; the first allowed folder, or the home one, without a path.
   */
  'import/list': request(z.object({ path: z.string().exactOptional() }), sourceListing),
  /** Reads the car and writes nothing. Rejects with SOURCE_REFUSED where there is no readable car. */
  'import/read': request(
    z.object({ path: z.string() }),
    z.object({
      report: importReport,
      diagnostics: z.object({ errors: z.number().int(), warnings: z.number().int() }),
    }),
  ),
  /** Writes the car into a new or empty folder. */
  'import/write': request(z.object({ path: z.string(), to: z.string() }), z.object({ path: z.string() })),
  'export/read': request(exportArgs, exportReading),
  /**
   * Writes the changed files in full, with a backup beside each; into a new folder all files that were read.
   */
  'export/write': request(exportArgs, exportReading.extend({ written: z.array(z.string()), unlinked })),
  'new-car/preview': request(z.object({ input: newCarInput }), newCarPreview),
  /** Makes the car in memory and computes its figures; no file is written. */
  'new-car/estimate': request(z.object({ input: newCarInput }), newCarEstimate),
  'new-car/write': request(z.object({ input: newCarInput, to: z.string() }), z.object({ path: z.string() })),
} as const;
