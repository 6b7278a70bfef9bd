import type { RequestArgs } from '../../contract/requests.ts';
import { sessionWithin } from '../../contract/session-of-lap.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import type { Span } from '../../contract/stint-spans.ts';
import { cutRecording, inUnits } from '../../telemetry/files/shape-recording.ts';
import type { ReadControl } from '../../telemetry/files/source.ts';
import { writeRecording } from '../../telemetry/files/write-recording.ts';
import { isUnit, type UnitOrNone } from '../../units/suffixes.ts';
import { recordedSession } from './export-telemetry.ts';
import type { Store } from './store.ts';
import { writePieces } from '../files/write-pieces.ts';

export type SessionExport = Omit<RequestArgs<'telemetry-file/export'>, 'to' | 'job'>;

export interface WrittenPositions {
  readonly files: { readonly path: string; readonly bytes: number }[];
  /** Written files that had other hard links, which keep the old content. */
  readonly unlinked?: string[];
}

const unitsOf = (channels: SessionExport['channels']): ReadonlyMap<string, UnitOrNone> =>
  new Map(
    channels.flatMap(({ name, unit }) =>
      unit !== undefined && (unit === '1' || isUnit(unit)) ? [[name, unit] as const] : [],
    ),
  );

/** A session as it was in a segment, with the stints that the segment has beside others. */
function sessionIn(session: SessionDetail, segment: Span): SessionDetail {
  const shown = sessionWithin(session, segment);
  if (shown !== session) return { ...shown, stints: [] };
  const stints = session.stints.filter(({ from_s, to_s }) => from_s < segment.to_s && segment.from_s < to_s);
  return { ...session, stints };
}

/**
 * Writes a segment of a session as `stem` with the extension of the format, and the .ldx beside a .ld.
 *
 * @throws RacebenchError FILE_UNWRITABLE; CANCELLED; BAD_ARGUMENTS for more samples than fit into memory
 */
export async function exportSession(
  store: Store,
  { sessionId, format, channels, segment, separator, decimalSign }: SessionExport,
  stem: string,
  control: ReadControl,
): Promise<WrittenPositions> {
  const names = channels.map(({ name }) => name);
  const session = store.sessions.get(sessionId);
  const whole = recordedSession(
    segment === undefined ? session : sessionIn(session, segment),
    store.telemetry,
    names,
    store.notes.list(sessionId),
  );
  const cut = segment === undefined ? whole : cutRecording(whole, segment);
  const shown = inUnits(cut, unitsOf(channels));
  const files: WrittenPositions['files'] = [];
  const unlinked: string[] = [];
  for (const { extension, pieces } of writeRecording(
    shown,
    format,
    { channels: names, separator, decimalSign },
    control,
  )) {
    const path = `${stem}.${extension}`;
    // The user named the first file only.
    const { bytes, isUnlinked } = await writePieces(path, pieces, { replacesLink: files.length > 0 });
    files.push({ path, bytes });
    if (isUnlinked) unlinked.push(path);
  }
  return { files, ...(unlinked.length > 0 && { unlinked }) };
}
