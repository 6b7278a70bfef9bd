import { screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-in-window.tsx';
import { EditableText } from './EditableText.tsx';
import { NameDialog } from './NameDialog.tsx';
import { NumberInput } from './NumberInput.tsx';
import { TextInput } from './TextInput.tsx';

/** A spring rate in N/mm that takes what is committed, as a form does. */
function Rate({ onCommit }: { readonly onCommit: (text: string, isStep: boolean) => void }): ReactElement {
  const [text, setText] = useState('40');
  return (
    <NumberInput
      id="rate"
      label="Spring rate"
      text={text}
      unit="Npmm"
      limits={{ min: 0, max: 500 }}
      step={0.5}
      onCommit={(next, isStep) => {
        setText(next);
        onCommit(next, isStep);
      }}
    />
  );
}

function showRate() {
  const commit = vi.fn();
  const user = renderPart(<Rate onCommit={commit} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Spring rate' });
  return { user, field, commit };
}

describe('a number field', () => {
  it('commits a typed number with Enter, once', async () => {
    const { user, field, commit } = showRate();
    await user.click(field);
    await user.keyboard('45{Enter}');
    await user.tab();
    expect(commit.mock.calls).toEqual([['45', false]]);
    expect(field.value).toBe('45');
  });

  it('commits a typed number when it is left', async () => {
    const { user, field, commit } = showRate();
    await user.click(field);
    await user.keyboard('42,5');
    await user.tab();
    expect(commit.mock.calls).toEqual([['42.5', false]]);
  });

  it('shows the result of an expression and of another unit while they are typed, and commits it', async () => {
    const { user, field, commit } = showRate();
    await user.click(field);
    await user.keyboard('40*1.1');
    expect(screen.getByRole('status').textContent).toBe('= 44 N/mm');
    await user.clear(field);
    await user.keyboard('50000 N/m');
    expect(screen.getByRole('status').textContent).toBe('= 50 N/mm');
    await user.keyboard('{Enter}');
    expect(commit.mock.calls).toEqual([['50', false]]);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['600', 'Above the maximum, 500 N/mm'],
    ['-1', 'Below the minimum, 0 N/mm'],
    ['soft', '"soft" is not a number'],
    ['30 mm', 'mm is a length; this setting is a spring rate, for example 25 N/mm'],
    ['40 furlong', 'Unknown unit "furlong"'],
  ])('refuses %s with the reason, and keeps the text for correction', async (typed, reason) => {
    const { user, field, commit } = showRate();
    await user.click(field);
    await user.keyboard(`${typed}{Enter}`);
    expect(screen.getByRole('alert').textContent).toBe(reason);
    expect(field.value).toBe(typed);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
    expect(commit).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(field.value).toBe('40');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('steps with the arrows, ten times as far with Shift or a page, and not past its limits', async () => {
    const { user, field, commit } = showRate();
    await user.click(field);
    await user.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{PageDown}{End}{ArrowUp}{Home}');
    expect(commit.mock.calls).toEqual([
      ['40.5', true],
      ['45.5', true],
      ['40.5', true],
      ['500', true],
      ['0', true],
    ]);
  });

  it('steps on from a number that is being typed, and leaves Home and End to its text', async () => {
    const { user, field, commit } = showRate();
    await user.click(field);
    await user.keyboard('60{Home}{End}{ArrowUp}');
    expect(commit.mock.calls).toEqual([['60.5', true]]);
  });

  it('does not commit a number that is the same in other digits', async () => {
    const { user, field, commit } = showRate();
    await user.click(field);
    await user.keyboard('40.0{Enter}');
    expect(commit).not.toHaveBeenCalled();
    expect(field.value).toBe('40');
  });

  it('closes a dialog around it with Escape only where nothing is typed', async () => {
    const close = vi.fn<() => void>();
    const user = renderPart(
      <div
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      >
        <Rate onCommit={() => undefined} />
      </div>,
    );
    await user.click(screen.getByRole('spinbutton'));
    await user.keyboard('7{Escape}');
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('a text field', () => {
  it('has its label as its name, shown or hidden, and reports every change', async () => {
    const typed = vi.fn();
    const user = renderPart(<TextInput label="Filter" isLabelHidden value="ab" onText={typed} />);
    await user.type(screen.getByRole('textbox', { name: 'Filter' }), 'c');
    expect(typed.mock.calls).toEqual([['abc']]);
  });
});

describe('a text that is edited in place', () => {
  async function rename() {
    const commit = vi.fn();
    const user = renderPart(
      <EditableText action="Rename Test 1" value="Test 1" onCommit={commit}>
        Test 1
      </EditableText>,
    );
    await user.click(screen.getByRole('button', { name: 'Rename Test 1' }));
    return { user, commit, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Rename Test 1' }) };
  }

  it('is selected whole, and commits with Enter without the blanks around it', async () => {
    const { user, commit, field } = await rename();
    expect(document.activeElement).toBe(field);
    await user.keyboard('  Wet lap {Enter}');
    expect(commit.mock.calls).toEqual([['Wet lap']]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('commits when it is left', async () => {
    const { user, commit } = await rename();
    await user.keyboard('Dry lap');
    await user.click(document.body);
    expect(commit.mock.calls).toEqual([['Dry lap']]);
  });

  it('keeps the text with Escape, and where it was not changed', async () => {
    const { user, commit } = await rename();
    await user.keyboard('Other{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rename Test 1' }));
    await user.keyboard('{Enter}');
    expect(commit).not.toHaveBeenCalled();
  });

  it.each(['{Enter}', '{Escape}'])('gives the focus back to its button after %s', async (key) => {
    const { user } = await rename();
    await user.keyboard(key);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Test 1' }));
  });
});

describe('a dialog that asks for a name', () => {
  function ask() {
    const act = vi.fn();
    const close = vi.fn();
    const user = renderPart(
      <NameDialog
        title="New worksheet"
        name="Braking"
        verb="Create"
        act={act}
        fault={(name) => (name === 'Braking' ? 'A worksheet of this name exists' : undefined)}
        onClose={close}
      />,
    );
    return { user, act, close, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }) };
  }
  const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });

  it('refuses a taken name at once, by button and by Enter', async () => {
    const { user, act, field } = ask();
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('alert').textContent).toBe('A worksheet of this name exists');
    expect(create().disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(act).not.toHaveBeenCalled();
  });

  it('does not complain of an empty name, and does not take it', async () => {
    const { user, act, field } = ask();
    await user.clear(field);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('  {Enter}');
    expect(create().disabled).toBe(true);
    expect(act).not.toHaveBeenCalled();
  });

  it('takes a free name without the blanks around it, and closes', async () => {
    const { user, act, close, field } = ask();
    await user.clear(field);
    await user.keyboard(' Corner exit {Enter}');
    expect(act.mock.calls).toEqual([['Corner exit']]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes without a name by Escape and by Cancel', async () => {
    const { user, act, close } = ask();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledTimes(2);
    expect(act).not.toHaveBeenCalled();
  });
});
