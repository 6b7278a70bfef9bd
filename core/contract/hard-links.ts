import { z } from 'zod';

/** Paths of files that were written and had other names on the disk (hard links), which keep what they were. */
export const unlinked = z.array(z.string()).exactOptional();

/** What a save that broke hard links says of it. */
export function unlinkedText(paths: readonly string[]): string {
  const names = paths.join(', ');
  return paths.length === 1
    ? `${names} had other names on the disk (hard links). It is a file of its own now; the other names keep the old text.`
    : `${names} had other names on the disk (hard links). They are files of their own now; the other names keep the old text.`;
}
