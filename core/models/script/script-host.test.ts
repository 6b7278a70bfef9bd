import { describe, expect, it } from 'vitest';
import { SCRIPT_INPUTS } from '../../contract/script-inputs.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { loadScriptHost } from './load-script-host.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

const FILE = 'rule.js';
const source = (text: string) => ({ file: FILE, text, key: 'differential.script' });
const slot = (name: string) => SCRIPT_INPUTS.findIndex((row) => row.name === name);

/** The failure of a script that is opened and called once, at 1.25 s. */
async function failureOf(text: string): Promise<string> {
  const host = await loadScriptHost();
  try {
    const script = host.open(source(text));
    script.inputs[slot('time_s')] = 1.25;
    script.call();
    return `no failure; ${script.result[0]}`;
  } catch (error) {
    expect(error).toBeInstanceOf(RacebenchError);
    expect((error as RacebenchError).code).toBe('SCRIPT_FAILED');
    return (error as RacebenchError).message;
  }
}

const body = (statement: string) => `function lockingTorque(car) {\n  ${statement}\n}`;
const IN = 'the script of differential.script';
const TOO_LONG = 'takes too long: the maximum is 500 000 loop turns and calls';

/** Name of what is wrong, the script, and what is said about it. */
const BAD: readonly (readonly [string, string, string])[] = [
  ['a syntax error', body('return 5 +;'), `rule.js:2:13: ${IN} cannot be read: unexpected token`],
  ['no function', 'const a = 1;', `${IN} defines no function lockingTorque(car).`],
  ['a throw', body('throw new Error("no grip");'), `rule.js:2:18: ${IN} throws Error: no grip at 1.250 s.`],
  ['a number thrown at the top', 'throw 3', `${IN} throws 3.`],
  ['NaN', body('return 0 / 0;'), `${IN} returns NaN, not a number at 1.250 s.`],
  ['a text', body('return "5";'), `${IN} returns string, not a number at 1.250 s.`],
  ['nothing', body(''), `${IN} returns undefined, not a number`],
  ['null', body('return null;'), `${IN} returns null, not a number`],
  ['a promise', `async ${body('return 5;')}`, `${IN} returns object, not a number`],
  ['an endless loop', body('while (true) {}'), `${IN} ${TOO_LONG} at 1.250 s.`],
  ['an endless loop at the top', 'while (true) {}', `${IN} ${TOO_LONG}.`],
  [
    'an endless loop that catches its end',
    body('try { while (true) {} } catch {} finally { while (true) {} }'),
    `${IN} ${TOO_LONG}`,
  ],
  ['endless recursion', body('return lockingTorque(car) + 1;'), `${IN} calls itself too deeply`],
  [
    'memory without end',
    body('const all = []; while (true) all.push(new Array(1000).fill(1));'),
    `${IN} needs more than its 16 MB of memory`,
  ],
  [
    'text without end',
    body("const all = []; while (true) all.push('a'.repeat(1e6));"),
    `${IN} needs more than its 16 MB of memory`,
  ],
  ['process', body('return process.exit(0);'), "ReferenceError: 'process' is not defined"],
  ['require', "const fs = require('fs');", "ReferenceError: 'require' is not defined"],
  ['fetch', "fetch('https://example.com');", "ReferenceError: 'fetch' is not defined"],
  ['import', "import fs from 'fs';", 'cannot be read'],
  [
    'the constructor of a function',
    body("return this.constructor.constructor('return process')().pid;"),
    "ReferenceError: 'process' is not defined",
  ],
  ['Date', body('return Date.now();'), "ReferenceError: 'Date' is not defined"],
  ['Math.random', body('return Math.random();'), 'TypeError: not a function'],
  ['a regular expression', body('return /(a+)+$/.test("a") ? 1 : 0;'), 'RegExp are not supported'],
  ['an error that takes for ever to read', 'throw { get message() { while (true) {} } };', `${IN} throws`],
  ['a script of 70 000 bytes', `// ${'x'.repeat(70_000)}`, 'is longer than 65536 bytes'],
];

