import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { releaseNotes } from './announce-release.ts';

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

it('takes the notes of a release from its own part of the changelog', () => {
  const changelog = '# Changelog\n\n## 1.10.0, 2 May\n\n- New\n\n## 1.1.0, 1 May\n\n- Old\n';
  expect(releaseNotes(changelog, '1.10.0')).toBe('- New\n');
  expect(releaseNotes(changelog, '1.1.0')).toBe('- Old\n');
  expect(() => releaseNotes(changelog, '2.0.0')).toThrow('2.0.0');
});

it('finds the version of package.json in the changelog', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(releaseNotes(read('CHANGELOG.md'), version)).toMatch(/^- /mu);
});
