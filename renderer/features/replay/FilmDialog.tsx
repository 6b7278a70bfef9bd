import { useState, type ReactElement } from 'react';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice, Segments } from '../../ui/Choice.tsx';
import { isOneOf, readStored, writeStored } from '../../ui/state/stored.ts';
import { ToggleMenu } from '../../ui/ToggleMenu.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import type { Span } from '../../plots/view-range.ts';
import { lapAt } from './film.ts';
import { MAX_FRAMES, frameCount, type FilmOrder } from './film-order.ts';
import { FILM_OVERLAY_NAMES, FILM_OVERLAYS, type FilmOverlay } from './film-overlays.ts';
import { hasVideoEncoder } from './film-takers.ts';
import css from './ReplayPane.module.css';
import { useFilmWriting, type FilmScene } from './use-film-writing.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';
import { counted } from '../../format/counted-text.ts';

const SIZES = {
  '640x360': [640, 360],
  '1280x720': [1280, 720],
  '1920x1080': [1920, 1080],
  '1080x1080': [1080, 1080],
} as const;
type Size = keyof typeof SIZES;
const SIZE_OPTIONS = (Object.keys(SIZES) as Size[]).map((value) => ({
  value,
  label: `${SIZES[value].join(' × ')} px`,
}));
const RATES = ['10', '25', '30', '50', '60'] as const;
const RATE_OPTIONS = RATES.map((value) => ({ value, label: `${value} frames per second` }));
const SPEEDS = [
  { value: '0.1', label: '1/10 of real time' },
  { value: '0.25', label: '1/4 of real time' },
  { value: '0.5', label: '1/2 of real time' },
  { value: '1', label: 'Real time' },
  { value: '2', label: 'Twice as fast' },
  { value: '4', label: 'Four times as fast' },
] as const;
const FORMATS = [
  { value: 'webm', label: 'WebM video' },
  { value: 'png', label: 'PNG images' },
] as const;

const OVERLAYS = FILM_OVERLAY_NAMES.map((value) => ({ value, label: FILM_OVERLAYS[value] }));
const isOverlayList = (value: unknown): value is FilmOverlay[] =>
  Array.isArray(value) && value.every(isOneOf(...FILM_OVERLAY_NAMES));

interface FilmDialogProps {
  readonly scene: FilmScene;
  /** Time range of the traces. */
  readonly span: Span;
  readonly onClose: () => void;
}

/** The replay as a video or as images, drawn in session time and saved as a file. */
export function FilmDialog(props: FilmDialogProps): ReactElement {
  const { scene, span, onClose } = props;
  const time_s = useService(TIME_CURSOR_s);
  const { session } = scene.main;
  const { progress, start, stop } = useFilmWriting(scene, onClose);
  const [lap] = useState(() => lapAt(session.laps, time_s.read()));
  const [format, setFormat] = useState<FilmOrder['format']>(() => (hasVideoEncoder() ? 'webm' : 'png'));
  const [size, setSize] = useState<Size>('1280x720');
  const [rate, setRate] = useState<(typeof RATES)[number]>('30');
  const [overlays, setOverlays] = useState<FilmOverlay[]>(
    () => readStored('film.overlays', isOverlayList) ?? [],
  );
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]['value']>('1');
  const [part, setPart] = useState<'shown' | 'lap' | 'whole'>('shown');
  const whole = { from: 0, to: session.duration_s };
  const segment =
    part === 'whole'
      ? whole
      : part === 'lap' && lap !== undefined
        ? { from: lap.start_s, to: lap.end_s }
        : span;
  const [width_px, height_px] = SIZES[size];
  const order: FilmOrder = {
    format,
    width_px,
    height_px,
    rate_Hz: Number(rate),
    overlays,
    from_s: Math.max(0, segment.from),
    to_s: Math.min(session.duration_s, segment.to),
    speed: Number(speed),
  };
  const count = frameCount(order);
  const isTooLong = count > MAX_FRAMES;
  const isWorking = progress !== undefined;

  const cancel = (): void => {
    stop();
    if (!isWorking) onClose();
  };
  return (
    <Overlay
      title="Save video"
      width_px={520}
      onClose={() => {
        stop();
        onClose();
      }}
      actions={
        <>
          <Button onPress={cancel}>Cancel</Button>
          <Button look="primary" isDisabled={isWorking || isTooLong} onPress={() => start(order)}>
            Save video
          </Button>
        </>
      }
    >
      <div className={css['dialog']}>
        {hasVideoEncoder() ? (
          <Segments label="Format" options={FORMATS} value={format} onChange={setFormat} />
        ) : (
          <p>This system cannot encode video (WebCodecs): images are saved, in a zip file.</p>
        )}
        <Segments
          label="Part of the session"
          options={[
            { value: 'shown', label: 'Shown in the traces' },
            ...(lap === undefined ? [] : [{ value: 'lap' as const, label: `Lap ${lap.number}` }]),
            { value: 'whole', label: 'Whole session' },
          ]}
          value={part}
          onChange={setPart}
        />
        <Choice label="Size" options={SIZE_OPTIONS} value={size} onChange={setSize} />
        <Choice label="Frame rate" options={RATE_OPTIONS} value={rate} onChange={setRate} />
        <Choice label="Video speed" options={SPEEDS} value={speed} onChange={setSpeed} />
        <ToggleMenu
          label={overlays.length === 0 ? 'Overlays: none' : `Overlays: ${overlays.length}`}
          options={OVERLAYS}
          chosen={overlays}
          onChange={(next) => {
            setOverlays(next);
            writeStored('film.overlays', next);
          }}
        />
        <p className={css['quiet']}>
          {counted(count, 'frame')}, {(count / order.rate_Hz).toFixed(1)} s of video, from{' '}
          {order.from_s.toFixed(2)} to {order.to_s.toFixed(2)} s of the session, with the chosen camera and
          parts.
          {isTooLong
            ? ` The maximum is ${MAX_FRAMES}: choose a shorter part or fewer frames per second.`
            : ''}
        </p>
        {progress === undefined ? undefined : (
          <div className={css['progress']}>
            <progress aria-label="Video progress" max={progress.count} value={progress.done} />
            <span>
              {progress.done} of {progress.count}
            </span>
          </div>
        )}
      </div>
    </Overlay>
  );
}
