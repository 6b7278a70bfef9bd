import { SaxesParser } from 'saxes';
import { refuseSource, type SourceFile } from '../import-source.ts';
import { leadingNumber } from '../numbers.ts';
import type { PlainDocument, PlainEntry, Span } from '../plain-document.ts';

/** Sections of real cars are nested four deep. */
const DEEPEST = 50;

/** Range of the value of `val` in a tag that starts at `start`; empty at the tag's start where it has none. */
function valueSpan(tag: string, start: number): Span {
  const match = /\sval\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag);
  if (match === null) return { start, end: start };
  const value = match[1] ?? match[2] ?? '';
  const end = start + match.index + match[0].length - 1;
  return { start: end - value.length, end };
}

/**
 * A parameter file of TORCS and Speed Dreams: `<section name>` with `<attnum name val unit min max>` and `<attstr name
 * val>` in it. The section of an entry is the path of its sections' names, as their programs look it up
 * (src/libs/tgf/params.cpp).
 *
 * @throws RacebenchError SOURCE_REFUSED with the line where the text is not XML, or lacks `<params>`
 */
export function parseParams({ name, text }: SourceFile): PlainDocument {
  const entries: PlainEntry[] = [];
  const sections: { name: string; line: number }[] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  // The XML starts after a byte order mark.
  const offset = text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0;
  const roots: string[] = [];
  parser.on('error', (error) => {
    throw refuseSource(
      `${name}, line ${parser.line}: not the XML of a car: ${error.message.replace(/^\d+:\d+: |[.]$/g, '')}.`,
    );
  });
  parser.on('opentag', ({ name: element, attributes }) => {
    if (path.length >= DEEPEST)
      throw refuseSource(`${name}, line ${parser.line}: sections are nested too deep.`);
    const own = attributes['name'] ?? '';
    path.push(element === 'section' ? own : '');
    if (element === 'params') roots.push(own);
    else if (element === 'section') sections.push({ name: sectionPath(path), line: parser.line });
    else if (element === 'attnum' || element === 'attstr') {
      const end = parser.position + offset;
      const start = text.lastIndexOf('<', end - 1);
      entries.push({
        section: sectionPath(path),
        key: own,
        value: attributes['val'] ?? '',
        line: parser.line,
        span: valueSpan(text.slice(start, end), start),
        ...limits(attributes),
      });
    }
  });
  parser.on('closetag', () => void path.pop());
  parser.write(text.slice(offset)).close();
  const [title] = roots;
  if (title === undefined)
    throw refuseSource(`${name} is not a car of Speed Dreams or TORCS: it has no <params>.`);
  return { text, entries, sections, title };
}

const sectionPath = (path: readonly string[]): string => path.filter((part) => part !== '').join('/');

function limits({
  unit,
  min,
  max,
}: Readonly<Record<string, string>>): Pick<PlainEntry, 'unit' | 'min' | 'max'> {
  const [minimum, maximum] = [min, max].map((text) => leadingNumber(text ?? '')?.value);
  return {
    ...(unit !== undefined && unit !== '' && { unit }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
}
