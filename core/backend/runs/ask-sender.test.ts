import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askSender, senderOf } from './ask-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOST = '127.0.0.1';

/** Asks over a socket that only keeps what is sent. */
function asked(format: 'granTurismo' | 'assettoCorsa', address = HOST) {
  const sent: { readonly bytes: readonly number[]; readonly to: string }[] = [];
  const sender = senderOf({ format, host: HOST, port: 0, name: '', sender: address });
  if (sender === undefined) throw new RangeError(`${format} is not asked`);
  const send = (bytes: Uint8Array, port: number, host: string): void =>
    void sent.push({ bytes: [...bytes], to: `${host}:${port}` });
  const asking = askSender({ send } as unknown as Parameters<typeof askSender>[0], sender);
  return { sent, asking, after: (seconds: number) => vi.advanceTimersByTime(1000 * seconds) };
}

describe('a console or game that has to be asked', () => {
  it('gets the letters of older kinds while it is silent, then that which was answered', () => {
    const { sent, asking, after } = asked('granTurismo');
    after(10);
    asking.heard();
    after(5);
    asking.heard();
    after(5);
    const letters = sent.map(({ bytes }) => String.fromCharCode(...bytes));
    expect(letters).toEqual(['~', 'B', 'A', 'A', 'A']);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['127.0.0.1:33739']));
    asking.stop();
    after(20);
    expect(sent).toHaveLength(5);
  });

  it('such as Assetto Corsa is asked again only while it is silent, and released at the end', () => {
    const { sent, asking, after } = asked('assettoCorsa', `${HOST}:9000`);
    const operations = (): (number | undefined)[] => sent.map(({ bytes }) => bytes[8]);
    expect(operations()).toEqual([0, 1]);
    asking.heard();
    after(5);
    expect(operations()).toEqual([0, 1]);
    after(5);
    expect(operations()).toEqual([0, 1, 0, 1]);
    asking.stop();
    expect(operations()).toEqual([0, 1, 0, 1, 3]);
    expect(sent[0]?.to).toBe('127.0.0.1:9000');
  });
});
