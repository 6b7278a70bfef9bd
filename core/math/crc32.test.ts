import { crc32 as reference } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { createRandom } from './random.ts';

describe('a CRC-32', () => {
  it('is 0xcbf43926 of the digits 1 to 9, and 0 of nothing', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array(0))).toBe(0);
  });

  it('is that of zlib, in one piece and in two', () => {
    for (let i = 0; i < 50; i++) {
      const random = createRandom(7, i);
      const bytes = Uint8Array.from({ length: random.below(300) }, () => random.below(256));
      const cut = random.below(bytes.length + 1);
      expect(crc32(bytes)).toBe(reference(bytes));
      expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(reference(bytes));
    }
  });
});
