import { joinBytes } from '../join-bytes.ts';

/** The bytes with one to four changes: bytes replaced, a segment removed, repeated or overwritten by digits, or the end cut off. */
export function mutated(bytes: Uint8Array, random: () => number): Uint8Array<ArrayBuffer> {
  let result = new Uint8Array(bytes);
  const below = (limit: number): number => Math.floor(random() * limit);
  const changes = 1 + below(4);
  for (let change = 0; change < changes && result.length > 0; change++) {
    // Half of the changes are near the beginning, where heads and definitions are.
    const at = below(random() < 0.5 ? Math.min(512, result.length) : result.length);
    const length = Math.min(1 + below(64), result.length - at);
    const kind = below(6);
    if (kind === 0) result[at] = below(256);
    else if (kind === 1) result[at] = (result[at] ?? 0) ^ (1 << below(8));
    else if (kind === 2) result = joinBytes([result.subarray(0, at), result.subarray(at + length)]);
    else if (kind === 3)
      result = joinBytes([
        result.subarray(0, at + length),
        result.subarray(at, at + length),
        result.subarray(at + length),
      ]);
    else if (kind === 4) result.fill(0x39, at, at + length);
    else if (random() < 0.3) result = result.slice(0, at);
    else for (let i = at; i < at + length; i++) result[i] = below(256);
  }
  return result;
}
