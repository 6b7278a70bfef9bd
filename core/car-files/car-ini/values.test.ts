import { describe, expect, it } from 'vitest';
import { readExpression } from './expression.ts';
import { editableSpan, readFloat, readList, readValue } from './values.ts';

const codes = (text: string, kind: Parameters<typeof readValue>[1]) =>
  readValue(text, kind).remarks.map((remark) => remark.code);

describe('float, as C atof reads it', () => {
  it.each([
    ['.5', 0.5],
    ['-.67', -0.67],
    ['1e3', 1000],
    ['+2.5E-2', 0.025],
    ['  \t12', 12],
    ['1070.0 kg', 1070],
    ['5.', 5],
    ['1e', 1],
    ['heavy', 0],
    ['', 0],
    ['--1', 0],
  ])('"%s" reads %d', (text, expected) => {
    expect(readFloat(text).value).toBe(expected);
  });

  it('says nothing about a note behind the number', () => {
    expect(readValue('12 ; note', 'float')).toEqual({ value: 12, remarks: [] });
  });

  it('quotes a text without the note behind it', () => {
    const [remark] = readValue('abc ; 1.45 Hz', 'float').remarks;
    expect(remark?.message).toBe('"abc" is not a number and is read as 0.');
  });

  it('mentions other text behind the number', () => {
    expect(codes('12 kg', 'float')).toEqual(['trailing-text']);
  });

  it('warns that 4,1 reads 4', () => {
    expect(readValue('4,1', 'float').value).toBe(4);
    expect(codes('4,1', 'float')).toEqual(['decimal-comma']);
  });

  it('reports a word as wrong type and nothing as an empty value, both read 0', () => {
    expect(readValue('heavy', 'float').value).toBe(0);
    expect(codes('heavy', 'float')).toEqual(['wrong-type']);
    expect(codes(' ', 'float')).toEqual(['empty-value']);
  });
});

describe('int, as an expression', () => {
  it.each([
    ['6', 6],
    ['$ff', 255],
    ['0xFF', 255],
    ['#101', 5],
    ['010', 8],
    ['0', 0],
    ['-3', -3],
    ['- -3', 3],
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    ['7/2', 3],
    ['-7/2', -3],
    ['7%4', 3],
    ['6&3', 2],
    ['6|3', 7],
    ['6^3', 5],
    ['1|2^3&1', 3],
    ['2 + 3 ; five', 5],
    ['2.5', 2],
    ['(4', 4],
  ])('%s is %d', (text, expected) => {
    expect(readExpression(text).value).toBe(expected);
  });

  it('warns that 010 is 8, not that 00 is 0', () => {
    expect(codes('010', 'int')).toEqual(['octal-integer']);
    expect(codes('00', 'int')).toEqual([]);
  });

  it('reads 09 as octal 0 and stops at the 9', () => {
    expect(readValue('09', 'int').value).toBe(0);
    expect(codes('09', 'int')).toEqual(['octal-integer', 'trailing-text']);
  });

  it('reads 40 tokens and no more: twenty ones joined by plus, the last plus left over', () => {
    const fortyOne = Array.from({ length: 21 }, () => '1').join('+');
    expect(readValue(fortyOne, 'int').value).toBe(20);
    expect(codes(fortyOne, 'int')).toEqual(['trailing-text']);
    const thirtyNine = Array.from({ length: 20 }, () => '1').join('+');
    expect(readValue(thirtyNine, 'int')).toEqual({ value: 20, remarks: [] });
  });

  it('reports a division by zero', () => {
    expect(codes('1/0', 'int')).toEqual(['wrong-type']);
  });

  it('stops at an operator without right side', () => {
    expect(readValue('3+', 'int').value).toBe(3);
    expect(codes('3+', 'int')).toEqual(['trailing-text']);
  });

  it('takes yes as wrong type for a switch', () => {
    expect(codes('yes', 'bool')).toEqual(['wrong-type']);
    expect(readValue('1', 'bool').value).toBe(1);
  });
});

describe('lists', () => {
  it('splits a vector on blanks or commas and fills it with 0', () => {
    expect(readValue('0 -0.1 0', 'vector').value).toEqual([0, -0.1, 0]);
    expect(readValue('1,2', 'vector').value).toEqual([1, 2, 0]);
    expect(readList('1, 2 ,3').values).toEqual([1, 2, 3]);
  });

  it('warns where a decimal comma makes four numbers of three', () => {
    expect(codes('0,5 0 0', 'vector')).toEqual(['decimal-comma']);
  });

  it('keeps a note out of a vector', () => {
    expect(readValue('0 0 1 ; nose', 'vector')).toEqual({ value: [0, 0, 1], remarks: [] });
  });

  it('reads handbrake wheels 23 as wheels 2 and 3', () => {
    expect(readValue('23', 'digits').value).toEqual([2, 3]);
    expect(readValue('', 'digits')).toEqual({ value: [], remarks: [] });
    expect(codes('rear', 'digits')).toEqual(['wrong-type']);
  });
});

describe('texts', () => {
  it('keeps a note in a name and says so', () => {
    expect(readValue('Two Seater ; working title', 'string').value).toBe('Two Seater ; working title');
    expect(codes('Two Seater ; working title', 'string')).toEqual(['trailing-text']);
  });

  it('finds a file behind blanks and reports that Racer may not', () => {
    expect(readValue(' torque.crv', 'file').value).toBe('torque.crv');
    expect(codes(' torque.crv', 'file')).toEqual(['blank-in-file-name']);
  });
});

describe('what an edit replaces', () => {
  const part = (raw: string, kind: Parameters<typeof editableSpan>[1]) => {
    const { start, end } = editableSpan(raw, kind);
    return raw.slice(start, end);
  };

  it.each([
    ['120 ;180', 'float', '120'],
    [' 900\t', 'float', '900'],
    ['900 kg', 'float', '900'],
    ['heavy stuff', 'float', 'heavy stuff'],
    ['2 + 3 ; five', 'int', '2 + 3'],
    ['0 -0.1 0 ;x', 'vector', '0 -0.1 0'],
    [' a ; b ', 'string', 'a ; b'],
    ['x ; y', undefined, 'x'],
    ['', 'float', ''],
    ['  ; only a note', 'float', ''],
  ] as const)('of "%s" as %s is "%s"', (raw, kind, expected) => {
    expect(part(raw, kind)).toBe(expected);
  });
});
