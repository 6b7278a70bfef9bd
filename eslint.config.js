import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import vitest from '@vitest/eslint-plugin';
import { UNIT_SUFFIXES } from './core/units/suffixes.ts';

/**
 * What .oxlintrc.json cannot check: names, forbidden syntax and the tests. None of it reads types, so that no file is
 * compiled here.
 */
const units = Object.keys(UNIT_SUFFIXES).join('|');

const SYNTAX = [
  { selector: 'ExportDefaultDeclaration', message: 'Use a named export: one name everywhere.' },
  {
    selector: 'CallExpression[callee.name="eval"], NewExpression[callee.name="Function"]',
    message: 'No code from text.',
  },
  {
    // A component is never passed where its class is a declared type.
    selector:
      'ClassDeclaration:not([superClass.name="Component"]) > ClassBody:not(:has(PropertyDefinition > PrivateIdentifier, MethodDefinition > PrivateIdentifier, [accessibility="private"], [accessibility="protected"]))',
    message:
      'Give the class a private member, or `declare protected readonly brand: true`: then the compiler refuses an object that only has the same members.',
  },
];

/** A busy machine is no failure: tests wait for states and count work. */
const WAITING = [
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message:
      'Await the state that is meant (expect, expect.poll); where time itself is meant: e2e/pass-time.ts.',
  },
  {
    selector:
      'CallExpression[callee.name="expect"] CallExpression[callee.object.name=/^(performance|Date)$/][callee.property.name="now"]',
    message:
      'Count work instead of time (core/proof/testing/counted-work.ts), or measure in racebench bench.',
  },
];

export default defineConfig(
  {
    // A car's script is read by the car alone: its functions are called from outside.
    ignores: [
      'dist/',
      'release/',
      'node_modules/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'fixtures/cars/',
      'build/stubs/',
    ],
  },
  tseslint.configs.base,
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.js'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/naming-convention': [
        'error',
        {
          selector: 'default',
          format: null,
          custom: {
            // A name with an underscore ends in a unit of the closed list, or is a constant in capitals.
            regex: `^(_?[^_]*|.*_(${units})|[A-Z][A-Z0-9_]*|_+[a-z].*)$`,
            match: true,
          },
          filter: { regex: '[^a-zA-Z0-9_]', match: false },
        },
      ],
      'no-restricted-syntax': ['error', ...SYNTAX],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    plugins: { vitest },
    rules: {
      'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert'] }],
      'vitest/no-focused-tests': 'error',
      'vitest/no-disabled-tests': 'error',
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
    ignores: ['e2e/pass-time.ts', 'e2e/page-meter.ts', 'e2e/measure-*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...WAITING] },
  },
  {
    files: ['*.config.ts', '*.config.js', 'e2e/build-first.ts', '.dependency-cruiser.js'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
