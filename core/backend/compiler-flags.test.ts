import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.skipIf(!process.versions.v8.startsWith('13.6.'))(
  'leaves Maglev out in Node 24, and not the last compiler',
  () => {
    const module = new URL('./compiler-flags.ts', import.meta.url).href;
    const script = 'console.log(%IsMaglevEnabled(), %IsTurbofanEnabled())';
    const printed = execFileSync(
      process.execPath,
      ['--allow-natives-syntax', '--import', module, '--eval', script],
      { encoding: 'utf8' },
    );
    expect(printed.trim()).toBe('false true');
  },
);
