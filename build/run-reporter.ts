import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { PROPERTY_SEED } from '../core/proof/testing/property-seed.ts';

/** A run of this many files says how far it is. */
const FILES_PER_LINE = 50;
/** Lines of an error that the list of failures shows; the whole error is above. */
const ERROR_LINES = 6;

interface Failure {
  readonly name: string;
  readonly message: string;
}

/**
 * Prints the seed of the property tests first, how far the run is meanwhile, and at the end the tests that did not run,
 * counted by file and reason. Last, where the end of a long log is read, comes every failure.
 */
export class RunReporter implements Reporter {
  /** Number of tests that did not run, by file and reason. */
  readonly #notRun = new Map<string, number>();
  readonly #failures: Failure[] = [];
  #files = 0;
  #done = 0;
  #failed = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    console.log(
      `property tests: seed ${PROPERTY_SEED} (RACEBENCH_SEED=N sets another, RACEBENCH_SEED=fresh a new one)`,
    );
  }

  onTestModuleEnd(file: TestModule): void {
    this.#done++;
    if (!file.ok()) this.#failed++;
    // A file that cannot be read, or a hook that fails.
    this.#add(file.relativeModuleId, file.errors());
    for (const suite of file.children.allSuites())
      this.#add(`${file.relativeModuleId} > ${suite.fullName}`, suite.errors());
    if (this.#done % FILES_PER_LINE === 0)
      console.log(`unit tests: ${this.#done} of ${this.#files} files, ${this.#failed} with failures`);
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'failed')
      this.#add(`${test.module.relativeModuleId} > ${test.fullName}`, result.errors);
    if (result.state !== 'skipped') return;
    const reason = `${test.module.relativeModuleId}: ${result.note ?? 'of the long set or another system'}`;
    this.#notRun.set(reason, (this.#notRun.get(reason) ?? 0) + 1);
  }

  onTestRunEnd(_files: readonly TestModule[], unhandled: readonly { readonly message: string }[]): void {
    for (const [reason, count] of [...this.#notRun].sort())
      console.log(`not run (${count} ${count === 1 ? 'test' : 'tests'}): ${reason}`);
    this.#add('an error outside of every test', unhandled);
    for (const { name, message } of this.#failures) console.log(`failed: ${name}\n${message}`);
  }

  #add(name: string, errors: readonly { readonly message: string }[]): void {
    for (const { message } of errors) this.#failures.push({ name, message: firstLines(message) });
  }
}

/** The first lines of an error, indented below the name of its test. */
function firstLines(message: string): string {
  const lines = stripVTControlCharacters(message).trimEnd().split('\n');
  return lines
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}
