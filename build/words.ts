import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';
import { findWords } from './words/find.ts';

/** `npm run words -- [files or folders]`: wording that docs/words.md rewrites, in strings, comments and pages. */
const POSITIONS = ['core', 'renderer', 'electron', 'build', 'e2e', 'docs', 'README.md', 'CHANGELOG.md'];
/** The patterns themselves, and the page that quotes what is rewritten. */
const NOT_READ = new Set(['build/words/patterns.ts', 'build/words/find.test.ts', 'docs/words.md']);

const named = process.argv.slice(2);
const files = (named.length === 0 ? POSITIONS : named)
  .flatMap((target) =>
    statSync(path.join(ROOT, target)).isDirectory()
      ? globSync(`${target}/**/*.{ts,tsx,md}`, { cwd: ROOT })
      : [target],
  )
  .filter((file) => !NOT_READ.has(file))
  .sort();

const findings = files.flatMap((file) => findWords(file, readFileSync(path.join(ROOT, file), 'utf8')));
for (const { file, line, kind, found, write, text } of findings)
  console.log(`${file}:${line} ${kind} "${found}" -> ${write}\n    ${text}`);
console.log(`${findings.length} in ${files.length} files`);
process.exitCode = findings.length === 0 ? 0 : 1;
