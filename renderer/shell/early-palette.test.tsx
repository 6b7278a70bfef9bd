import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMMAND_IDS, type CommandId } from '../../core/catalogue/commands.ts';
import { createFakeWindow } from '../testing/fake-window.ts';
import { renderInWindow } from '../testing/render-in-window.tsx';
import { command, type Command } from '../workspace/command.ts';
import { CommandsProvider } from '../workspace/CommandsContext.tsx';
import { CommandPalette } from './CommandPalette.tsx';

it('a command that is typed and entered while the palette is being loaded runs once it is there', async () => {
  const ran: CommandId[] = [];
  const commands = Object.fromEntries(COMMAND_IDS.map((id) => [id, command(() => ran.push(id))])) as Record<
    CommandId,
    Command
  >;
  const { services } = createFakeWindow();
  let closed = 0;
  renderInWindow(
    services,
    <CommandsProvider commands={commands}>
      <CommandPalette firstQuery="About Racebench" isEntered onClose={() => closed++} />
    </CommandsProvider>,
  );
  await waitFor(() => expect(ran).toEqual(['help.about']));
  expect(closed).toBe(1);
});
