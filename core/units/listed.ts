/** The first of several names, and the number of those that are not listed: `a, b and 3 more`. */
export function listed(names: readonly string[], most: number, rest = 'more'): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} ${rest}` : '');
}
