import { SaxesParser } from 'saxes';
import type { TrackProblem } from '../track-problems.ts';

/** Receives the elements of an XML text in their order. */
export interface XmlElements {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** With the text between the last tag and this end. */
  readonly close: (name: string, text: string) => void;
}

/**
 * Reads a text that is in memory; the first fault of its XML is added to the problems, where there are none yet.
 *
 * @returns the line at which the reading ended
 */
export function takeXml(text: string, problems: TrackProblem[], { open, close }: XmlElements): number {
  const parser = new SaxesParser();
  let between = '';
  parser.on('error', ({ message }) => {
    if (problems.length === 0) problems.push({ severity: 'error', line: parser.line, key: '', message });
  });
  parser.on('opentag', ({ name, attributes }) => {
    between = '';
    open(name, attributes);
  });
  parser.on('text', (part) => {
    between += part;
  });
  parser.on('closetag', ({ name }) => {
    close(name, between);
    between = '';
  });
  parser.write(text).close();
  return parser.line;
}
