import { useState, type ReactElement } from 'react';
import { Button } from './Button.tsx';
import css from './NameDialog.module.css';
import { Overlay } from './Overlay.tsx';
import { TextInput } from './TextInput.tsx';

const WIDTH_px = 360;
const MOST_LETTERS = 80;

/** What the name that is being typed is for. */
export interface Naming {
  readonly title: string;
  /** What stands in the field at first. */
  readonly name: string;
  /** What the button says. */
  readonly verb: 'Make' | 'Rename';
  readonly act: (name: string) => void;
  /** Why it cannot be the name. */
  readonly fault: (name: string) => string | undefined;
}

/** Asks for a name, and says at once why one cannot be. */
export function NameDialog(props: Naming & { readonly onClose: () => void }): ReactElement {
  const { title, verb, act, fault, onClose } = props;
  const [name, setName] = useState(props.name);
  const typed = name.trim();
  const wrong = typed === '' ? undefined : fault(typed);
  const canDo = typed !== '' && typed.length <= MOST_LETTERS && wrong === undefined;
  const done = (): void => {
    if (!canDo) return;
    act(typed);
    onClose();
  };
  return (
    <Overlay
      title={title}
      width_px={WIDTH_px}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={!canDo} onPress={done}>
            {verb}
          </Button>
        </>
      }
    >
      <TextInput
        label="Name"
        value={name}
        autoFocus
        maxLength={MOST_LETTERS}
        onText={setName}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done();
        }}
      />
      {wrong === undefined ? undefined : (
        <p role="alert" className={css['fault']}>
          {wrong}
        </p>
      )}
    </Overlay>
  );
}
