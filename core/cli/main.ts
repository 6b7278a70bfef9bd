import '../backend/compiler-flags.ts';
import { CommanderError } from 'commander';
import { RacebenchError, toFailure } from '../contract/errors.ts';
import { createOutput, EXIT_FAILED, EXIT_FINE, EXIT_USAGE, UsageError } from './output.ts';
import { createProgram } from './program.ts';

/** Runs the command line and gives its exit code. Never throws. */
export async function main(args: readonly string[]): Promise<number> {
  let code = EXIT_FINE;
  const program = createProgram((exitCode) => {
    code = exitCode;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return explain(error, args);
  }
}

function explain(error: unknown, args: readonly string[]): number {
  // Commander has written its own message; help and version are not failures.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_FINE : EXIT_USAGE;
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`);
    return EXIT_USAGE;
  }
  const { code, message } = toFailure(error);
  createOutput({ json: args.includes('--json') }).failure(code, message);
  if (!(error instanceof RacebenchError) && error instanceof Error && process.env['RACEBENCH_DEBUG'] === '1')
    process.stderr.write(`${error.stack ?? ''}\n`);
  return EXIT_FAILED;
}
