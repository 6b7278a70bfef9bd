import type { DrivenLaps } from './driven-lap.ts';

/** A piece of a session, to be drawn with so many points. */
export interface WindowQuery {
  readonly channels: readonly string[];
  readonly from_s: number;
  readonly to_s: number;
  readonly points: number;
}

/** One way to keep laps in a file, measured beside others. */
export interface SampleStore {
  readonly name: string;
  /** Writes the laps into the file, which is not there before, and closes it. */
  write(path: string, laps: DrivenLaps): Promise<void> | void;
  /** Opens the file as far as a list of its channels. */
  open(path: string): Promise<OpenStore> | OpenStore;
}

export interface OpenStore {
  /** Minimum and maximum of the channels in equal intervals. Returns the number of points read, so that no work is skipped. */
  window(query: WindowQuery): Promise<number> | number;
  /** Rows of the file that the last window touched; undefined where the store does not report it. */
  rowsRead?: (() => number) | undefined;
  /** Two laps along the road, with their differences; undefined where the store has no such thing. */
  compare?: (() => void) | undefined;
  close(): void;
}

/** Names of columns in SQL: channel names have dots. */
export const columnName = (index: number): string => `c${index}`;
