import type { ProblemList } from '../file-problems.ts';
import type { ReadControl } from '../source.ts';
import { listed } from '../../../units/listed.ts';

/** A frame of a CAN bus. */
export interface Frame {
  /** From the beginning that the log states. */
  readonly time_s: number;
  /** Number or name of the bus; empty where the log has one only. */
  readonly bus: string;
  /** Without the bit that marks 29-bit ids. */
  readonly id: number;
  /** Has an id of 29 bits. */
  readonly isExtended: boolean;
  /** Asks for data and holds none. */
  readonly isRemote: boolean;
  readonly data: Uint8Array;
}

/** A log of frames; its frames can be read more than once. */
export interface FrameLog {
  readonly details: Readonly<Record<string, string>>;
  readonly frames: (problems: ProblemList, control: ReadControl) => AsyncGenerator<readonly Frame[]>;
}

/** Frames with one id on one bus. */
export interface FrameCount {
  readonly bus: string;
  readonly id: number;
  readonly isExtended: boolean;
  frames: number;
  /** Frames that hold data. */
  withData: number;
}

export const MAX_FRAME_BYTES = 64;
/** Lengths of CAN FD frames by their code of four bits. */
const FD_LENGTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 20, 24, 32, 48, 64] as const;
export const lengthOfCode = (code: number): number => FD_LENGTHS[code] ?? MAX_FRAME_BYTES;

/** Key of the frames of one id on one bus. */
export const frameKey = ({ bus, id, isExtended }: Pick<Frame, 'bus' | 'id' | 'isExtended'>): string =>
  `${bus}:${isExtended ? 'x' : ''}${id}`;

/** Counts frames by bus and id, in the order of their first frame. */
export function createFrameCounter(): {
  readonly add: (frames: readonly Frame[]) => void;
  readonly counts: () => readonly FrameCount[];
} {
  const counts = new Map<string, FrameCount>();
  return {
    add: (frames) => {
      for (const frame of frames) {
        const key = frameKey(frame);
        let count = counts.get(key);
        if (count === undefined) {
          const { bus, id, isExtended } = frame;
          count = { bus, id, isExtended, frames: 0, withData: 0 };
          counts.set(key, count);
        }
        count.frames++;
        if (!frame.isRemote) count.withData++;
      }
    },
    counts: () => [...counts.values()],
  };
}

const MAX_IDS_LISTED = 60;

/** An id as Vector's tools write it: hexadecimal, with an x for one of 29 bits. */
export const idText = ({ id, isExtended }: Pick<Frame, 'id' | 'isExtended'>): string =>
  `${id.toString(16).toUpperCase()}${isExtended ? 'x' : ''}`;

/** Ids with the number of their frames: "D0 (1640), 18FEF100x (187)". */
export const idsText = (counts: readonly FrameCount[]): string =>
  listed(
    counts.map((count) => `${idText(count)} (${count.frames})`),
    MAX_IDS_LISTED,
    'more ids',
  );
