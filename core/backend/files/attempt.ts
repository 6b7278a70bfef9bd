/** Undefined if reading a damaged file fails, whatever the error. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
