import { useEffect } from 'react';
import { COMMAND_IDS, type CommandId } from '../../core/catalogue/commands.ts';
import { isCommandPressed, type ShellKind } from '../ui/accelerator.ts';
import type { Command } from './command.ts';

/** In a text field with uncommitted text, undo belongs to the field. */
function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  return target.dataset['draft'] !== 'false';
}

/** Runs commands by their keys and from the application menu. */
export function useShortcuts(
  commands: Record<CommandId, Command>,
  shell: ShellKind,
  isModal: () => boolean,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const id = COMMAND_IDS.find((c) => isCommandPressed(event, c, shell));
      if (id === undefined) return;
      if ((id === 'edit.undo' || id === 'edit.redo') && hasOwnUndo(event.target)) return;
      event.preventDefault();
      // Under a dialog only the commands that open and close dialogs work.
      if (isModal() && id !== 'view.palette' && id !== 'help.shortcuts' && id !== 'view.theme') return;
      if (commands[id].isAvailable()) commands[id].run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [commands, shell, isModal]);
}
