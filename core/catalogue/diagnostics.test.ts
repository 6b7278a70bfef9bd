import { describe, expect, it } from 'vitest';
import { firstErrorText, type Diagnostic } from './diagnostics.ts';

const ERROR: Diagnostic = {
  code: 'wrong-type',
  severity: 'error',
  message: '"abc" is not a number and is read as 0.',
  key: 'susp_rear.k',
  line: 187,
  column: 5,
};

describe('the first error in words', () => {
  it('has its key and line, and its file where that is not the car.ini', () => {
    const warning: Diagnostic = { ...ERROR, severity: 'warning' };
    expect(firstErrorText([warning, ERROR])).toBe(
      'Line 187, susp_rear.k: "abc" is not a number and is read as 0.',
    );
    expect(firstErrorText([{ ...ERROR, key: '', file: 'torque.crv' }])).toMatch(
      /^torque.crv, line 187: "abc"/,
    );
  });

  it('names a key that is not in the message, and the car.ini where that is asked for', () => {
    expect(firstErrorText([{ ...ERROR, message: 'susp_rear.k is missing.' }], 'car.ini')).toBe(
      'car.ini, line 187: susp_rear.k is missing.',
    );
  });

  it('is empty without errors', () => {
    expect(firstErrorText([{ ...ERROR, severity: 'info' }])).toBe('');
  });
});
