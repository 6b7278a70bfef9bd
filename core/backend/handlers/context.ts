import type { Emit } from '../router.ts';
import type { FileLimits } from '../files.ts';
import type { Laboratory } from '../laboratory.ts';
import type { Library } from '../library.ts';
import type { VariantFiles } from '../variants.ts';
import type { RecentCars } from '../recent.ts';
import type { RunHost } from '../run-host.ts';

/** What the handlers of all areas share. */
export interface HandlerContext {
  readonly version: string;
  readonly samplesFolder: string;
  readonly limits: FileLimits;
  readonly library: Library;
  readonly recent: RecentCars;
  readonly variants: VariantFiles;
  readonly runs: RunHost;
  readonly laboratory: Laboratory;
  readonly emit: Emit;
}
