import { Check, Pencil, Trash2, X } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { SessionNote } from '../../../../../core/contract/note-requests.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { following } from '../../../../plots/view-range.ts';
import { PanelBody } from '../PanelBody.tsx';
import { useNoteActs, useNotes, type NoteActs } from '../use-notes.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';
import { TIME_CURSOR_s } from '../../../../workspace/sessions/time-cursor.ts';

const MAX_LETTERS = 2000;
const DIGITS = 2;

const whenText = ({ from_s, to_s }: SessionNote): string =>
  to_s > from_s ? `${from_s.toFixed(DIGITS)} to ${to_s.toFixed(DIGITS)} s` : `${from_s.toFixed(DIGITS)} s`;

/** Notes on moments and parts of the session. */
export function NotesPanel(): ReactElement {
  const time_s = useService(TIME_CURSOR_s);
  const { session, range } = useWorkbench();
  const { notes, failure } = useNotes(session.id);
  const acts = useNoteActs(session.id);
  const [text, setText] = useState('');
  const words = text.trim();
  const add = (from_s: number, to_s: number): void => {
    if (words === '') return;
    setText('');
    void acts.add({ from_s, to_s, text: words }).then((isAdded) => {
      // Words that are not stored come back into the field, unless others were typed since.
      if (!isAdded) setText((now) => (now === '' ? words : now));
    });
  };
  usePanelValues(() =>
    notes === undefined || notes.length === 0
      ? undefined
      : {
          kind: 'table',
          table: [
            ['From', 'To', 'Note'],
            ['s', 's', ''],
            ...notes.map((note) => [String(note.from_s), String(note.to_s), note.text]),
          ],
        },
  );
  const atCursor = (): void => add(time_s.read(), time_s.read());
  return (
    <PanelBody failure={failure}>
      <div className={css['notes']}>
        <TextInput
          label="New note"
          value={text}
          maxLength={MAX_LETTERS}
          onText={setText}
          onKeyDown={(event) => {
            if (event.key === 'Enter') atCursor();
          }}
        />
        <div className={css['noteActs']}>
          <Button isDisabled={words === ''} onPress={atCursor}>
            Add at the cursor
          </Button>
          <Button isDisabled={words === ''} onPress={() => add(range.read().from, range.read().to)}>
            Add on the shown part
          </Button>
        </div>
        {notes?.length === 0 ? <p className={css['note']}>No notes on this session</p> : undefined}
        <ul aria-label={`Notes on ${session.name}`}>
          {notes?.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              acts={acts}
              onShow={() => {
                time_s.move(note.from_s);
                range.show(following(range.read(), note.from_s, range.whole()));
              }}
            />
          ))}
        </ul>
      </div>
    </PanelBody>
  );
}

interface NoteRowProps {
  readonly note: SessionNote;
  readonly acts: NoteActs;
  readonly onShow: () => void;
}

function NoteRow({ note, acts, onShow }: NoteRowProps): ReactElement {
  /** Undefined while the text is unchanged. */
  const [typed, setTyped] = useState<string>();
  const when = whenText(note);
  const save = (): void => {
    const words = typed?.trim() ?? '';
    setTyped(undefined);
    if (words !== '' && words !== note.text)
      void acts.change(note, { from_s: note.from_s, to_s: note.to_s, text: words }).then((isChanged) => {
        if (!isChanged) setTyped(words);
      });
  };
  if (typed !== undefined)
    return (
      <li>
        <span>{when}</span>
        <TextInput
          label={`Note at ${when}`}
          isLabelHidden
          autoFocus
          value={typed}
          maxLength={MAX_LETTERS}
          onText={setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
            if (event.key === 'Escape') setTyped(undefined);
          }}
        />
        <IconButton label="Save the note" isSmall icon={<Check size={14} />} onPress={save} />
        <IconButton
          label="Cancel the edit"
          isSmall
          icon={<X size={14} />}
          onPress={() => setTyped(undefined)}
        />
      </li>
    );
  return (
    <li>
      <Button isSmall look="quiet" aria-label={`Show ${when}`} onPress={onShow}>
        {when}
      </Button>
      <span>{note.text}</span>
      <IconButton
        label={`Edit the note at ${when}`}
        isSmall
        icon={<Pencil size={14} />}
        onPress={() => setTyped(note.text)}
      />
      <IconButton
        label={`Delete the note at ${when}`}
        isSmall
        icon={<Trash2 size={14} />}
        onPress={() => void acts.remove(note)}
      />
    </li>
  );
}
