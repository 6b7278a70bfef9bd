import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import vitest from '@vitest/eslint-plugin';
import { UNIT_SUFFIXES } from './core/units/suffixes.ts';

const units = Object.keys(UNIT_SUFFIXES).join('|');

/**
 * Which files are typed by which projects, tried in their order. Each area is linted by a process of its own
 * (build/steps.ts): all of them in one need more memory than Node gives.
 */
const AREAS = [
  { files: ['*.ts', '*.js', '.*.js', 'build/**'], project: ['tsconfig.node.json'] },
  { files: ['core/**'], project: ['core/tsconfig.json', 'tsconfig.node.json'] },
  {
    files: ['electron/**'],
    project: [
      'electron/tsconfig.json',
      'electron/preload/tsconfig.json',
      'electron/testing/tsconfig.json',
      'tsconfig.node.json',
    ],
  },
  {
    files: ['renderer/**'],
    project: [
      'renderer/tsconfig.json',
      'renderer/tsconfig.worker.json',
      'renderer/tsconfig.test.json',
      'tsconfig.node.json',
    ],
  },
  { files: ['e2e/**'], project: ['e2e/tsconfig.json', 'tsconfig.node.json'] },
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
  tseslint.configs.strictTypeChecked,
  ...AREAS.map(({ files, project }) => ({
    files,
    languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  })),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/unified-signatures': 'off',
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
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Use a named export: one name everywhere.' },
        {
          selector: 'CallExpression[callee.name="eval"], NewExpression[callee.name="Function"]',
          message: 'No code from text.',
        },
      ],
    },
  },
  {
    // The hot loop: docs/adr/0006. The `!` on typed-array reads is allowed here and only here.
    files: [
      'core/{math,models,environment,driving,proof/fleet,studies/reproduce,proof/verify/commonroad}/**/*.ts',
      'core/telemetry/{store,comparison,math-channels,spectra}/**/*.ts',
      'core/{car-files/tyre-table,studies/tyre-fit}/**/*.ts',
    ],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.tsx', 'renderer/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    plugins: { vitest },
    rules: {
      'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert'] }],
      'vitest/no-focused-tests': 'error',
      'vitest/no-disabled-tests': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // One seed for all property tests, fixed in the repository.
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['core/proof/testing/property.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'fast-check',
          message: 'Import fc from core/proof/testing/property.ts, which fixes the seed.',
        },
      ],
    },
  },
  {
    files: ['core/cli/**/*.ts', 'build/**', 'electron/browser/**/*.ts', 'core/proof/**/*.ts', 'e2e/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['*.config.ts', '*.config.js', 'e2e/build-first.ts', '.dependency-cruiser.js'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
