/** Version of the form of a worksheet; a file of a later version is refused with a message. */
export const WORKSHEET_VERSION = 1;

/**
 * Maximum size of a worksheet, bytes of a file and characters of a text; those that come with the program have below 3,000.
 * It is read on the window's own thread: the slowest text of this size takes 29 ms.
 */
export const MAX_WORKSHEET = 128 * 1024;

/** The fault of a worksheet of that size; undefined where it may be read. */
export const worksheetTooLarge = (size: number): string | undefined =>
  size > MAX_WORKSHEET
    ? `It has ${Math.ceil(size / 1024).toLocaleString('en-GB')} kB; a worksheet has at most ${MAX_WORKSHEET / 1024} kB. Remove panels, or divide it.`
    : undefined;
