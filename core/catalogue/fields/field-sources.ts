import { cite } from '../sources.ts';
/**
 * Meaning of the tags of a row's source (docs/sources/racer-format.md section 0, the seeds by their numbers).
 */
const TAGS: Readonly<Record<string, string>> = {
  S: 'source of Racer 0.5.0',
  A: 'an Alfa for 0.5.3',
  V: 'a Veyron for 0.5.2',
  M: 'a Mazda for 0.5.3',
  W: 'racer.nl',
  D: 'source of a descendant of Racer',
  ours: 'Racebench',
  '000': cite('racerDifferentials'),
  '001': cite('softwareDifferential'),
  '002': cite('semiActivePaper'),
  '003': cite('libreRally'),
};

/** The source of a row in words: "S M" is "source of Racer 0.5.0, a Mazda for 0.5.3". */
export function sourceText(source: string): string {
  return source
    .split(' ')
    .map((tag) => TAGS[tag] ?? tag)
    .join(', ');
}
