import { basename } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { dateOfDetails, utcOfDetails, wordsOfDetails } from '../../contract/recording-words.ts';
import type { FileProblem } from '../../catalogue/telemetry-files.ts';
import type { RecordedLap, RecordingHead } from '../../telemetry/files/recording.ts';
import { refuseFile } from '../../telemetry/files/file-problems.ts';
import type { ChunkGroup } from '../../telemetry/files/chunk-groups.ts';
import type { EncodedPiece, PagePart } from '../../telemetry/files/to-pages.ts';
import type { SessionWriter } from '../db/session-writer.ts';
import { foreignSession } from './foreign-session.ts';
import { logLaps } from './log-laps.ts';
import type { Store } from './store.ts';
import { withTurns } from './with-turns.ts';

export interface TelemetryImport {
  /** Path of the file as shown to the user. */
  readonly path: string;
  /** Name of the session; that of the file if undefined. */
  readonly name?: string | undefined;
  /** Name of the car; the one in the file if undefined. */
  readonly car?: string | undefined;
  /** When the file was last changed, where that is known: the date of a session whose file has none. */
  readonly modified?: Date | undefined;
}

export interface ImportedSession {
  readonly sessionId: SessionId;
  readonly problems: readonly FileProblem[];
}

/** A group of channels being stored, with its progress. */
interface OpenGroup {
  readonly clock: ChunkGroup['clock'];
  readonly writer: SessionWriter;
  samples: number;
  first_s: number;
  last_s: number;
}

const DATE_MISSING: FileProblem = {
  code: 'date-missing',
  severity: 'info',
  message: 'The file does not say when it was recorded: the session is listed with the time of the file.',
};

/** Rate of a session in which no channel has two samples. */
const NO_RATE_HZ = 1;

/**
 * Stores a telemetry file as a session, bundle by bundle. Nothing of it stays if the reading is refused,
 * cancelled or fails.
 *
 * @throws RacebenchError the error of the reader, TELEMETRY_FILE_REFUSED with the file's name
 */
export async function importTelemetry(
  store: Store,
  pages: AsyncIterable<PagePart>,
  { path, name, car, modified }: TelemetryImport,
): Promise<ImportedSession> {
  let id: SessionId | undefined;
  let groups: OpenGroup[] = [];
  let isDated = true;
  let imported: ImportedSession | undefined;
  try {
    // To the end, behind the last part: a reader that is left before ends its thread.
    for await (const part of withTurns(pages)) {
      if (part.kind === 'head') {
        id = createSession(store, part.head, { path, name, car, modified });
        isDated = dateOfDetails(part.head.details) !== undefined;
        storeDetails(store, id, part.head);
        groups = openGroups(store, id, part.head, part.groups);
      } else if (part.kind === 'pages') {
        const { pieces, data } = part;
        store.together(() => {
          for (const piece of pieces) storePiece(groups[piece.group], piece, data);
        });
      } else if (id !== undefined) {
        part.still.forEach((columns, group) => groups[group]?.writer.markStill(columns));
        endSession(store, id, groups, part.laps, path);
        if (part.found !== undefined) store.laps.setFound(id, part.found);
        for (const { at_s, text } of part.notes ?? [])
          store.notes.add(id, { from_s: at_s, to_s: at_s, text });
        imported = { sessionId: id, problems: isDated ? part.problems : [...part.problems, DATE_MISSING] };
      }
    }
    if (imported === undefined) throw refuseFile('the file holds no recording.');
    return imported;
  } catch (error) {
    if (id !== undefined) store.sessions.discard(id);
    throw namedRefusal(error, path);
  }
}

/** A refusal with the file's name before it; any other error unchanged. */
export function namedRefusal(error: unknown, path: string): unknown {
  if (!(error instanceof RacebenchError)) return error;
  if (error.code !== 'TELEMETRY_FILE_REFUSED' && error.code !== 'TELEMETRY_FILE_ASKS') return error;
  return new RacebenchError(error.code, `${basename(path)}: ${error.message}`, {
    cause: error.cause ?? error,
  });
}

function createSession(
  { sessions }: Store,
  { details }: RecordingHead,
  { path, name, car, modified }: TelemetryImport,
): SessionId {
  // The list of sessions needs a time. Without one of the recording it is that of the file, or of the import where that is unknown;
  // neither is written into an export.
  const shown = dateOfDetails(details) ?? modified?.getTime() ?? Date.now();
  return sessions.create(
    foreignSession({
      name: name ?? basename(path),
      created: new Date(shown).toISOString(),
      carPath: path,
      carName: car ?? details['vehicle'] ?? '',
      rate_Hz: NO_RATE_HZ,
      utcStart: utcOfDetails(details),
    }),
  );
}

/** Stores driver, venue, comments and further details of the file as a note at the beginning. */
function storeDetails({ notes }: Store, id: SessionId, { details }: RecordingHead): void {
  const text = wordsOfDetails(details);
  if (text !== '') notes.add(id, { from_s: 0, to_s: 0, text });
}

function openGroups(
  store: Store,
  id: SessionId,
  head: RecordingHead,
  groups: readonly ChunkGroup[],
): OpenGroup[] {
  return groups.map(({ clock, channels }) => {
    const stored = channels
      .flatMap((channel) => head.channels[channel] ?? [])
      .map(({ name, unit, unitText, sampleType, file, derived }) => ({
        name,
        unit: unit ?? unitText,
        sampleType,
        file,
        derived,
      }));
    return { clock, writer: store.createWriter(id, stored, clock), samples: 0, first_s: 0, last_s: 0 };
  });
}

function storePiece(group: OpenGroup | undefined, piece: EncodedPiece, data: Uint8Array): void {
  if (group === undefined) return;
  group.writer.store(piece, data);
  if (piece.count === 0) return;
  if (group.samples === 0) group.first_s = piece.first_s;
  group.samples += piece.count;
  group.last_s = piece.last_s;
}

function rate_Hz({ clock, samples, first_s, last_s }: OpenGroup): number {
  if (clock !== 'listed') return clock.rate_Hz;
  return samples > 1 ? (samples - 1) / (last_s - first_s) : NO_RATE_HZ;
}

function endSession(
  { sessions }: Store,
  id: SessionId,
  groups: readonly OpenGroup[],
  laps: readonly RecordedLap[],
  path: string,
): void {
  sessions.setRate(id, Math.max(NO_RATE_HZ, ...groups.map(rate_Hz)));
  sessions.end(id, {
    status: 'finished',
    reason: `Read from ${basename(path)}.`,
    metrics: [],
    laps: logLaps(laps),
  });
}
