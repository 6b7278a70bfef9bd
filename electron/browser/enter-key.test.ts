import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { listenForEnter } from './enter-key.ts';

const written = () => new Promise((resolve) => setImmediate(resolve));

test('each line of a program, and each Enter of a person, counts once; other keys do not', async () => {
  const input = new PassThrough();
  let count = 0;
  listenForEnter(input, () => count++);
  for (const text of ['\n', 'x', '\n', 'quit\r\n', '']) {
    if (text !== '') input.write(text);
    await written();
  }
  expect(count).toBe(3);
  input.end();
  await written();
  expect(count).toBe(3);
});

test.skipIf(process.platform === 'win32')(
  'a terminal is read in the foreground alone: reading it in the background would stop the program',
  async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    let count = 0;
    let isInForeground = false;
    listenForEnter(
      input,
      () => count++,
      () => isInForeground,
    );
    input.write('\n');
    await written();
    expect(count).toBe(0);
    isInForeground = true;
    process.emit('SIGCONT');
    await written();
    expect(count).toBe(1);
    isInForeground = false;
    process.emit('SIGCONT');
    input.write('\n');
    await written();
    expect(count).toBe(1);
  },
);
