import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { presencePath } from '../../backend/db/presence.ts';
import { lapOptions } from '../../backend/sessions/lap-options.ts';
import { importTelemetry as importFile, namedRefusal } from '../../backend/sessions/import-telemetry.ts';
import { openStore, type Store } from '../../backend/sessions/store.ts';
import { readPages } from '../../backend/telemetry-reading/read-pages.ts';
import { openTelemetryFile, type TelemetryFile } from '../../backend/sessions/telemetry-source.ts';
import { z } from 'zod';
import { fileRemarks } from '../../catalogue/file-remarks.ts';
import { fileProblem } from '../../catalogue/telemetry-files.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { mappingFileText, readMappingFile } from '../../contract/mapping-file.ts';
import { isLongMapping, mappingRows } from '../../contract/mapping-rows.ts';
import type { TableMapping } from '../../contract/table-mapping.ts';
import type { WantedCsvLayout } from '../../contract/telemetry-file-requests.ts';
import { readAliases, type AliasTable } from '../../telemetry/files/aliases/read-aliases.ts';
import type { AntennaOffset } from '../../telemetry/position/derived-channels.ts';
import { previewRecording } from '../../telemetry/files/read-recording.ts';
import { badInput, EXIT_FINE, type Output } from '../output.ts';
import { createProgressOf } from '../progress.ts';
import { checkWritable, readText, writeText } from '../text-file.ts';
import { numberText } from '../text-table.ts';
import { wantedTable, type TableOptionTexts, type WantedTable } from '../wanted-mapping.ts';

export interface ImportTelemetryOptions extends TableOptionTexts {
  readonly name?: string | undefined;
  readonly aliases?: string | undefined;
  readonly takeDamaged?: boolean | undefined;
  /** CAN database of a bus log; the one beside it if undefined. */
  readonly dbc?: string | undefined;
  readonly takeGuesses?: boolean | undefined;
  /** Position of the GPS antenna in the car: forward and left of the centre of gravity, m. */
  readonly antenna?: string | undefined;
  /** Files with the mapping of a table. */
  readonly mapping?: string | undefined;
  readonly saveMapping?: string | undefined;
}

/** No car is longer. */
const MAX_ANTENNA_M = 20;

/** Stores a telemetry file in a database as a session; the laps of a .ld come from the .ldx beside it. */
export async function importTelemetry(
  databasePath: string,
  file: string,
  options: ImportTelemetryOptions,
  output: Output,
): Promise<number> {
  const { name, aliases, takeDamaged, takeGuesses, saveMapping, dbc } = options;
  const path = resolve(file);
  const said =
    options.mapping === undefined
      ? undefined
      : readMappingFile(await readText(options.mapping), options.mapping);
  const wanted = wantedTable(options, said);
  if (saveMapping !== undefined) await checkWritable(resolve(saveMapping));
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
    const mapped = await mappingOf(opened, wanted, own, saveMapping !== undefined);
    if (saveMapping !== undefined && mapped !== undefined)
      await writeText(
        resolve(saveMapping),
        mappingFileText(mapped.layout, mapped.mapping, mapped.open),
        output,
      );
    store = openStore({ path: databasePath, create: true });
    const chunks = readPages(opened.source, {
      takesDamaged: takeDamaged,
      takesGuesses: takeGuesses,
      ldx: opened.ldx,
      dbc: opened.dbc,
      layout: wanted.layout,
      mapping: wanted.mappingOf === undefined ? undefined : mapped?.mapping,
      antenna: antennaOf(options.antenna),
      ...lapOptions(store),
      names: store.channelNames.list(),
      onProgress: (fraction) => progress.show(fraction),
      ...(own !== undefined && { aliases: own }),
    });
    const { sessionId, problems } = await importFile(store, chunks, {
      path,
      name,
      modified: opened.modified,
    });
    isStored = true;
    progress.end();
    const session = store.sessions.get(sessionId);
    const channels = store.telemetry.channels(sessionId);
    output.result(
      { sessions: [{ id: sessionId, laps: session.laps.length, channels }], diagnostics: problems },
      [
        ...fileRemarks(problems).map(({ severity, text }) => `${severity}: ${text}`),
        `${session.name}: ${channels.length} channels, ${numberText(session.duration_s, 2)} s, ${session.laps.length} laps`,
        `Session ${sessionId} in ${store.path}`,
      ],
    );
    return EXIT_FINE;
  } catch (error) {
    throw withOptions(error);
  } finally {
    progress.end();
    if (store !== undefined) closeStore(store, isNew && !isStored);
    await opened.close();
  }
}

