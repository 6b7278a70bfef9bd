import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { TrackCourse } from '../../../../core/contract/track-mesh.ts';
import { MISSING, showQuantity } from '../../../../core/units/quantity.ts';
import { ACCELERATOR, BRAKE, GEAR, REVS, SPEED, STEERING } from '../../../plots/scene/sampled-track.ts';
import { writeAttribute, writeText } from '../../../ui/state/write-changed.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { UI } from '../../../workspace/ui-store.ts';
import { gearText } from '../../../plots/scene/gear-text.ts';
import { CourseMap } from './CourseMap.tsx';
import css from './DriveHud.module.css';
import type { DriveLaps } from './drive-laps.ts';
import { lapTexts, offRoadText } from './hud-texts.ts';
import type { LiveSample } from './live-sample.ts';
import type { DrivingInputs } from './use-driver-inputs.ts';

interface DriveHudProps {
  readonly live: LiveSample;
  readonly driverInputs: DrivingInputs;
  readonly course: TrackCourse | undefined;
  readonly laps: DriveLaps | undefined;
}

/** Highest revs of the scale until the engine has turned faster. */
const FIRST_REVS_RADPS = 600;

/** Display over the road: speed, gear, revs, inputs, the lap and the map. Written without React. */
export function DriveHud({ live, driverInputs, course, laps }: DriveHudProps): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const shown = useMemo(
    () => ({
      speed: showQuantity({ key: 'speed_mps', unit: 'mps', digits: 0 }, system),
      revs: showQuantity({ key: 'engineSpeed_radps', unit: 'radps', digits: 0 }, system),
    }),
    [system],
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = (name: string): HTMLElement | null =>
      box.current?.querySelector(`[data-part="${name}"]`) ?? null;
    const names = [
      'speed',
      'gear',
      'revs',
      'box',
      'lap',
      'time',
      'delta',
      'last',
      'best',
      'sectors',
      'off',
    ] as const;
    const texts = Object.fromEntries(names.map((name) => [name, part(name)])) as Record<
      (typeof names)[number],
      HTMLElement | null
    >;
    const bars = {
      accelerator: part('accelerator'),
      brake: part('brake'),
      steer: part('steer'),
      revs: part('revsBar'),
    };
    let mostRevs = FIRST_REVS_RADPS;
    const number = (value: number, text: (value: number) => string): string =>
      Number.isNaN(value) ? MISSING : text(value);
    const draw = (): void => {
      const revs = live.read(REVS);
      if (revs > mostRevs) mostRevs = revs;
      writeText(texts.speed, number(live.read(SPEED), shown.speed.text));
      writeText(texts.revs, number(revs, shown.revs.text));
      writeText(texts.gear, gearText(live.read(GEAR)));
      writeText(texts.box, driverInputs.keys.isAutomatic ? 'automatic' : 'by hand');
      if (bars.accelerator !== null) bars.accelerator.style.scale = `${live.read(ACCELERATOR) || 0} 1`;
      if (bars.brake !== null) bars.brake.style.scale = `${live.read(BRAKE) || 0} 1`;
      if (bars.revs !== null) bars.revs.style.scale = `${Math.max(0, revs || 0) / mostRevs} 1`;
      // Positive to the left: the mark moves to the left.
      if (bars.steer !== null) bars.steer.style.left = `${50 - 50 * (live.read(STEERING) || 0)}%`;
      if (laps === undefined) return;
      laps.take(live);
      const lap = lapTexts(laps.clock);
      for (const name of ['lap', 'time', 'delta', 'last', 'best', 'sectors'] as const)
        writeText(texts[name], lap[name]);
      writeAttribute(texts.delta, 'data-gain', String(lap.isGain));
      const off = offRoadText(laps.wheelsOff(), !Number.isNaN(laps.clock.time_s()));
      writeText(texts.off, off);
    };
    draw();
    return live.subscribe(draw);
  }, [live, driverInputs, shown, laps]);
  return (
    <div ref={box} className={css['hud']}>
      {laps === undefined ? undefined : <LapBox />}
      <p className={css['off']} role="status" data-part="off" />
      {course === undefined ? undefined : <CourseMap course={course} live={live} />}
      <div className={css['dash']}>
        <p className={css['speed']}>
          <output aria-live="off" data-part="speed" aria-label="Speed" /> <span>{shown.speed.symbol}</span>
        </p>
        <p className={css['gear']}>
          <span>Gear</span> <output aria-live="off" data-part="gear" aria-label="Gear" />{' '}
          <span data-part="box" className={css['quiet']} />
        </p>
        <p className={css['row']}>
          <span>Revs</span>
          <span className={css['meter']}>
            <span data-part="revsBar" className={css['filled']} />
          </span>
          <output aria-live="off" data-part="revs" aria-label="Engine speed" />
          <span>{shown.revs.symbol}</span>
        </p>
        <div className={css['meters']}>
          <Meter name="Accelerator" part="accelerator" />
          <Meter name="Brake" part="brake" isBrake />
          <p className={css['row']}>
            <span>Steering</span>
            <span className={css['meter']}>
              <span className={css['middle']} />
              <span data-part="steer" className={css['mark']} />
            </span>
          </p>
        </div>
      </div>
    </div>
  );
}

function Meter(props: {
  readonly name: string;
  readonly part: string;
  readonly isBrake?: boolean;
}): ReactElement {
  return (
    <p className={css['row']}>
      <span>{props.name}</span>
      <span className={css['meter']}>
        <span data-part={props.part} className={props.isBrake === true ? css['braked'] : css['filled']} />
      </span>
    </p>
  );
}

const ROWS = [
  ['delta', 'To the best'],
  ['last', 'Last'],
  ['best', 'Best'],
  ['sectors', 'Sectors, s'],
] as const;

/** The lap under way and the times to beat. */
function LapBox(): ReactElement {
  return (
    <div className={css['lap']}>
      <p className={css['quiet']} data-part="lap" />
      <p className={css['time']}>
        <output aria-live="off" data-part="time" aria-label="Lap time" />
      </p>
      <dl>
        {ROWS.map(([part, label]) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd data-part={part} />
          </div>
        ))}
      </dl>
    </div>
  );
}
