import { EMPTY_MATHS } from './maths-store.ts';

/** A text with one more section at its end, and the range of the section's name. */
export function withSection(
  text: string,
  section: string,
): { readonly text: string; readonly name: { readonly from: number; readonly to: number } } {
  const before = text.trim() === '' ? EMPTY_MATHS : text;
  const head = `${before.trimEnd()}\n\n`;
  const from = head.length + section.indexOf('[') + 1;
  return { text: `${head}${section.trim()}\n`, name: { from, to: head.length + section.indexOf(']') } };
}
