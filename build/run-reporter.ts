import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { PROPERTY_SEED } from '../core/proof/testing/property-seed.ts';

/** A run of this many files says how far it is. */
const FILES_PER_LINE = 50;

/** Prints the seed of the property tests first, how far the run is meanwhile, and at the end every unit test that did not run, with its reason. */
export class RunReporter implements Reporter {
  readonly #reasons = new Map<string, number>();
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
    if (this.#done % FILES_PER_LINE === 0)
      console.log(`unit tests: ${this.#done} of ${this.#files} files, ${this.#failed} with failures`);
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'skipped') return;
    const reason = `${test.module.relativeModuleId}: ${result.note ?? test.fullName}`;
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
  }

  onTestRunEnd(): void {
    for (const [reason, count] of [...this.#reasons].sort())
      console.log(`not run${count === 1 ? '' : ` (${count} tests)`}: ${reason}`);
  }
}
