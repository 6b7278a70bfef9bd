import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { NEVER_SEEN, PROJECT_VIOLATIONS, VIOLATIONS } from './violations.ts';

interface Configuration {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly { readonly rules: Readonly<Record<string, unknown>> }[];
}
interface Report {
  readonly diagnostics: readonly { readonly code?: string; readonly filename: string }[];
}

// YAML reads JSON without its comments.
const configurationText = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
const configuration = parse(configurationText.replace(/^(\s*)\/\/.*$/gm, '$1')) as Configuration;
const rules = Object.keys(
  Object.assign(
    {},
    configuration.rules,
    ...configuration.overrides.map((override) => override.rules),
  ) as object,
);

const folder = mkdtempSync(path.join(tmpdir(), 'racebench-lint-'));
// The linter looks up its type checker from the folder that it runs in.
symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (rule: string): string =>
  rule.startsWith('react/') || rule === 'no-restricted-globals'
    ? `renderer/${path.basename(rule)}.tsx`
    : `core/backend/${path.basename(rule)}.ts`;

const projectFile = (index: number, area = 'core/backend'): string => `${area}/project-${index}.test.ts`;

/** The rules that refuse each file. */
function refusals(): Map<string, string[]> {
  for (const name of ['core/backend', 'renderer', 'e2e'])
    mkdirSync(path.join(folder, name), { recursive: true });
  copyFileSync(path.join(ROOT, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  writeFileSync(
    path.join(folder, '.oxlintrc.json'),
    configurationText.replace('./build/lint/plugin.ts', path.join(ROOT, 'build/lint/plugin.ts')),
  );
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { lib: ['ES2024', 'DOM'], jsx: 'preserve' },
      include: ['**/*'],
    }),
  );
  writeFileSync(path.join(folder, 'core/backend/kind.ts'), 'export type Kind = number;\n');
  for (const [rule, text] of Object.entries(VIOLATIONS)) writeFileSync(path.join(folder, fileOf(rule)), text);
  for (const [index, { text, folder: area }] of PROJECT_VIOLATIONS.entries())
    writeFileSync(path.join(folder, projectFile(index, area)), text);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/oxlint/bin/oxlint'),
      '--format',
      'json',
      '--disable-nested-config',
      '-c',
      '.oxlintrc.json',
      '.',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const found = new Map<string, string[]>();
  for (const { code, filename } of (JSON.parse(stdout) as Report).diagnostics) {
    const at = filename.replaceAll('\\', '/');
    const list = found.get(at) ?? [];
    list.push(code ?? '');
    found.set(at, list);
  }
  return found;
}

describe('the linter', () => {
  const found = refusals();
  it('has a violation for each of its rules', () => {
    const violated = new Set([
      ...Object.keys(VIOLATIONS),
      ...PROJECT_VIOLATIONS.map(({ rule }) => rule),
      ...NEVER_SEEN,
    ]);
    expect([...violated].sort()).toEqual([...rules].sort());
  });
  it.each(Object.keys(VIOLATIONS))('refuses a violation of %s', (rule) => {
    expect((found.get(fileOf(rule)) ?? []).join(' ')).toContain(`(${path.basename(rule)})`);
  });
  it.each(PROJECT_VIOLATIONS.map((violation, index) => ({ ...violation, index })))(
    'refuses a violation of $rule: $text',
    ({ rule, index, folder: area }) => {
      expect((found.get(projectFile(index, area)) ?? []).join(' ')).toContain(`(${path.basename(rule)})`);
    },
  );
});
