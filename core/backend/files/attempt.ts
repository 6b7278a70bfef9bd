/** Undefined where reading a damaged file fails, in whatever way it does. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
