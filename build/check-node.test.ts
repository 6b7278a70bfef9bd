import { expect, test } from 'vitest';
import { nodeProblem } from './check-node.js';

test.each(['20.20.2', '18.0.0', '22.17.1'])('with Node %s one line says what to do', (version) => {
  const problem = nodeProblem(version, 'linux-x64');
  expect(problem).toContain(version);
  expect(problem).toContain('npm ci');
  expect(problem).not.toContain('\n');
});

test('a system without a package of Node gets the advice to install it', () => {
  const problem = nodeProblem('20.20.2', 'darwin-arm64');
  expect(problem).toContain('install Node 24');
  expect(problem).not.toContain('npm ci');
});

test.each(['22.18.0', '24.21.0', '26.0.0'])('Node %s runs the sources', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});
