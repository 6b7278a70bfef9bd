import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMMAND_IDS, type CommandId } from '../../core/catalogue/commands.ts';
import { createFakeWindow } from '../testing/fake-window.ts';
import { renderInWindow } from '../testing/render-in-window.tsx';
import { command, type Command } from '../workspace/command.ts';
import { CommandsProvider } from '../workspace/CommandsContext.tsx';
import { UI } from '../workspace/ui-store.ts';
import { Overlays } from './Overlays.tsx';

it('a command that is typed and entered while the palette is being loaded runs once, when it is there', async () => {
  const ran: CommandId[] = [];
  const commands = Object.fromEntries(COMMAND_IDS.map((id) => [id, command(() => ran.push(id))])) as Record<
    CommandId,
    Command
  >;
  const { services } = createFakeWindow();
  const ui = services.get(UI);
  ui.setState({ overlay: { kind: 'palette' } });
  renderInWindow(
    services,
    <CommandsProvider commands={commands}>
      <Overlays />
    </CommandsProvider>,
  );
  const early = screen.getByRole('textbox', { name: /^Search commands/ });
  fireEvent.change(early, { target: { value: 'About Racebench' } });
  fireEvent.keyDown(early, { key: 'Enter' });
  await waitFor(() => expect(ui.getState().overlay).toBeUndefined(), { timeout: 20_000 });
  expect(ran).toEqual(['help.about']);
});
