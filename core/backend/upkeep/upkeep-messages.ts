import type { Failure } from '../../contract/errors.ts';
import type { DatabaseCheck, DatabaseRepair } from '../../contract/library-check.ts';
import type { DatabaseCopy } from './copy-database.ts';

/** Long work with the file of a library, and what each gives. */
export interface UpkeepResults {
  check: DatabaseCheck;
  repair: DatabaseRepair;
  copy: DatabaseCopy;
  compact: DatabaseCopy;
}

export interface UpkeepJob {
  readonly task: keyof UpkeepResults;
  readonly path: string;
  /** Of a copy. */
  readonly to?: string;
  /** Where a database is made before it has its name. */
  readonly part: string;
  /** Folder of the migrations, as an address. */
  readonly migrations?: string;
}

export type FromUpkeep =
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'result'; readonly result: UpkeepResults[keyof UpkeepResults] }
  | { readonly type: 'failure'; readonly failure: Failure };
