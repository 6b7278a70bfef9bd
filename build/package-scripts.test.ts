import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './root.ts';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe('the scripts of package.json', () => {
  it.each(Object.entries(scripts))('%s names files and programs that exist: %s', (_, command) => {
    const [program = '', ...words] = command.split(' ');
    if (program !== 'node') expect(existsSync(path.join(ROOT, 'node_modules/.bin', program))).toBe(true);
    for (const file of words.filter((word) => /\.[jt]s$/.test(word)))
      expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  });
});
