import { useRef, useState, type ReactElement } from 'react';
import { readingOf } from '../devices/device.ts';
import {
  isMeasured,
  measuredPedal,
  measuredSteer,
  startMeasure,
  takeReading,
} from '../devices/measured-travel.ts';
import type { SteerTravel, Travel } from '../devices/travel.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './Controllers.module.css';
import { useEachFrame } from './use-each-frame.ts';
import { writeText } from '../../../ui/state/write-changed.ts';

interface CalibrationProps {
  readonly slot: number;
  readonly travel: Travel;
  readonly steer: SteerTravel | undefined;
  readonly onMeasured: (changes: Partial<SteerTravel>) => void;
}

/** Measures the travel of an input while the person moves it. */
export function Calibration({ slot, travel, steer, onMeasured }: CalibrationProps): ReactElement {
  const [isMeasuring, setIsMeasuring] = useState(false);
  return isMeasuring ? (
    <Measuring
      slot={slot}
      travel={travel}
      steer={steer}
      onMeasured={(changes) => {
        setIsMeasuring(false);
        onMeasured(changes);
      }}
      onCancel={() => setIsMeasuring(false)}
    />
  ) : (
    <div className={css['calibration']}>
      <Button isSmall onPress={() => setIsMeasuring(true)}>
        Calibrate
      </Button>
      <span className={css['quiet']}>
        {steer === undefined
          ? `Rest at ${travel.rest.toFixed(2)}, end at ${travel.full.toFixed(2)}`
          : `Left ${steer.full.toFixed(2)}, centre ${steer.rest.toFixed(2)}, right ${steer.opposite.toFixed(2)}`}
      </span>
    </div>
  );
}

function Measuring({
  slot,
  travel,
  steer,
  onMeasured,
  onCancel,
}: CalibrationProps & { readonly onCancel: () => void }): ReactElement {
  const [measure] = useState(startMeasure);
  const [canEnd, setCanEnd] = useState(false);
  const range = useRef<HTMLOutputElement>(null);
  useEachFrame(() => {
    const pad = navigator.getGamepads()[slot];
    if (pad === undefined || pad === null) return;
    takeReading(measure, readingOf(pad, travel.source, travel.index));
    const { min, max, last } = measure;
    if (Number.isFinite(min))
      writeText(range.current, `${min.toFixed(2)} to ${max.toFixed(2)}, now ${last.toFixed(2)}`);
    if (isMeasured(measure)) setCanEnd(true);
  });
  return (
    <div className={css['calibration']}>
      <p role="status">
        {steer === undefined
          ? 'Press it fully, release it, then press Done.'
          : 'Turn it fully to both sides, centre it, then press Done.'}
      </p>
      <output ref={range} aria-live="off" aria-label="Measured" />
      <Button
        isSmall
        look="primary"
        isDisabled={!canEnd}
        onPress={() =>
          onMeasured(steer === undefined ? measuredPedal(measure) : measuredSteer(measure, steer))
        }
      >
        Done
      </Button>
      <Button isSmall onPress={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
