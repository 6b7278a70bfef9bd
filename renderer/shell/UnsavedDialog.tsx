import { useState, type ReactElement } from 'react';
import { toFailure } from '../../core/contract/errors.ts';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';

interface UnsavedDialogProps {
  readonly name: string;
  /** Kind of the document that is about to be closed. */
  readonly kind: 'car' | 'track' | 'plan';
  /** Where the changes stay when they are discarded, and what keeps them there; undefined where they are lost. */
  readonly kept?: { readonly note: string; readonly keep: () => Promise<void> } | undefined;
  /** The variant that has all the changes: then nothing is lost without saving. */
  readonly variant?: string | undefined;
  readonly save: () => Promise<boolean>;
  readonly next: () => void;
  readonly onClose: () => void;
}

/** Asks what to do with unsaved edits before an action that would close the document. */
export function UnsavedDialog({
  name,
  kind,
  kept,
  variant,
  save,
  next,
  onClose,
}: UnsavedDialogProps): ReactElement {
  const [problem, setProblem] = useState<string>();
  const discard = async (): Promise<void> => {
    // After a failure the second press discards without keeping.
    if (kept !== undefined && problem === undefined)
      try {
        await kept.keep();
      } catch (error) {
        setProblem(toFailure(error).message);
        return;
      }
    onClose();
    next();
  };
  const saveFirst = async (): Promise<void> => {
    onClose();
    if (await save()) next();
  };
  return (
    <Overlay
      title={
        variant === undefined
          ? `${name} has unsaved changes`
          : `The changes of ${name} are in the variant ${variant}`
      }
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep editing</Button>
          {variant === undefined ? (
            <>
              <Button onPress={() => void discard()}>Discard changes</Button>
              <Button look="primary" autoFocus onPress={() => void saveFirst()}>
                Save and continue
              </Button>
            </>
          ) : (
            <>
              <Button onPress={() => void saveFirst()}>Write into the car file</Button>
              <Button look="primary" autoFocus onPress={() => void discard()}>
                Continue without saving
              </Button>
            </>
          )}
        </>
      }
    >
      <p>
        Continuing closes this {kind}. {kept?.note ?? 'Discarded changes cannot be restored.'}
      </p>
      {problem === undefined ? undefined : (
        <p role="alert">
          The library cannot keep the changes: {problem}{' '}
          {variant === undefined
            ? 'Discard changes now loses them for good.'
            : `The variant ${variant} still has them.`}
        </p>
      )}
    </Overlay>
  );
}
