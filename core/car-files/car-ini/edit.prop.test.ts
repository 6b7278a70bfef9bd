import { fc } from '../../proof/testing/property.ts';
import { trials } from '../../proof/testing/thorough.ts';
import { describe, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { racerText } from '../../proof/testing/car-text-arbitraries.ts';
import { removeKey, setValue, setValues } from './edit.ts';
import { openCar } from './open-car.ts';
import { parseDocument } from './car-document.ts';
import { findOwnNode, rawValue } from './lookup.ts';

const coupe = sampleCarText('coupe-1974');
const { values: allValues, document: coupeDocument } = openCar(coupe.text, coupe.companions);
const keys = [...allValues.values()].filter(({ fieldKey }) => fieldKey !== '').map(({ key }) => key);

const key = fc.constantFrom(...keys);
const numberText = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
  .map((n) => n.toString());

const oddKey = fc.constantFrom('a', 'mass', 'a.b', 'susp0.k', 'wheel0.pacejka.k', 'b.mass.a', 'susp_front.k');

const commonPrefix = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
};

const commonSuffix = (a: string, b: string, limit: number): number => {
  let at = 0;
  while (at < limit && a[a.length - 1 - at] === b[b.length - 1 - at]) at++;
  return at;
};

/** Refused edits are fine; any other failure is not. */
const attempt = (edit: () => string): string | undefined => {
  try {
    return edit();
  } catch (error) {
    if (error instanceof RacebenchError) return undefined;
    throw error;
  }
};

describe('any edit of a real layout', () => {
  it('reads back what was set', () => {
    fc.assert(
      fc.property(key, numberText, (name, text) => {
        const { values } = openCar(setValue(coupe.text, name, text), coupe.companions);
        return values.get(name)?.text === text && values.get(name)?.origin === 'own';
      }),
      { numRuns: trials(300) },
    );
  });

  it('touches one place only: all bytes before and behind it stay', () => {
    fc.assert(
      fc.property(key, numberText, (name, text) => {
        const edited = setValue(coupe.text, name, text);
        const before = commonPrefix(coupe.text, edited);
        const behind = commonSuffix(coupe.text, edited, Math.min(coupe.text.length, edited.length) - before);
        const removed = coupe.text.slice(before, coupe.text.length - behind);
        return (allValues.get(name)?.origin === 'own' ? (allValues.get(name)?.text ?? '') : '').includes(
          removed,
        );
      }),
      { numRuns: trials(300) },
    );
  });

  it('changes no other key', () => {
    fc.assert(
      fc.property(key, numberText, (name, text) => {
        const { values } = openCar(setValue(coupe.text, name, text), coupe.companions);
        for (const [other, value] of allValues)
          if (other !== name && values.get(other)?.text !== value.text) return false;
        return true;
      }),
      { numRuns: trials(100) },
    );
  });

  it('is undone by removing the key where it was only inherited or missing', () => {
    fc.assert(
      fc.property(key, numberText, (name, text) => {
        const value = allValues.get(name);
        // A new block stays when its only key goes.
        const block = name.slice(0, Math.max(0, name.indexOf('.')));
        const hasBlock = block === '' || findOwnNode(coupeDocument, block) !== undefined;
        const isSingle = value?.origin !== 'own' && hasBlock && !/[.].*[.]/.test(name);
        if (!isSingle) return true;
        return removeKey(setValue(coupe.text, name, text), name) === coupe.text;
      }),
    );
  });
});

describe('several values', () => {
  /** Numbers, and texts that have to be set one after the other. */
  const valueText = fc.oneof(numberText, fc.constantFrom('', ' 1,5 ', 'name', '1 ; note', 'a}', '{', 'x=1'));
  const values = fc.array(fc.record({ key, valueText }), { minLength: 2, maxLength: 8 });
  const inTurn = (text: string, all: readonly { key: string; valueText: string }[]): string =>
    all.reduce((edited, one) => setValue(edited, one.key, one.valueText), text);

  it('are set together as they are one after the other', () => {
    fc.assert(
      fc.property(values, (all) => {
        const together = attempt(() => setValues(coupe.text, all));
        return together === attempt(() => inTurn(coupe.text, all));
      }),
      { numRuns: trials(300) },
    );
  });

  it('are set together as they are one after the other in an odd text', () => {
    const odd = fc.record({ key: oddKey, valueText });
    fc.assert(
      fc.property(racerText, fc.array(odd, { minLength: 2, maxLength: 4 }), (text, all) => {
        const together = attempt(() => setValues(text, all));
        return together === attempt(() => inTurn(text, all));
      }),
      { numRuns: trials(500) },
    );
  });
});

describe('any edit of an odd text', () => {
  it('sets the value where the key is looked up, or refuses', () => {
    fc.assert(
      fc.property(racerText, oddKey, (text, name) => {
        const edited = attempt(() => setValue(text, name, '12.5'));
        if (edited === undefined) return true;
        const document = parseDocument(edited);
        const node = findOwnNode(document, name);
        return node !== undefined && (rawValue(document, node) ?? '').trim().startsWith('12.5');
      }),
      { numRuns: trials(1000) },
    );
  });

  it('removes the key, or refuses', () => {
    fc.assert(
      fc.property(racerText, oddKey, (text, name) => {
        const edited = attempt(() => removeKey(text, name));
        if (edited === undefined) return true;
        const document = parseDocument(edited);
        const node = findOwnNode(document, name);
        return node === undefined || rawValue(document, node) === undefined;
      }),
      { numRuns: trials(1000) },
    );
  });

  it('writes no tab, no other line ending and no byte-order mark of its own', () => {
    fc.assert(
      fc.property(racerText, oddKey, (text, name) => {
        const edited = attempt(() => setValue(text, name, '12.5'));
        if (edited === undefined) return true;
        const count = (where: string, what: RegExp) => where.match(what)?.length ?? 0;
        const usual = parseDocument(text).lineEnding;
        const other = usual === '\n' ? /\r/g : usual === '\r' ? /\n/g : /(?<!\r)\n|\r(?!\n)/g;
        if (/^[^\t]*$/.test(text) && edited.includes('\t')) return false;
        return count(edited, other) === count(text, other);
      }),
      { numRuns: trials(500) },
    );
  });
});
