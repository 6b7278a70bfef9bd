import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { z } from 'zod';
import { addCarFileVerbs } from './commands/car-file-commands.ts';
import { addCarVerbs } from './commands/car-commands.ts';
import { addCheckVerbs } from './commands/check-commands.ts';
import { addLibraryVerbs, addSetupVerbs } from './commands/library-commands.ts';
import { addLogVerbs } from './commands/log-commands.ts';
import { addMathsVerbs } from './commands/maths-commands.ts';
import { addRunVerbs } from './commands/simulation-commands.ts';
import { addTrackVerbs } from './commands/track-commands.ts';
import { addTyreVerbs } from './commands/tyre-commands.ts';
import { createVerbs } from './commands/verbs.ts';

const packageFile = z.object({ version: z.string() });

function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  return packageFile.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/**
 * The `racebench` command. Each verb's module is loaded when it is used: `inspect` does not wait for SQLite.
 * `done` gets the exit code of a verb that ran; a failure throws out of parseAsync.
 */
export function createProgram(done: (exitCode: number) => void): Command {
  const program = new Command('racebench')
    .description('Edit car.ini files, run the car in a simulation, compare the telemetry of two setups.')
    .version(version())
    .showSuggestionAfterError()
    .exitOverride();
  const verbs = createVerbs(program, done);
  addCarFileVerbs(verbs);
  addCarVerbs(verbs);
  addRunVerbs(verbs);
  addSetupVerbs(verbs);
  addLibraryVerbs(verbs);
  addLogVerbs(verbs);
  addTrackVerbs(verbs);
  addTyreVerbs(verbs);
  addMathsVerbs(verbs);
  addCheckVerbs(verbs);
  return program;
}
