import type { Reporter, TestCase } from 'vitest/node';

/** Lists, at the end, every unit test that did not run and why: nothing is left out in silence. */
export class SkipReporter implements Reporter {
  readonly #reasons = new Map<string, number>();

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
