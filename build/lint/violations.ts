/** For each rule of .oxlintrc.json a text that it refuses. */
export const VIOLATIONS: Readonly<Record<string, string>> = {
  eqeqeq: 'export const a = (b: number): boolean => b == 1;',
  'no-array-constructor': 'export const a = new Array(0, 1);',
  'no-console': "console.log('a');",
  'no-unused-expressions': 'export function a(b: boolean): void { b && true; }',
  'no-unused-vars': 'export function f(): void { const _a = 1; }',
  'no-useless-constructor': 'export class A { b = 1; constructor() {} }',
  'no-var': 'export var a = 1;',
  'prefer-const': 'export function f(): number { let a = 1; return a; }',
  'prefer-rest-params': 'export function f(): number { return arguments[0]; }',
  'prefer-spread': 'export const f = (a: number[]): number => Math.max.apply(Math, a);',
  'no-restricted-globals': 'export const a = process.pid;',
  'no-restricted-imports': "import fc from 'fast-check'; export const a = fc;",

  'typescript/ban-ts-comment': "// @ts-ignore\nexport const a: number = 'b';",
  'typescript/consistent-type-imports': "import { Kind } from './kind.ts'; export const a: Kind = 1;",
  'typescript/no-confusing-void-expression': 'export const a = console.info();',
  'typescript/no-duplicate-enum-values': 'export enum A { B = 1, C = 1 }',
  'typescript/no-dynamic-delete':
    'export function f(a: Record<string, number>, b: string): void { delete a[b]; }',
  'typescript/no-empty-object-type': 'export const a: {} = 1;',
  'typescript/no-explicit-any': 'export const a: any = 1;',
  'typescript/no-extra-non-null-assertion': 'export const f = (a: { b?: number }): number => a!!.b ?? 1;',
  'typescript/no-extraneous-class': 'export class A { static b = 1; }',
  'typescript/no-invalid-void-type': 'export function f(a: void): void { void a; }',
  'typescript/no-misused-new': 'export interface A { constructor(): void; }',
  'typescript/no-namespace': 'export namespace A { export const b = 1; }',
  'typescript/no-non-null-asserted-nullish-coalescing':
    'export const f = (a: { b?: number }): number => a.b! ?? 1;',
  'typescript/no-non-null-asserted-optional-chain': 'export const f = (a?: { b: number }): number => a?.b!;',
  'typescript/no-non-null-assertion': 'export const f = (a: number | null): number => a!;',
  'typescript/no-require-imports': "import a = require('./kind.ts'); export const b = a;",
  'typescript/no-this-alias': 'export class A { b = 1; f(): A { const self = this; return self; } }',
  'typescript/no-unnecessary-type-constraint':
    'export const f = <T extends unknown>(a: T, b: T): T[] => [a, b];',
  'typescript/no-unsafe-declaration-merging': 'export interface A { b: number }\nexport class A { c = 1; }',
  'typescript/no-unsafe-function-type': 'export const f = (a: Function): string => a.name;',
  'typescript/no-wrapper-object-types': "export const a: String = 'b';",
  'typescript/prefer-as-const': "export const a = { b: 'c' as 'c' };",
  'typescript/prefer-literal-enum-member': 'const a = 1; export enum B { C = a }',
  'typescript/prefer-namespace-keyword':
    'declare module Foo { export const a: number; }\nexport const b = Foo.a;',
  'typescript/triple-slash-reference': '/// <reference path="./kind.ts" />\nexport const a = 1;',

  'typescript/await-thenable': 'export async function f(): Promise<void> { await 1; }',
  'typescript/no-array-delete': 'export function f(a: number[]): void { delete a[0]; }',
  'typescript/no-base-to-string': 'export const f = (a: { b: number }): string => a.toString();',
  'typescript/no-deprecated':
    '/** @deprecated gone */\nfunction a(): void { return; }\na();\nexport const b = 1;',
  'typescript/no-duplicate-type-constituents': "export type A = 'b' | 'b';",
  'typescript/no-floating-promises': 'Promise.resolve(1);\nexport const a = 1;',
  'typescript/no-for-in-array': 'export function f(a: number[]): void { for (const i in a) void i; }',
  'typescript/no-generated-empty-object-type': "export type A = Omit<{ b: number }, 'b'>;",
  'typescript/no-implied-eval': "setTimeout('a()', 1);\nexport const b = 1;",
  'typescript/no-meaningless-void-operator': 'export function f(a: () => void): void { void a(); }',
  'typescript/no-misused-promises':
    'export const f = (a: Promise<number>): number => { if (a) return 1; return 2; };',
  'typescript/no-misused-spread': 'export const f = (a: () => number): object => ({ ...a });',
  'typescript/no-mixed-enums': "export enum A { B = 1, C = 'c' }",
  'typescript/no-redundant-type-constituents': 'export type A = unknown | string;',
  'typescript/no-unnecessary-boolean-literal-compare':
    'export const f = (a: boolean): number => (a === true ? 1 : 2);',
  'typescript/no-unnecessary-condition': 'export const f = (a: { b: number }): number => a?.b;',
  'typescript/no-unnecessary-template-expression': "export const a = `${'b'}c`;",
  'typescript/no-unnecessary-type-arguments':
    'function f<T = number>(a: T[]): T[] { return a; }\nexport const a = f<number>([]);',
  'typescript/no-unnecessary-type-assertion': 'export const f = (a: number): number => a as number;',
  'typescript/no-unnecessary-type-conversion': 'export const f = (a: string): string => String(a);',
  'typescript/no-unnecessary-type-parameters': 'export function f<T>(a: T): void { void a; }',
  'typescript/no-unsafe-argument': 'export const f = (a: string): number => parseFloat(JSON.parse(a));',
  'typescript/no-unsafe-assignment':
    'export const f = (a: string): number => { const b = JSON.parse(a); return b === 1 ? 1 : 2; };',
  'typescript/no-unsafe-call': 'export function f(a: string): void { JSON.parse(a)(); }',
  'typescript/no-unsafe-enum-assignment':
    'enum A { B = 1 }\nexport const f = (b: number): A => { let a: A = A.B; a = b; return a; };',
  'typescript/no-unsafe-enum-comparison': 'enum A { B = 1 }\nexport const f = (a: A): boolean => a === 1;',
  'typescript/no-unsafe-member-access': 'export function f(a: string): void { void JSON.parse(a).b; }',
  'typescript/no-unsafe-return': 'export const f = (a: string): number => JSON.parse(a);',
  'typescript/no-unsafe-unary-minus': 'export const f = (a: string): number => -a;',
  'typescript/no-useless-default-assignment': 'export const f = ({ a = 1 }: { a: number }): number => a;',
  'typescript/only-throw-error': "export function f(): void { throw 'a'; }",
  'typescript/prefer-promise-reject-errors': "export const f = (): Promise<void> => Promise.reject('a');",
  'typescript/prefer-reduce-type-parameter':
    'export const f = (a: string[]): string[] => a.reduce((b) => b, [] as string[]);',
  'typescript/prefer-return-this-type': 'export class A { b = 1; f(): A { return this; } }',
  'typescript/related-getter-setter-pairs': 'export interface A { get b(): string; set b(c: number); }',
  'typescript/require-await': 'export async function f(): Promise<void> { return; }',
  'typescript/restrict-plus-operands': "export const f = (a: number): string => a + 'b';",
  'typescript/restrict-template-expressions': 'export const f = (a: { b: number }): string => `${a}`;',
  'typescript/return-await':
    'export async function f(a: Promise<number>): Promise<number> { try { return a; } catch { return await a; } }',
  'typescript/switch-exhaustiveness-check':
    "export function f(a: 'b' | 'c'): void { switch (a) { case 'b': return; } }",
  'typescript/unbound-method':
    'export class A { b = 1; f(): number { return this.b; } }\nexport const c = new A().f;',
  'typescript/use-unknown-in-catch-callback-variable':
    'export const f = (a: Promise<number>): Promise<number> => a.catch((b: Error) => b.message.length);',

  'react/error-boundaries': 'export function A(): unknown { try { return <b />; } catch { return null; } }',
  'react/exhaustive-deps':
    "import { useEffect } from 'react';\nexport function A({ b }: { b: () => void }): null { useEffect(() => { b(); }, []); return null; }",
  'react/globals': 'let a = 0;\nexport function A(): unknown { a = 1; return <b>{a}</b>; }',
  'react/immutability':
    "import { useState } from 'react';\nexport function A(): unknown { const [b] = useState({ c: 1 }); b.c = 2; return <b>{b.c}</b>; }",
  'react/incompatible-library':
    "import { useReactTable } from '@tanstack/react-table';\nexport function A({ b }: { b: object }): unknown { const c = useReactTable(b); return <b>{c.d}</b>; }",
  'react/purity': 'export function A(): unknown { const a = Math.random(); return <b>{a}</b>; }',
  'react/refs':
    "import { useRef } from 'react';\nexport function A(): unknown { const a = useRef(1); return <b>{a.current}</b>; }",
  'react/rules-of-hooks':
    "import { useState } from 'react';\nexport function A({ b }: { b: boolean }): unknown { if (b) useState(1); return null; }",
  'react/set-state-in-effect':
    "import { useEffect, useState } from 'react';\nexport function A(): unknown { const [a, set] = useState(1); useEffect(() => { set(2); }, []); return <b>{a}</b>; }",
  'react/set-state-in-render':
    "import { useState } from 'react';\nexport function A(): unknown { const [a, set] = useState(1); set(2); return <b>{a}</b>; }",
  'react/static-components': 'export function A(): unknown { const B = (): unknown => <b />; return <B />; }',
  'react/unsupported-syntax': 'export function A(): unknown { eval("1"); return <b />; }',
  'react/use-memo':
    "import { useMemo } from 'react';\nexport function A(): unknown { const a = useMemo((b: number) => b, []); return <b>{a}</b>; }",
};

