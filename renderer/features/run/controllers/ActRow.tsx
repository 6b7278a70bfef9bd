import { X } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { ACTS, type Act } from '../devices/acts.ts';
import { readingOf, type Device } from '../devices/device.ts';
import type { DeviceProfile } from '../devices/profile.ts';
import { travelOf } from '../devices/profile.ts';
import { isDown, pedalOf, steerOf, type Travel } from '../devices/travel.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import css from './Controllers.module.css';
import type { Assigning } from './use-assigning.ts';
import { useEachFrame } from './use-each-frame.ts';
import { writePercent } from '../../../ui/state/write-changed.ts';

interface ActRowProps {
  readonly act: Act;
  readonly device: Device;
  readonly profile: DeviceProfile;
  /** Rotation of the device over the rotation to the car's lock. */
  readonly share: number;
  /** Another connected device that moves the same input. */
  readonly elsewhere: string | undefined;
  readonly assigning: Assigning;
  readonly isAdjusted: boolean;
  readonly onAdjust: (() => void) | undefined;
  readonly onClear: () => void;
}

const sourceText = ({ source, index }: Travel): string =>
  `${source === 'axis' ? 'Axis' : 'Button'} ${index + 1}`;

/** One driver input: its source, its current value, and the buttons to change it. */
export function ActRow(props: ActRowProps): ReactElement {
  const { act, device, profile, share, elsewhere, assigning, isAdjusted, onAdjust, onClear } = props;
  const { label, ask, kind } = ACTS[act];
  const name = kind === 'gate' ? `gear ${label}` : label;
  const travel = travelOf(profile, act);
  const bar = useRef<HTMLSpanElement>(null);
  useEachFrame(() => {
    const pad = navigator.getGamepads()[device.slot];
    if (travel === undefined || pad === undefined || pad === null) return;
    const reading = readingOf(pad, travel.source, travel.index);
    const steer = act === 'steer' && profile.steer !== undefined ? steerOf(reading, profile.steer, share) : 0;
    const part = kind === 'pedal' ? pedalOf(reading, travel) : isDown(reading, travel, false) ? 1 : 0;
    // Positive to the left: the bar extends left of the middle.
    writePercent(bar.current, 'left', kind === 'steer' ? (1 - Math.max(0, steer)) / 2 : 0);
    writePercent(bar.current, 'width', kind === 'steer' ? Math.abs(steer) / 2 : part);
  });
  const isWaiting = assigning.act === act;
  return (
    <div className={css['act']} role="group" aria-label={name} data-waiting={isWaiting}>
      <span className={css['label']}>{kind === 'gate' ? `Gear ${label}` : label}</span>
      <span className={css['bar']} aria-hidden data-kind={kind}>
        {travel === undefined ? undefined : <span ref={bar} />}
      </span>
      <span className={css['source']} role="status">
        {isWaiting ? (
          <strong>{ask}</strong>
        ) : travel !== undefined ? (
          sourceText(travel)
        ) : (
          <span className={css['quiet']}>{elsewhere === undefined ? 'Not assigned' : `On ${elsewhere}`}</span>
        )}
      </span>
      {isWaiting ? (
        <Button isSmall onPress={assigning.cancel}>
          Cancel
        </Button>
      ) : (
        <Button isSmall aria-label={`Assign ${name}`} onPress={() => assigning.begin(act)}>
          Assign
        </Button>
      )}
      {onAdjust === undefined || travel === undefined ? (
        <span />
      ) : (
        <Button isSmall aria-label={`Adjust ${name}`} aria-expanded={isAdjusted} onPress={onAdjust}>
          Adjust
        </Button>
      )}
      {travel === undefined ? (
        <span />
      ) : (
        <IconButton isSmall label={`Clear ${name}`} icon={<X size={14} aria-hidden />} onPress={onClear} />
      )}
    </div>
  );
}
