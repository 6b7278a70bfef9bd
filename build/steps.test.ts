import { execFileSync } from 'node:child_process';
import { describe, expect, test, vi } from 'vitest';
import { ROOT } from './root.ts';
import { countTests, listedFailures, printSummary, typeSteps } from './steps.ts';

describe('counting what test runners say', () => {
  test('a Vitest report with and without failures', () => {
    expect(
      countTests(' Test Files  1 failed | 3 passed (4)\n      Tests  2 failed | 16 passed (18)\n'),
    ).toEqual({
      passed: 16,
      failed: 2,
      skipped: 0,
    });
    expect(countTests('\u001b[2m      Tests \u001b[22m 16 passed | 3 skipped (19)')).toEqual({
      passed: 16,
      failed: 0,
      skipped: 3,
    });
  });

  test('a Playwright report: a flaky test and one that did not run have not passed', () => {
    expect(
      countTests('  1 failed\n    e2e/a.spec.ts:1:1 › a\n  1 flaky\n  2 did not run\n  9 passed (1.2m)\n'),
    ).toEqual({
      passed: 9,
      failed: 4,
      skipped: 0,
    });
  });

  test('output without a report counts nothing', () => {
    expect(countTests('All matched files use the correct format.')).toBeUndefined();
  });

  test('a step that fails beside its passing tests fails the whole', () => {
    const broken = {
      name: 'unit tests',
      passed: false,
      duration_s: 1,
      tests: { passed: 5, failed: 0, skipped: 0 },
      failures: '',
    };
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(printSummary([broken])).toBe(false);
    expect(print).toHaveBeenLastCalledWith('5 passed, 1 failed');
    print.mockRestore();
  });
});

test('the failures that a report lists last are repeated', () => {
  const listed =
    'failed: core/a.test.ts > adds\n    expected 3 to be 4\nfailed: core/b.test.ts > reads\n    timed out';
  expect(
    listedFailures(`Tests  2 failed | 16 passed (18)\nnot run (2 tests): core/c.test.ts\n${listed}\n`),
  ).toBe(listed);
  expect(listedFailures('Tests  16 passed (16)\n')).toBe('');
});

test('every tsconfig but the base and the list of all is compiled', () => {
  const files = execFileSync('git', ['ls-files', '*tsconfig*.json'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !['tsconfig.json', 'tsconfig.base.json'].includes(file));
  expect(typeSteps().map((step) => step.name)).toEqual(
    expect.arrayContaining(files.map((file) => `types ${file}`)),
  );
});
