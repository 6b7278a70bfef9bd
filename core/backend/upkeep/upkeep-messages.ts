import type { Failure } from '../../contract/errors.ts';
import type { DatabaseCheck, DatabaseRepair } from '../../contract/library-check.ts';
import type { DatabaseCopy } from './copy-database.ts';

/** Long tasks on the file of a library, with their results. */
export interface UpkeepResults {
  check: DatabaseCheck;
  repair: DatabaseRepair;
  copy: DatabaseCopy;
  compact: DatabaseCopy;
}

export interface UpkeepJob {
  readonly task: keyof UpkeepResults;
  readonly path: string;
  /** Path of the copy. */
  readonly to?: string;
  /** Path of the part file in which a database is built before it gets its name. */
  readonly part: string;
  /** Folder of the migrations, as a URL. */
  readonly migrations?: string;
}

export type FromUpkeep =
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'result'; readonly result: UpkeepResults[keyof UpkeepResults] }
  | { readonly type: 'failure'; readonly failure: Failure };
