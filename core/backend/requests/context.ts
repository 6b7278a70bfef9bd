import type { Backups } from '../files/backups.ts';
import type { BoundedWork } from '../jobs/bounded-work.ts';
import type { ComparisonThread } from '../comparison/comparison-thread.ts';
import type { IdentificationThread } from '../identification/identification-thread.ts';
import type { CarWatch } from '../cars/car-watch.ts';
import type { Drafts } from '../cars/drafts.ts';
import type { Uploads } from '../folders/uploads.ts';
import type { Emit } from '../router/router.ts';
import type { FileLimits } from '../files/file-limits.ts';
import type { Laboratory } from '../laboratory/laboratory.ts';
import type { Library } from '../upkeep/open-library.ts';
import type { LogFile } from '../log/log-file.ts';
import type { LibraryUpkeep } from '../upkeep/library-upkeep.ts';
import type { Maths } from '../maths/library-maths.ts';
import type { MathsFiles } from '../maths/maths-files.ts';
import type { VariantFiles } from '../cars/variant-files.ts';
import type { TelemetryReader } from '../telemetry-reading/telemetry-reader.ts';
import type { RecordingHost } from '../runs/recording-host.ts';
import type { RecentFiles } from '../files/recent.ts';
import type { RunHost } from '../runs/run-host.ts';
import type { SweepHost } from '../sweep/sweep-host.ts';

/** A file that is being imported. */
export interface RunningImport {
  /** Path shown to the user. */
  readonly path: string;
  /** Settles when the file is stored, or when all of it has been removed. */
  readonly ended: Promise<unknown>;
}

/** Context shared by all handlers. */
export interface HandlerContext {
  readonly version: string;
  readonly samplesFolder: string;
  /** Folder of the sample tracks. */
  readonly tracksFolder: string;
  /** Folder of the sample plans. */
  readonly plansFolder: string;
  readonly limits: FileLimits;
  /** Folder of the library for unpacked or dropped cars. */
  readonly libraryCars: string;
  readonly backups: Backups;
  readonly drafts: Drafts;
  readonly uploads: Uploads;
  readonly watch: CarWatch;
  readonly library: Library;
  readonly upkeep: LibraryUpkeep;
  readonly log: LogFile;
  /** Folder of crash reports; undefined if none are written. */
  readonly crashFolder: string | undefined;
  readonly maths: Maths;
  readonly mathsFiles: MathsFiles;
  readonly recent: RecentFiles;
  readonly recentTracks: RecentFiles;
  readonly recentPlans: RecentFiles;
  readonly variants: VariantFiles;
  readonly runs: RunHost;
  readonly recordings: RecordingHost;
  readonly imports: Set<RunningImport>;
  readonly sweeps: SweepHost;
  /** Module of the sweep threads. */
  readonly sweepWorker: URL;
  readonly work: BoundedWork;
  readonly reader: TelemetryReader;
  readonly comparisons: ComparisonThread;
  readonly identifications: IdentificationThread;
  readonly laboratory: Laboratory;
  readonly emit: Emit;
}
