import { StateEffect, StateField, type EditorState } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

/** Marks the span of the setting that the form has selected; undefined for none. */
export const pointAt = StateEffect.define<{ readonly from: number; readonly to: number } | undefined>();

export const pointed = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(pointAt)) continue;
      const span = effect.value;
      next =
        span === undefined || span.from >= span.to
          ? Decoration.none
          : Decoration.set([Decoration.mark({ class: 'cm-pointed' }).range(span.from, span.to)]);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Offset of the marked span; undefined for none. */
export function pointedFrom(state: EditorState): number | undefined {
  const marks = state.field(pointed, false)?.iter();
  return marks?.value === null ? undefined : marks?.from;
}
