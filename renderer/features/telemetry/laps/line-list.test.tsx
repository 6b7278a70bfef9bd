import { screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { LineList, type Placing } from './LineList.tsx';
import { withoutLine, type DrawnLines, type LineKey } from './lines-draft.ts';

const line = (x_m: number) => ({ x_m, y_m: 10, direction_rad: 0, length_m: 20 });
const LINES: DrawnLines = { start: line(0), finish: undefined, splits: [line(300)], direction: 'forward' };

function show(first: DrawnLines) {
  const seen: { lines: DrawnLines; placing: Placing | undefined } = { lines: first, placing: undefined };
  function Drawn(): ReactElement {
    const [lines, setLines] = useState(first);
    const [chosen, setChosen] = useState<LineKey>();
    const [placing, setPlacing] = useState<Placing>();
    Object.assign(seen, { lines, placing });
    return (
      <LineList
        lines={lines}
        chosen={chosen}
        placing={placing}
        onChoose={setChosen}
        onPlacing={setPlacing}
        onPlaceAtCursor={() => undefined}
        onChange={setLines}
        onRemove={(key) => setLines(withoutLine(lines, key))}
      />
    );
  }
  return { seen, user: renderInWindow(createFakeWindow().services, <Drawn />) };
}

describe('the list of lines', () => {
  it('without a line says what to do; only a start line can be placed', async () => {
    const { user, seen } = show({ ...LINES, start: undefined, splits: [] });
    expect(screen.getByText(/Press Start and then the path/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Split' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(seen.placing).toBe('start');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(seen.placing).toBeUndefined();
  });

  it('moves, turns and widens the chosen line by numbers: east has a heading of 90°', async () => {
    const { user, seen } = show(LINES);
    await user.click(screen.getByRole('button', { name: 'Start/finish line' }));
    const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
    expect(field('Heading of the arrow').value).toBe('90');
    await user.clear(field('East of the origin'));
    await user.type(field('East of the origin'), '12.5{Enter}');
    await user.clear(field('Heading of the arrow'));
    await user.type(field('Heading of the arrow'), '0{Enter}');
    await user.clear(field('Width'));
    await user.type(field('Width'), '30{Enter}');
    expect(seen.lines.start).toMatchObject({ x_m: 12.5, length_m: 30 });
    expect(seen.lines.start?.direction_rad).toBeCloseTo(Math.PI / 2, 9);
    await user.clear(field('Width'));
    await user.type(field('Width'), '1000{Enter}');
    expect(field('Width').getAttribute('aria-invalid')).toBe('true');
    expect(seen.lines.start?.length_m).toBe(30);
  });

  it('removes lines and reverses the direction', async () => {
    const { user, seen } = show(LINES);
    await user.click(screen.getByRole('button', { name: 'Remove split 1' }));
    expect(seen.lines.splits).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Direction of driving$/ }));
    await user.click(screen.getByRole('option', { name: 'Along the arrow, reversed' }));
    expect(seen.lines.direction).toBe('backward');
  });
});
