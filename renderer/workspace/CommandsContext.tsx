import { createContext, use, type ReactElement, type ReactNode } from 'react';
import { COMMANDS, type CommandId } from '../../core/catalogue/commands.ts';
import { commandKeys } from '../ui/accelerator.ts';
import type { Command } from './command.ts';
import { useService } from './ServicesContext.tsx';
import { BRIDGE } from './services.ts';

type Commands = Record<CommandId, Command>;

const Context = createContext<Commands | undefined>(undefined);

export function CommandsProvider(props: {
  readonly commands: Commands;
  readonly children: ReactNode;
}): ReactElement {
  return <Context value={props.commands}>{props.children}</Context>;
}

export function useCommands(): Commands {
  const commands = use(Context);
  if (commands === undefined) throw new Error('A command is used outside CommandsProvider');
  return commands;
}

/** A command with its label and keys, for buttons. */
export function useCommand(id: CommandId): { label: string; keys: string; run: () => void } {
  const commands = useCommands();
  const { shell } = useService(BRIDGE);
  return {
    label: COMMANDS[id].label.replace('…', ''),
    keys: commandKeys(id, shell),
    run: commands[id].run,
  };
}
