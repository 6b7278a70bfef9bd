import { screen } from '@testing-library/react';
import * as three from 'three';
import { describe, expect, it } from 'vitest';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { aSessionDetail } from '../../testing/invented-sessions.ts';
import { createCursor } from '../../ui/state/cursor.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';
import type { FilmCar } from './film.ts';
import { USUAL_CAR } from '../../plots/scene/usual-car.ts';
import { FilmDialog } from './FilmDialog.tsx';
import { createStageChoice } from './replay-stage.ts';

function showDialog(duration_s = 140) {
  const session = aSessionDetail(1, {
    duration_s,
    laps: [
      { number: 1, start_s: 0, end_s: 71, sectors_s: [], valid: true },
      { number: 2, start_s: 71, end_s: 140, sectors_s: [], valid: true },
    ],
  });
  const main: FilmCar = {
    choice: { sessionId: session.id },
    session,
    geometry: USUAL_CAR,
    isUsualSize: true,
    colour: '--session-0',
    track: {
      session,
      want: () => undefined,
      ready: () => Promise.resolve(),
      write: () => false,
      setPath: () => undefined,
      end: () => undefined,
    },
  };
  const { services } = createFakeWindow({
    provide: [({ provide }) => provide(TIME_CURSOR_s, createCursor(80))],
  });
  const { state } = createStageChoice();
  const stage = {
    object: new three.Group(),
    sample: new Float64Array(0),
    draw: () => false,
    look: () => false,
    marks: () => undefined,
    setMarks: () => undefined,
    dispose: () => undefined,
  };
  return renderInWindow(
    services,
    <FilmDialog
      scene={{
        main,
        ghosts: [],
        isLevel: true,
        state,
        shown: { stage, scene: new three.Scene(), course: undefined },
      }}
      span={{ from: 10, to: 20 }}
      onClose={() => undefined}
    />,
  );
}
const facts = () => screen.getByText(/s of video/).textContent;
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save video' });

describe('the video of a replay', () => {
  it('is of the part that the traces show, at 30 frames per second of real time', () => {
    showDialog();
    expect(facts()).toContain('301 frames, 10.0 s of video, from 10.00 to 20.00 s of the session');
    expect(save().disabled).toBe(false);
  });

  it('is of the lap at the cursor, or of the whole session', async () => {
    const user = showDialog();
    await user.click(screen.getByRole('radio', { name: 'Lap 2' }));
    expect(facts()).toContain('from 71.00 to 140.00 s');
    await user.click(screen.getByRole('radio', { name: 'Whole session' }));
    expect(facts()).toContain('4201 frames, 140.0 s of video, from 0.00 to 140.00 s');
  });

  it('is refused with more than 60 000 frames, with what to change', async () => {
    const user = showDialog(3600);
    await user.click(screen.getByRole('radio', { name: 'Whole session' }));
    expect(facts()).toContain('The maximum is 60000: choose a shorter part or fewer frames per second.');
    expect(save().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: /Frame rate$/ }));
    await user.click(screen.getByRole('option', { name: '10 frames per second' }));
    expect(save().disabled).toBe(false);
  });

  it('has the overlays that are chosen, and remembers them', async () => {
    const user = showDialog();
    await user.click(screen.getByRole('button', { name: 'Overlays: none' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Driver inputs' }));
    expect(screen.getByRole('button', { name: 'Overlays: 1', hidden: true })).toBeDefined();
    expect(localStorage.getItem('racebench.film.overlays')).toBe('["inputs"]');
    localStorage.removeItem('racebench.film.overlays');
  });

  it('is a zip of images where the system cannot encode video', () => {
    showDialog();
    expect(screen.getByText(/^This system cannot encode video/)).toBeDefined();
    expect(screen.queryByRole('radio', { name: 'WebM video' })).toBeNull();
  });
});
