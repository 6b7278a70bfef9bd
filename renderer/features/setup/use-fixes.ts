import { joinEdits, type CarEdit, type QuickFix } from '../../../core/contract/car-edits.ts';
import type { Diagnostic } from '../../../core/contract/diagnostics.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { useFakedDriveConversion } from './use-faked-drive.ts';

export interface Fixes {
  readonly apply: (diagnostic: Diagnostic, fix: QuickFix) => void;
  /** The first remedy of each, as one undo step. */
  readonly applyAll: (diagnostics: readonly Diagnostic[]) => void;
  /** A remedy of no statement: of a check. Edits by key only, which hold for any text. */
  readonly applyFix: (fix: QuickFix) => void;
}

const isConversion = ({ edits }: QuickFix): boolean =>
  edits.some((edit) => edit.kind === 'convert-faked-drive');

const sameStatement = (a: Diagnostic, b: Diagnostic): boolean =>
  a.code === b.code && a.key === b.key && a.message === b.message && a.line === b.line;

/**
 * Lays remedies over the open car, each as one undo step. A remedy whose pieces of text belong to an older text is taken
 * anew from the text as it is.
 */
export function useFixes(): Fixes {
  const { car, editor, notices } = useServices();
  const { convert } = useFakedDriveConversion();

  const lay = async (
    fix: { readonly edits: readonly CarEdit[]; readonly files?: QuickFix['files'] },
    label: string,
  ): Promise<void> => {
    for (const { name, text } of fix.files ?? []) editor.setCompanion(name, text, label);
    if (fix.edits.length > 0) await editor.apply(fix.edits, label);
    notices.tell('info', label, { label: 'Undo', run: () => void editor.undo() });
  };

  /** The statement as the text has it now; undefined where it is gone. */
  const current = (diagnostic: Diagnostic): Diagnostic | undefined => {
    const { model, advice = [] } = car.getState();
    return [...(model?.diagnostics ?? []), ...advice].find((d) => sameStatement(d, diagnostic));
  };

  const run = (work: () => Promise<void>): void => {
    work().catch((error: unknown) => notices.tellFailure(error));
  };

  return {
    applyFix: (fix) => run(() => lay(fix, fix.label)),
    apply: (diagnostic, fix) => {
      if (isConversion(fix)) {
        convert();
        return;
      }
      run(async () => {
        await editor.readNow();
        const now = current(diagnostic)?.fixes?.find(({ label }) => label === fix.label);
        if (now === undefined) notices.tell('info', 'The text has changed: the remedy no longer fits');
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
