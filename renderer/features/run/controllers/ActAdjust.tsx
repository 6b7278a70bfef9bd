import { useId, type ReactElement } from 'react';
import { ACTS, type Act } from '../devices/acts.ts';
import { inverted, travelOf, type DeviceProfile } from '../devices/profile.ts';
import { CURVES, LARGEST_ZONE, ROTATIONS_DEG, type SteerTravel } from '../devices/travel.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { SlideRow } from '../../../ui/SlideRow.tsx';
import { Calibration } from './Calibration.tsx';
import css from './Controllers.module.css';
import { TravelPlot } from './TravelPlot.tsx';

interface ActAdjustProps {
  readonly act: Act;
  readonly slot: number;
  readonly profile: DeviceProfile;
  readonly share: number;
  readonly carLock_deg: number | undefined;
  /** `slide` names the slider that moves. */
  readonly onChange: (changes: Partial<SteerTravel>, slide?: string) => void;
}

const percent = (part: number): string => `${Math.round(100 * part)} %`;
const ZONE_STEP = 0.01;
const CURVE_STEP = 0.05;

/** Travel of a pedal or wheel: its ends, the dead and end zones, and the curve between. */
export function ActAdjust(props: ActAdjustProps): ReactElement | undefined {
  const { act, slot, profile, share, carLock_deg, onChange } = props;
  const travel = travelOf(profile, act);
  const steer = act === 'steer' ? profile.steer : undefined;
  if (travel === undefined) return undefined;
  return (
    <div className={css['adjust']} role="group" aria-label={`${ACTS[act].label} adjusted`}>
      <div className={css['settings']}>
        <Calibration
          key={`${travel.source} ${travel.index}`}
          slot={slot}
          travel={travel}
          steer={steer}
          onMeasured={onChange}
        />
        <div>
          <Button isSmall onPress={() => onChange(inverted(profile, act))}>
            Invert
          </Button>
        </div>
        <SlideRow
          label="Dead zone"
          text={percent(travel.deadZone)}
          value={travel.deadZone}
          min={0}
          max={LARGEST_ZONE}
          step={ZONE_STEP}
          onSlide={(deadZone) => onChange({ deadZone }, `deadZone ${act}`)}
        />
        <SlideRow
          label="End zone"
          text={percent(travel.endZone)}
          value={travel.endZone}
          min={0}
          max={LARGEST_ZONE}
          step={ZONE_STEP}
          onSlide={(endZone) => onChange({ endZone }, `endZone ${act}`)}
        />
        <SlideRow
          label="Curve"
          text={travel.curve === 1 ? 'straight' : travel.curve.toFixed(2)}
          value={travel.curve}
          min={CURVES.min}
          max={CURVES.max}
          step={CURVE_STEP}
          onSlide={(curve) => onChange({ curve }, `curve ${act}`)}
        />
        {steer === undefined ? undefined : (
          <SteerSettings steer={steer} carLock_deg={carLock_deg} onChange={onChange} />
        )}
      </div>
      <TravelPlot
        slot={slot}
        travel={travel}
        steer={steer === undefined ? undefined : { travel: steer, share }}
      />
    </div>
  );
}

const AS_OPTIONS = [
  { value: 'wheel', label: 'Wheel' },
  { value: 'stick', label: 'Stick' },
] as const;
const LOCK_OPTIONS = [
  { value: 'whole', label: 'Full rotation' },
  { value: 'car', label: 'As in the car' },
  { value: 'set', label: 'Set' },
] as const;

function SteerSettings({
  steer,
  carLock_deg,
  onChange,
}: {
  readonly steer: SteerTravel;
  readonly carLock_deg: number | undefined;
  readonly onChange: ActAdjustProps['onChange'];
}): ReactElement {
  const rotationId = useId();
  const lockId = useId();
  const { as, rotation_deg, lock_deg } = steer;
  return (
    <>
      <div className={css['choice']}>
        <span>Used as</span>
        <Segments
          label="Used as"
          options={AS_OPTIONS}
          value={as}
          onChange={(next) => onChange({ as: next })}
        />
        <span className={css['quiet']}>
          {as === 'wheel' ? 'Direct (steering wheel)' : 'Smoothed and limited at speed (stick)'}
        </span>
      </div>
      {as === 'stick' ? undefined : (
        <>
          <div className={css['choice']}>
            <label htmlFor={rotationId}>Rotation, end to end</label>
            <NumberInput
              id={rotationId}
              text={String(rotation_deg)}
              unit="deg"
              limits={ROTATIONS_DEG}
              step={90}
              onCommit={(text) => onChange({ rotation_deg: Number(text) })}
            />
          </div>
          <div className={css['choice']}>
            <span>Full lock at</span>
            <Segments
              label="Full lock at"
              options={LOCK_OPTIONS}
              value={typeof lock_deg === 'number' ? 'set' : lock_deg}
              onChange={(next) => onChange({ lock_deg: next === 'set' ? rotation_deg : next })}
            />
            {typeof lock_deg === 'number' ? (
              <NumberInput
                id={lockId}
                label="Rotation from lock to lock"
                text={String(lock_deg)}
                unit="deg"
                limits={ROTATIONS_DEG}
                step={90}
                onCommit={(text) => onChange({ lock_deg: Number(text) })}
              />
            ) : (
              <span className={css['quiet']}>{lockText(steer, carLock_deg)}</span>
            )}
          </div>
        </>
      )}
    </>
  );
}

function lockText({ lock_deg, rotation_deg }: SteerTravel, carLock_deg: number | undefined): string {
  if (lock_deg === 'whole') return `${rotation_deg}°`;
  return carLock_deg === undefined || carLock_deg < ROTATIONS_DEG.min
    ? 'Not set in the car; full rotation is used'
    : `${carLock_deg}° in the open car`;
}
