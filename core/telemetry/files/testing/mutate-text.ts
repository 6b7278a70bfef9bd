import { joinBytes } from '../join-bytes.ts';

const SIGNS = new TextEncoder().encode(',;|"#%\n\r\t.:-0<>&$* \0');

/**
 * A copy of a text with one to four changes: signs that divide it put elsewhere, a bit turned, a segment removed, repeated, moved or
 * overwritten by digits, or the end cut off; half of them near its beginning, where heads and definitions are.
 */
export function mutatedText(bytes: Uint8Array, random: () => number): Uint8Array<ArrayBuffer> {
  let result = new Uint8Array(bytes);
  const below = (limit: number): number => Math.floor(random() * limit);
  for (let change = 1 + below(4); change > 0 && result.length > 0; change--) {
    const at = below(random() < 0.5 ? Math.min(1024, result.length) : result.length);
    const length = Math.min(1 + below(300), result.length - at);
    const part = result.subarray(at, at + length);
    const kind = below(8);
    if (kind === 0) result.fill(SIGNS[below(SIGNS.length)] ?? 0, at, at + 1 + below(4));
    else if (kind === 1) result[at] = (result[at] ?? 0) ^ (1 << below(8));
    else if (kind === 2) result = joinBytes([result.subarray(0, at), result.subarray(at + length)]);
    else if (kind === 3) result = joinBytes([result.subarray(0, at), part, result.subarray(at)]);
    else if (kind === 4) result.set(part.slice(), below(result.length - length + 1));
    else if (kind === 5) result.fill(0x39, at, at + 1 + below(64));
    else if (kind === 6) for (let i = at; i < at + length; i++) result[i] = below(256);
    else if (random() < 0.5) result = result.slice(0, Math.max(1, at));
  }
  return result;
}
