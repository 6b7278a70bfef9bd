import { resolve } from 'node:path';
import { importTelemetry as importFile } from '../../backend/import-telemetry.ts';
import { openStore } from '../../backend/store.ts';
import { openTelemetryFile } from '../../backend/telemetry-source.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { readAliases, type AliasTable } from '../../telemetry-files/aliases/read-aliases.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { createProgressOf } from '../progress.ts';
import { readText } from '../text-file.ts';
import { numberText } from '../text-table.ts';

export interface ImportTelemetryOptions {
  readonly name?: string | undefined;
  readonly aliases?: string | undefined;
  readonly takeDamaged?: boolean | undefined;
}

/** Stores a telemetry file in a database as a session; the .ldx beside a .ld tells its laps. */
export async function importTelemetry(
  databasePath: string,
  file: string,
  { name, aliases, takeDamaged }: ImportTelemetryOptions,
  output: Output,
): Promise<number> {
  const path = resolve(file);
  const own = aliases === undefined ? undefined : await readOwnAliases(aliases);
  const opened = await openTelemetryFile(path);
  const progress = createProgressOf<number>(output, (fraction) => ({
    what: `Reading ${file}`,
    fraction,
    detail: '',
  }));
  const store = openStore({ path: databasePath, create: true });
  try {
    const { sessionId, problems } = await importFile(store, opened.source, {
      path,
      name,
      takesDamaged: takeDamaged,
      ldx: opened.ldx,
      onProgress: (fraction) => progress.show(fraction),
      ...(own !== undefined && { aliases: own }),
    });
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
    store.close();
    await opened.close();
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
