import type { ModelNote } from '../../contract/model-notes.ts';
import type { Setup } from '../../setup/setup.ts';

const note = (code: ModelNote['code'], key: string, message: string): ModelNote => ({ code, key, message });

/** What the LibreRally model makes of this car otherwise than its car.ini says. Its defects stand in docs/librerally.md. */
export function librerallyNotes(setup: Setup): ModelNote[] {
  const { corners, aero } = setup;
  const [differential] = setup.differentials;
  const notes = [
    note(
      'simplified',
      'wheel<n>.mass',
      'Wheels have no motion of their own: their mass is part of the body.',
    ),
    note(
      'simplified',
      'wheel<n>.tire_rate',
      'The tyre spring gives the rolling radius only; the body stands on its suspension springs.',
    ),
    note(
      'simplified',
      'wheel<n>.pacejka.a0',
      "Tyres are LibreRally's brush and curve: peaks and stiffnesses are read off the tyre data at the static load, all else is its default.",
    ),
    note(
      'simplified',
      '',
      'All wheels have a quarter of the weight as static load, and the springs add theirs: tyre loads sum to about twice the weight. Kept as it is in the source.',
    ),
    note(
      'simplified',
      'susp<n>.roll_center.y',
      'Roll-centre heights act on the load transfer only; tyre forces act at the ground, and a roll torque is added.',
    ),
    note(
      'assumed',
      'engine.curve_torque',
      'The engine has no inertia towards the wheels and no clutch; pulling away it has the torque of its launch speed.',
    ),
    note('left-out', 'engine.inertia.engine', 'Inertia of engine, gears and differential.'),
    note(
      'assumed',
      'engine.shifting.automatic',
      'Gears go in at once; the next change waits 0.4 s. Anti-lock brakes and traction control are off.',
    ),
  ];
  if (differential.kind === 'salisbury' || differential.kind === 'viscous')
    notes.push(
      note(
        'simplified',
        'differential.type',
        'The limited slip shares torque by traction limits: ramps, plates and viscous coefficient have no effect; preload does.',
      ),
    );
  if (differential.kind === 'electronic')
    notes.push(
      note(
        'simplified',
        'differential.electronic.mode',
        'The four motors are one engine that drives the rear axle; there is no electronic differential.',
      ),
    );
  if (differential.kind === 'locked')
    notes.push(
      note(
        'simplified',
        'differential.type',
        'A locked differential shares torque like an open one, as in the source.',
      ),
    );
  if (corners.some((c, w) => c.wheel.powered && !differential.outputs.includes(w)))
    notes.push(
      note(
        'simplified',
        'wheel<n>.powered',
        "Faked four-wheel drive becomes the source's own with its centre differential.",
      ),
    );
  if (aero.frontalArea_m2 * aero.dragCoefficient !== 0 || aero.wings.length > 0)
    notes.push(note('left-out', 'aero.body.cx', 'Drag and wings: the source has no air.'));
  return notes;
}
