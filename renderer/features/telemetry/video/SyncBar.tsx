import { Minus, Plus } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { cx } from '../../../ui/cx.ts';
import css from './Video.module.css';
import { seconds } from './video-words.ts';

/** `alone`: the video has a time of its own, to find an event in it. */
export type Coupling = 'cursor' | 'alone';

const COUPLINGS = [
  { value: 'cursor', label: 'Video follows the cursor' },
  { value: 'alone', label: 'Video alone' },
] as const;

/** Ten years before and after the log. */
const LIMITS = { min: -3.2e8, max: 3.2e8 };

interface SyncBarProps {
  readonly coupling: Coupling;
  readonly onCoupling: (coupling: Coupling) => void;
  /** Time of the session at the first picture, s. */
  readonly first_s: number;
  readonly frame_s: number;
  /** Puts the shown picture at the cursor. */
  readonly onMatch: () => void;
  readonly onShift: (by_s: number) => void;
  /** Puts the videos where the clocks of camera and log say; undefined where one is not known. */
  readonly onClock: (() => void) | undefined;
  /** Shift by a whole zone that puts them beside the log. */
  readonly zone_s: number | undefined;
  readonly onDone: () => void;
}

/** Synchronises the videos with the session, by an event or by the clocks. */
export function SyncBar(props: SyncBarProps): ReactElement {
  const { coupling, onCoupling, first_s, frame_s, onMatch, onShift, onClock, zone_s, onDone } = props;
  const id = useId();
  const isAlone = coupling === 'alone';
  return (
    <section className={css['sync']} aria-label="Synchronise the video">
      <p className={cx(css['quiet'], css['hint'])}>
        {isAlone
          ? 'Play the video to an event, such as the start line. Move the cursor of the session to the same event. Then match them.'
          : 'Shift the videos until picture and traces agree, or choose Video alone to find an event.'}
      </p>
      <div>
        <Segments label="Coupling" options={COUPLINGS} value={coupling} onChange={onCoupling} />
        <Button isSmall look="primary" isDisabled={!isAlone} onPress={onMatch}>
          This picture is at the cursor’s time
        </Button>
      </div>
      <div>
        <span className={css['quiet']} id={`${id}-first`}>
          First picture at
        </span>
        <IconButton
          label="One picture earlier"
          icon={<Minus size={15} />}
          onPress={() => onShift(-frame_s)}
        />
        <div className={css['offset']}>
          <NumberInput
            id={id}
            label="First picture at, s"
            text={first_s.toFixed(3)}
            unit="s"
            limits={LIMITS}
            step={0.1}
            onCommit={(text) => onShift(Number(text) - first_s)}
          />
        </div>
        <IconButton label="One picture later" icon={<Plus size={15} />} onPress={() => onShift(frame_s)} />
        {onClock === undefined ? undefined : (
          <Button isSmall onPress={onClock}>
            By the clocks of camera and log
          </Button>
        )}
        <Button isSmall onPress={onDone}>
          Done
        </Button>
      </div>
      {onClock === undefined ? (
        <p className={cx(css['quiet'], css['hint'])}>
          The clocks of camera and log cannot be used: one of the files does not state its time in UTC.
        </p>
      ) : (
        <p className={cx(css['quiet'], css['hint'])}>
          The camera’s clock has whole seconds, may be wrong, and may be the local time: check the result.
        </p>
      )}
      {zone_s === undefined ? undefined : (
        <div>
          <span className={css['quiet']}>
            The videos do not touch the session; by {seconds(Math.abs(zone_s) / 3600)} h they would, as where
            a camera states its local time.
          </span>
          <Button isSmall onPress={() => onShift(zone_s)}>
            Shift by {zone_s < 0 ? '−' : '+'}
            {Math.abs(zone_s) / 3600} h
          </Button>
        </div>
      )}
    </section>
  );
}
