/**
 * A copy of a file with a damage: bytes that are changed (half of them in its first 8 kB, where heads are), a piece that is cut out,
 * repeated or put elsewhere, or an end that is missing.
 */
export function mutatedBytes(bytes: Uint8Array, random: () => number): Uint8Array<ArrayBuffer> {
  const below = (limit: number): number => Math.floor(random() * limit);
  const kind = below(10);
  if (kind === 0) return bytes.slice(0, below(bytes.length));
  if (kind <= 2) {
    const from = below(bytes.length);
    const to = Math.min(bytes.length, from + below(200));
    const at = kind === 1 ? to : below(bytes.length);
    const moved = new Uint8Array(bytes.length);
    moved.set(bytes);
    moved.set(bytes.subarray(from, to).subarray(0, bytes.length - at), at);
    return moved;
  }
  const changed = new Uint8Array(bytes);
  for (let n = 1 + below(8); n > 0; n--) {
    const at = below(random() < 0.5 ? Math.min(8192, bytes.length) : bytes.length);
    const value = random() < 0.3 ? [0, 0xff, 0x7f, 0x80][below(4)] : below(256);
    changed[at] = value ?? 0;
  }
  return changed;
}