describe('a bad script is a message with its file', () => {
  it.each(BAD)('%s', async (_name, text, message) => {
    const said = await failureOf(text);
    expect(said).toContain(`${FILE}:`);
    expect(said).toContain(message);
  });

  it('does not feel what another run’s script did to its engine', async () => {
    expect(await failureOf('const a = []; for (;;) a.push(new Array(1000).fill(1));')).toContain('16 MB');
    expect(await failureOf('Object.prototype.valueOf = undefined; Math.max = undefined;')).toContain(
      'no function',
    );
    const host = await loadScriptHost();
    const script = host.open(source(body('return Math.max(1, 2);')));
    script.call();
    expect(script.result[0]).toBe(2);
  });

  it('is found by reading it alone, and a good one is not run', async () => {
    const host = await loadScriptHost();
    expect(host.check(source(body('return 5 +;')))).toMatchObject({ line: 2, column: 13 });
    expect(host.check(source('while (true) {}'))).toBeUndefined();
  });
});

describe('a script', () => {
  it('reads every input by its name', async () => {
    const host = await loadScriptHost();
    const names = SCRIPT_INPUTS.map(({ name }) => `car.${name}`);
    const script = host.open(source(body(`return ${names.map((n, i) => `${n} * ${i + 1}`).join(' + ')};`)));
    for (const at of SCRIPT_INPUTS.keys()) {
      script.inputs.fill(0);
      script.inputs[at] = 1;
      script.call();
      expect(script.result[0]).toBe(at + 1);
    }
  });

  it('keeps its own variables from call to call, and forgets them on reset', async () => {
    const host = await loadScriptHost();
    const script = host.open(source(`let calls = 0;\n${body('return ++calls;')}`));
    script.call();
    script.call();
    expect(script.result[0]).toBe(2);
    script.reset();
    script.call();
    expect(script.result[0]).toBe(1);
  });

  it('gives the same 2000 answers bit for bit in two engines', async () => {
    const text = `let filtered = 0;\n${body('filtered += 0.1 * (Math.sin(car.time_s * 7) - filtered); return Math.exp(filtered) * Math.cbrt(car.speed0_radps);')}`;
    const answers = async () => {
      const script = (await loadScriptHost()).open(source(text));
      return Array.from({ length: 2000 }, (_, i) => {
        script.inputs[slot('time_s')] = i / 1000;
        script.inputs[slot('speed0_radps')] = 50 + i / 7;
        script.call();
        return script.result[0];
      });
    };
    expect(await answers()).toEqual(await answers());
  });

  it('stops at the same turn of a loop every time it is asked', async () => {
    const turns = async () => {
      const script = (await loadScriptHost()).open(
        source(`let turns = 0;\n${body('if (car.time_s === 1) return turns; while (true) turns++;')}`),
      );
      expect(() => script.call()).toThrow(TOO_LONG);
      script.inputs[slot('time_s')] = 1;
      script.call();
      return script.result[0]!;
    };
    const first = await turns();
    expect(first).toBeGreaterThan(400_000);
    expect(first).toBeLessThan(600_000);
    expect(await turns()).toBe(first);
  });

  it.runIf(THOROUGH)(
    'may make 2 kB of rubbish in each of 10 000 calls: the engine takes it back',
    async () => {
      const script = (await loadScriptHost()).open(
        source(body('const rubbish = Array.from({ length: 100 }, () => ({ a: 1 })); return rubbish.length;')),
      );
      for (let i = 0; i < 10_000; i++) script.call();
      expect(script.result[0]).toBe(100);
    },
  );

  it('is evaluated again 60 times in the same 16 MB', async () => {
    const script = (await loadScriptHost()).open(
      source(`const table = new Float64Array(100_000);\n${body('return table.length;')}`),
    );
    for (let i = 0; i < 60; i++) script.reset();
    script.call();
    expect(script.result[0]).toBe(100_000);
  });
});
