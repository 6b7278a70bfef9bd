import { describe, expect, it } from 'vitest';
import { addressText, readQueueAddress } from './queue-address.ts';

describe('the address of a queue', () => {
  it('has port 6379, database 0 and no TLS by default', () => {
    expect(readQueueAddress('redis://queue.example', {})).toEqual({
      host: 'queue.example',
      port: 6379,
      db: 0,
      username: undefined,
      password: undefined,
      isTls: false,
    });
  });
  it('takes its own credentials in preference to the environment, and never shows them', () => {
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
    ['queue', /is not a URL/],
    ['http://queue', /does not begin/],
    ['redis://me:secret@queue/0x', /is not a database number/],
    ['redis://me:secret%zz@queue', /not URL-encoded/],
  ])('%s is refused, and the message does not contain its password', (url, why) => {
    expect(() => readQueueAddress(url, {})).toThrow(why);
    expect(() => readQueueAddress(url, {})).not.toThrow(/secret/);
  });
});
