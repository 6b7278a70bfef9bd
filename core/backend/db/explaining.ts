import { explainSqlite } from './trouble.ts';

type Call = (...args: readonly unknown[]) => unknown;

/** The same functions, whose SQLite errors are turned into user messages by {@link explainSqlite}. */
export function explaining<T extends object>(path: string, parts: T): T {
  const explained = Object.entries(parts).map(([name, part]: [string, unknown]) => [
    name,
    typeof part === 'function' ? explainedCall(path, part as Call) : part,
  ]);
  // Names, arguments and results are unchanged; TypeScript cannot infer that through Object.fromEntries.
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
