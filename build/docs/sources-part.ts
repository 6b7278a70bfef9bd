import { SOURCES } from '../../core/catalogue/sources.ts';
import { markdownTable } from './markdown-table.ts';

/** The titles by which a page cites its sources. */
export function sourcesPart(): string {
  const rows = Object.values(SOURCES).map(({ title, publicTitle }) => [title, publicTitle]);
  return `## Sources\n\n${markdownTable(['cited as', 'what it is'], rows)}\n`;
}
