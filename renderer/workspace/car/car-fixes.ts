import { joinEdits, type QuickFix } from '../../../core/catalogue/car-edits.ts';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import { FIX_OF_OLDER_TEXT, type CarEditor } from './car-editor.ts';
import { diagnosticsOf, type CarStore } from './car-store.ts';
import type { NoticeStore } from '../notice-store.ts';
import { serviceKey } from '../services.ts';
import { notifyStep } from './notify-step.ts';

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

/** Label of the step that applies a remedy: with its key, which a remedy beside its diagnostic need not name. */
const stepLabel = ({ key }: Diagnostic, { label }: QuickFix): string =>
  key === '' || label.includes(key) || /line \d/.test(label) ? label : `${label}, ${key}`;

/** Remedies of one step that its label names; more are counted. */
const MAX_NAMED = 3;

function joinedLabel(labels: readonly string[]): string {
  const more = labels.length - MAX_NAMED;
  return [...labels.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

/** One-click conversion of a faked four-wheel drive; its side effects are shown as a notice. */
export async function convertAndNotify(
  car: CarStore,
  editor: CarEditor,
  notices: NoticeStore,
): Promise<void> {
  try {
    const applied = await editor.convertFakedDrive();
    if (applied.length === 0) return;
    notifyStep(car, editor, notices, applied.join(' '));
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
    notifyStep(car, editor, notices, `Done: ${label}`);
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
        void convertAndNotify(car, editor, notices);
        return;
      }
      run(async () => {
        await editor.readNow();
        const now = current(diagnostic)?.fixes?.find(({ label }) => label === fix.label);
        if (now === undefined) notices.notify('info', FIX_OF_OLDER_TEXT);
        else await lay(now, stepLabel(diagnostic, now));
      });
    },
    applyAll: (diagnostics) =>
      run(async () => {
        await editor.readNow();
        const steps = diagnostics.flatMap((diagnostic) => {
          const fix = current(diagnostic)?.fixes?.[0];
          return fix === undefined ? [] : [{ fix, label: stepLabel(diagnostic, fix) }];
        });
        if (steps.length === 0) return;
        await lay(
          { edits: joinEdits(steps.map(({ fix }) => fix)) },
          joinedLabel(steps.map(({ label }) => label)),
        );
      }),
  };
}
