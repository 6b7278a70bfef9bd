import { joinEdits, type QuickFix } from '../../../core/catalogue/car-edits.ts';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import { FIX_OF_OLDER_TEXT, type CarEditor } from './car-editor.ts';
import { diagnosticsOf, type CarStore } from './car-store.ts';
import type { NoticeStore } from '../notice-store.ts';
import { serviceKey } from '../services.ts';

export interface CarFixes {
  readonly apply: (diagnostic: Diagnostic, fix: QuickFix) => void;
  /** Applies the first remedy of each, as one undo step. */
  readonly applyAll: (diagnostics: readonly Diagnostic[]) => void;
  /** Applies a remedy of a check, without a diagnostic. It has edits by key only, which fit any text. */
  readonly applyFix: (fix: QuickFix) => void;
}

export const CAR_FIXES = serviceKey<CarFixes>('fixes');

const isConversion = ({ edits }: QuickFix): boolean =>
  edits.some((edit) => edit.kind === 'convert-faked-drive');

const sameStatement = (a: Diagnostic, b: Diagnostic): boolean =>
  a.code === b.code && a.key === b.key && a.message === b.message && a.line === b.line;

/** One-click conversion of a faked four-wheel drive; its side effects are shown as a notice. */
export async function convertAndNotify(editor: CarEditor, notices: NoticeStore): Promise<void> {
  try {
    const applied = await editor.convertFakedDrive();
    if (applied.length === 0) return;
    notices.notify('info', applied.join(' '), { label: 'Undo', run: () => void editor.undo() });
  } catch (error) {
    notices.notifyFailure(error);
  }
}

/**
 * Applies remedies to the open car, each as one undo step. A remedy belongs to the text of its diagnostic: it
 * is made again from the current text, or refused.
 */
export function createCarFixes(car: CarStore, editor: CarEditor, notices: NoticeStore): CarFixes {
  const lay = async (fix: Pick<QuickFix, 'edits' | 'files'>, label: string): Promise<void> => {
    await editor.applyFix(fix, car.getState().modelText, label);
    notices.notify('info', label, { label: 'Undo', run: () => void editor.undo() });
  };

  /** The diagnostic in the current text; undefined where it is gone. */
  const current = (diagnostic: Diagnostic): Diagnostic | undefined => {
    const state = car.getState();
    return [...diagnosticsOf(state), ...(state.advice ?? [])].find((d) => sameStatement(d, diagnostic));
  };

  const run = (work: () => Promise<void>): void => {
    work().catch((error: unknown) => notices.notifyFailure(error));
  };

  return {
    applyFix: (fix) => run(() => lay(fix, fix.label)),
    apply: (diagnostic, fix) => {
      if (isConversion(fix)) {
        void convertAndNotify(editor, notices);
        return;
      }
      run(async () => {
        await editor.readNow();
        const now = current(diagnostic)?.fixes?.find(({ label }) => label === fix.label);
        if (now === undefined) notices.notify('info', FIX_OF_OLDER_TEXT);
        else await lay(now, now.label);
      });
    },
    applyAll: (diagnostics) =>
      run(async () => {
        await editor.readNow();
        const fixes = diagnostics.flatMap((d) => current(d)?.fixes?.[0] ?? []);
        if (fixes.length === 0) return;
        const label = `${fixes.length} ${fixes.length === 1 ? 'remedy' : 'remedies'}: ${fixes[0]?.label ?? ''}`;
        await lay({ edits: joinEdits(fixes) }, label);
      }),
  };
}
