import { SaxesParser } from 'saxes';
import { step, type ByteSource, type ReadControl } from './source.ts';
import { encodingOf, textDecoder } from './text-encoding.ts';

/** Receives the elements of an XML document in their order, under their names without prefix. */
export interface XmlTaker {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void;
  /** With the text between the last tag and this end, trimmed. */
  readonly close: (name: string, text: string, line: number) => void;
}

/** Position and reason at which the reading of a document ended early. */
export interface XmlFault {
  readonly line: number;
  readonly message: string;
}

const PIECE_BYTES = 262_144;
const SAMPLE_BYTES = 65_536;
const DEEPEST = 100;
/** Characters between two tags; a tag of its own included. */
const LONGEST_GAP = 8_000_000;

/** The number of a text or attribute; NaN for another text and for none. */
export const xmlNumber = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text));

class Stop extends Error {
  declare protected readonly brand: true;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML document piece by piece. Entities beyond those of XML itself are not expanded.
 *
 * @returns the fault that ends a damaged or truncated document early; all elements before it were taken.
 */
export async function readXml(
  source: ByteSource,
  control: ReadControl,
  { open, close }: XmlTaker,
): Promise<XmlFault | undefined> {
  const decoder = textDecoder(encodingOf(await source.read(0, SAMPLE_BYTES)));
  const parser = new SaxesParser();
  let depth = 0;
  let text = '';
  let gap = 0;
  parser.on('error', (error) => {
    throw new Stop(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) throw new Stop('elements are nested too deep');
    text = '';
    gap = 0;
    open(withoutPrefix(name), attributes, parser.line);
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('cdata', (piece) => {
    text += piece;
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    gap = 0;
    const content = text.trim();
    text = '';
    close(withoutPrefix(name), content, parser.line);
  });
  try {
    for (let offset = 0; offset < source.size; offset += PIECE_BYTES) {
      const bytes = await source.read(offset, PIECE_BYTES);
      const piece = decoder.decode(bytes, { stream: true });
      gap += piece.length;
      if (gap > LONGEST_GAP) throw new Stop(`there is no tag in ${LONGEST_GAP} characters`);
      parser.write(piece);
      step(control, (offset + bytes.length) / source.size);
    }
    parser.write(decoder.decode()).close();
    return undefined;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { line: parser.line, message: error.message.replace(/^\d+:\d+: |[.]$/g, '') };
  }
}
