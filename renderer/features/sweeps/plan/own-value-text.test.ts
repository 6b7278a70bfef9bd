import { expect, it } from 'vitest';
import { ownValueText } from './own-value-text.ts';

it("shows 19000 N/m as 19 N/mm beside a value in N/mm, and unchanged beside a bare number or another kind's unit", () => {
  expect(ownValueText('19000', 'Npm', '22 N/mm')).toBe('19 N/mm');
  expect(ownValueText('19000', 'Npm', '22000')).toBe('19000 N/m');
  expect(ownValueText('19000', 'Npm', '22 kg')).toBe('19000 N/m');
  expect(ownValueText('salisbury', '1', 'free')).toBe('salisbury');
});
