import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WRITTEN_PAGES } from './pages.ts';

describe('pages written from the tables', () => {
  it.each(WRITTEN_PAGES)(
    'docs/$name is in step with its table; npm run docs writes it again',
    ({ name, text }) => {
      const file = readFileSync(join(import.meta.dirname, '..', '..', 'docs', name), 'utf8');
      expect(file).toBe(text());
    },
  );
});
