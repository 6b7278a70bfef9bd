/**
 * End of a path, enough to identify the file: its last `parts` parts, with an ellipsis for the rest. Show the
 * whole path in a tooltip beside it.
 */
export function pathTail(path: string, parts = 3): string {
  const separator = path.includes('\\') ? '\\' : '/';
  const all = path.split(/[\\/]/);
  return all.length <= parts ? path : `…${separator}${all.slice(-parts).join(separator)}`;
}

const separatorOf = (path: string): string => (path.includes('\\') ? '\\' : '/');

/** Folder of a path; the path itself at the top. */
export function folderOf(path: string): string {
  const separator = separatorOf(path);
  const at = path.lastIndexOf(separator);
  if (at < 0) return path;
  const folder = path.slice(0, at);
  return folder === '' || /^[A-Za-z]:$/.test(folder) ? folder + separator : folder;
}

/** A name below a folder, with the folder's own separator. */
export function joinedPath(folder: string, name: string): string {
  const separator = separatorOf(folder);
  return folder.endsWith(separator) ? folder + name : folder + separator + name;
}

/** The last part of a path: the name of its file or folder. */
export function lastPart(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
}