/** Enabled, but no text is known that this rule or the one of React's own plugin refuses. */
export const NEVER_SEEN = ['react/preserve-manual-memoization'];

/** For each rule of tests and of `plugin.ts` texts that it refuses, as a test file or, where it says so, another one. */
export const PROJECT_VIOLATIONS: readonly {
  readonly rule: string;
  readonly text: string;
  readonly folder?: 'e2e';
}[] = [
  { rule: 'racebench/unit-names', text: 'export const speed_furlongs = 1;' },
  { rule: 'racebench/unit-names', text: 'export type A = { b_furlongs: 1 };' },
  { rule: 'racebench/unit-names', text: 'export const { a: b_furlongs } = { a: 1 };' },
  { rule: 'racebench/named-exports', text: 'export default 1;' },
  { rule: 'racebench/no-code-from-text', text: "eval('1');" },
  { rule: 'racebench/no-code-from-text', text: "new Function('1');" },
  { rule: 'racebench/private-member', text: 'export class A { b = 1; }' },
  { rule: 'racebench/no-waiting', text: 'await page.waitForTimeout(5);', folder: 'e2e' },
  { rule: 'racebench/no-waiting', text: 'expect(performance.now() - begun_ms).toBeLessThan(5);' },
  { rule: 'racebench/no-waiting', text: 'expect(Date.now()).toBeLessThan(5);' },
  { rule: 'racebench/assertions', text: "test('a', () => { f(); });" },
  { rule: 'racebench/assertions', text: "it.for([1])('a', () => { f(); });" },
  { rule: 'vitest/no-focused-tests', text: "test.only('a', () => { expect(1).toBe(1); });" },
  { rule: 'vitest/no-disabled-tests', text: "test.skip('a', () => { expect(1).toBe(1); });" },
];
