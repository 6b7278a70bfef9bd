import { expect, test } from 'vitest';

/** Files of one thread share their modules: zod may be loaded here, as it is where a test before it used it. */
test('zod takes the configuration of the page, whichever of them is loaded first', async () => {
  const { config } = await import('zod');
  await import('./no-eval.ts');
  expect(config()).toMatchObject({ jitless: true });
});
