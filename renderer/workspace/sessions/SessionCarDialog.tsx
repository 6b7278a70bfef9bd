import { useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { isFileOf } from '../../../core/catalogue/file-types.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { OpenFileDialog } from '../files/OpenFileDialog.tsx';
import { NOTICES } from '../notice-store.ts';
import { useService } from '../ServicesContext.tsx';
import { BRIDGE } from '../services.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { conditionDraft, readDraft, type ConditionDraft, type DraftProblems } from './condition-draft.ts';
import { SESSION_CAR, takesCar, type CarChoice } from './session-car.ts';
import { SessionCarChoice } from './SessionCarChoice.tsx';
import css from './SessionCarDialog.module.css';
import { UI } from '../ui-store.ts';

/** Chooses the car of an imported session and notes the conditions of any session. */
export function SessionCarDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const sessionCar = useService(SESSION_CAR);
  const ui = useService(UI);
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const units = useStore(ui, (s) => s.units);
  const { session, proposed, failure } = useStore(sessionCar);
  const [choice, setChoice] = useState<CarChoice>({ kind: 'same' });
  /** Fields that were typed in; the others show what is stored. */
  const [typed, setTyped] = useState<Partial<ConditionDraft>>({});
  const [problems, setProblems] = useState<DraftProblems>({});
  const [isChoosingFile, setChoosingFile] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const stored = conditionDraft(session?.conditions ?? {}, units);
  const draft = { ...stored, ...typed };

  if (isChoosingFile)
    return (
      <OpenFileDialog
        title="Choose a car.ini"
        accepts={(name) => isFileOf(name, 'carText')}
        emptyText="No folders or .ini files here"
        onOpen={(path) => setChoice({ kind: 'car', path })}
        onClose={() => setChoosingFile(false)}
      />
    );

  const chooseFile = (): void => {
    const { dialogs } = bridge.shell;
    if (dialogs === undefined) setChoosingFile(true);
    else
      dialogs.openCar().then(
        (path) => {
          if (path !== undefined) setChoice({ kind: 'car', path });
        },
        (error: unknown) => notices.notifyFailure(error),
      );
  };

  const save = async (): Promise<void> => {
    if (session === undefined) return;
    const read = readDraft(draft, stored, session.conditions, units);
    setProblems(read.problems);
    const [first] = Object.keys(read.problems);
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[data-condition="${first}"]`)?.focus();
      return;
    }
    setSaving(true);
    await sessionCar.save(choice, read.conditions);
    setSaving(false);
  };

  const title = session === undefined ? 'Car and conditions' : `Car and conditions of ${session.name}`;
  return (
    <Overlay
      title={title}
      width_px={720}
      isTall
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={session === undefined || isSaving} onPress={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div ref={form} className={css['form']} aria-busy={session === undefined && failure === ''}>
        {failure === '' ? undefined : (
          <p className={css['failure']} role="alert">
            {failure}
          </p>
        )}
        {session === undefined ? undefined : (
          <>
            {takesCar(session) ? (
              <SessionCarChoice
                session={session}
                choice={choice}
                onChoice={setChoice}
                onChooseFile={chooseFile}
              />
            ) : (
              <p className={css['quiet']}>
                Simulated with {session.car}: the car of a run cannot be exchanged.
              </p>
            )}
            <ConditionFields
              draft={draft}
              problems={problems}
              proposed={proposed}
              units={units}
              onType={(key, text) => {
                setTyped({ ...typed, [key]: text });
                setProblems({ ...problems, [key]: undefined });
              }}
            />
          </>
        )}
      </div>
    </Overlay>
  );
}
