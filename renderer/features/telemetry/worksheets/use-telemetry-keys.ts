import { useCallback, type KeyboardEvent } from 'react';
import { COMMAND_IDS } from '../../../../core/catalogue/commands.ts';
import { isPressed, plainKeysOf } from '../../../ui/accelerator.ts';
import { useCommands } from '../../../workspace/CommandsContext.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { BRIDGE } from '../../../workspace/services.ts';

/** Elements that take letters and signs themselves. */
const TYPED_INTO =
  'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [aria-haspopup]';
/** Elements that react to Space or arrow keys themselves. */
const OWN_KEYS = 'button, a, [role="tab"], [role="radio"], [role="slider"], [role="separator"]';

/**
 * Commands with plain keys: they work while any element of the screen has the focus that does not need the
 * key.
 */
export function useTelemetryKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const commands = useCommands();
  const { platform } = useService(BRIDGE).shell;
  return useCallback(
    (event) => {
      const { target } = event;
      if (event.isDefaultPrevented() || !(target instanceof HTMLElement)) return;
      // Menus and dialogs are children of the screen in React's tree only.
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
