import { expect, it } from 'vitest';
import { sandboxProblem } from './sandbox.ts';

const IMAGE = { APPIMAGE: '/home/ann/Racebench.AppImage' };

it('an AppImage whose script has switched the sandbox off does not start unless the person accepts it', () => {
  expect(sandboxProblem(['--no-sandbox', 'car.ini'], IMAGE)).toMatch(/\.deb.*AppArmor/s);
  expect(
    sandboxProblem(['--no-sandbox', 'car.ini'], { ...IMAGE, RACEBENCH_WITHOUT_SANDBOX: '1' }),
  ).toBeUndefined();
});

it('an AppImage with its sandbox, and another package, start', () => {
  expect(sandboxProblem(['car.ini'], IMAGE)).toBeUndefined();
  expect(sandboxProblem(['--no-sandbox'], {})).toBeUndefined();
});
