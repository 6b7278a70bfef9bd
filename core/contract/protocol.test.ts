import { expect, test } from 'vitest';
import { CLOSE_REASONS } from './protocol.ts';

test.each(Object.entries(CLOSE_REASONS))(
  'the reason %s fits into the close frame of a WebSocket',
  (_name, { code, text }) => {
    // RFC 6455: a control frame has at most 125 bytes, two of which are the code.
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(123);
    expect([1001, 1008, 1012, 1013]).toContain(code);
    expect(text).toMatch(/^[A-Z].* .*\.$/);
  },
);
