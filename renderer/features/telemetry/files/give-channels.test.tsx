import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { SessionChannel } from '../../../../core/contract/session-channels.ts';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { GiveChannelsDialog } from './GiveChannelsDialog.tsx';
import { THOROUGH } from '../../../../core/proof/testing/thorough.ts';

const ID = 3 as SessionId;
const channel = (name: string, origin: SessionChannel['origin'] = 'other'): SessionChannel => ({
  name,
  address: name,
  origin,
  label: name,
  chart: name,
  chartLabel: name,
  unit: '1',
  digits: 2,
  description: '',
  isOfSelection: false,
});

function show(channels: readonly SessionChannel[]) {
  let given: { channel: string; name: string }[] = [];
  const fake = createFakeWindow({
    answers: {
      'session/channels': () => [...channels],
      'session/given-channels': () => given,
      'session/give-channel': ({ name, to }) => {
        if (to?.unit === 'km/h') throw new Error('"km/h" is not a unit of it.');
        given = to === undefined ? [] : [{ channel: to.channel, name }];
        return {};
      },
    },
  });
  fake.services.get(SESSIONS).setState({ shown: ID });
  const user = renderInWindow(fake.services, <GiveChannelsDialog onClose={() => undefined} />);
  return { user, ...fake };
}

describe('channels that are not known', () => {
  it('are said to be one of ours, with unit and sign, and restored', async () => {
    const { user, asked, notices } = show([channel('LatAcc'), channel('speed_mps', 'table')]);
    const table = await screen.findByRole('table', { name: 'Unknown channels' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    const use = screen.getByRole<HTMLButtonElement>('button', { name: 'LatAcc is this channel' });
    expect(use.disabled).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Channel of LatAcc' }));
    await user.type(
      screen.getByRole('combobox', { name: 'Channel of LatAcc' }),
      'lateral acc{ArrowDown}{Enter}',
    );
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Channel of LatAcc' }).value).toBe(
      'Lateral acceleration',
    );
    const unit = screen.getByRole('textbox', { name: 'Unit of LatAcc' });
    await user.type(unit, 'km/h');
    await user.click(use);
    expect((await screen.findByText('"km/h" is not a unit of it.')).getAttribute('role')).toBe('status');
    await user.clear(unit);
    await user.type(unit, 'g');
    await user.click(screen.getByRole('checkbox', { name: 'Invert the sign of LatAcc' }));
    await user.click(use);
    expect(asked('session/give-channel').at(-1)).toEqual({
      sessionId: ID,
      name: 'LatAcc',
      to: { channel: 'lateralAcceleration_mps2', unit: 'g', negate: true },
    });
    expect(notices()).toEqual(['LatAcc is Lateral acceleration']);
    await user.click(await screen.findByRole('button', { name: 'Restore LatAcc' }));
    expect(asked('session/give-channel').at(-1)).toEqual({
      sessionId: ID,
      name: 'lateralAcceleration_mps2',
    });
  });

  it.runIf(THOROUGH)('are found among many', async () => {
    const { user } = show(Array.from({ length: 800 }, (_, i) => channel(`Sensor ${i + 1}`)));
    expect(await screen.findByText('740 more: search for them.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'sensor 777');
    const rows = within(screen.getByRole('table', { name: 'Unknown channels' })).getAllByRole('row');
    expect(rows).toHaveLength(2);
  });

  it('says so where there are none', async () => {
    show([channel('speed_mps', 'table')]);
    expect(await screen.findByText(/All channels of this session have names/)).toBeDefined();
  });
});
