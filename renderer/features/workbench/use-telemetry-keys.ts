import { useCallback, type KeyboardEvent } from 'react';
import { COMMAND_IDS } from '../../../core/contract/commands.ts';
import { isPressed, plainKeysOf } from '../../app/accelerator.ts';
import { useCommands } from '../../app/CommandsContext.tsx';
import { useServices } from '../../app/ServicesContext.tsx';

/** What takes letters and signs itself. */
const TYPED_INTO =
  'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [aria-haspopup]';
/** What Space presses and arrow keys move in. */
const OWN_KEYS = 'button, a, [role="tab"], [role="radio"], [role="slider"], [role="separator"]';

/** The commands that have plain keys: they answer while anything of the screen has the focus that does not need the key. */
export function useTelemetryKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const commands = useCommands();
  const { platform } = useServices().bridge.shell;
  return useCallback(
    (event) => {
      const { target } = event;
      if (event.isDefaultPrevented() || !(target instanceof HTMLElement)) return;
      // Menus and dialogs are children of the screen to React alone.
      if (!event.currentTarget.contains(target) || target.closest(TYPED_INTO) !== null) return;
      const isLong = event.key === ' ' || event.key.startsWith('Arrow');
      if (isLong && target.closest(OWN_KEYS) !== null) return;
      const id = COMMAND_IDS.find((command) => isPressed(event, plainKeysOf(command), platform));
      if (id === undefined) return;
      event.preventDefault();
      if (commands[id].isAvailable()) commands[id].run();
    },
    [commands, platform],
  );
}
