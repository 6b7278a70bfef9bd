import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SESSION_COLOURS } from './session-colours.ts';

it('prints a session in the colour that the light theme shows it in, all 8', () => {
  const tokens = readFileSync(new URL('../../renderer/styles/tokens.css', import.meta.url), 'utf8');
  // The light theme comes first.
  const light = SESSION_COLOURS.map((_, i) => new RegExp(`--session-${i}: (#[0-9a-f]{6})`).exec(tokens)?.[1]);
  expect(light).toEqual([...SESSION_COLOURS]);
});
