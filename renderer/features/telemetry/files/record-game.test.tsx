import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../../core/contract/errors.ts';
import {
  LIVE_FORMATS,
  type LiveFormat,
  type RecordingState,
} from '../../../../core/contract/recording-requests.ts';
import { createFakeWindow, type Answers } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { RecordGameDialog } from './RecordGameDialog.tsx';
import { createRecordingStore, RECORDING } from './recording-store.ts';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('recording from a game', () => {
  const STATE: RecordingState = {
    format: 'outgauge',
    host: '127.0.0.1',
    port: 30000,
    name: '',
    channels: [],
    recognised: 'outgauge',
    laps: 0,
    counts: { received: 0, recorded: 0, malformed: 0, outOfOrder: 0, lost: 0, gaps: 0, restarts: 0 },
    time_s: 0,
    problem: '',
  };

  function showRecording(answers: Answers = {}) {
    const window = createFakeWindow({
      answers: {
        'recording/state': () => ({}),
        'recording/start': () => STATE,
        'recording/stop': () => ({}),
        ...answers,
      },
      provide: [
        ({ get, provide }) =>
          provide(RECORDING, createRecordingStore(get(BRIDGE), get(UI), get(SESSIONS), get(NOTICES))),
      ],
    });
    const user = renderInWindow(window.services, <RecordGameDialog onClose={() => undefined} />);
    return { user, window, plan: () => window.services.get(RECORDING).getState().plan };
  }
  const address = () => screen.getByRole('textbox', { name: 'Address of this computer' });

  it('receives from this computer alone, and warns of an address that others reach', async () => {
    const { user } = showRecording();
    expect(screen.getByRole('status').textContent).toMatch(/^Receives packets from this computer only/);
    await user.clear(address());
    await user.type(address(), '0.0.0.0');
    expect(screen.getByRole('status').textContent).toMatch(/^Other computers can send to this address/);
  });

  it('takes the usual port of a format, unless the person chose one', async () => {
    const { user, plan } = showRecording();
    const choose = async (format: LiveFormat): Promise<void> => {
      await user.click(button(/Game or packet format$/));
      const { label } = LIVE_FORMATS[format];
      await user.click(
        screen.getAllByRole('option').find(({ textContent }) => textContent.startsWith(label))!,
      );
    };
    const [, second, third] = Object.keys(LIVE_FORMATS) as LiveFormat[];
    await choose(second!);
    expect(plan()).toMatchObject({ format: second, port: LIVE_FORMATS[second!].port });
    const port = screen.getByRole('spinbutton', { name: 'Port' });
    await user.clear(port);
    await user.type(port, '70000{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Above the maximum, 65535');
    await user.clear(port);
    await user.type(port, '40404{Enter}');
    await choose(third!);
    expect(plan()).toMatchObject({ format: third, port: 40404 });
  });

  it('asks for the address of a console, says what to set in a game, and sends both with the plan', async () => {
    const started: unknown[] = [];
    const { user } = showRecording({
      'recording/start': (plan) => {
        started.push(plan);
        return STATE;
      },
    });
    const choose = async (label: string): Promise<void> => {
      await user.click(button(/Game or packet format$/));
      await user.click(
        screen.getAllByRole('option').find(({ textContent }) => textContent.startsWith(label))!,
      );
    };
    await choose(LIVE_FORMATS.forza.label);
    expect(screen.getByText(/^In the game: .*Data Out on/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Address of the console' })).toBeNull();
    await choose(LIVE_FORMATS.granTurismo.label);
    await user.type(screen.getByRole('textbox', { name: 'Address of the console' }), '192.168.1.20');
    await user.clear(address());
    await user.type(address(), '192.168.1.5');
    await user.click(button('Record'));
    await waitFor(() =>
      expect(started).toEqual([
        { format: 'granTurismo', host: '192.168.1.5', port: 33_740, name: '', sender: '192.168.1.20' },
      ]),
    );
  });

  it('says why it cannot begin', async () => {
    const { user } = showRecording({
      'recording/start': () => {
        throw new RacebenchError('BAD_ARGUMENTS', 'Port 30000 is in use by another program.');
      },
    });
    await user.click(button('Record'));
    expect((await screen.findByRole('alert')).textContent).toBe('Port 30000 is in use by another program.');
    expect(button('Record').disabled).toBe(false);
  });

  it('says what is received, and that nothing was stored where nothing came', async () => {
    const { user, window } = showRecording();
    await user.click(button('Record'));
    const received = await screen.findByRole('status', { name: 'Received data' });
    expect(received.textContent).toMatch(/on 127[.]0[.]0[.]1:30000[.] No packets received yet[.]$/);
    await user.click(button('Stop'));
    await waitFor(() => expect(window.notices()).toEqual(['No samples received: nothing was stored']));
  });
});
