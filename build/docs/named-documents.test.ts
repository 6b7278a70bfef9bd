import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { fragmentsOfSource } from '../words/fragments.ts';

const sources = globSync('{core,electron,renderer,build,e2e}/**/*.{ts,tsx}', { cwd: ROOT });
const pages = globSync('{docs/**/*.md,*.md}', { cwd: ROOT });
const paths = [
  ...sources,
  ...pages,
  ...globSync('{core,electron,renderer,build,e2e}/**/*.{js,css,json,sql}', { cwd: ROOT }),
].map((file) => `/${file.replaceAll('\\', '/')}`);
/** Every end of a path that begins at a folder or at the file's name. */
const known = new Set(
  paths.flatMap((file) => {
    const parts = file.split('/').slice(1);
    return parts.map((_, index) => parts.slice(index).join('/'));
  }),
);
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

describe('what comments and pages name', () => {
  it('every file and page that a comment names is there', () => {
    const unknown = (text: string): string[] =>
      [...text.matchAll(/(?<![\w.*{}-])\w[\w./-]*[.](?:tsx?|md)\b/g)]
        .map(([name]) => name)
        .filter((name) => !known.has(name));
    // Comments are found by reading the syntax of a file, which takes long.
    const missing = sources
      .map((file) => ({ file, source: read(file) }))
      .filter(({ source }) => unknown(source).length > 0)
      .flatMap(({ file, source }) =>
        fragmentsOfSource(file, source)
          .filter(({ kind }) => kind === 'comment')
          .flatMap(({ text, line }) => unknown(text).map((name) => `${file}:${line} ${name}`)),
      );
    expect(missing).toEqual([]);
  });

  it('every page of docs/ that a text of the program names is there', () => {
    const named = sources.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+[.]md\b/g)].map(([name]) => ({ file, name })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  it('every picture that a page shows is there, and no other', () => {
    const shown = pages.flatMap((page) =>
      [...read(page).matchAll(/!\[[^\]]*\]\(([^)]+[.]png)\)/g)].map(([, file]) =>
        path.posix.join(path.posix.dirname(page.replaceAll('\\', '/')), file ?? ''),
      ),
    );
    const there = globSync('docs/**/*.png', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
    expect([...new Set(shown)].sort()).toEqual(there.sort());
  });

  it('every source that a page names by its path is there', () => {
    // An entry of the change log names files as they were.
    const missing = pages
      .filter((file) => file !== 'CHANGELOG.md')
      .flatMap((file) =>
        [...read(file).matchAll(/\b(?:core|electron|renderer|build|e2e)\/[\w./-]+[.]tsx?\b/g)]
          .filter(([name]) => !known.has(name))
          .map(([name]) => `${file} ${name}`),
      );
    expect(missing).toEqual([]);
  });
});
