import { GLOSSARY_PARTS } from '../../core/catalogue/glossary.ts';
import type { GlossaryTerm } from '../../core/catalogue/glossary/glossary-term.ts';
import { unitSymbol } from '../../core/units/suffixes.ts';
import { sourcesPart } from './sources-part.ts';
import { markdownTable } from './markdown-table.ts';

const HEAD = `# Glossary

One word per idea. Terms of ISO 8855 first; the rest from SAE J670, Milliken and Milliken, and Pacejka. Signs: [axes-and-signs.md](axes-and-signs.md).

Sources are named by the titles of the table at the end, with the section or name there; "ours" is a word of this project. The page is written from the table in \`core/catalogue/glossary.ts\` by \`npm run docs\`; the window shows the same words on hover.
`;

const unitOf = ({ unit }: GlossaryTerm): string => (unit === '' || unit === '1' ? unit : unitSymbol(unit));

const nameOf = ({ term, otherNames }: GlossaryTerm): string =>
  `${term}${otherNames.length === 0 ? '' : ` (${otherNames.join(', ')})`}`;

const rowOf = (row: GlossaryTerm): readonly string[] => [
  nameOf(row),
  row.symbol,
  unitOf(row),
  row.meaning,
  row.seeAlso.join(', '),
  row.source,
  row.avoid,
];

/** docs/glossary.md. */
export function glossaryPage(): string {
  const parts = GLOSSARY_PARTS.map(({ title, terms }) => {
    const heads = ['use (other names)', 'symbol', 'unit', 'meaning', 'see also', 'source', 'not'];
    return `## ${title}\n\n${markdownTable(heads, terms.map(rowOf))}\n`;
  });
  return `${HEAD}\n${parts.join('\n')}\n${sourcesPart()}`;
}
