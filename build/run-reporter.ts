import type { Reporter, TestCase } from 'vitest/node';
import { PROPERTY_SEED } from '../core/proof/testing/property-seed.ts';

/** Prints the seed of the property tests first, and at the end every unit test that did not run, with its reason. */
export class RunReporter implements Reporter {
  readonly #reasons = new Map<string, number>();

  onTestRunStart(): void {
    console.log(
      `property tests: seed ${PROPERTY_SEED} (RACEBENCH_SEED=N sets another, RACEBENCH_SEED=fresh a new one)`,
    );
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
