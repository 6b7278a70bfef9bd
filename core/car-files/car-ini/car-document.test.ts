import { describe, expect, it } from 'vitest';
import { fixtureText } from '../../proof/testing/car-files.ts';
import { documentText, parseDocument } from './car-document.ts';
import { findNode, rawValue } from './lookup.ts';
import { positionAt } from './position.ts';

/** Grammar findings as line:column code [key], and the raw value at some paths (undefined: not found). */
function read(name: string, ...paths: string[]) {
  const text = fixtureText(name);
  const document = parseDocument(text);
  expect(documentText(document)).toBe(text);
  const findings = document.findings.map(({ code, offset, key }) => {
    const { line, column } = positionAt(document, offset);
    return `${line}:${column} ${code} [${key}]`;
  });
  const values = paths.map((path) => {
    const node = findNode(document, path);
    return node === undefined ? undefined : rawValue(document, node);
  });
  return { findings, values, document };
}

describe('odd cases of the grammar, as Racer reads them', () => {
  it('name{ is one name: no block opens and the later } closes nothing', () => {
    const { findings, values } = read('brace-joined-to-name', 'body.mass', 'mass', 'engine.mass');
    expect(findings).toEqual(['1:5 brace-joined-to-name [body{]', '3:1 extra-close-brace []']);
    expect(values).toEqual([undefined, '900', '100']);
  });

  it('a } behind a value belongs to it, the block stays open and swallows the engine', () => {
    const { findings, values } = read('brace-inside-value', 'body.mass', 'engine.mass', 'body.engine.mass');
    expect(findings).toEqual(['2:1 missing-close-brace [body]', '3:12 brace-inside-value [body.mass]']);
    expect(values).toEqual(['900 }', undefined, '100']);
  });

  it('blanks around = are accepted and stay in the value', () => {
    const { findings, values } = read('blank-around-equals', 'body.mass', 'engine.curve_torque');
    expect(findings).toEqual([]);
    expect(values).toEqual([' 900', ' torque.crv']);
  });

  it('a note behind a value is part of it', () => {
    const { findings, values } = read('note-after-value', 'car.name', 'body.mass');
    expect(findings).toEqual([]);
    expect(values).toEqual(['Two Seater ; working title', '12 ; note']);
  });

  it('a comment between name and brace takes the block away', () => {
    const { findings, values } = read('comment-takes-block', 'body', 'body.mass');
    expect(findings).toEqual(['1:6 block-under-comment [body]']);
    expect(values).toEqual([undefined, undefined]);
  });

  it('a commented-out first line comments out its whole block, so its radius of 0.5 m is not used', () => {
    const { findings, values } = read('commented-out-block', 'wheel0.radius', 'wheel0.model_brake.radius');
    expect(findings).toEqual(['3:3 block-under-comment [wheel0]']);
    expect(values).toEqual(['0.3', undefined]);
  });

  it('a { straight after } attaches to the last name of the closed block', () => {
    const { findings, values } = read('block-after-close', 'body.mass', 'body.mass.width', 'engine.mass');
    expect(findings).toEqual(['5:1 block-after-close [body.mass]', '5:1 value-and-block [body.mass]']);
    expect(values).toEqual(['900', '1.5', '100']);
  });

  it('a key may have a value and a block at once', () => {
    const { findings, values } = read('value-and-block', 'body', 'body.mass');
    expect(findings).toEqual(['2:1 value-and-block [body]']);
    expect(values).toEqual(['1', '900']);
  });

  it('a missing } nests all that follows one level deeper, reported at the block that stays open', () => {
    const { findings, values } = read(
      'missing-close-brace',
      'body.inertia.x',
      'engine.mass',
      'body.engine.mass',
    );
    expect(findings).toEqual(['2:1 missing-close-brace [body]']);
    expect(values).toEqual(['1000', undefined, '100']);
  });

  it('an extra } at the root is ignored', () => {
    const { findings, values } = read('extra-close-brace-at-root', 'body.mass', 'engine.mass');
    expect(findings).toEqual(['5:1 extra-close-brace []']);
    expect(values).toEqual(['900', '100']);
  });

  it('an extra } in a block closes the parent early: the width is lost to the root', () => {
    const { findings, values } = read('extra-close-brace-in-block', 'body.width', 'width', 'engine.mass');
    expect(findings).toEqual(['6:1 extra-close-brace []']);
    expect(values).toEqual([undefined, '1.5', '100']);
  });

  it('a second = on a line belongs to the value', () => {
    const { findings, values } = read('second-equals', 'car.comments');
    expect(findings).toEqual([]);
    expect(values).toEqual(['a=b=c']);
  });

  it('a value ends after 254 bytes and the rest of its line is read as names', () => {
    const { findings, values } = read('long-value', 'car.comments', 'car.rest', 'car.year');
    expect(findings).toEqual(['3:266 value-too-long [car.comments]']);
    expect(values[0]).toHaveLength(254);
    expect(values.slice(1)).toEqual(['5', '1974']);
  });

  it('blocks beyond nine levels are not entered, so the last two } find nothing to close', () => {
    const { findings, values } = read('deep-nesting', 'b0.b1.b2.b3.b4.b5.b6.b7.b8.deep', 'body.mass');
    expect(findings.map((finding) => finding.replace(/ \[.*/, ''))).toEqual([
      '20:19 nesting-too-deep',
      '22:21 nesting-too-deep',
      '33:3 extra-close-brace',
      '34:1 extra-close-brace',
    ]);
    expect(values).toEqual(['1', '900']);
  });

  it('tabs are white space around names and stay in values', () => {
    const { findings, values } = read('tabs', 'body.mass', 'body.inertia.x');
    expect(findings).toEqual([]);
    expect(values).toEqual(['\t900', '1000\t']);
  });

  it('a byte-order mark joins the first name and hides its block', () => {
    const { findings, values } = read('byte-order-mark', 'car.name', 'body.mass');
    expect(findings).toEqual(['1:1 byte-order-mark []']);
    expect(values).toEqual([undefined, '900']);
  });

  it('a last line without line break is read like any other', () => {
    const { findings, values, document } = read('no-final-newline', 'body.mass');
    expect(findings).toEqual([]);
    expect(values).toEqual(['900']);
    expect(document.lineEnding).toBe('\r\n');
  });

  it('mixed line endings are kept and reported once, at the first unusual one', () => {
    const { findings, values } = read('mixed-line-endings', 'body.mass');
    expect(findings).toEqual(['3:11 mixed-line-endings []']);
    expect(values).toEqual(['900']);
  });

  it('ISO 8859-1 bytes stay what they are', () => {
    const { findings, values } = read('latin1', 'car.name');
    expect(findings).toEqual([]);
    expect(values).toEqual(['Coup\xe9']);
  });

  it('an empty value is an empty text', () => {
    expect(read('empty-value', 'car.comments', 'body.mass').values).toEqual(['', '']);
  });

  it('of duplicates the first counts and blocks are not merged', () => {
    expect(read('duplicates', 'body.mass', 'body.width').values).toEqual(['900', undefined]);
  });

  it('a block on one line is reported and not guessed at: all of the line is the first value', () => {
    const { findings, values } = read('one-line-block', 'body.mass', 'body.width', 'engine.mass');
    expect(findings).toEqual(['1:6 missing-close-brace [body]', '1:6 one-line-block [body]']);
    expect(values).toEqual(['900 width=1.5 ; box', undefined, undefined]);
  });

  it('a block closed on its own line keeps the } in the value', () => {
    const { findings, values } = read('one-line-closed', 'body.mass', 'engine.mass');
    expect(findings).toEqual(['1:6 missing-close-brace [body]', '1:6 one-line-block [body]']);
    expect(values).toEqual(['900 }', undefined]);
  });

  it('a reference to a block further down finds nothing', () => {
    const { findings, values } = read('reference-to-later-block', 'susp0.x', 'susp0.k');
    expect(findings).toEqual(['1:6 unknown-reference [susp0]']);
    expect(values).toEqual(['0.7', undefined]);
  });

  it('a note behind a reference is part of the name it looks for', () => {
    const { findings, values } = read('reference-with-note', 'susp0.x', 'susp0.k');
    expect(findings).toEqual(['5:6 unknown-reference [susp0]']);
    expect(values).toEqual(['0.7', undefined]);
  });

  it('a forgotten = leaves two empty names, a stray = or ~ applies to what was read last', () => {
    const { findings, values } = read('stray-tokens', 'engine.max_rpm', 'engine.7000');
    expect(findings).toEqual([
      '1:1 stray-value []',
      '4:3 stray-name [engine.max_rpm]',
      '6:1 stray-reference [engine.7000]',
      '6:1 unknown-reference [engine.7000]',
    ]);
    expect(values).toEqual([undefined, undefined]);
  });
});

describe('inheritance', () => {
  const text = [
    'susp_default',
    '{',
    'k=1',
    'y=2',
    'z=3',
    'roll_center',
    '{',
    'x=4',
    'y=5',
    '}',
    '}',
    'susp_front~susp_default',
    '{',
    'k=10',
    '}',
    'susp0~susp_front',
    '{',
    'x=0.8',
    '}',
    'susp1~susp_front',
    '{',
    'roll_center',
    '{',
    'x=6',
    '}',
    '}',
    'pacejka',
    '{',
    'a0=1.5',
    'a1=-30',
    '}',
    'wheel0',
    '{',
    'pacejka~pacejka',
    '{',
    'a1=-40',
    '}',
    '}',
    'susp2~susp0',
    'wheel1~wheel0',
  ].join('\n');
  const document = parseDocument(text);
  const value = (path: string) => {
    const node = findNode(document, path);
    return node === undefined ? undefined : rawValue(document, node);
  };

  it('follows susp0 ~ susp_front ~ susp_default key by key', () => {
    expect([value('susp0.x'), value('susp0.k'), value('susp0.y')]).toEqual(['0.8', '10', '2']);
  });

  it('finds an inherited sub-block whole', () => {
    expect([value('susp0.roll_center.x'), value('susp0.roll_center.y')]).toEqual(['4', '5']);
  });

  it('hides an inherited sub-block completely behind an own one', () => {
    expect([value('susp1.roll_center.x'), value('susp1.roll_center.y')]).toEqual(['6', undefined]);
  });

  it('resolves a nested reference from the root and inherits per key', () => {
    expect([value('wheel0.pacejka.a0'), value('wheel0.pacejka.a1')]).toEqual(['1.5', '-40']);
  });

  it('takes a reference without a block of its own as the referred block', () => {
    expect([value('susp2.x'), value('wheel1.pacejka.a1')]).toEqual(['0.8', '-40']);
  });

  it('does not let a block refer to itself', () => {
    const self = parseDocument('a~a\n{\nk=1\n}\n');
    expect(self.findings.map((finding) => finding.code)).toEqual(['unknown-reference']);
    expect(findNode(self, 'a.z')).toBeUndefined();
  });
});
