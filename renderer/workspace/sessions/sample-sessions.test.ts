import { describe, expect, it } from 'vitest';
import { eventually } from '../../../core/proof/testing/eventually.ts';
import { runId, sessionId } from '../../../core/contract/ids.ts';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { SAMPLE_SESSIONS } from './sample-sessions.ts';

describe('sessions of sample cars', () => {
  it('are driven one after the other', async () => {
    let started = 0;
    const window = createFakeWindow({
      answers: {
        'car/open': ({ path }) => ({ path, text: `name=${path}`, hash: '', companions: [], readOnly: true }),
        'run/start': () => ({ runId: runId.parse(++started), sessionId: sessionId.parse(10 + started) }),
      },
    });
    const end = (n: number): void =>
      window.push('run/ended', {
        runId: runId.parse(n),
        sessionId: sessionId.parse(10 + n),
        status: 'finished',
        reason: '',
      });
    const recorded = window.services.get(SAMPLE_SESSIONS).record(['/a/car.ini', '/b/car.ini']);
    await eventually(() => expect(window.asked('run/start')).toHaveLength(1));
    end(1);
    await eventually(() => expect(window.asked('run/start')).toHaveLength(2));
    end(2);
    expect(await recorded).toEqual([11, 12]);
    expect(window.asked('run/start').map(({ text, manoeuvre }) => [text, manoeuvre])).toEqual([
      ['name=/a/car.ini', 'skidpad'],
      ['name=/b/car.ini', 'skidpad'],
    ]);
  });

  it('say why they could not be driven', async () => {
    const window = createFakeWindow({
      answers: {
        'car/open': () => {
          throw new Error('The sample car is not installed');
        },
      },
    });
    expect(await window.services.get(SAMPLE_SESSIONS).record(['/a/car.ini'])).toBeUndefined();
    expect(window.notices()).toEqual(['The sample car is not installed']);
  });
});
