import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MATHS_HEADER } from '../../../../core/contract/maths-file.ts';
import type { MathsDefinition } from '../../../../core/contract/maths-requests.ts';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import type { MarkedTextView } from '../../../ui/marked-text-view.ts';
import { provideTelemetry } from '../provide-telemetry.ts';
import { MATHS, mathsText } from './maths-store.ts';
import { MathsTools } from './MathsTools.tsx';

async function showTools(definition?: Pick<MathsDefinition, 'name'>) {
  const window = createFakeWindow({
    answers: {
      'maths/list': () => [{ name: 'Brakes', text: 'first' }],
      'maths/edit': ({ text, edit }) => ({ text: `${text} ${edit.do}` }),
      'maths/save': () => ({}),
      'maths/rename': () => ({}),
      'maths/remove': () => ({}),
    },
    provide: [provideTelemetry],
  });
  const maths = window.services.get(MATHS);
  await maths.refresh();
  maths.show('Brakes');
  const view: MarkedTextView = {
    text: () => mathsText(maths.getState()),
    follow: () => undefined,
    replace: () => undefined,
    mark: () => undefined,
    goTo: () => undefined,
    undo: () => undefined,
    redo: () => undefined,
    destroy: () => undefined,
  };
  const user = renderInWindow(
    window.services,
    <MathsTools
      view={{ current: view }}
      definition={definition as MathsDefinition | undefined}
      names={['Balance', 'Slip']}
      shipped={[]}
      can={{ undo: false, redo: true }}
      said="2 math channels"
      hasFault={false}
    />,
  );
  const choose = async (action: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'File actions' }));
    await user.click(screen.getByRole('menuitem', { name: action }));
  };
  return { user, window, maths, choose };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const typeName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

describe('the tools of math channels', () => {
  it('create a file, under a name that no other has', async () => {
    const { user, maths, choose } = await showTools();
    await choose('New file…');
    await user.type(typeName(), 'brakes');
    expect(screen.getByRole('alert').textContent).toBe('A file of this name exists');
    expect(button('Create').disabled).toBe(true);
    await user.type(typeName(), ' 2{Enter}');
    expect(maths.getState().current).toBe('brakes 2');
  });

  it('format the text as an edit of it', async () => {
    const { choose, maths } = await showTools();
    await choose('Format');
    await waitFor(() => expect(mathsText(maths.getState())).toBe('first layOut'));
  });

  it('rename a math channel to a name that no other has', async () => {
    const { user, maths } = await showTools({ name: 'Slip' });
    await user.click(button('Rename the math channel…'));
    await user.clear(typeName());
    await user.type(typeName(), 'balance');
    expect(screen.getByRole('alert').textContent).toBe('A math channel of this name exists');
    await user.type(typeName(), ' front{Enter}');
    await waitFor(() => expect(mathsText(maths.getState())).toBe('first rename'));
  });

  it('delete a math channel although the dialog is closed before that is done', async () => {
    const { user, maths } = await showTools({ name: 'Slip' });
    await user.click(button('Delete the math channel'));
    cleanup();
    await waitFor(() => expect(mathsText(maths.getState())).toBe('first remove'));
  });

  it('offer only what can be done', async () => {
    await showTools();
    expect(button('Rename the math channel…').disabled).toBe(true);
    expect(button('Delete the math channel').disabled).toBe(true);
    expect(button('Undo text change').disabled).toBe(true);
    expect(button('Redo text change').disabled).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('2 math channels');
  });

  it('open a file of math channels, and refuse one without its first line', async () => {
    const { user, maths, window } = await showTools();
    const input = screen.getByLabelText('File to open');
    await user.upload(input, new File(['[Slip]\n'], 'Other.maths'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/^Other[.]maths was not added/),
    );
    expect(window.notices()).toEqual([]);
    await user.upload(input, new File([`${MATHS_HEADER}\n[Slip]\n`], 'Other.maths'));
    await waitFor(() => expect(maths.getState().current).toBe('Other'));
    expect(mathsText(maths.getState())).toContain('[Slip]');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
