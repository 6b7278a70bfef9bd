import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Failure of the disk under a folder; read by failing-disk.ts in each process of the program. */
export interface DiskOrder {
  readonly folder: string;
  /** ENOSPC: no new file. EACCES: no new file, and a check of the access rights fails as well. */
  readonly code: 'ENOSPC' | 'EACCES';
}

export const ORDER_VARIABLE = 'RACEBENCH_TEST_DISK_ORDER';

const orderFile = (home: string): string => path.join(home, 'disk-order.json');

/** The environment of a program whose disk fails on request. */
export const failingDisk = (home: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import ${new URL('failing-disk.ts', import.meta.url).href}`,
  [ORDER_VARIABLE]: orderFile(home),
});

/** From now on the disk fails like this; undefined ends the failure. */
export function orderDisk(home: string, order: DiskOrder | undefined): void {
  if (order === undefined) {
    rmSync(orderFile(home));
    return;
  }
  // Put in its position whole: the program's processes read it at any moment.
  const unnamed = `${orderFile(home)}.new`;
  writeFileSync(unnamed, JSON.stringify(order));
  renameSync(unnamed, orderFile(home));
}
