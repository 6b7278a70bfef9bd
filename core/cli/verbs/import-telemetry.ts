import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { presencePath } from '../../backend/db/presence.ts';
import { importTelemetry as importFile, namedRefusal } from '../../backend/sessions/import-telemetry.ts';
import { openStore, type Store } from '../../backend/sessions/store.ts';
import { readChunks } from '../../backend/telemetry-reading/read-chunks.ts';
import { openTelemetryFile, type TelemetryFile } from '../../backend/sessions/telemetry-source.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { TableMapping } from '../../contract/table-mapping.ts';
import { readAliases, type AliasTable } from '../../telemetry/files/aliases/read-aliases.ts';
import { previewRecording } from '../../telemetry/files/read-recording.ts';
import { badInput, EXIT_FINE, type Output } from '../output.ts';
import { createProgressOf } from '../progress.ts';
import { rateOption } from '../rate-option.ts';
import { readText } from '../text-file.ts';
import { numberText } from '../text-table.ts';
import { requireOne, withTime, type WantedTime } from '../wanted-mapping.ts';

export interface ImportTelemetryOptions {
  readonly name?: string | undefined;
  readonly aliases?: string | undefined;
  readonly takeDamaged?: boolean | undefined;
  /** Rows per second of a table without a time column. */
  readonly rate?: string | undefined;
  readonly timeColumn?: string | undefined;
  /** CAN database of a bus log; the one beside it if undefined. */
  readonly dbc?: string | undefined;
}

/** Stores a telemetry file in a database as a session; the laps of a .ld come from the .ldx beside it. */
export async function importTelemetry(
  databasePath: string,
  file: string,
  { name, aliases, takeDamaged, rate, timeColumn, dbc }: ImportTelemetryOptions,
  output: Output,
): Promise<number> {
  const path = resolve(file);
  const wanted: WantedTime = { rate_Hz: rateOption(rate), timeColumn };
  requireOne(wanted);
  const own = aliases === undefined ? undefined : await readOwnAliases(aliases);
  const opened = await openTelemetryFile(path, undefined, dbc === undefined ? undefined : resolve(dbc));
  const progress = createProgressOf<number>(output, (fraction) => ({
    what: `Reading ${file}`,
    fraction,
    detail: '',
  }));
  let store: Store | undefined;
  const isNew = !existsSync(databasePath);
  let isStored = false;
  try {
    const mapping = await wantedMapping(opened, wanted, own);
    store = openStore({ path: databasePath, create: true });
    const chunks = readChunks(opened.source, {
      takesDamaged: takeDamaged,
      ldx: opened.ldx,
      dbc: opened.dbc,
      mapping,
      onProgress: (fraction) => progress.show(fraction),
      ...(own !== undefined && { aliases: own }),
    });
    const { sessionId, problems } = await importFile(store, chunks, { path, name });
    isStored = true;
    progress.end();
    const session = store.sessions.get(sessionId);
    const channels = store.telemetry.channels(sessionId);
    output.result(
      { sessions: [{ id: sessionId, laps: session.laps.length, channels }], diagnostics: problems },
      [
        ...problems.map(({ severity, message }) => `${severity}: ${message}`),
        `${session.name}: ${channels.length} channels, ${numberText(session.duration_s, 2)} s, ${session.laps.length} laps`,
        `Session ${sessionId} in ${store.path}`,
      ],
    );
    return EXIT_FINE;
  } finally {
    progress.end();
    if (store !== undefined) closeStore(store, isNew && !isStored);
    await opened.close();
  }
}

/** Undefined where the file's own mapping is used. Throws BAD_ARGUMENTS for a log, whose channels have their own rates. */
async function wantedMapping(
  { source, ldx, dbc, path }: TelemetryFile,
  wanted: WantedTime,
  aliases: AliasTable | undefined,
): Promise<TableMapping | undefined> {
  if (wanted.rate_Hz === undefined && wanted.timeColumn === undefined) return undefined;
  const { channels, table } = await previewRecording(source, { ldx, dbc }, aliases).catch(
    (error: unknown) => {
      throw namedRefusal(error, path);
    },
  );
  if (channels.length > 0)
    throw badInput(`${path} is a log with times of its own: --rate and --time-column are for tables.`);
  return withTime(table.mapping, wanted);
}

/** Closes a database, and removes one that was made for nothing: without a session, and open nowhere else. */
function closeStore(store: Store, isForNothing: boolean): void {
  const isLeft = isForNothing && isEmptyAndAlone(store);
  store.close();
  if (!isLeft) return;
  const { path } = store;
  for (const each of [path, `${path}-wal`, `${path}-shm`, presencePath(path)]) rmSync(each, { force: true });
}

function isEmptyAndAlone({ sessions, presence }: Store): boolean {
  try {
    presence.takeAlone('removed');
    return sessions.list().length === 0 && sessions.hidden().length === 0;
  } catch {
    return false;
  }
}

/** Throws TELEMETRY_FILE_REFUSED, by line, for a file of names that has mistakes. */
async function readOwnAliases(file: string): Promise<AliasTable> {
  const table = readAliases(await readText(file));
  const [first] = table.problems;
  if (first !== undefined)
    throw new RacebenchError('TELEMETRY_FILE_REFUSED', `${file}:${first.line}: ${first.message}`);
  return table;
}
