import { useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { isFileOf } from '../../../core/catalogue/file-types.ts';
import { sessionOfLap } from '../../../core/contract/session-of-lap.ts';
import { lapRangeText } from '../../../core/contract/stint-spans.ts';
import type { LapRange } from '../../../core/contract/stints.ts';
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
import { StintLaps } from './StintLaps.tsx';
import { UI } from '../ui-store.ts';

/** Chooses the car of an imported session or of some of its laps, and notes the conditions of any session. */
export function SessionCarDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const sessionCar = useService(SESSION_CAR);
  const ui = useService(UI);
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const units = useStore(ui, (s) => s.units);
  const { session, proposed, failure } = useStore(sessionCar);
  const [choice, setChoice] = useState<CarChoice>({ kind: 'same' });
  /** Laps that get a car and conditions of their own; undefined for the whole session. */
  const [laps, setLaps] = useState<LapRange>();
  /** Fields that were typed in; the others show what is stored. */
  const [typed, setTyped] = useState<Partial<ConditionDraft>>({});
  const [problems, setProblems] = useState<DraftProblems>({});
  const [isChoosingFile, setChoosingFile] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const shown = session && sessionOfLap(session, laps?.first);
  const stored = conditionDraft(shown?.conditions ?? {}, units);
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

  const choosePart = (next: LapRange | undefined): void => {
    setLaps(next);
    // The choice has another meaning for laps than for the session: their car is then that of the session.
    if (choice.kind === 'none') setChoice({ kind: 'same' });
  };

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
    if (shown === undefined) return;
    const read = readDraft(draft, stored, shown.conditions, units);
    setProblems(read.problems);
    const [first] = Object.keys(read.problems);
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[data-condition="${first}"]`)?.focus();
      return;
    }
    setSaving(true);
    await sessionCar.save(choice, read.conditions, laps);
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
        {session === undefined || shown === undefined ? undefined : (
          <>
            {takesCar(session) && session.laps.length > 0 ? (
              <StintLaps session={session} laps={laps} onLaps={choosePart} />
            ) : undefined}
            {takesCar(session) ? (
              <SessionCarChoice
                session={shown}
                isOfLaps={laps !== undefined}
                choice={choice}
                onChoice={setChoice}
                onChooseFile={chooseFile}
              />
            ) : (
              <p className={css['quiet']}>
                Simulated with {session.car}: the car of a run cannot be exchanged.
              </p>
            )}
            {laps !== undefined && choice.kind === 'none' ? (
              <p className={css['quiet']}>
                Saved so, {lapRangeText(laps)} have the car.ini and the conditions of the whole session.
              </p>
            ) : (
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
            )}
          </>
        )}
      </div>
    </Overlay>
  );
}
