import type { Command } from 'commander';
import { createOutput, type Output } from '../output.ts';

/** Options common to all verbs. */
interface CommonOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** The verbs of one program: how each is added to it, and how it is run. */
export interface Verbs {
  /** A verb with the options that all have; `usage` as commander writes it. */
  readonly verb: (usage: string, description: string) => Command;
  /** The action of a verb that gives its exit code: it is called with the output its options ask for and its arguments. */
  readonly act: (
    run: (output: Output, ...args: string[]) => Promise<number> | number,
  ) => (...all: unknown[]) => Promise<void>;
}

/** `done` gets the exit code of a verb that ran; a failure throws out of the program's parseAsync. */
export function createVerbs(program: Command, done: (exitCode: number) => void): Verbs {
  return {
    verb: (usage, description) =>
      program
        .command(usage)
        .description(description)
        .option('--json', 'print one JSON object on standard output')
        .option('--quiet', 'no progress and no messages'),
    act:
      (run) =>
      async (...all) => {
        const command = all.at(-1) as Command;
        done(await run(createOutput(command.opts<CommonOptions>()), ...command.args));
      },
  };
}

/** Parser of an option that may be repeated. */
export const collect = (value: string, before: readonly string[]): string[] => [...before, value];
