import { main } from '../main.ts';

/** Exit code and output of a command. */
export interface VerbResult {
  readonly code: number;
  readonly text: string;
}

/** Runs commands one after the other; the argument is a list of their arguments as JSON. Prints a list of {@link VerbResult}. */
const commands = JSON.parse(process.argv[2] ?? '[]') as string[][];
const out = process.stdout.write.bind(process.stdout);
let text = '';
const capture = (part: string | Uint8Array): boolean => {
  text += typeof part === 'string' ? part : Buffer.from(part).toString('utf8');
  return true;
};
process.stdout.write = capture;
process.stderr.write = capture;
const results: VerbResult[] = [];
for (const args of commands) {
  text = '';
  const code = await main(args);
  results.push({ code, text });
}
out(`${JSON.stringify(results)}\n`);
process.exit(0);
