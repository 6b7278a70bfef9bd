/** Typed tags: split at commas, without duplicates, within the limits of the bridge. */
export function parseTags(text: string): string[] {
  const MOST = 20;
  const LONGEST = 50;
  const tags = text
    .split(',')
    .map((tag) => tag.trim().slice(0, LONGEST))
    .filter(Boolean);
  return [...new Set(tags)].slice(0, MOST);
}
