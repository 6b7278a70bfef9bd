import { expect, test } from 'vitest';
import { loadedBytes } from './start-size.ts';

test('the script of the start page is its file with all imports of imports, each once', () => {
  const chunks = {
    'index.js': { code: '12345', imports: ['a.js', 'b.js'] },
    'a.js': { code: 'é', imports: ['b.js'] },
    'b.js': { code: '123', imports: ['a.js'] },
    'later.js': { code: '1234567', imports: ['a.js'] },
  };
  expect(loadedBytes('index.js', chunks)).toBe(5 + 2 + 3);
});
