import { CircleHelp } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { COMMAND_IDS, COMMANDS } from '../../core/catalogue/commands.ts';
import { IconButton } from '../ui/Button.tsx';
import { loadedPart } from '../ui/loaded-part.tsx';
import { useCommands } from '../workspace/CommandsContext.tsx';

const OpenMenu = loadedPart(async () => (await import('../ui/ActionMenu.tsx')).ActionMenu);

/** Every command of the menu Help, at the frame. The menu is loaded when it is first opened. */
export function HelpMenu(): ReactElement {
  const commands = useCommands();
  const [isUsed, setUsed] = useState(false);
  const icon = <CircleHelp size={16} />;
  const closed = (
    <IconButton label="Help" icon={icon} isSmall aria-haspopup="menu" onPress={() => setUsed(true)} />
  );
  if (!isUsed) return closed;
  return (
    <OpenMenu.Part
      label="Help"
      icon={icon}
      isIcon
      isOpenAtFirst
      waiting={closed}
      actions={COMMAND_IDS.filter((id) => COMMANDS[id].menu === 'Help').map((id) => ({
        id,
        label: COMMANDS[id].label,
        run: commands[id].run,
      }))}
    />
  );
}
