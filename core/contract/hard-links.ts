import { z } from 'zod';

/**
 * Paths of files that were written and had other names on the disk (hard links), which keep their old text.
 */
export const unlinked = z.array(z.string()).exactOptional();

/** Message after a save that broke hard links. */
export function unlinkedText(paths: readonly string[]): string {
  const names = paths.join(', ');
  return paths.length === 1
    ? `${names} had other names on the disk (hard links). It is now a separate file; the other names keep the old text.`
    : `${names} had other names on the disk (hard links). They are now separate files; the other names keep the old text.`;
}
