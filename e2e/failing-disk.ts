import { promises, readFileSync, type PathLike } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { watchDatabases } from '../core/backend/testing/full-disk.ts';
import { ORDER_VARIABLE, type DiskOrder } from './disk-order.ts';

/**
 * Loaded before the program in each of its processes: file operations fail as ordered. A real full disk or a folder
 * without rights would need an administrator for the first and the lack of one for the second.
 */
const { open, access } = promises;
const orderFile = process.env[ORDER_VARIABLE] ?? '';

/** The order that is in force for a path. */
function orderFor(target: PathLike): DiskOrder | undefined {
  let text: string;
  try {
    text = readFileSync(orderFile, 'utf8');
  } catch {
    // No order is in force.
    return undefined;
  }
  const order = JSON.parse(text) as DiskOrder;
  return path.relative(order.folder, String(target)).startsWith('..') ? undefined : order;
}

function failure({ code }: DiskOrder, call: string, target: PathLike): Error {
  return Object.assign(new Error(`${code}: ordered, ${call} '${String(target)}'`), { code });
}

Object.assign(promises, {
  open: (async (target, flags, mode) => {
    const order = flags === 'wx' ? orderFor(target) : undefined;
    if (order !== undefined) throw failure(order, 'open', target);
    return open(target, flags, mode);
  }) satisfies typeof open,
  access: (async (target, mode) => {
    const order = mode === promises.constants.W_OK ? orderFor(target) : undefined;
    if (order?.code === 'EACCES' && String(target) === order.folder) throw failure(order, 'access', target);
    return access(target, mode);
  }) satisfies typeof access,
});
syncBuiltinESMExports();

/** An order for the program's own folder fills the disk under its databases too. */
const databases = watchDatabases();
let isFull = false;
setInterval(() => {
  const order = orderFor(path.join(path.dirname(orderFile), 'library.sqlite'));
  const shallBeFull = order?.code === 'ENOSPC';
  if (shallBeFull === isFull) return;
  isFull = shallBeFull;
  if (isFull) databases.fill();
  else databases.free();
}, 20).unref();
