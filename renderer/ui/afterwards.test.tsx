import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../testing/render-in-window.tsx';
import { Afterwards } from './Afterwards.tsx';

it('what comes afterwards is not in the first commit, and in a later one', () => {
  const seen: boolean[] = [];
  renderPart(
    <Profiler id="both" onRender={() => seen.push(screen.queryByText('second') !== null)}>
      <p>first</p>
      <Afterwards>
        <p>second</p>
      </Afterwards>
    </Profiler>,
  );
  expect(seen[0]).toBe(false);
  expect(screen.getByText('second')).toBeDefined();
});
