import { useState, type ReactElement } from 'react';
import { Button } from './Button.tsx';
import css from './NameDialog.module.css';
import { Overlay } from './Overlay.tsx';
import { TextInput } from './TextInput.tsx';

const WIDTH_px = 360;
const MAX_LETTERS = 80;

/** Purpose of the name being typed. */
export interface Naming {
  readonly title: string;
  /** Initial text of the field. */
  readonly name: string;
  /** Text of the button. */
  readonly verb: 'Create' | 'Rename';
  readonly act: (name: string) => void;
  /** Reason why it is not a valid name. */
  readonly fault: (name: string) => string | undefined;
}

/** Asks for a name and shows at once why one is not valid. */
export function NameDialog(props: Naming & { readonly onClose: () => void }): ReactElement {
  const { title, verb, act, fault, onClose } = props;
  const [name, setName] = useState(props.name);
  const typed = name.trim();
  const wrong = typed === '' ? undefined : fault(typed);
  const canDo = typed !== '' && typed.length <= MAX_LETTERS && wrong === undefined;
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
        maxLength={MAX_LETTERS}
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
