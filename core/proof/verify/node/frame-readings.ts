import { z } from 'zod';
import type { TelemetryFile } from '../../../backend/sessions/telemetry-source.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import {
  createFrameCounter,
  idText,
  type Frame,
  type FrameCount,
} from '../../../telemetry/files/can/can-frames.ts';
import { openFrameLog } from '../../../telemetry/files/can/read-can.ts';
import { openMdfFrames } from '../../../telemetry/files/mdf/read-mdf.ts';
import { problemList } from '../../../telemetry/files/file-problems.ts';
import { formatOf } from '../../../telemetry/files/read-recording.ts';

const frameReading = z.object({ t: z.number(), id: z.string(), ext: z.boolean(), data: z.string() });

/** Frames of a log of a CAN bus as a reading lists them. */
export const framesReading = z.object({
  count: z.number(),
  first: frameReading,
  last: frameReading,
  perId: z.array(
    z.object({ bus: z.number().optional(), id: z.string(), ext: z.boolean(), frames: z.number() }),
  ),
});
export type FramesReading = z.infer<typeof framesReading>;

/** The frames of a log, whatever database names them. */
export interface FoundFrames {
  readonly details: Readonly<Record<string, string>>;
  readonly counts: readonly FrameCount[];
  readonly first: Frame | undefined;
  readonly last: Frame | undefined;
}

export async function foundFrames({ source }: TelemetryFile): Promise<FoundFrames> {
  const open = (await formatOf(source)) === 'mdf' ? openMdfFrames : openFrameLog;
  const log = await open(source);
  const counter = createFrameCounter();
  let first: Frame | undefined;
  let last: Frame | undefined;
  for await (const frames of log.frames(problemList(), {})) {
    counter.add(frames);
    first ??= frames[0];
    last = frames.at(-1) ?? last;
  }
  return { details: log.details, counts: counter.counts(), first, last };
}

const hexOf = (data: Uint8Array): string =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A comparison of a number or of whether something agrees. */
export interface FrameRow {
  readonly label: string;
  readonly expected: number;
  readonly got: number;
}

/** Numbers of frames: all, and those of each id. */
export function countRows({ count, perId }: FramesReading, { counts }: FoundFrames): readonly FrameRow[] {
  const all = counts.reduce((sum, { frames }) => sum + frames, 0);
  return [
    { label: 'all', expected: count, got: all },
    ...perId.map(({ bus, id, ext, frames }) => ({
      label: id,
      expected: frames,
      got: counts
        .filter((found) => found.id === Number.parseInt(id, 16) && found.isExtended === ext)
        .filter((found) => bus === undefined || found.bus === String(bus))
        .reduce((sum, found) => sum + found.frames, 0),
    })),
  ];
}

/** Id and data of the first and the last frame. */
export function contentRows({ first, last }: FramesReading, found: FoundFrames): readonly FrameRow[] {
  const row = (name: string, expected: FramesReading['first'], got: Frame | undefined): FrameRow => {
    const text = got === undefined ? 'none' : `${idText(got)} ${hexOf(got.data)}`;
    const wanted = `${expected.id}${expected.ext ? 'x' : ''} ${expected.data}`;
    return { label: `${name}: ${wanted}, read ${text}`, expected: 1, got: text === wanted ? 1 : 0 };
  };
  return [row('first', first, found.first), row('last', last, found.last)];
}

export function timeRows({ first, last }: FramesReading, found: FoundFrames): readonly FrameRow[] {
  return [
    { label: 'first', expected: first.t, got: found.first?.time_s ?? Number.NaN },
    { label: 'last', expected: last.t, got: found.last?.time_s ?? Number.NaN },
  ];
}

/** A log that no database names is refused with each of its ids; undefined where it was not refused. */
export async function refusalRows(
  { perId }: FramesReading,
  refused: Promise<unknown>,
): Promise<readonly FrameRow[]> {
  const message = await refused.then(
    () => '',
    (error: unknown) => {
      if (error instanceof RacebenchError && error.code === 'TELEMETRY_FILE_REFUSED') return error.message;
      throw error;
    },
  );
  return perId.map(({ id, ext }) => ({
    label: `${id}: refused with "${message}"`,
    expected: 1,
    got: message.includes(`${id}${ext ? 'x' : ''} (`) ? 1 : 0,
  }));
}
