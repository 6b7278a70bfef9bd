import type { FileProblem } from '../../catalogue/telemetry-files.ts';
import type { FileLine, FoundLaps } from '../../contract/lap-requests.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';

/** Time base of a channel: an even rate, or the times of an axis that channels share. */
export type TimeBase =
  | { readonly kind: 'rate'; readonly rate_Hz: number; readonly start_s: number }
  | { readonly kind: 'axis'; readonly axis: number };

/** A channel as its file has it: value x factor + offset of the file is the value that is read. */
export interface FileChannel {
  readonly name: string;
  readonly unitText: string;
  readonly factor: number;
  readonly offset: number;
}

/** Description of a channel before its samples are read. */
export interface ChannelHead {
  /** As the file has it, made different from the others of the file. */
  readonly name: string;
  /** Unit of the samples after conversion; undefined if the file's unit is not in the list. */
  readonly unit: UnitOrNone | undefined;
  /** Unit text of the file. */
  readonly unitText: string;
  readonly sampleType: 'f32' | 'f64';
  readonly time: TimeBase;
  /** Number of samples to come; undefined where only the end of the file shows it. */
  readonly count: number | undefined;
  /** A state that has no values between two samples, as far as known. */
  readonly held?: boolean;
  /** The channel of the file where its name, unit or numbers differ from these. */
  readonly file?: FileChannel;
  /** From what it is computed, for a channel that the file has not: "latitude, longitude". */
  readonly derived?: string;
}

export interface RecordingHead {
  readonly details: Readonly<Record<string, string>>;
  readonly channels: readonly ChannelHead[];
  /** Number of shared time axes. */
  readonly axes: number;
  /** The column of a table that gives the times of axis 0, as the file has it; in seconds from the first row for clocks and dates. */
  readonly time?: FileChannel;
  readonly lines?: readonly FileLine[];
}

/** From one crossing of the line to the next. Lap 0 is what lies before the first crossing. */
export interface RecordedLap {
  readonly number: number;
  readonly start_s: number;
  readonly end_s: number;
  /** Begins and ends at a crossing of the line. */
  readonly complete: boolean;
  /** Times from line to line, where the lap has them. */
  readonly sectors_s?: readonly number[];
  /** False for a lap that is not to be compared, with a stop or from rest; true where absent. */
  readonly valid?: boolean;
}

/** Words that the driver or the logger put at a time. */
export interface RecordedNote {
  readonly at_s: number;
  readonly text: string;
}

export type Samples = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * A file as it is read: the head, then samples of every channel in order (channels may take turns), then the end. The
 * times of a shared axis come before the samples that were taken at them and increase strictly. NaN stands for a value
 * that the file has not. Times and samples last until the next part is asked for: a reader uses their memory again.
 */
export type RecordingPart =
  | { readonly kind: 'head'; readonly head: RecordingHead }
  | { readonly kind: 'times'; readonly axis: number; readonly time_s: Float64Array<ArrayBuffer> }
  | { readonly kind: 'samples'; readonly channel: number; readonly values: Samples }
  | {
      readonly kind: 'end';
      readonly laps: readonly RecordedLap[];
      readonly problems: readonly FileProblem[];
      readonly notes?: readonly RecordedNote[] | undefined;
      readonly found?: FoundLaps | undefined;
    };

export interface RecordedChannel extends ChannelHead {
  readonly samples: Samples;
}

/** A whole file in memory. */
export interface RecordedFile {
  readonly details: Readonly<Record<string, string>>;
  readonly channels: readonly RecordedChannel[];
  readonly axes_s: readonly Float64Array<ArrayBuffer>[];
  readonly laps: readonly RecordedLap[];
  readonly problems: readonly FileProblem[];
}
