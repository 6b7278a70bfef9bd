import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { writeText } from '../../../ui/state/write-changed.ts';
import { MISSING, showQuantity } from '../../../../core/units/quantity.ts';
import css from './DrivePane.module.css';
import type { LivePose } from './live-pose.ts';
import type { DrivingInputs } from './use-driver-inputs.ts';
import { UI } from '../../../workspace/ui-store.ts';

/** -1 is reverse, 0 neutral. */
function gearText(gear: number): string {
  if (Number.isNaN(gear)) return MISSING;
  return gear < 0 ? 'R' : gear === 0 ? 'N' : String(Math.round(gear));
}

interface DriveReadingsProps {
  readonly live: LivePose;
  readonly driverInputs: DrivingInputs;
}

/** Speed, gear, revs, pedals and steering wheel, written without React at each sample. */
export function DriveReadings({ live, driverInputs }: DriveReadingsProps): ReactElement {
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
    const texts = { speed: part('speed'), gear: part('gear'), revs: part('revs'), box: part('box') };
    const bars = { accelerator: part('accelerator'), brake: part('brake'), steer: part('steer') };
    const number = (value: number, text: (value: number) => string): string =>
      Number.isNaN(value) ? MISSING : text(value);
    const draw = (): void => {
      writeText(texts.speed, number(live.read('speed_mps'), shown.speed.text));
      writeText(texts.revs, number(live.read('engineSpeed_radps'), shown.revs.text));
      writeText(texts.gear, gearText(live.read('gear')));
      writeText(texts.box, driverInputs.keys.isAutomatic ? 'automatic' : 'by hand');
      if (bars.accelerator !== null) bars.accelerator.style.scale = `${live.read('accelerator') || 0} 1`;
      if (bars.brake !== null) bars.brake.style.scale = `${live.read('brake') || 0} 1`;
      // Positive to the left: the mark moves to the left.
      if (bars.steer !== null) bars.steer.style.left = `${50 - 50 * (live.read('steer') || 0)}%`;
    };
    draw();
    return live.subscribe(draw);
  }, [live, driverInputs, shown]);
  return (
    <div ref={box} className={css['readings']}>
      <p className={css['speed']}>
        <output aria-live="off" data-part="speed" aria-label="Speed" /> {shown.speed.symbol}
      </p>
      <p>
        Gear <output aria-live="off" data-part="gear" aria-label="Gear" />{' '}
        <span data-part="box" className={css['quiet']} />
      </p>
      <p>
        <output aria-live="off" data-part="revs" aria-label="Engine speed" /> {shown.revs.symbol}
      </p>
      <div className={css['meter']} title="Accelerator">
        <div data-part="accelerator" className={css['accelerator']} />
      </div>
      <div className={css['meter']} title="Brake">
        <div data-part="brake" className={css['brake']} />
      </div>
      <div className={css['meter']} title="Steering wheel">
        <div data-part="steer" className={css['mark']} />
      </div>
    </div>
  );
}
