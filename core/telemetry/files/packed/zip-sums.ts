const END_MARK = 0x06054b50;
const END_BYTES = 22;
const LONG_LOCATOR_MARK = 0x07064b50;
const LONG_LOCATOR_BYTES = 20;
const ENTRY_MARK = 0x02014b50;
const ENTRY_BYTES = 46;

/**
 * CRC-32 of each entry of a zip, in the order of its central directory, which is that in which fflate passes entries to its
 * filter (APPNOTE.TXT of PKWARE, 4.3.12 to 4.3.16). fflate does not compare them: a damaged byte of an entry would pass.
 * Ends at the first entry that is none.
 */
export function zipSums(zip: Uint8Array): number[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const word = (offset: number): number => (offset >= 0 && offset + 4 <= zip.length ? view.getUint32(offset, true) : 0); // prettier-ignore
  const short = (offset: number): number => (offset >= 0 && offset + 2 <= zip.length ? view.getUint16(offset, true) : 0); // prettier-ignore
  let end = zip.length - END_BYTES;
  while (end > 0 && word(end) !== END_MARK) end--;
  const locator = end - LONG_LOCATOR_BYTES;
  const long = word(locator) === LONG_LOCATOR_MARK ? word(locator + 8) : undefined;
  let at = long === undefined ? word(end + 16) : word(long + 48);
  const sums: number[] = [];
  while (word(at) === ENTRY_MARK) {
    sums.push(word(at + 16));
    at += ENTRY_BYTES + short(at + 28) + short(at + 30) + short(at + 32);
  }
  return sums;
}
