import { forEachDiagnostic, linter } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';

function hasMark(state: EditorState, from: number, to: number): boolean {
  let has = false;
  forEachDiagnostic(state, (_, begin, end) => {
    has ||= begin <= to && end >= from;
  });
  return has;
}

/**
 * The tooltip of a mark is closed by a change of the text, and once there is no mark at its place. Without this it also closes when the
 * marks are set again, as by diagnostics that are known later, while a person moves the pointer to one of its fixes.
 */
export const steadyMarks = linter(null, {
  hideOn: ({ docChanged, state }, from, to) => (docChanged ? null : !hasMark(state, from, to)),
});
