import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ScopedNames } from '../../../../core/contract/channel-names.ts';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { namesGiven } from '../../../workspace/sessions/new-names.ts';
import { ChannelNamesDialog } from './ChannelNamesDialog.tsx';

const LATERAL = { name: 'LatAcc', channel: 'lateralAcceleration_mps2', unit: 'g', negate: true };

function show(first: ScopedNames[]) {
  let isClosed = false;
  const fake = createFakeWindow({
    answers: { 'channel-names/list': () => first, 'channel-names/set': () => ({ before: [] }) },
  });
  const user = renderInWindow(fake.services, <ChannelNamesDialog onClose={() => (isClosed = true)} />);
  return { user, isClosed: () => isClosed, ...fake };
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the list of channel names', () => {
  it('takes a new name with its channel, unit and sign', async () => {
    const { user, asked, isClosed } = show([]);
    await screen.findByText(/No names of your own yet/);
    await user.click(screen.getByRole('button', { name: 'Add a name' }));
    expect(screen.getByRole('status').textContent).toBe('Enter the name as files have it.');
    await user.type(field('Name in the file, row 1'), 'LatAcc');
    expect(save().disabled).toBe(true);
    const channel = screen.getByRole('combobox', { name: 'Channel of LatAcc' });
    await user.click(channel);
    await user.type(
      screen.getByRole('combobox', { name: 'Channel of LatAcc' }),
      'lateral acceleration{Enter}',
    );
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Channel of LatAcc' }).value).toBe(
      'Lateral acceleration',
    );
    await user.type(field('Unit of LatAcc'), 'km/h');
    expect(screen.getByRole('status').textContent).toContain(
      '"km/h" is not a unit of channel "Lateral acceleration"',
    );
    await user.clear(field('Unit of LatAcc'));
    await user.type(field('Unit of LatAcc'), 'g');
    await user.click(screen.getByRole('checkbox', { name: 'Invert the sign of LatAcc' }));
    await user.click(save());
    expect(asked('channel-names/set')).toEqual([{ scope: 'all', names: [LATERAL] }]);
    expect(isClosed()).toBe(true);
  });

  it('shows names by their files, and removes one', async () => {
    const { user, asked } = show([
      { scope: 'vbo', names: [LATERAL] },
      { scope: 'all', names: [{ ...LATERAL, name: 'Lat' }] },
    ]);
    const table = screen.getByRole('table', { name: 'Channel names' });
    await screen.findByDisplayValue('LatAcc');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Remove LatAcc' }));
    await user.click(save());
    expect(asked('channel-names/set')).toEqual([
      { scope: 'vbo', names: [] },
      { scope: 'all', names: [{ ...LATERAL, name: 'Lat' }] },
    ]);
  });

  it('refuses a name that is there twice', async () => {
    show([{ scope: 'vbo', names: [LATERAL, { ...LATERAL, negate: false }] }]);
    expect(await screen.findByText('LatAcc: this name is set twice for Racelogic .vbo.')).toBeDefined();
    expect(save().disabled).toBe(true);
  });
});

describe('names that were given at an import', () => {
  const column = { header: 'LatAcc', use: 'channel' as const, name: 'LatAcc', unit: 'g', negate: false };
  const file = (changed: Partial<typeof column> & { scale?: number }) =>
    namesGiven({
      mapping: { columns: [{ ...column, ...changed }] },
      preview: { table: { mapping: { columns: [column] } } } as Parameters<typeof namesGiven>[0]['preview'],
    });

  it('are those of our channels that were not proposed', () => {
    expect(file({ name: 'lateralAcceleration_mps2', negate: true })).toEqual([LATERAL]);
    expect(file({})).toEqual([]);
    expect(file({ name: 'A name of its own' })).toEqual([]);
    expect(file({ name: 'speed_mps' })).toEqual([]);
    expect(file({ name: 'lateralAcceleration_mps2', scale: 2 })).toEqual([]);
  });
});
