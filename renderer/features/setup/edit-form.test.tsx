import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { describe, expect, it, vi } from 'vitest';
import { COMMAND_IDS, type CommandId } from '../../../core/catalogue/commands.ts';
import { createFakeWindow, openInWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { CAR_EDITOR, type KeyEdit } from '../../workspace/car/car-editor.ts';
import { isFieldEdited, takenOut } from '../../workspace/car/changes.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { command, type Command } from '../../workspace/command.ts';
import { CommandsProvider } from '../../workspace/CommandsContext.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { filteredGroups, formGroups, severityByKey, type GroupName } from './form-model.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsTree } from './SettingsTree.tsx';

const COMMANDS = Object.fromEntries(COMMAND_IDS.map((id) => [id, command(() => undefined)])) as Record<
  CommandId,
  Command
>;

/** Body, springs of two wheels that agree, a wing, and a key without known meaning. */
const CAR_TEXT =
  'radar=7\nbody\n{\n  mass=800\n}\nsusp0\n{\n  k=40000\n}\nsusp1\n{\n  k=40000\n}\nwing0\n{\n  angle=3\n}\n';

/** The form of one group, as the view of the open car shows it. */
function FormOf({ group }: { readonly group: GroupName }): ReactElement {
  const [isChangedOnly, setChangedOnly] = useState(false);
  const { model, savedFields } = useStore(useService(CAR));
  const severities = useMemo(() => new Map(), []);
  if (model === undefined) return <></>;
  const all = formGroups(model.values);
  const groups = isChangedOnly ? filteredGroups(all, (value) => isFieldEdited(value, savedFields)) : all;
  return (
    <SettingsForm
      group={groups.find((one) => one.group === group)}
      model={model}
      severities={severities}
      gone={isChangedOnly ? takenOut(model.values, savedFields) : []}
      asked={undefined}
      isChangedOnly={isChangedOnly}
      onChangedOnly={setChangedOnly}
    />
  );
}

async function openCar(text = CAR_TEXT) {
  const { services } = createFakeWindow();
  await openInWindow(services, text);
  const car = services.get(CAR);
  const edit = (...edits: KeyEdit[]) => services.get(CAR_EDITOR).setKeys(edits, 'Edit');
  return { services, car, edit };
}

async function showForm(group: GroupName, ...edits: KeyEdit[]) {
  const { services, car, edit } = await openCar();
  if (edits.length > 0) await edit(...edits);
  return { user: renderInWindow(services, <FormOf group={group} />), car, edit };
}

/** The field of a setting by its key: a search by role among all fields of a form takes half a second. */
const field = (key: string) => document.querySelector<HTMLInputElement>(`[data-key="${key}"] input`)!;
const inspector = () => screen.getByRole('complementary', { name: 'About the setting' });
/** The fields of the form without those of the inspector below it. */
const shownKeys = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-key]')].map(({ dataset }) => dataset['key']);

describe('the form of a group of settings', () => {
  it('edits both sides of an axle, or one where the toggle is off', async () => {
    const { user, car } = await showForm('suspension');
    const spring = field('susp0.k');
    await user.click(spring);
    await user.keyboard('50{Enter}');
    await waitFor(() => expect(car.getState().modelText).toContain('susp1\n{\n  k=50000'));
    await user.click(screen.getByRole('button', { name: 'Left and right together' }));
    await user.clear(field('susp0.k'));
    await user.type(field('susp0.k'), '60{Enter}');
    await waitFor(() => expect(car.getState().modelText).toContain('susp0\n{\n  k=60000'));
    expect(car.getState().modelText).toContain('susp1\n{\n  k=50000');
  });

  it('has that toggle only where there are wheels', async () => {
    await showForm('body');
    expect(screen.queryByRole('button', { name: 'Left and right together' })).toBeNull();
  });

  it('shows what differs from the saved file alone, with what was removed, and says where nothing does', async () => {
    const { user, edit } = await showForm('body');
    await user.click(screen.getByRole('button', { name: 'Changed only' }));
    expect(screen.getByText('Nothing changed')).toBeDefined();
    await edit({ key: 'body.mass', valueText: '900' }, { key: 'radar', valueText: undefined });
    await screen.findByRole('region', { name: 'Removed' });
    expect(shownKeys()).toEqual(['body.mass']);
  });

  it('reverts what was changed in the group, and no other group, as one step', async () => {
    const { user, car } = await showForm(
      'body',
      { key: 'body.mass', valueText: '900' },
      { key: 'body.width', valueText: '1.7' },
      { key: 'susp0.k', valueText: '45000' },
    );
    await user.click(screen.getByRole('button', { name: 'Revert Body (2 changed)' }));
    await waitFor(() => expect(car.getState().modelText).toBe(CAR_TEXT.replace('40000', '45000')));
    expect(car.getState().history.undo.length).toBe(2);
    expect(screen.queryByRole('button', { name: /changed\)$/ })).toBeNull();
  });
});

