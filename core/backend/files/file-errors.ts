import { RacebenchError } from '../../contract/errors.ts';

/** What the system's codes mean to a person. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than the system allows',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the disk is read-only',
  EISDIR: 'a folder stands there',
  EEXIST: 'something of that name is there already',
  ENOTDIR: 'a file stands where a folder is needed',
  ENOENT: 'its folder does not exist',
  ENAMETOOLONG: 'the path is too long for this system',
  EBUSY: 'another program is using it',
  EMFILE: 'too many files are open',
  EIO: 'the disk reports an error',
  ELOOP: 'its symbolic links lead in a circle',
};

export function errnoCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** What the system's code of a failure means, with the code. */
export function causeText(error: unknown): string {
  const code = errnoCode(error);
  const cause = CAUSES[code];
  if (cause !== undefined) return `${cause} (${code})`;
  return code === '' ? String(error) : code;
}

/** FILE_NOT_FOUND or FILE_UNREADABLE, naming file and cause. */
export function readError(file: string, error: unknown): RacebenchError {
  if (error instanceof RacebenchError) return error;
  const code = errnoCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new RacebenchError('FILE_NOT_FOUND', `${file} does not exist.`, { cause: error });
  return new RacebenchError('FILE_UNREADABLE', `${file} cannot be read: ${causeText(error)}.`, {
    cause: error,
  });
}

/** FILE_UNWRITABLE naming file and cause. */
export function writeError(file: string, error: unknown): RacebenchError {
  if (error instanceof RacebenchError) return error;
  return new RacebenchError('FILE_UNWRITABLE', `${file} cannot be written: ${causeText(error)}.`, {
    cause: error,
  });
}
