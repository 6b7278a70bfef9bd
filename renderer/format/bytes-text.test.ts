import { expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [34_200, '34 kB'],
  [999_600, '1.0 MB'],
  [12_400_000, '12.4 MB'],
  [340_000_000, '340 MB'],
  [1_073_741_824, '1.1 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
