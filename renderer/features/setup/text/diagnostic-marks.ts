import {
  forEachDiagnostic,
  lintGutter,
  nextDiagnostic,
  previousDiagnostic,
  type Action,
  type Diagnostic as Mark,
} from '@codemirror/lint';
import { StateEffect, StateField, type EditorState, type Extension, type Text } from '@codemirror/state';
import { keymap, showTooltip, type EditorView, type Tooltip } from '@codemirror/view';
import type { Diagnostic, Severity } from '../../../../core/catalogue/diagnostics.ts';
import type { TextFacts } from './text-facts.ts';

/** Maximum number of marks; a file that is not a car may get ten thousand, which nobody reads. */
const MAX_MARKS = 1000;
const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

function messageElement({ message, explanation }: Diagnostic): HTMLElement {
  const box = document.createElement('div');
  const said = document.createElement('p');
  said.textContent = message;
  box.append(said);
  if (explanation === undefined) return box;
  const why = document.createElement('p');
  why.className = 'cm-racer-why';
  why.textContent = explanation;
  box.append(why);
  return box;
}

/** Marks by what they say and where. */
export type Marks = ReadonlyMap<string, Mark>;

/**
 * The diagnostics of the car.ini as marks at their lines, the worst first where there are too many.
 *
 * @param before the marks until now: one that is still there stays the same object, since a tooltip that is open applies the fixes of
 *   the marks that it was opened for, and of no others
 */
export function marksOf(
  doc: Text,
  diagnostics: readonly Diagnostic[],
  facts: TextFacts,
  before: Marks = new Map(),
): Marks {
  const own = diagnostics.filter((d) => d.file === undefined && d.line >= 1);
  const shown =
    own.length <= MAX_MARKS
      ? own
      : [...own].sort((a, b) => RANK[a.severity] - RANK[b.severity] || a.line - b.line).slice(0, MAX_MARKS);
  const marks = shown.map((d): readonly [string, Mark] => {
    const line = doc.line(Math.min(d.line, doc.lines));
    const from = Math.min(line.to, line.from + Math.max(0, d.column - 1));
    const to = Math.max(from, line.to);
    const fixes = d.fixes ?? [];
    const key = JSON.stringify([
      from,
      to,
      d.severity,
      d.message,
      d.explanation,
      fixes.map(({ label }) => label),
    ]);
    const same = before.get(key);
    if (same !== undefined) return [key, same];
    const actions = fixes.map((fix): Action => ({
      name: fix.label,
      apply: () => facts.applyFix(d, fix),
    }));
    const mark: Mark = {
      from,
      to,
      severity: d.severity,
      message: d.message,
      renderMessage: () => messageElement(d),
      ...(actions.length === 0 ? {} : { actions }),
    };
    return [key, mark];
  });
  return new Map(marks);
}

function actionsAt(state: EditorState): readonly Action[] {
  const line = state.doc.lineAt(state.selection.main.head);
  const actions: Action[] = [];
  forEachDiagnostic(state, (mark, from, to) => {
    if (to >= line.from && from <= line.to) actions.push(...(mark.actions ?? []));
  });
  return actions;
}

const showFixes = StateEffect.define<boolean>();

function closeFixes(view: EditorView): void {
  view.dispatch({ effects: showFixes.of(false) });
  view.focus();
}

function fixesElement(view: EditorView): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cm-racer-fixes';
  box.setAttribute('role', 'menu');
  box.setAttribute('aria-label', 'Quick fixes');
  const actions = actionsAt(view.state);
  if (actions.length === 0) {
    box.tabIndex = -1;
    box.textContent = 'No quick fix for this line';
  }
  for (const action of actions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('role', 'menuitem');
    button.textContent = action.name;
    button.addEventListener('click', () => {
      closeFixes(view);
      action.apply(view, 0, 0);
    });
    box.append(button);
  }
  box.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') closeFixes(view);
    else if (step !== 0) {
      const buttons = [...box.querySelectorAll('button')];
      const at = buttons.findIndex((button) => button === document.activeElement);
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return box;
}

const fixesTooltip = StateField.define<Tooltip | null>({
  create: () => null,
  update: (tooltip, transaction) => {
    for (const effect of transaction.effects) {
      if (!effect.is(showFixes)) continue;
      if (!effect.value) return null;
      const create = (view: EditorView) => {
        const dom = fixesElement(view);
        return { dom, mount: () => (dom.querySelector('button') ?? dom).focus() };
      };
      return { pos: transaction.state.selection.main.head, above: false, create };
    }
    return transaction.docChanged || transaction.selection !== undefined ? null : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

/** Marks at their lines with explanation and quick fixes: F8 goes to the next one, Ctrl+. opens the fixes of a line. */
export const diagnosticMarks: Extension = [
  lintGutter(),
  fixesTooltip,
  keymap.of([
    { key: 'F8', run: nextDiagnostic },
    { key: 'Shift-F8', run: previousDiagnostic },
    {
      key: 'Mod-.',
      run: (view) => {
        view.dispatch({ effects: showFixes.of(true) });
        return true;
      },
    },
  ]),
];
