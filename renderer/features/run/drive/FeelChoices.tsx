import { Volume2, VolumeX } from 'lucide-react';
import type { ReactElement } from 'react';
import { Segments } from '../../../ui/Choice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { useDevices } from '../controllers/use-devices.ts';
import css from './DrivePane.module.css';
import { rumblingPads, type DriveFeel } from './use-drive-sound.ts';
import type { DrivenBy } from './use-driver-inputs.ts';

const ON_OFF = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

interface FeelChoicesProps {
  readonly feel: DriveFeel;
  readonly onFeel: (change: Partial<DriveFeel>) => void;
  readonly drivenBy: DrivenBy;
}

/** Sound with its volume, and the rumble of a pad that has one. */
export function FeelChoices({ feel, onFeel, drivenBy }: FeelChoicesProps): ReactElement {
  const hasSound = typeof AudioContext !== 'undefined';
  return (
    <>
      {hasSound ? (
        <span className={css['road']}>
          <Button
            isSmall
            icon={feel.isOn ? <Volume2 size={14} /> : <VolumeX size={14} />}
            aria-pressed={feel.isOn}
            onPress={() => onFeel({ isOn: !feel.isOn })}
          >
            {feel.isOn ? 'Sound on' : 'Sound off'}
          </Button>
          {feel.isOn ? (
            <span className={css['volume']}>
              <Slider
                label="Volume"
                min={0}
                max={1}
                step={0.05}
                value={feel.volume}
                valueText={`${Math.round(100 * feel.volume)} %`}
                onSlide={(volume) => onFeel({ volume })}
              />
            </span>
          ) : undefined}
        </span>
      ) : undefined}
      {drivenBy === 'controllers' ? <RumbleChoice feel={feel} onFeel={onFeel} /> : undefined}
    </>
  );
}

/** Rumble of the pads that the browser lets shake; a pad appears once a button of it is pressed. */
function RumbleChoice({ feel, onFeel }: Omit<FeelChoicesProps, 'drivenBy'>): ReactElement {
  useDevices();
  if (rumblingPads().length === 0)
    return <span className={css['saved']}>No rumble: this browser offers none for the controller</span>;
  return (
    <Segments
      label="Rumble"
      options={ON_OFF}
      value={feel.rumbles ? 'on' : 'off'}
      onChange={(value) => onFeel({ rumbles: value === 'on' })}
    />
  );
}
