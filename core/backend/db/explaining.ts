import { explainSqlite } from './trouble.ts';

type Call = (...args: readonly unknown[]) => unknown;

/** The same functions; what SQLite throws in them is stated in words for people, see {@link explainSqlite}. */
export function explaining<T extends object>(path: string, parts: T): T {
  const explained = Object.entries(parts).map(([name, part]: [string, unknown]) => [
    name,
    typeof part === 'function' ? explainedCall(path, part as Call) : part,
  ]);
  // Names, arguments and results stay as they are; the compiler cannot follow that through entries.
  return Object.fromEntries(explained) as T;
}

const explainedCall =
  (path: string, call: Call): Call =>
  (...args) => {
    try {
      return call(...args);
    } catch (error) {
      throw explainSqlite(path, error);
    }
  };
