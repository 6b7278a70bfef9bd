import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const MODULE = new URL('./parent-gone.ts', import.meta.url).href;

/** Output of a process whose parent closes the channel between the two parts of its code. */
function disconnected(before: string, after: string): Promise<string> {
  const code = `const { onParentGone } = await import('${MODULE}');
    ${before}
    process.send('ready');
    await new Promise((resolve) => process.once('disconnect', resolve));
    ${after}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.once('message', () => child.disconnect());
  return text(child.stdout!);
}

const LISTEN = "onParentGone(() => console.log('the parent is gone'));";

test.each([
  ['while this process runs', LISTEN, ''],
  ['before this process listens', '', LISTEN],
])('a parent that ends %s is noticed, once', async (_when, before, after) => {
  expect(await disconnected(before, after)).toBe('the parent is gone\n');
});
