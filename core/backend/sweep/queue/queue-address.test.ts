import { describe, expect, it } from 'vitest';
import { addressText, readQueueAddress } from './queue-address.ts';

describe('the address of a queue', () => {
  it('has port 6379, database 0 and no TLS where it says nothing', () => {
    expect(readQueueAddress('redis://queue.example', {})).toEqual({
      host: 'queue.example',
      port: 6379,
      db: 0,
      username: undefined,
      password: undefined,
      isTls: false,
    });
  });
  it('takes credentials from itself before the environment, and never shows them', () => {
    const environment = { REDIS_USERNAME: 'other', REDIS_PASSWORD: 'secret' };
    const own = readQueueAddress('rediss://me:p%40ss@[::1]:7000/3', environment);
    expect(own).toMatchObject({
      host: '::1',
      port: 7000,
      db: 3,
      username: 'me',
      password: 'p@ss',
      isTls: true,
    });
    expect(addressText(own)).toBe('rediss://[::1]:7000/3');
    expect(readQueueAddress('redis://queue', environment)).toMatchObject({
      username: 'other',
      password: 'secret',
    });
  });
  it.each([
    ['queue', /is no URL/],
    ['http://queue', /does not begin/],
    ['redis://me:secret@queue/0x', /no number of a database/],
    ['redis://me:secret%zz@queue', /not encoded/],
  ])('%s is refused without its password', (url, why) => {
    expect(() => readQueueAddress(url, {})).toThrow(why);
    expect(() => readQueueAddress(url, {})).not.toThrow(/secret/);
  });
});
