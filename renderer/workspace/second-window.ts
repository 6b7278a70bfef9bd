import { COMMAND_IDS, type CommandId } from '../../core/catalogue/commands.ts';
import { isSecondWindowQuery, SECOND_WINDOW_PAGE } from '../../core/contract/second-window.ts';
import type { Shell } from '../../core/contract/shell.ts';
import type { Command } from './command.ts';

/** Opening a page under the name of a window that is open reuses that window. */
const WINDOW_NAME = 'racebench-telemetry';

/** True in the window that shows telemetry beside the main one. */
export const isSecondWindow = (): boolean =>
  typeof location !== 'undefined' && isSecondWindowQuery(location.search);

/** Opens the second window, or brings it to the front; false where the browser blocks it. */
export function openSecondWindow({ native }: Shell): boolean {
  if (native === undefined) {
    const opened = window.open(SECOND_WINDOW_PAGE, WINDOW_NAME, 'popup,width=1100,height=800');
    opened?.focus();
    return opened !== null;
  }
  native.openSecondWindow();
  return true;
}

const ALSO: ReadonlySet<CommandId> = new Set<CommandId>([
  'view.palette',
  'view.theme',
  'help.shortcuts',
  'help.glossary',
  'help.log',
  'help.about',
  'help.report',
]);

/** In the second window only the telemetry commands work: cars, tracks and runs belong to the main window. */
export function secondWindowCommands(all: Record<CommandId, Command>): Record<CommandId, Command> {
  const ids = COMMAND_IDS.map((id) => {
    const isHere = (id.startsWith('telemetry.') && id !== 'telemetry.openWindow') || ALSO.has(id);
    return [id, isHere ? all[id] : { run: all[id].run, isAvailable: () => false }] as const;
  });
  return Object.fromEntries(ids) as Record<CommandId, Command>;
}
