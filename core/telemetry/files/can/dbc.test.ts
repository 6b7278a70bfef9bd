import { describe, expect, it } from 'vitest';
import { messageFinder, parameterGroupOf, readDbc } from './dbc.ts';
import { messageReader } from './decode.ts';

const database = (...lines: readonly string[]) => readDbc(lines.join('\r\n'));
/** Values of the signals of one message in the data of a frame. */
function valuesOf(
  signals: readonly string[],
  data: readonly number[],
  ...more: readonly string[]
): readonly number[] {
  const [message] = database('BO_ 100 M: 8 X', ...signals, ...more).messages;
  const values = new Float64Array(message!.signals.length);
  messageReader(message!)(Uint8Array.from(data), values);
  return [...values];
}

describe('a CAN database', () => {
  it('has messages with their signals, also without a blank before the colon, and passes over other statements', () => {
    const { messages } = database(
      'VERSION "x"',
      'BO_ 2364540158 EEC1: 8 Vector__XXX',
      ' SG_ EngineSpeed: 24|16@1+ (0.125,0) [0|8031.875] "rpm" Vector__XXX',
      'CM_ BO_ 2364540158 "a text of',
      'BO_ 5 NotAMessage: 8 X',
      'two lines";',
      'BO_ 3221225472 VECTOR__INDEPENDENT_SIG_MSG: 0 X',
      ' SG_ Lost : 0|8@1+ (1,0) [0|0] "" X',
      'BA_ "VFrameFormat" BO_ 2364540158 3;',
      'VAL_ 2364540158 EngineSpeed 65535 "not there" 0 "off" ;',
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ id: 0xcf004fe, isExtended: true, name: 'EEC1', isJ1939: true });
    expect(messages[0]!.signals[0]).toMatchObject({ name: 'EngineSpeed', factor: 0.125, unit: 'rpm' });
    expect([...messages[0]!.signals[0]!.texts]).toEqual([
      [65_535, 'not there'],
      [0, 'off'],
    ]);
  });

  it('finds a message by its id, and one of J1939 by its parameter group from any source', () => {
    const find = messageFinder(
      database(
        'BO_ 2364540158 EEC1: 8 X',
        'BO_ 256 Plain: 8 X',
        'BO_ 2566834942 Other: 8 X',
        'BA_ "VFrameFormat" BO_ 2364540158 3;',
        'BA_ "VFrameFormat" BO_ 2566834942 1;',
      ),
    );
    expect(find(0xcf00400, true)?.name).toBe('EEC1');
    expect(find(0x8f00421, true)?.name).toBe('EEC1');
    expect(find(0xcf00400, false)).toBeUndefined();
    expect(find(0x100, false)?.name).toBe('Plain');
    expect(find(0x100, true)).toBeUndefined();
    expect(find(2_566_834_942 - 2 ** 31 - 1, true)).toBeUndefined();
  });

  it('leaves the destination out of a parameter group that has one', () => {
    expect(parameterGroupOf(0x18ea_ff_00)).toBe(0xea00);
    expect(parameterGroupOf(0x0cf0_04_00)).toBe(0xf004);
    expect(parameterGroupOf(0x19f2_01_00)).toBe(0x1f201);
  });
});

describe('signals of a frame', () => {
  it.each([
    ['Intel, whole bytes', 'SG_ S : 8|16@1+ (1,0) [0|0] "" X', [0, 0x34, 0x12], 0x1234],
    ['Intel, across bytes', 'SG_ S : 4|12@1+ (1,0) [0|0] "" X', [0xa0, 0xbc], 0xbca],
    ['Intel, signed', 'SG_ S : 4|12@1- (1,0) [0|0] "" X', [0xf0, 0xff], -1],
    // The bit numbers of the DBC begin at the low bit of each byte: bit 7 is the highest one of byte 0.
    ['Motorola, whole bytes', 'SG_ S : 7|16@0+ (1,0) [0|0] "" X', [0x12, 0x34], 0x1234],
    ['Motorola, across bytes', 'SG_ S : 3|12@0+ (1,0) [0|0] "" X', [0x0a, 0xbc], 0xabc],
    ['Motorola, within a byte', 'SG_ S : 13|3@0- (1,0) [0|0] "" X', [0, 0b0011_1000], -1],
    ['of 64 bits', 'SG_ S : 7|64@0- (1,0) [0|0] "" X', [255, 255, 255, 255, 255, 255, 255, 254], -2],
    ['with factor and offset', 'SG_ S : 0|8@1+ (0.5,-40) [0|0] "" X', [100], 10],
    ['in a frame that is too short', 'SG_ S : 8|16@1+ (1,0) [0|0] "" X', [1, 2], Number.NaN],
  ])('are read where they are %s', (_, signal, data, expected) => {
    expect(valuesOf([signal], data)).toEqual([expected]);
  });

  it('are floats where the database says so', () => {
    const signal = 'SG_ S : 0|32@1- (2,0) [0|0] "" X';
    expect(valuesOf([signal], [0, 0, 0xc0, 0x3f], 'SIG_VALTYPE_ 100 S : 1;')).toEqual([3]);
  });

  it('are there only where their multiplexor has their number', () => {
    const signals = [
      'SG_ Mux M : 0|8@1+ (1,0) [0|0] "" X',
      'SG_ A m0 : 8|8@1+ (1,0) [0|0] "" X',
      'SG_ B m1 : 8|8@1+ (1,0) [0|0] "" X',
    ];
    expect(valuesOf(signals, [0, 7])).toEqual([0, 7, NaN]);
    expect(valuesOf(signals, [1, 7])).toEqual([1, NaN, 7]);
    expect(valuesOf(signals, [2, 7])).toEqual([2, NaN, NaN]);
  });

  it('follow multiplexors of multiplexors and ranges of numbers', () => {
    const signals = [
      'SG_ Top M : 0|8@1+ (1,0) [0|0] "" X',
      'SG_ Sub m1M : 8|8@1+ (1,0) [0|0] "" X',
      'SG_ C m2 : 16|8@1+ (1,0) [0|0] "" X',
    ];
    const ranges = ['SG_MUL_VAL_ 100 Sub Top 1-1;', 'SG_MUL_VAL_ 100 C Sub 2-3, 9-9;'];
    expect(valuesOf(signals, [1, 3, 5], ...ranges)).toEqual([1, 3, 5]);
    expect(valuesOf(signals, [1, 4, 5], ...ranges)).toEqual([1, 4, NaN]);
    expect(valuesOf(signals, [0, 3, 5], ...ranges)).toEqual([0, NaN, NaN]);
  });
});
