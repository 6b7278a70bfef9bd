import { findNode, rawValue } from '../car-ini/lookup.ts';
import { parseDocument } from '../car-ini/car-document.ts';
import { lineIndexAt } from '../car-ini/position.ts';
import type { CarIniDocument, CarNode } from '../car-ini/nodes.ts';

/** One element of a view: a picture, a needle or a time. */
export interface ViewElement {
  /** `static`, `angular` or `time`; other words are drawn by no program that is known here. */
  readonly type: string;
  readonly image: string;
  /** Quantity that a needle or a time shows. */
  readonly variable: string;
}

/** A dashboard of views.ini (Racer’s published source, rview.cpp). */
export interface CarView {
  readonly name: string;
  readonly block: string;
  readonly elements: readonly ViewElement[];
}

export interface CarViews {
  readonly views: readonly CarView[];
  /** Faults of the text, with their lines. */
  readonly problems: readonly string[];
}

const MAX_PROBLEMS = 5;

/** Reads a views.ini; the text itself is never changed. */
export function readViews(text: string): CarViews {
  const document = parseDocument(text);
  const { findings, lineStarts } = document;
  const problems = findings
    .filter(({ code }) => code !== 'mixed-line-endings')
    .map(({ offset, message }) => `views.ini:${lineIndexAt(lineStarts, offset) + 1}: ${message}`);
  const blocks = childrenOf(findNode(document, 'views'));
  const views = blocks.map((view): CarView => {
    // Racer takes every block whose name holds "elt" as an element.
    const elements = childrenOf(view).filter(({ name }) => name.includes('elt'));
    return {
      name: textAt(document, view, 'name'),
      block: view.name,
      elements: elements.map((element) => ({
        type: textAt(document, element, 'type'),
        image: textAt(document, element, 'image'),
        variable: textAt(document, element, 'var'),
      })),
    };
  });
  return {
    views,
    problems:
      problems.length > MAX_PROBLEMS
        ? [...problems.slice(0, MAX_PROBLEMS), `views.ini: ${problems.length - MAX_PROBLEMS} more problems.`]
        : problems,
  };
}

const childrenOf = (node: CarNode | undefined): readonly CarNode[] =>
  node?.block?.children.filter(({ kind, block }) => kind === 'key' && block !== undefined) ?? [];

function textAt(document: CarIniDocument, { block }: CarNode, name: string): string {
  const node = block?.firstByName.get(name);
  return node === undefined ? '' : (rawValue(document, node) ?? '').trim();
}
