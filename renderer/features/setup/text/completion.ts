import {
  autocompletion,
  closeCompletion,
  completionKeymap,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { keyOptions, targetOptions, valueOptions, type KeyOption } from './complete-keys.ts';
import { helpElement, helpParts } from './help-text.ts';
import { pathAt } from './position-help.ts';
import { blockAt, blocksOf, namesIn } from './text-blocks.ts';
import { fieldAt, type TextFacts } from './text-facts.ts';

function keyCompletion(option: KeyOption, path: string, rank: number): Completion {
  const { name, field, label } = option;
  const key = path === '' ? name : `${path}.${name}`;
  if (field === undefined) return { label: name, detail: 'block', type: 'namespace', boost: -rank / 100 - 1 };
  const symbol = unitSymbol(field.unit);
  return {
    label: name,
    detail: symbol === '' ? label : `${label}, ${symbol}`,
    type: 'property',
    apply: `${name}=`,
    boost: -rank / 100,
    info: () => helpElement(helpParts(field, key)),
  };
}

function complete(context: CompletionContext, facts: TextFacts): CompletionResult | null {
  const { state, pos } = context;
  const line = state.doc.lineAt(pos);
  const before = state.sliceDoc(line.from, pos);
  const value = /^\s*([^\s=~;{}]+)\s*=\s*([^;]*)$/.exec(before);
  if (value !== null) {
    const [, name = '', typed = ''] = value;
    const options = valueOptions(fieldAt(facts, pathAt(state.doc, line.from, name)), facts.files());
    if (options.length === 0) return null;
    return {
      from: pos - typed.length,
      options: options.map((o) => ({ label: o.value, detail: o.label, type: 'enum' })),
    };
  }
  const reference = /^\s*([^\s=~;{}]+)~(\S*)$/.exec(before);
  if (reference !== null) {
    const [, name = '', typed = ''] = reference;
    const paths = blocksOf(state.doc)
      .filter((block) => block.to < line.from && !block.isComment)
      .map((block) => block.path);
    const options = targetOptions(name, paths);
    return {
      from: pos - typed.length,
      options: options.map((label, i) => ({ label, type: 'namespace', boost: -i / 100 })),
    };
  }
  const typed = /^\s*([^\s=~;{}]*)$/.exec(before)?.[1];
  if (typed === undefined || (typed === '' && !context.explicit)) return null;
  const block = blockAt(state.doc, pos);
  const path = block?.path ?? '';
  // The name being typed is one of the block's names, too.
  const present = namesIn(state.doc, block).filter((name) => name !== typed);
  const options = keyOptions(path, present).map((option, i) => keyCompletion(option, path, i));
  return { from: pos - typed.length, options, validFor: /^[^\s=~;{}]*$/ };
}

/**
 * Completes keys within their block, targets of `~` and choices after `=`: while typing, or at once with Ctrl+Space.
 */
export const completion = (facts: TextFacts): Extension => [
  autocompletion({
    override: [(context) => complete(context, facts)],
    icons: false,
    defaultKeymap: false,
    maxRenderedOptions: 100,
  }),
  keymap.of([...completionKeymap, { key: 'Escape', run: closeCompletion }]),
];
