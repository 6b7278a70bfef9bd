import {
  autocompletion,
  closeCompletion,
  completionKeymap,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension, Text } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { UNIT_SUFFIXES } from '../../core/units/suffixes.ts';

/** Words that can be completed. */
export interface MathsWords {
  /** Channels by their names in expressions. */
  readonly channels: readonly { readonly name: string; readonly unit: string }[];
  readonly words: readonly { readonly name: string; readonly signature: string; readonly summary: string }[];
  readonly units: readonly string[];
}

/** Unit symbols as written in expressions. */
export const UNITS: readonly string[] = Object.values(UNIT_SUFFIXES).map(({ symbol }) => symbol);

const KEYS: readonly Completion[] = [
  { label: 'value = ', detail: 'the expression' },
  { label: 'unit = ', detail: 'unit in the window' },
  { label: 'digits = ', detail: 'decimal places' },
  { label: 'description = ' },
  { label: 'source = ', detail: 'where the formula is from' },
];
/** An open quote at the end of the text before the caret. */
const OPEN_QUOTE = /^[^'"]*(?:(?:'[^']*'|"[^"]*")[^'"]*)*(['"])([^'"]*)$/u;

/** Completions at the end of the text before the caret, on its line. */
export function completionsAt(
  before: string,
  words: MathsWords,
  isAsked: boolean,
): MathsCompletions | undefined {
  const unit = /^\s*unit\s*=\s*(\S*)$/u.exec(before)?.[1];
  if (unit !== undefined) return { typed: unit, quote: '', options: units(words) };
  if (/^\s*(?:digits|description|source)\s*=/u.test(before)) return undefined;
  if (!OPEN_QUOTE.test(before)) {
    if (/^\[/u.test(before)) return undefined;
    const key = /^\w*$/u.exec(before)?.[0];
    // A line without indentation is a key; an indented one continues the value.
    if (key !== undefined)
      return key === '' && !isAsked ? undefined : { typed: key, quote: '', options: KEYS };
  }
  return expressionCompletionsAt(before, words, isAsked);
}

/** Completions at the end of an unfinished expression. */
export function expressionCompletionsAt(
  before: string,
  words: MathsWords,
  isAsked: boolean,
): MathsCompletions | undefined {
  const [, quote = '', name] = OPEN_QUOTE.exec(before) ?? [];
  if (name !== undefined)
    return {
      typed: name,
      quote,
      options: words.channels.map((channel) => ({
        label: channel.name,
        detail: channel.unit,
        type: 'text',
      })),
    };
  if (/#/u.test(before)) return undefined;
  const bracket = /\[([^\]]*)$/u.exec(before)?.[1];
  if (bracket !== undefined) return { typed: bracket, quote: '', options: units(words) };
  const typed = /[A-Za-z_]\w*$/u.exec(before)?.[0] ?? '';
  if (typed === '' && !isAsked) return undefined;
  return { typed, quote: '', options: words.words.map(wordOption) };
}

export interface MathsCompletions {
  readonly typed: string;
  /** Closing quote of the inserted name. */
  readonly quote: string;
  readonly options: readonly Completion[];
}

const units = ({ units: all }: MathsWords): Completion[] => all.map((label) => ({ label, type: 'unit' }));

function wordOption({ name, signature, summary }: MathsWords['words'][number]): Completion {
  const isFunction = signature !== name;
  return {
    label: name,
    type: isFunction ? 'function' : 'constant',
    ...(isFunction && { detail: signature.slice(name.length), apply: `${name}(` }),
    info: summary,
  };
}

const WHEEL = '{wheel}';

/** True within a definition of four channels: only there is {wheel} known. */
function isOfWheels(doc: Text, number: number): boolean {
  for (let n = number; n > 0; n--) {
    const { text } = doc.line(n);
    if (text.startsWith('[')) return text.includes(WHEEL);
  }
  return false;
}

/** Completions at the caret of a file of math channels. */
function inMaths({ state, pos, explicit }: CompletionContext, all: MathsWords): MathsCompletions | undefined {
  const line = state.doc.lineAt(pos);
  const words = isOfWheels(state.doc, line.number)
    ? all
    : { ...all, channels: all.channels.filter(({ name }) => !name.includes(WHEEL)) };
  return completionsAt(state.sliceDoc(line.from, pos), words, explicit);
}

function complete(
  { state, pos }: CompletionContext,
  found: MathsCompletions | undefined,
): CompletionResult | null {
  if (found === undefined) return null;
  const { typed, quote, options } = found;
  const isClosed = state.sliceDoc(pos, pos + 1) === quote;
  return {
    from: pos - typed.length,
    options:
      quote === ''
        ? options
        : options.map((option) => ({ ...option, apply: option.label + (isClosed ? '' : quote) })),
    validFor: quote === '' ? /^[\w/·°%²]*$/u : /^[^'"]*$/u,
  };
}

/** Channels between quotes, units between brackets, functions elsewhere. */
export const mathsCompletion = (words: () => MathsWords): Extension =>
  completionBy((context) => inMaths(context, words()));

/**
 * Completes while typing, or at once with Ctrl+Space, with the result of `find` for the caret. The list takes
 * keys after it has been open for `delay_ms`: before that, Enter is a line break.
 */
export const completionBy = (
  find: (context: CompletionContext) => MathsCompletions | undefined,
  delay_ms = 75,
): Extension => [
  autocompletion({
    override: [(context) => complete(context, find(context))],
    icons: false,
    defaultKeymap: false,
    interactionDelay: delay_ms,
    maxRenderedOptions: 100,
  }),
  keymap.of([
    ...completionKeymap,
    // The dialog around the text closes on Escape, too.
    { key: 'Escape', run: closeCompletion, stopPropagation: true },
  ]),
];
