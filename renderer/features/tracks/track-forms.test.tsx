import { screen, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { TrackEdit } from '../../../core/contract/track-edits.ts';
import type { HeadValues } from '../../../core/contract/track-parts.ts';
import type { RoadView, TrackView } from '../../../core/contract/track-view.ts';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { TRACKS } from '../../workspace/tracks/track-store.ts';
import { HeadForm } from './HeadForm.tsx';
import { PointForm } from './TrackPointForm.tsx';
import { RoadForm } from './RoadForm.tsx';

const none = new Float64Array(0);
const HEAD: HeadValues = {
  name: 'Airfield',
  closed: true,
  surface: 'asphalt',
  verge: 'grass',
  start_m: 10,
  finish_m: undefined,
  sectors_m: [100],
};
/** A road of 300 m with points at 0, 100 and 200 m. */
const ROAD: RoadView = {
  plan: {
    station_m: none,
    x_m: none,
    y_m: none,
    leftX_m: none,
    leftY_m: none,
    rightX_m: none,
    rightY_m: none,
  },
  profile: { station_m: none, curvature_perm: none, z_m: none, bank_rad: none },
  facts: {
    length_m: 300,
    leastRadius_m: 20,
    leastWidth_m: 8,
    mostWidth_m: 10,
    climb_m: 2,
    steepest: 0.05,
    mostBank_rad: 0.1,
  },
  knot_m: Float64Array.of(0, 100, 200, 300),
  lines: [],
  kerbs: [],
  patches: [],
};
const VIEW: TrackView = {
  head: HEAD,
  points: Float64Array.of(0, 0, 0, 4, 5, 0, 100, 0, 1, 4, 5, 0, 50, 80, 2, 4, 5, 0.1),
  kerbs: [{ side: 'left', from_m: 10, to_m: 30, width_m: 0.8, height_m: 0.04, surface: 'concrete' }],
  patches: [
    { from_m: 0, to_m: 20, rightEdge_m: -2, leftEdge_m: 2, surface: 'gravel', waterDepth_m: undefined },
  ],
  road: ROAD,
  problems: [],
};

function showForm(form: ReactElement, chosen?: number) {
  const { services } = createFakeWindow();
  const tracks = services.get(TRACKS);
  const edit = vi.spyOn(tracks, 'edit').mockResolvedValue();
  const insert = vi.spyOn(tracks, 'insert').mockReturnValue();
  const remove = vi.spyOn(tracks, 'remove').mockReturnValue();
  tracks.setState({ view: VIEW, chosen });
  const user = renderInWindow(services, form);
  const type = async (field: HTMLElement, text: string): Promise<void> => {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  return {
    user,
    tracks,
    insert,
    remove,
    type,
    edits: (): TrackEdit[] => edit.mock.calls.map(([what]) => what),
    edit,
  };
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });

describe('the form of a point', () => {
  it('says how to choose one where none is chosen', () => {
    showForm(<PointForm view={VIEW} />);
    expect(screen.getByText(/^Choose a point in the plan/)).toBeDefined();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('shows the place and the numbers of the chosen point, banking in degrees', () => {
    showForm(<PointForm view={VIEW} />, 2);
    expect(screen.getByRole('status').textContent).toBe('Point 3 of 3, at 200.0 m');
    expect(['x', 'y', 'Height', 'Width right', 'Width left'].map((name) => field(name).value)).toEqual([
      '50',
      '80',
      '2',
      '4',
      '5',
    ]);
    expect(Number(field('Banking').value)).toBeCloseTo(5.73, 2);
  });

  it('goes round to the first and the last point', async () => {
    const { user, tracks } = showForm(<PointForm view={VIEW} />, 2);
    await user.click(button('Next point'));
    expect(tracks.getState().chosen).toBe(0);
    await user.click(button('Previous point'));
    expect(tracks.getState().chosen).toBe(2);
  });

  it('changes one number, named in the history, and refuses a width that a road cannot have', async () => {
    const { type, edit } = showForm(<PointForm view={VIEW} />, 1);
    await type(field('Width left'), '0');
    expect(screen.getByRole('alert').textContent).toBe('Below the minimum, 0.1 m');
    await type(field('Width left'), '600 cm');
    expect(edit.mock.calls).toEqual([
      [{ kind: 'point', index: 1, values: { left_m: 6 } }, 'Width left of point 2', ''],
    ]);
  });

  it('joins steps of the arrow keys', async () => {
    const { user, edit } = showForm(<PointForm view={VIEW} />, 1);
    await user.click(field('Height'));
    await user.keyboard('{ArrowUp}');
    expect(edit.mock.calls).toEqual([
      [{ kind: 'point', index: 1, values: { z_m: 1.5 } }, 'Height of point 2', 'field z_m 1'],
    ]);
  });

  it('adds a point half-way to the next, removes it, and gives its width to all', async () => {
    const { user, insert, remove, edits } = showForm(<PointForm view={VIEW} />, 1);
    await user.click(button('Add a point after it'));
    expect(insert.mock.calls).toEqual([[150]]);
    await user.click(button('Remove the point'));
    expect(remove.mock.calls).toEqual([[1]]);
    await user.click(button('Same width'));
    expect(edits()).toEqual([{ kind: 'all-points', index: 1, keys: ['right_m', 'left_m'] }]);
  });

  it('cannot add a point while the points make no road', () => {
    showForm(<PointForm view={{ ...VIEW, road: undefined }} />, 1);
    expect(button('Add a point after it').disabled).toBe(true);
  });
});

describe('the form of kerbs and patches', () => {
  const kerb = () => within(screen.getByRole('group', { name: 'Kerb 1' }));
  const patch = () => within(screen.getByRole('group', { name: 'Patch 1' }));

  it('changes, moves to the other side and removes a kerb', async () => {
    const { user, type, edits } = showForm(<RoadForm view={VIEW} />);
    await type(kerb().getByRole('spinbutton', { name: 'Width' }), '1.2');
    await user.click(kerb().getByRole('radio', { name: 'Right' }));
    await user.click(button('Remove kerb 1'));
    expect(edits()).toEqual([
      { kind: 'kerb', index: 0, values: { width_m: 1.2 } },
      { kind: 'kerb', index: 0, values: { side: 'right' } },
      { kind: 'remove-kerb', index: 0 },
    ]);
  });

  it('begins a new kerb at the chosen point', async () => {
    const { user, edits } = showForm(<RoadForm view={VIEW} />, 1);
    await user.click(button('Add a kerb'));
    expect(edits()).toMatchObject([{ kind: 'add-kerb', values: { from_m: 100, to_m: 120 } }]);
  });

  it.each([
    [true, { from_m: 290, to_m: 10 }],
    [false, { from_m: 290, to_m: 300 }],
  ])('ends a patch near the end of a track within it (closed: %s)', async (closed, values) => {
    const road = { ...ROAD, knot_m: Float64Array.of(0, 100, 290, 300) };
    const { user, edits } = showForm(<RoadForm view={{ ...VIEW, head: { ...HEAD, closed }, road }} />, 2);
    await user.click(button('Add a patch'));
    expect(edits()).toMatchObject([{ kind: 'add-patch', values }]);
  });

  it('keeps a patch that has neither surface nor water by giving it a film of 0', async () => {
    const { user, edits } = showForm(<RoadForm view={VIEW} />);
    await user.click(patch().getByRole('button', { name: /Surface$/ }));
    await user.click(screen.getByRole('option', { name: 'As the road' }));
    expect(edits()).toEqual([{ kind: 'patch', index: 0, values: { surface: undefined, waterDepth_m: 0 } }]);
  });

  it('types water in millimetres, within its limits', async () => {
    const { type, edits } = showForm(<RoadForm view={VIEW} />);
    const water = patch().getByRole<HTMLInputElement>('spinbutton', { name: 'Water film' });
    expect([water.value, water.placeholder]).toEqual(['', 'as the road']);
    await type(water, '1 m');
    expect(screen.getByRole('alert').textContent).toMatch(/^Above the maximum, /);
    await type(water, '2 mm');
    expect(edits()).toEqual([{ kind: 'patch', index: 0, values: { waterDepth_m: 0.002 } }]);
  });
});

describe('the form of the track', () => {
  /** The head of the file follows the name, as it does once the worker has answered. */
  function Named(): ReactElement {
    const [head, setHead] = useState(HEAD);
    rename = (name) => setHead({ ...HEAD, name });
    return <HeadForm view={{ ...VIEW, head }} />;
  }
  let rename: (name: string) => void = () => undefined;
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

  it('commits a name once, with Enter or by leaving it, without the signs of comments', async () => {
    const { user, edit, edits } = showForm(<Named />);
    edit.mockImplementation((what) => {
      if (what.kind === 'head' && what.values.name !== undefined) rename(what.values.name);
      return Promise.resolve();
    });
    await user.clear(name());
    await user.type(name(), ' Long; circuit #2{Enter}');
    expect(edits()).toEqual([{ kind: 'head', values: { name: 'Long  circuit  2' } }]);
    expect(name().value).toBe('Long  circuit  2');
    expect(document.activeElement).toBe(name());
    await user.tab();
    expect(edits()).toHaveLength(1);
  });

  it('keeps its name with Escape and where the field was emptied', async () => {
    const { user, edits } = showForm(<HeadForm view={VIEW} />);
    await user.clear(name());
    await user.type(name(), 'x{Escape}');
    expect(name().value).toBe('Airfield');
    await user.clear(name());
    await user.tab();
    expect(name().value).toBe('Airfield');
    expect(edits()).toEqual([]);
  });

  it('adds a sector in the middle of the longest, moves it and removes it', async () => {
    const { user, type, edits } = showForm(<HeadForm view={VIEW} />);
    await user.click(button('Add a sector'));
    await type(field('Sector 2'), '400');
    expect(screen.getByRole('alert').textContent).toBe('Above the maximum, 300 m');
    await type(field('Sector 2'), '120');
    await user.click(button('Remove sector 2'));
    expect(edits()).toEqual([
      { kind: 'head', values: { sectors_m: [100, 205] } },
      { kind: 'head', values: { sectors_m: [120] } },
      { kind: 'head', values: { sectors_m: [] } },
    ]);
  });

  it('has a finish where the track is open, at its end unless set', async () => {
    const { user, edits } = showForm(
      <HeadForm view={{ ...VIEW, head: { ...HEAD, closed: false, finish_m: 250 } }} />,
    );
    expect(field('Finish').value).toBe('250');
    await user.click(button('Finish at the end'));
    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    expect(edits()).toEqual([
      { kind: 'head', values: { finish_m: undefined } },
      { kind: 'head', values: { closed: true } },
    ]);
  });

  it('shows the figures of its road', () => {
    showForm(<HeadForm view={VIEW} />);
    const facts = within(screen.getByRole('table', { name: 'The road' }));
    expect(facts.getByRole('row', { name: 'Length 300.0 m' })).toBeDefined();
    expect(facts.getByRole('row', { name: 'Width 8.0 to 10.0 m' })).toBeDefined();
    expect(facts.getByRole('row', { name: 'Steepest 5.0 %' })).toBeDefined();
  });
});
