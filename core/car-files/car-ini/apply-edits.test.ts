import { describe, expect, it } from 'vitest';
import { applyEdits } from './apply-edits.ts';

const TEXT = 'body\r\n{\r\n  mas=950 ; with driver\r\n  width=1.6\r\n}\r\n';

describe('applyEdits', () => {
  it('gives a key another name and leaves its value and note', () => {
    expect(applyEdits(TEXT, [{ kind: 'rename', key: 'body.mas', name: 'mass' }])).toBe(
      TEXT.replace('mas=', 'mass='),
    );
  });

  it('lays edits one after the other: a renamed key is set under its new name', () => {
    const edits = [
      { kind: 'rename', key: 'body.mas', name: 'mass' },
      { kind: 'set', key: 'body.mass', valueText: '960' },
      { kind: 'remove', key: 'body.width' },
    ] as const;
    expect(applyEdits(TEXT, edits)).toBe('body\r\n{\r\n  mass=960 ; with driver\r\n}\r\n');
  });

  it('replaces a span of characters', () => {
    expect(applyEdits('a=1\n}\n', [{ kind: 'span', start: 4, end: 6, text: '' }])).toBe('a=1\n');
  });

  it('refuses a name with a brace, a key that is not there and a span outside the text', () => {
    expect(() => applyEdits(TEXT, [{ kind: 'rename', key: 'body.mas', name: 'm{' }])).toThrow(
      'is not a name',
    );
    expect(() => applyEdits(TEXT, [{ kind: 'rename', key: 'body.mass', name: 'm' }])).toThrow(
      'is not in the file',
    );
    expect(() => applyEdits('a', [{ kind: 'span', start: 0, end: 2, text: '' }])).toThrow('not in the text');
  });
});
