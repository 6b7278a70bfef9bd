import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Choice, type Option } from './Choice.tsx';

it('opens before its options are read, and shows them when they come', async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  const choice = (options: readonly Option<string>[]) => (
    <Choice label="Track" options={options} value={undefined} onChange={(value) => chosen.push(value)} />
  );
  const { rerender } = render(choice([]));
  await user.click(screen.getByRole('button', { name: /Track$/ }));
  expect(screen.getByRole('listbox').textContent).toBe('None found');
  rerender(choice([{ value: 'kart', label: 'Kart circuit' }]));
  await user.click(screen.getByRole('option', { name: 'Kart circuit' }));
  expect(chosen).toEqual(['kart']);
});
