import { expect, test } from 'vitest';
import { loadedFiles } from './start-size.ts';

test('the script of the start page is its file with all imports of imports, each once', () => {
  const chunks = {
    'index.js': { imports: ['a.js', 'b.js'] },
    'a.js': { imports: ['b.js'] },
    'b.js': { imports: ['a.js'] },
    'later.js': { imports: ['a.js'] },
  };
  expect(loadedFiles('index.js', chunks).sort()).toEqual(['a.js', 'b.js', 'index.js']);
});
