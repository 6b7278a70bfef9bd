import { MATHS_NAME } from '../../../../core/catalogue/math-channel-names.ts';

/** Names of math channels among the options of a panel, each once. */
export function mathsKeysOf(options: object): string[] {
  const texts = Object.values(options)
    .flat()
    .filter((value): value is string => typeof value === 'string');
  return [...new Set(texts.filter((text) => text.startsWith(MATHS_NAME)))];
}

/** Options without these in their lists; undefined where a single option has to be replaced instead. */
export function withoutKeys<T extends object>(options: T, keys: readonly string[]): T | undefined {
  const entries = Object.entries(options) as [string, unknown][];
  if (entries.some(([, value]) => typeof value === 'string' && keys.includes(value))) return undefined;
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((each) => !keys.includes(String(each))) : value,
    ]),
  ) as T;
}