describe('what is said about the selected setting', () => {
  it('is its limits, its default and its line, which the text shows on a press', async () => {
    const { user, car } = await showForm('body');
    expect(inspector().textContent).toMatch(/^Select a setting to see/);
    await user.click(field('body.mass'));
    expect(inspector().textContent).toContain('default 750 kg');
    await user.click(within(inspector()).getByRole('button', { name: 'line 4: 800 kg' }));
    expect(car.getState().lineRequest).toMatchObject({ line: 4 });
  });

  it('is the saved value of a changed one, and the way back to it', async () => {
    const { user, car } = await showForm('body', { key: 'body.mass', valueText: '900' });
    await user.click(field('body.mass'));
    expect(within(inspector()).getByText('was 800')).toBeDefined();
    await user.click(within(inspector()).getByRole('button', { name: 'Revert Sprung mass' }));
    await waitFor(() => expect(car.getState().modelText).toBe(CAR_TEXT));
    expect(within(inspector()).queryByText(/^was/)).toBeNull();
  });

  it('is that the file does not have it', async () => {
    const { user } = await showForm('body');
    await user.click(field('body.width'));
    expect(within(inspector()).getByText('not in the file')).toBeDefined();
  });
});

describe('the tree of settings', () => {
  async function showTree(...edits: KeyEdit[]) {
    const { services, edit } = await openCar(`${CAR_TEXT}gear\n{\n  mass=abc\n}\n`);
    if (edits.length > 0) await edit(...edits);
    const show = vi.fn<(group: GroupName, block: string | undefined) => void>();
    const choose = vi.fn<(key: string) => void>();
    function Tree(): ReactElement {
      const { model, savedFields } = useStore(useService(CAR));
      const values = model?.values ?? [];
      return (
        <SettingsTree
          groups={formGroups(values)}
          values={values}
          severities={severityByKey(model?.diagnostics ?? [], values)}
          gone={takenOut(values, savedFields)}
          shown="body"
          onShow={show}
          onKey={choose}
        />
      );
    }
    const user = renderInWindow(
      services,
      <CommandsProvider commands={COMMANDS}>
        <Tree />
      </CommandsProvider>,
    );
    return { user, show, choose };
  }
  const line = (name: RegExp) => screen.getByRole('treeitem', { name });
  const find = () => screen.getByRole('combobox', { name: 'Find a setting' });

  it('counts changes of each group, removed settings too, in the name of its line', async () => {
    await showTree({ key: 'body.mass', valueText: '900' }, { key: 'radar', valueText: undefined });
    expect(line(/^Body/).getAttribute('aria-label')).toMatch(/, 1 changed$/);
    expect(screen.getAllByRole('treeitem', { name: /changed$/ })).toHaveLength(2);
  });

  it('opens, moves and shows by keyboard, and gives the focus by Tab to the shown group', async () => {
    const { user, show } = await showTree();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(line(/^Body/));
    const suspension = line(/^Suspension/);
    await user.keyboard('susp');
    expect(document.activeElement).toBe(suspension);
    expect(suspension.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    const block = document.activeElement!;
    expect(block.getAttribute('aria-level')).toBe('2');
    await user.keyboard('{Enter}');
    expect(show.mock.calls).toEqual([['suspension', block.textContent]]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(suspension.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(screen.getAllByRole('treeitem')[0]);
  });

  it('finds a setting by its words, moves through the results and takes one', async () => {
    const { user, choose } = await showTree();
    fireEvent.change(find(), { target: { value: 'spring rate front' } });
    find().focus();
    const options = await screen.findAllByRole('option');
    expect(options[0]!.textContent).toBe('Spring rate, front leftsusp0.k');
    expect(options[0]!.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}');
    const second = screen.getByRole('option', { selected: true });
    expect(second.textContent).toBe('Spring rate, front rightsusp1.k');
    expect(find().getAttribute('aria-activedescendant')).toBe(second.id);
    await user.keyboard('{Enter}');
    expect(choose.mock.calls).toEqual([['susp1.k']]);
    expect(screen.getByRole('tree')).toBeDefined();
  });

  it('takes what was typed even where the list is behind it, and nothing where nothing matches', async () => {
    const { user, choose } = await showTree();
    fireEvent.change(find(), { target: { value: 'zzzz' } });
    find().focus();
    expect((await screen.findByRole('status')).textContent).toMatch(
      /^No setting matches “zzzz”\. Try a shorter word/,
    );
    await user.keyboard('{ArrowUp}{Enter}');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('tree')).toBeDefined();
    expect(choose.mock.calls).toEqual([]);
  });
});