/** `0.4,-0.2`. Throws BAD_ARGUMENTS for anything else. */
function antennaOf(text: string | undefined): AntennaOffset | undefined {
  if (text === undefined) return undefined;
  const [x_m, y_m, ...more] = text.split(',').map(Number);
  if (x_m === undefined || y_m === undefined || more.length > 0 || !(Math.hypot(x_m, y_m) <= MAX_ANTENNA_M))
    throw badInput(
      `--antenna ${text}: give the distance forward and left of the centre of gravity in m, such as 0.4,-0.2`,
    );
  return { x_m, y_m };
}

/** Options that settle the questions of a file. */
const SETTLED_BY: Readonly<Record<string, string>> = {
  'names-missing': '--names-line N (0 where there are no names)',
  'time-column': '--time-column NAME or --rate HZ',
  'time-unit': '--time-unit UNIT',
  'time-rate': '--time-unit UNIT, --time-column NAME, --rate HZ or --unit "NAME=UNIT"',
  'unit-doubtful': '--unit "NAME=UNIT"',
  'date-order': '--date-order day or --date-order month',
  'rows-left-out': '--time-column NAME, --separator SIGN or --first-line N',
};

/** An error that asks, with the options that answer it. */
function withOptions(error: unknown): unknown {
  if (!(error instanceof RacebenchError) || error.code !== 'TELEMETRY_FILE_ASKS') return error;
  const asked = z.array(fileProblem).safeParse(error.cause).data ?? [];
  const options = [...new Set(asked.flatMap(({ code }) => SETTLED_BY[code] ?? []))];
  const canBeTaken = asked.every(({ code }) => code !== 'time-column');
  return new RacebenchError(
    error.code,
    `${error.message}\nSettle it with ${options.join('; ')}; or with --mapping FILE${canBeTaken ? ', or take what is assumed with --take-guesses' : ''}.`,
    { cause: error },
  );
}

/** Layout and mapping of a file as a person wants them. */
interface MappedFile {
  readonly layout: WantedCsvLayout;
  readonly mapping: TableMapping;
  /** Rows of the mapping whose guess the values speak against, and nobody has settled. */
  readonly open: ReadonlySet<number>;
}

/** The layout and the mapping of a file. Throws BAD_ARGUMENTS for a log, whose channels have their own times. */
async function mappingOf(
  { source, ldx, dbc, path }: TelemetryFile,
  { layout, mappingOf: change, columnsOf, isForTables }: WantedTable,
  aliases: AliasTable | undefined,
  isSaved: boolean,
): Promise<MappedFile | undefined> {
  if (change === undefined && !isForTables && !isSaved) return undefined;
  const preview = (mapping?: TableMapping): ReturnType<typeof previewRecording> =>
    previewRecording(source, { ldx, dbc, layout, mapping }, aliases).catch((error: unknown) => {
      throw namedRefusal(error, path);
    });
  const first = await preview();
  const said = columnsOf(first.table.mapping);
  const isMadeLong = isLongMapping(said) && !isLongMapping(first.table.mapping);
  const { table, channels } = isMadeLong ? await preview(said) : first;
  if (channels.length > 0 && isForTables)
    throw badInput(
      `${path} is a log with times of its own: options for the time and the layout are for tables.`,
    );
  const order = table.doubtfulDate?.order;
  const mapping = change?.(table.mapping) ?? table.mapping;
  const rows = mappingRows(mapping);
  const doubtful = (table.guesses ?? []).filter(
    ({ isDoubtful, column }) => isDoubtful && rows[column]?.settled !== true,
  );
  return {
    layout: { ...table.layout, ...(order !== undefined && { dateOrder: order }) },
    mapping,
    open: new Set(doubtful.map(({ column }) => column)),
  };
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
    return sessions.ids().length === 0 && sessions.hidden().length === 0;
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
