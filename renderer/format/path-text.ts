/**
 * The end of a path, enough to know the file by: its last `parts` parts, with an ellipsis for what is left out. The
 * whole path belongs in a tooltip beside it.
 */
export function pathTail(path: string, parts = 3): string {
  const separator = path.includes('\\') ? '\\' : '/';
  const all = path.split(/[\\/]/);
  return all.length <= parts ? path : `…${separator}${all.slice(-parts).join(separator)}`;
}
