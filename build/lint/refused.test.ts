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
import { ESLint } from 'eslint';
import { parse } from 'yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { NEVER_SEEN, SYNTAX_VIOLATIONS, VIOLATIONS } from './violations.ts';

interface Configuration {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly { readonly rules: Readonly<Record<string, unknown>> }[];
}
interface Report {
  readonly diagnostics: readonly { readonly code?: string; readonly filename: string }[];
}

// YAML reads JSON without its comments.
const configuration = parse(
  readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8').replace(/^(\s*)\/\/.*$/gm, '$1'),
) as Configuration;
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
  rule.startsWith('react/')
    ? `renderer/${path.basename(rule)}.tsx`
    : `core/backend/${path.basename(rule)}.ts`;

/** The rules that refuse each file. */
function refusals(): Map<string, string[]> {
  for (const name of ['core/backend', 'renderer']) mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json'])
    copyFileSync(path.join(ROOT, name), path.join(folder, name));
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

describe('the native linter', () => {
  const found = refusals();
  it('has a violation for each of its rules', () => {
    expect([...Object.keys(VIOLATIONS), ...NEVER_SEEN].sort()).toEqual([...rules].sort());
  });
  it.each(Object.keys(VIOLATIONS))('refuses a violation of %s', (rule) => {
    expect((found.get(fileOf(rule)) ?? []).join(' ')).toContain(`(${path.basename(rule)})`);
  });
});

describe('ESLint', () => {
  const eslint = new ESLint({ cwd: ROOT });
  it('has a violation for each of its rules', async () => {
    const { rules: all } = (await eslint.calculateConfigForFile('core/math/a.test.ts')) as Configuration;
    const active = Object.keys(all).filter((rule) => (all[rule] as readonly unknown[])[0] !== 0);
    expect([...new Set(SYNTAX_VIOLATIONS.map(({ rule }) => rule))].sort()).toEqual(active.sort());
  });
  it.each(SYNTAX_VIOLATIONS)('refuses a violation of $rule: $text', async ({ rule, text, file }) => {
    const [result] = await eslint.lintText(text, {
      filePath: path.join(ROOT, file ?? 'core/math/a.test.ts'),
    });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });
});
