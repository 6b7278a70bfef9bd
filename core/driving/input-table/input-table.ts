import type { InputBase, InputKey } from '../../contract/input-columns.ts';

/** Driver inputs against time or distance. */
export interface InputTable {
  /** Name of the table, for messages. */
  readonly file: string;
  readonly by: InputBase;
  /** Time, s, or distance, m; rising. */
  readonly at: Float64Array;
  /** SI, as long as `at`, in the order of the file. */
  readonly columns: ReadonlyMap<InputKey, Float64Array>;
  /** Line of each row in the file. */
  readonly lines: Uint32Array;
}
