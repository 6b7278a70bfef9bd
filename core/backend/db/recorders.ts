import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { isAlive } from '../files/is-alive.ts';
import { attempt } from '../files/attempt.ts';

/**
 * Text on the recordings of other processes, such as ' (process 12 records "Coupe, braking")'; '' for none.
 */
export function recordersText(path: string): string {
  if (!existsSync(path)) return '';
  const rows = attempt(() => {
    const db = new Sqlite(path, { readonly: true });
    try {
      return db.prepare("SELECT name, recorder_pid AS pid FROM sessions WHERE status = 'recording'").all();
    } finally {
      db.close();
    }
  }) as { name: string; pid: number | null }[] | undefined;
  const others = (rows ?? []).filter(({ pid }) => pid !== null && pid !== process.pid && isAlive(pid));
  if (others.length === 0) return '';
  return ` (${others.map(({ name, pid }) => `process ${String(pid)} records “${name}”`).join(', ')})`;
}
