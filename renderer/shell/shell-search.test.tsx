import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { COMMAND_IDS, COMMANDS, type CommandId } from '../../core/catalogue/commands.ts';
import { GLOSSARY } from '../../core/catalogue/glossary.ts';
import { renderInWindow, renderPart } from '../testing/render-in-window.tsx';
import { command, type Command } from '../workspace/command.ts';
import { CommandsProvider } from '../workspace/CommandsContext.tsx';
import { ShownTerms } from '../ui/shown-terms.ts';
import { UI } from '../workspace/ui-store.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { GlossaryOverlay } from './GlossaryOverlay.tsx';
import { Overlays } from './Overlays.tsx';
import { shellWindow } from './testing/shell-window.ts';

describe('the command palette', () => {
  function show() {
    const { services } = shellWindow();
    const ran: CommandId[] = [];
    const commands = Object.fromEntries(
      COMMAND_IDS.map((id) => [id, command(() => ran.push(id), () => id !== 'edit.redo')]),
    ) as Record<CommandId, Command>; // prettier-ignore
    const close = vi.fn();
    const user = renderInWindow(
      services,
      <CommandsProvider commands={commands}>
        <CommandPalette onClose={close} />
      </CommandsProvider>,
    );
    return { user, ran, close, query: screen.getByRole('combobox') };
  }
  const chosen = () => screen.getByRole('option', { selected: true });

  it('has what was typed while it was loaded', async () => {
    const { services } = shellWindow();
    const commands = Object.fromEntries(COMMAND_IDS.map((id) => [id, command(() => undefined)])) as Record<
      CommandId,
      Command
    >;
    renderInWindow(
      services,
      <CommandsProvider commands={commands}>
        <Overlays />
      </CommandsProvider>,
    );
    act(() => services.get(UI).setState({ overlay: { kind: 'palette' } }));
    const early = screen.getByRole('textbox', {
      name: 'Search commands, cars, settings, sessions and terms',
    });
    expect(document.activeElement).toBe(early);
    fireEvent.change(early, { target: { value: 'undo' } });
    expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('undo');
  });

  it('finds a command by its name, moves round its matches, and runs one after it has closed', async () => {
    const { user, ran, close, query } = show();
    await user.type(query, 'undo');
    expect(within(chosen()).getByText('Edit')).toBeDefined();
    expect(query.getAttribute('aria-activedescendant')).toBe(chosen().id);
    const count = screen.getAllByRole('option').length;
    await user.keyboard('{ArrowUp}');
    expect(chosen().id).toBe(`palette-${count - 1}`);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(ran).toEqual(['edit.undo']);
    expect(close).toHaveBeenCalledOnce();
  });

  it('leaves out what would do nothing now, and says where nothing matches', async () => {
    const { user, ran, query } = show();
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names.some((name) => name.startsWith(COMMANDS['edit.redo'].label))).toBe(false);
    await user.type(query, 'qqqq{Enter}');
    expect(screen.getByText(/^Nothing matches “qqqq”\. Try a shorter word/)).toBeDefined();
    expect(ran).toEqual([]);
  });
});

describe('the glossary', () => {
  it('shows units as the window does, and is closed by a button', async () => {
    const close = vi.fn();
    const user = renderPart(
      <ShownTerms value={{ show: () => undefined, units: 'engineering' }}>
        <GlossaryOverlay term={undefined} onClose={close} />
      </ShownTerms>,
    );
    const heads = screen.getAllByRole('term').map(({ textContent }) => textContent.trim());
    for (const head of ['camber  °', 'jounce  mm', 'heave  mm', 'engine speed  rpm', 'wheelbase L m'])
      expect(heads).toContain(head);
    expect(heads.filter((head) => / rad(\/s)?$/.test(head))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['heave', 'heave'],
    ['understeer', 'understeer'],
    ['four-post', 'four-post rig'],
    ['ghost', 'ghost'],
    ['quasi-steady lap', 'quasi-steady lap'],
    ['yaw-rate ratio', 'yaw-rate ratio'],
  ])('has for "%s" the entry "%s" first', (query, term) => {
    renderPart(<GlossaryOverlay term={undefined} onClose={() => undefined} />);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a term' }), { target: { value: query } });
    expect(screen.getAllByRole('term')[0]?.textContent).toMatch(new RegExp(`^${term} `));
  });

  it('finds a term by another name of it, and says where none matches', async () => {
    const known = GLOSSARY.find(({ otherNames }) => otherNames.length > 0)!;
    const user = renderPart(<GlossaryOverlay term={known.term} onClose={() => undefined} />);
    expect(document.querySelectorAll('[data-asked="true"]')).toHaveLength(1);
    const find = screen.getByRole('searchbox', { name: 'Find a term' });
    fireEvent.change(find, { target: { value: known.otherNames[0] } });
    expect(
      screen.getAllByText(
        (_, element) => element?.tagName === 'DT' && element.textContent.startsWith(known.term),
      ).length,
    ).toBeGreaterThan(0);
    await user.type(find, 'qqqqqq');
    expect(screen.getByText(/^No term matches “.*qqqqqq”\. Try a shorter word/)).toBeDefined();
  });
});
