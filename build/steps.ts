import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.ts';

/** One command of a check. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** It takes minutes: each line is printed as it comes, and not again at the end. */
  readonly isLong?: boolean;
}

export interface StepOutcome {
  readonly name: string;
  readonly passed: boolean;
  readonly duration_s: number;
  /** Undefined for a step that runs no tests. */
  readonly tests: TestCount | undefined;
  /** The failures that `run-reporter.ts` lists last; empty where there are none or the step has another report. */
  readonly failures: string;
}

export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** Tests that name what they need and do not have here (reference data beside the project, a binary). */
  readonly skipped: number;
}

/** A program of the project's own packages, run by this Node (the machine's may be another). */
export function tool(name: string, script: string, ...args: string[]): Step {
  return { name, command: process.execPath, args: [path.join(ROOT, 'node_modules', script), ...args] };
}

/**
 * For the compiler and the linter, whose work on types is written in Go: in one thread and without collecting garbage below
 * 3 GiB they take two thirds of the processor time. The unit tests have the other cores.
 */
const IN_ONE_THREAD = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' };

/**
 * Every tsconfig of the project, one compile each, since the areas have different globals. The native compiler checks;
 * the linters parse with the version before it, whose interface they use. Projects run beside each other, so each has
 * one checker: several would compute the types they share several times. What was checked is kept: the next time only
 * files that changed, and those that import them, are checked.
 */
export function typeSteps(): Step[] {
  return projects(ROOT).map((file) => ({
    ...tool(`types ${file}`, 'typescript-native/bin/tsc', '-p', file, '--checkers', '1', ...keptFor(file)),
    env: IN_ONE_THREAD,
  }));
}

const keptFor = (file: string): string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  path.join(ROOT, 'node_modules', '.cache', 'types', `${file.replaceAll('/', '-')}.tsbuildinfo`),
];

/** The tsconfigs that the one of the root lists, from which editors and the linter find a file's own. */
function projects(root: string): string[] {
  const { references } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    readonly references: readonly { readonly path: string }[];
  };
  return references.map((reference) => path.posix.normalize(reference.path));
}

/** `npm run check`: everything but the end-to-end tests; unit tests by turns where they are a matrix, unless it is full. */
export function checkSteps(full = false): Step[] {
  return [
    // First, since they take longest: the others run beside them, one after another.
    {
      ...tool('unit tests', 'vitest/vitest.mjs', 'run'),
      isLong: true,
      env: { RACEBENCH_BUNDLES: '1', ...(full && { RACEBENCH_TESTS: 'full' }) },
    },
    tool('format', 'oxfmt/bin/oxfmt', '--check', '.'),
    { name: 'words', command: process.execPath, args: [path.join(ROOT, 'build', 'words.ts')] },
    { ...tool('lint', 'oxlint/bin/oxlint', '--threads=1'), env: IN_ONE_THREAD },
    ...typeSteps(),
    tool(
      'import rules',
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.js',
      ...['core', 'electron', 'renderer', 'build', 'e2e'],
    ),
  ];
}

/** The end-to-end tests, with Playwright's own options. */
export function e2eStep(options: readonly string[]): Step {
  return { ...tool('end-to-end tests', '@playwright/test/cli.js', 'test', ...options), isLong: true };
}

/** Runs the steps with at most `width` at a time; the output of a step is printed whole when it ends, unless it is long. */
export async function runSteps(steps: readonly Step[], width: number): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  const waiting = [...steps];
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return outcomes;
}

async function runStep(step: Step): Promise<StepOutcome> {
  const start_ms = performance.now();
  const child = spawn(step.command, step.args, {
    cwd: ROOT,
    env: { ...process.env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let printed = 0;
  const isLong = step.isLong === true;
  const add = (text: string): void => {
    output += text;
    const end = output.lastIndexOf('\n') + 1;
    if (!isLong || end <= printed) return;
    process.stdout.write(output.slice(printed, end));
    printed = end;
  };
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      add(`${error.message}\n`);
      resolve(1);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  const duration_s = (performance.now() - start_ms) / 1000;
  const passed = code === 0;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${step.name} (${duration_s.toFixed(1)} s)`);
  const tests = countTests(output);
  // Test runs show their report, other steps only their errors.
  if (!isLong && (!passed || tests !== undefined)) console.log(output.trimEnd());
  return { name: step.name, passed, duration_s, tests, failures: listedFailures(output) };
}

/**
 * Totals in the output of a test runner: Vitest's "Tests 2 failed | 16 passed (18)", Playwright's "16 passed (3.4m)".
 */
export function countTests(output: string): TestCount | undefined {
  const plain = stripVTControlCharacters(output);
  const vitest = /^\s*Tests\s+(.*)$/m.exec(plain)?.[1];
  const playwright = [...plain.matchAll(/^\s+(\d+ (?:passed|failed|flaky|skipped|did not run))\b.*$/gm)].map(
    (m) => m[1],
  );
  const report = vitest ?? (playwright.length > 0 ? playwright.join(' ') : undefined);
  if (report === undefined) return undefined;
  const count = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(report)?.[1] ?? 0);
  return {
    passed: count('passed'),
    failed: count('failed') + count('flaky') + count('did not run'),
    skipped: count('skipped'),
  };
}

/** Repeated at the end of a check, since the log of the steps that follow may be all that is shown. */
export function listedFailures(output: string): string {
  const start = /^failed: /m.exec(output)?.index;
  return start === undefined ? '' : output.slice(start).trimEnd();
}

/** The last line of every check: tests passed and failed; a step without tests of its own adds one. */
export function printSummary(outcomes: readonly StepOutcome[]): boolean {
  let passed = 0;
  let failed = 0;
  for (const outcome of outcomes) {
    passed += outcome.tests?.passed ?? (outcome.passed ? 1 : 0);
    // A step may fail beside its tests: a hook, a file that cannot be read.
    failed += outcome.passed ? 0 : Math.max(1, outcome.tests?.failed ?? 0);
    if (!outcome.passed) console.log(`failed: ${outcome.name}`);
    if (outcome.failures !== '') console.log(outcome.failures);
    const skipped = outcome.tests?.skipped ?? 0;
    if (skipped > 0)
      console.log(`not run: ${skipped} of the ${outcome.name}; each says why in the report above`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
