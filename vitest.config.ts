import { defineConfig } from 'vitest/config';
import { SkipReporter } from './build/skip-reporter.ts';

export default defineConfig({
  test: {
    include: ['core/**/*.test.ts', 'electron/**/*.test.ts', 'renderer/**/*.test.ts', 'build/**/*.test.ts'],
    env: { TZ: 'UTC' },
    testTimeout: 30_000,
    reporters: ['default', new SkipReporter()],
    pool: 'forks',
    execArgv: ['--expose-gc'],
  },
});
