import { open, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { importTelemetry as importFile } from '../../backend/import-telemetry.ts';
import { openStore } from '../../backend/store.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { readAliases, type AliasTable } from '../../telemetry-files/aliases/read-aliases.ts';
import type { ByteSource } from '../../telemetry-files/source.ts';
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
  const handle = await open(path).catch((cause: unknown) => {
    throw new RacebenchError('FILE_UNREADABLE', `${file} cannot be read.`, { cause });
  });
  const progress = createProgressOf<number>(output, (fraction) => ({
    what: `Reading ${file}`,
    fraction,
    detail: '',
  }));
  const store = openStore({ path: databasePath, create: true });
  try {
    const source = await sourceOfFile(handle);
    const { sessionId, problems } = await importFile(store, source, {
      path,
      name,
      takesDamaged: takeDamaged,
      ldx: await ldxBeside(path),
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
    await handle.close();
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

async function sourceOfFile(handle: Awaited<ReturnType<typeof open>>): Promise<ByteSource> {
  const { size } = await handle.stat();
  return {
    size,
    read: async (offset, length) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset);
      return bytes.subarray(0, bytesRead);
    },
  };
}

/** Text of the .ldx of the same name; undefined where there is none. */
async function ldxBeside(path: string): Promise<string | undefined> {
  if (!/\.ld$/iu.test(path)) return undefined;
  return readFile(path.replace(/\.ld$/iu, '.ldx'), 'utf8').catch(() => undefined);
}
