import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['core/**/*.test.ts', 'electron/**/*.test.ts', 'renderer/**/*.test.ts', 'build/**/*.test.ts'],
    env: { TZ: 'UTC' },
    testTimeout: 30_000,
    reporters: ['default'],
    pool: 'forks',
    execArgv: ['--expose-gc'],
  },
});
