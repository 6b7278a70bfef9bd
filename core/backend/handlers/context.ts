import type { Backups } from '../backups.ts';
import type { BoundedWork } from '../bounded-work.ts';
import type { ComparisonThread } from '../comparison/comparison-thread.ts';
import type { CarWatch } from '../car-watch.ts';
import type { Drafts } from '../drafts.ts';
import type { Uploads } from '../folders/uploads.ts';
import type { Emit } from '../router.ts';
import type { FileLimits } from '../file-limits.ts';
import type { Laboratory } from '../laboratory.ts';
import type { Library } from '../library.ts';
import type { LogFile } from '../log/log-file.ts';
import type { LibraryUpkeep } from '../upkeep/library-upkeep.ts';
import type { Maths } from '../maths/maths.ts';
import type { MathsFiles } from '../maths/maths-files.ts';
import type { VariantFiles } from '../variants.ts';
import type { RecordingHost } from '../recording-host.ts';
import type { RecentFiles } from '../recent.ts';
import type { RunHost } from '../run-host.ts';
import type { SweepHost } from '../sweep/sweep-host.ts';

/** What the handlers of all areas share. */
export interface HandlerContext {
  readonly version: string;
  readonly samplesFolder: string;
  /** Folder of the tracks that come with the program. */
  readonly tracksFolder: string;
  /** Folder of the plans of sweeps that come with the program. */
  readonly plansFolder: string;
  readonly limits: FileLimits;
  /** Folder of the library for cars that were unpacked or dropped. */
  readonly libraryCars: string;
  readonly backups: Backups;
  readonly drafts: Drafts;
  readonly uploads: Uploads;
  readonly watch: CarWatch;
  readonly library: Library;
  readonly upkeep: LibraryUpkeep;
  readonly log: LogFile;
  readonly maths: Maths;
  readonly mathsFiles: MathsFiles;
  readonly recent: RecentFiles;
  readonly recentTracks: RecentFiles;
  readonly recentPlans: RecentFiles;
  readonly variants: VariantFiles;
  readonly runs: RunHost;
  readonly recordings: RecordingHost;
  /** Files that are being imported, by name. */
  readonly imports: Set<string>;
  readonly sweeps: SweepHost;
  /** Module of the threads that drive sweeps. */
  readonly sweepWorker: URL;
  readonly work: BoundedWork;
  readonly comparisons: ComparisonThread;
  readonly laboratory: Laboratory;
  readonly emit: Emit;
}
