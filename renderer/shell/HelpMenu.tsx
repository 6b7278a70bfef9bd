import { CircleHelp } from 'lucide-react';
import type { ReactElement } from 'react';
import { COMMAND_IDS, COMMANDS } from '../../core/catalogue/commands.ts';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { useCommands } from '../workspace/CommandsContext.tsx';

/** Every command of the menu Help, at the frame. */
export function HelpMenu(): ReactElement {
  const commands = useCommands();
  return (
    <ActionMenu
      label="Help"
      icon={<CircleHelp size={16} />}
      isIcon
      actions={COMMAND_IDS.filter((id) => COMMANDS[id].menu === 'Help').map((id) => ({
        id,
        label: COMMANDS[id].label,
        run: commands[id].run,
      }))}
    />
  );
}
