import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render-in-window.tsx';
import { Marked } from './Marked.tsx';

describe('a text with marked letters', () => {
  it('is broken after a point and an underscore only, marked or not', () => {
    renderPart(
      <p>
        <Marked text="racebench_physx.anti_roll_front" at={[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]} />
      </p>,
    );
    expect(document.querySelector('p')?.innerHTML.replaceAll(/<\/?span>/g, '')).toBe(
      'racebench_<wbr><mark>physx.<wbr>anti_<wbr></mark>roll_<wbr>front',
    );
  });
});
