import { expect, test } from 'vitest';
import './no-eval.ts';

test('zod takes the configuration that the page has left for it', async () => {
  const { config } = await import('zod');
  expect(config()).toMatchObject({ jitless: true });
});
