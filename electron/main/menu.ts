import { app, BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { COMMAND_IDS, COMMANDS, type CommandId, type CommandRow } from '../../core/catalogue/commands.ts';
import { IPC } from '../../core/contract/preload.ts';

type MenuName = CommandRow['menu'];

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/** Items of the system in each menu, beside the commands. */
const SYSTEM_ITEMS: Readonly<Record<MenuName, readonly MenuItemConstructorOptions[]>> = {
  File: [SEPARATOR, { role: 'close' }, { role: 'quit' }],
  Edit: [SEPARATOR, { role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }],
  View: [
    SEPARATOR,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
  ],
  Run: [],
  Telemetry: [],
  Help: [],
};

/**
 * The application menu: every row of COMMANDS in its menu, in the order of the table. A release can look for a newer one.
 */
export function menuTemplate(
  send: (command: CommandId) => void,
  platform: string,
  developing: boolean,
  lookForRelease?: () => void,
): MenuItemConstructorOptions[] {
  const commandItem = (id: CommandId): MenuItemConstructorOptions => {
    const row: CommandRow = COMMANDS[id];
    return {
      id,
      label: row.label,
      ...(row.accelerator !== '' && { accelerator: row.accelerator }),
      click: () => send(id),
    };
  };
  const names = Object.keys(SYSTEM_ITEMS) as MenuName[];
  const menus = names.map((name): MenuItemConstructorOptions => {
    const commands = COMMAND_IDS.filter((id) => COMMANDS[id].menu === name).map(commandItem);
    const developer: MenuItemConstructorOptions[] =
      name === 'View' && developing ? [{ role: 'toggleDevTools' }] : [];
    const releases: MenuItemConstructorOptions[] =
      name === 'Help' && lookForRelease !== undefined
        ? [SEPARATOR, { id: 'look-for-release', label: 'Look for a newer version…', click: lookForRelease }]
        : [];
    return { label: name, submenu: [...commands, ...SYSTEM_ITEMS[name], ...developer, ...releases] };
  });
  // macOS keeps a menu of the application itself before all others.
  return platform === 'darwin' ? [{ role: 'appMenu' }, ...menus] : menus;
}

export function setApplicationMenu(lookForRelease: (() => void) | undefined): void {
  const send = (command: CommandId): void => {
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
    window?.webContents.send(IPC.command, command);
  };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate(send, process.platform, !app.isPackaged, lookForRelease)),
  );
}
