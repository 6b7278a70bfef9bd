import { describe, expect, it } from 'vitest';
import { eventually } from '../../../core/proof/testing/eventually.ts';
import { sessionId } from '../../../core/contract/ids.ts';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { aSession } from '../../testing/invented-sessions.ts';
import { findSession, SESSIONS } from './session-store.ts';

const OLD = sessionId.parse(1);

function openLibrary() {
  const stored = [aSession(9), aSession(8), aSession(1, { name: 'Long ago' })];
  const window = createFakeWindow({
    answers: {
      'session/list': ({ also = [] }) => stored.filter(({ id }) => id > 5 || also.includes(id)),
    },
  });
  return { window, store: window.services.get(SESSIONS), stored };
}
const names = (state: { readonly sessions: readonly { readonly name: string }[] | undefined }) =>
  state.sessions?.map(({ name }) => name);

describe('the sessions of the window', () => {
  it('are the newest, and an older one once it is shown, without reading the others again', async () => {
    const { store } = openLibrary();
    await store.refresh();
    const [newest] = store.getState().sessions ?? [];
    const { version } = store.getState();
    store.show(OLD);
    await eventually(() => expect(names(store.getState())).toEqual(['Test 9', 'Test 8', 'Long ago']));
    expect(store.getState().sessions?.[0]).toBe(newest);
    expect(store.getState().version).toBe(version);
  });

  it('keep an older one that is compared when the library changes, until it is deleted', async () => {
    const { store, stored } = openLibrary();
    await store.refresh();
    store.choose('a', OLD);
    await store.refresh();
    expect(findSession(store.getState(), OLD)?.name).toBe('Long ago');
    stored.pop();
    await store.refresh();
    expect([store.getState().a, names(store.getState())]).toEqual([undefined, ['Test 9', 'Test 8']]);
  });
});
