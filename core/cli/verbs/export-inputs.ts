import { resolve } from 'node:path';
import { homePaths } from '../../backend/files/home.ts';
import { drivenSession, inputsFrom } from '../../backend/jobs/session-inputs.ts';
import { openStore } from '../../backend/sessions/store.ts';
import { INPUT_BASES, type InputBase } from '../../contract/input-columns.ts';
import { readInputTable, summariseInputs } from '../../driving/input-table/read-input-table.ts';
import { sessionOption, unknown } from '../named-options.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { writeText } from '../text-file.ts';
import { NEVER_ABORTED } from '../../contract/signals.ts';

export interface ExportInputsOptions {
  readonly by: string;
  readonly out?: string | undefined;
  readonly db?: string | undefined;
}

const isBase = (text: string): text is InputBase => Object.hasOwn(INPUT_BASES, text);

/** Writes the driver inputs of a session as a table, and prints the matching start parameters. */
export async function exportInputs(
  text: string,
  { by, out, db }: ExportInputsOptions,
  output: Output,
): Promise<number> {
  const id = sessionOption(text);
  if (!isBase(by)) throw unknown('--by', by, Object.keys(INPUT_BASES));
  const store = openStore({ path: db ?? homePaths().databasePath, create: false });
  try {
    const session = store.sessions.get(id);
    const { file, parameters } = inputsFrom(await drivenSession(session, store.telemetry, by, NEVER_ABORTED));
    const path = resolve(out ?? file.name);
    await writeText(path, file.text, output);
    const { rows, columns } = summariseInputs(readInputTable(file));
    const given = Object.entries(parameters).map(([key, value]) => `--param ${key}=${value}`);
    const track = session.track === undefined ? [] : ['--track FILE.track'];
    output.result({ file: path, by, rows, columns: columns.map(({ key }) => key), parameters }, [
      `${path}: ${rows} rows against ${by} of ${columns.map(({ key }) => key).join(', ')}`,
      `To repeat it: racebench run CAR --manoeuvre input-table --inputs ${path} ${[...track, ...given].join(' ')}`,
    ]);
    return EXIT_FINE;
  } finally {
    store.close();
  }
}
