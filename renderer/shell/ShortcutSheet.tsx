import type { ReactElement } from 'react';
import { COMMAND_IDS, COMMANDS } from '../../core/catalogue/commands.ts';
import { Overlay } from '../ui/Overlay.tsx';
import { commandKeys } from '../ui/accelerator.ts';
import { useService } from '../workspace/ServicesContext.tsx';
import css from './ShortcutSheet.module.css';
import { BRIDGE } from '../workspace/services.ts';

const MENUS = ['File', 'Edit', 'View', 'Run', 'Telemetry', 'Help'] as const;

/** Keys that work in a field or a plot only. */
const POSITIONS: readonly { readonly title: string; readonly rows: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Number fields',
    rows: [
      ['Change by one step', '↑ ↓'],
      ['Change by ten steps', 'Shift+↑ ↓'],
      ['Set', 'Enter'],
      ['Cancel the input', 'Esc'],
    ],
  },
  {
    title: 'Traces',
    rows: [
      ['Move the cursor', '← →'],
      ['Cursor to the start, the end', 'Home End'],
      ['Zoom', '+ −'],
      ['Zoom with wheel or touchpad', 'Ctrl+wheel, pinch'],
      ['Zoom to a segment', 'Shift+drag'],
      ['Show all', '0'],
      ['Move the view', 'Shift+← →'],
      ['Move the view with wheel or touchpad', 'Shift+wheel, sideways'],
      ['Move the view by its axis', 'drag'],
    ],
  },
];

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { shell } = useService(BRIDGE);
  return (
    <Overlay title="Keyboard shortcuts" width_px={640} onClose={onClose}>
      <div className={css['sheet']}>
        {MENUS.map((menu) => (
          <section key={menu}>
            <h3>{menu}</h3>
            <dl>
              {COMMAND_IDS.filter((id) => COMMANDS[id].menu === menu).map((id) => (
                <div key={id}>
                  <dt>{COMMANDS[id].label.replace('…', '')}</dt>
                  <dd>{commandKeys(id, shell) === '' ? '' : <kbd>{commandKeys(id, shell)}</kbd>}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {POSITIONS.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([label, keys]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <kbd>{keys}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Overlay>
  );
}
