import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carIniText } from '../bench/car-ini-workloads.ts';
import { countDiagnostics, MAX_LISTED } from '../../catalogue/diagnostics.ts';
import { createWorkCounter } from '../testing/counted-work.ts';
import { THOROUGH } from '../testing/thorough.ts';
import { parseDocument } from '../../car-files/car-ini/car-document.ts';
import { removeKey } from '../../car-files/car-ini/edit.ts';
import { hiddenEntries } from '../../car-files/car-ini/hidden-entries.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { sharedBlocks } from '../../car-files/car-ini/shared-blocks.ts';
import { MAX_ENTRIES } from '../../car-files/car-ini/tree.ts';
import { HOSTILE_KINDS, hostileText, type HostileKind } from './hostile-cars.ts';

/** Twice the text may take 2.6 times the work; a path that is not linear takes four times. */
const MAX_GROWTH = 2.6;
const BYTES = THOROUGH ? 200_000 : 20_000;

function read(text: string): void {
  const { document } = openCar(text, []);
  hiddenEntries(document);
  sharedBlocks(document);
}

const counter = await createWorkCounter();
afterAll(() => counter.close());

const workOf = (text: string): Promise<number> => counter.count(() => read(text));

async function growthOf(kind: HostileKind): Promise<number> {
  // Caches from one reading to the next (patterns of keys, slips) are filled before both.
  read(hostileText(kind, 2 * BYTES));
  const once = await workOf(hostileText(kind, BYTES));
  return (await workOf(hostileText(kind, 2 * BYTES))) / once;
}

/** CPU time of this thread, which other programs of the machine change less than the time of the clock. */
const cpu_ms = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function minTime_ms(text: string): number {
  let min_ms = Infinity;
  for (let reading = 0; reading < 5; reading++) {
    const begun = cpu_ms();
    read(text);
    min_ms = Math.min(min_ms, cpu_ms() - begun);
  }
  return min_ms;
}

describe('a text that no car is', () => {
  it.each(HOSTILE_KINDS)(
    '$name: twice the text takes at most 2.6 times the work to read, and at most 200 of a kind are listed',
    async (kind) => {
      expect(await growthOf(kind)).toBeLessThanOrEqual(MAX_GROWTH);
      const { diagnostics } = openCar(hostileText(kind, BYTES), []);
      const counts = new Map<string, number>();
      for (const { code, severity, more } of diagnostics) {
        const name = `${code} ${severity}`;
        if (more === undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      expect(Math.max(0, ...counts.values())).toBeLessThanOrEqual(MAX_LISTED);
    },
    600_000,
  );

  it('4,410 closing braces: 200 are listed and 4,210 more are counted, with remedies for the first', () => {
    const { diagnostics } = openCar('}'.repeat(4410), []);
    const braces = diagnostics.filter(({ code }) => code === 'extra-close-brace');
    expect(braces).toHaveLength(MAX_LISTED + 1);
    expect(countDiagnostics(braces)).toBe(4410);
    expect(braces.at(-1)).toMatchObject({
      more: 4210,
      column: MAX_LISTED + 1,
      message: 'There are 4,210 more of this kind; the first 200 are listed.',
    });
    expect(braces[0]?.fixes?.[0]?.label).toBe('Remove the } of line 1');
  });

  it('an error is listed beside 300 warnings of its code', () => {
    const others = Array.from({ length: 300 }, (_, i) => `r${i}~none\n`).join('');
    const { diagnostics } = openCar(`${others}susp0~none\n`, []);
    const found = diagnostics.filter(({ code }) => code === 'unknown-reference');
    expect(found.filter(({ severity }) => severity === 'error').map(({ key }) => key)).toEqual(['susp0']);
    expect(countDiagnostics(found.filter(({ severity }) => severity === 'warning'))).toBe(300);
  });

  it('a key that is asked about is listed however many others there are', () => {
    const keys = Array.from({ length: 300 }, (_, i) => `k${i}=1\n`).join('');
    const keyed = (always?: ReadonlySet<string>) =>
      openCar(keys, [], always).diagnostics.filter(({ key }) => key === 'k299');
    expect(keyed()).toHaveLength(0);
    expect(keyed(new Set(['k299']))).toHaveLength(1);
  });

  it('a slip of a known key behind 300 unknown ones is reported as a slip, with its fix', () => {
    const keys = Array.from({ length: 300 }, (_, i) => `  odd_key_${i}=1\n`).join('');
    const { diagnostics } = openCar(`part\n{\n${keys}}\nbody\n{\n  mas=1000\n}\n`, []);
    expect(diagnostics.find(({ code }) => code === 'near-miss-key')).toMatchObject({
      key: 'body.mas',
      fixes: [{ label: 'Rename to mass' }],
    });
  });

  it('a duplicate 20,000 times over is removed in one go', () => {
    expect(removeKey(`car\n{\n${'  name=x\n'.repeat(20_000)}}\n`, 'car.name')).toBe('car\n{\n}\n');
  });

  it('keys in a block with a name of 100 kB do not each hold that name', () => {
    const text = `${'a'.repeat(100_000)}\n{\n${'k=1\nlonger=2\n'.repeat(1000)}}\n`;
    const { values } = openCar(text, []);
    expect([...values.keys()].every((key) => key.length < 300)).toBe(true);
  });

  it.runIf(THOROUGH)('a file with more than a million entries is read up to there, with an error', () => {
    const text = 'a=\n'.repeat(MAX_ENTRIES + 5);
    const { setup, diagnostics } = openCar(text, []);
    expect(setup).toBeUndefined();
    expect(diagnostics.find(({ code }) => code === 'too-many-entries')).toMatchObject({
      severity: 'error',
      line: MAX_ENTRIES + 1,
    });
    expect(parseDocument(text).root.block.children).toHaveLength(MAX_ENTRIES);
  });

  describe.runIf(THOROUGH)('of 16 MB', () => {
    let usual_ms = 0;
    beforeAll(() => {
      const usual = carIniText('20000');
      usual_ms = minTime_ms(usual) / usual.length;
    });

    it.each(HOSTILE_KINDS)(
      '$name: takes at most 5 times the time a byte of the car with 20,000 lines',
      (kind) => {
        const text = hostileText(kind, 16_000_000);
        const begun = cpu_ms();
        read(text);
        expect((cpu_ms() - begun) / text.length / usual_ms).toBeLessThanOrEqual(5);
      },
      600_000,
    );
  });
});
