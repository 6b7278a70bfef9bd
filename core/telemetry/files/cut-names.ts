import { singleByteText } from './text.ts';

/**
 * Names of at most `width` bytes, one byte a character, all different: where cutting makes two alike, the later one ends in ~2,
 * ~3 ...
 */
export function cutNames(names: readonly string[], width: number): readonly Uint8Array<ArrayBuffer>[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const whole = singleByteText(name);
    let given = whole.slice(0, width);
    for (let n = 2; taken.has(given.join()); n++) {
      const mark = singleByteText(`~${n}`);
      const kept = Math.min(whole.length, width - mark.length);
      given = new Uint8Array(kept + mark.length);
      given.set(whole.subarray(0, kept));
      given.set(mark, kept);
    }
    taken.add(given.join());
    return given;
  });
}
