import { RacebenchError } from '../../contract/errors.ts';

const MAX_PATH_CHARACTERS = 400;
const MAX_DEPTH = 16;
/** Device names of Windows, with any extension, and characters that its file names cannot hold. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:[.]|$)/i;
const UNSAFE = /[<>:"|?*\x00-\x1f]|[. ]$/;

/**
 * The path of a file of an archive or an upload, below its destination folder: parts joined by '/'. Refuses
 * paths that could lead out of the folder on any system, and names that some systems cannot store. Failures:
 * ARCHIVE_REFUSED.
 */
export function safeEntryPath(name: string): string {
  const path = name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  const parts = path.split('/');
  const refuse = (why: string): never => {
    throw new RacebenchError('ARCHIVE_REFUSED', `"${name}" ${why}; nothing was written.`);
  };
  if (path === '' || path.startsWith('/') || /^[a-z]:/i.test(path)) refuse('is not a path below the folder');
  if (parts.some((part) => part === '..' || part === '.' || part === ''))
    refuse('leads out of the folder or has an empty part');
  if (parts.some((part) => UNSAFE.test(part) || DEVICE.test(part)))
    refuse('has a name that some systems cannot store');
  if (path.length > MAX_PATH_CHARACTERS || parts.length > MAX_DEPTH) refuse('is too long');
  return parts.join('/');
}

/** Refuses two files of one name, even if they differ in case: some systems store both as one file. */
export function requireDistinct(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const path of paths) {
    const key = path.toLowerCase();
    if (seen.has(key))
      throw new RacebenchError('ARCHIVE_REFUSED', `"${path}" occurs twice; nothing was written.`);
    seen.add(key);
  }
}
