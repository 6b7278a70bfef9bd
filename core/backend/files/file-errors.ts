import { RacebenchError } from '../../contract/errors.ts';

/** The system's error codes in words for the user. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than the system allows',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a folder',
  EEXIST: 'a file or folder of that name exists already',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOENT: 'its folder does not exist',
  ENAMETOOLONG: 'the path is too long for this system',
  EBUSY: 'another program is using it',
  EMFILE: 'too many files are open',
  EIO: 'the disk reports an error',
  ELOOP: 'its symbolic links form a loop',
};

export function errnoCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The cause of a failure in words, with the system's code. */
export function causeText(error: unknown): string {
  const code = errnoCode(error);
  const cause = CAUSES[code];
  if (cause !== undefined) return `${cause} (${code})`;
  return code === '' ? String(error) : code;
}

/** FILE_NOT_FOUND or FILE_UNREADABLE, with the file and the cause. */
export function readError(file: string, error: unknown): RacebenchError {
  if (error instanceof RacebenchError) return error;
  const code = errnoCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new RacebenchError('FILE_NOT_FOUND', `${file} does not exist.`, { cause: error });
  return new RacebenchError('FILE_UNREADABLE', `${file} cannot be read: ${causeText(error)}.`, {
    cause: error,
  });
}

/** FILE_UNWRITABLE, with the file and the cause. */
export function writeError(file: string, error: unknown): RacebenchError {
  if (error instanceof RacebenchError) return error;
  return new RacebenchError('FILE_UNWRITABLE', `${file} cannot be written: ${causeText(error)}.`, {
    cause: error,
  });
}
