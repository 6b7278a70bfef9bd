import { ChevronLeft, ChevronRight, Pause, Play, Repeat } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useCommand } from '../../../workspace/CommandsContext.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { FASTEST, SLOWEST } from './playback.ts';
import css from './TelemetryScreen.module.css';
import { TELEMETRY_VIEW } from './telemetry-view.ts';

/** Playback at any speed, step by step, or as a loop. */
export function PlayTools(): ReactElement {
  const { playback } = useService(TELEMETRY_VIEW);
  const id = useId();
  const isPlaying = useStore(playback, (s) => s.isPlaying);
  const rate = useStore(playback, (s) => s.rate);
  const loop = useStore(playback, (s) => s.loop);
  const back = useCommand('telemetry.previousSample');
  const on = useCommand('telemetry.nextSample');
  const over = useCommand('telemetry.loop');
  return (
    <>
      <span className={css['play']}>
        <IconButton
          label={isPlaying ? 'Stop playing' : 'Play'}
          look="normal"
          icon={isPlaying ? <Pause size={16} /> : <Play size={16} />}
          onPress={playback.toggle}
        />
        <span className={css['rate']}>
          <span aria-hidden>×</span>
          <NumberInput
            id={id}
            label="Playback speed (× real time)"
            text={String(rate)}
            unit="1"
            limits={{ min: SLOWEST, max: FASTEST }}
            step={0.1}
            isProblemOver
            onCommit={(text) => playback.setRate(Number(text))}
          />
        </span>
      </span>
      <IconButton label={back.label} keys={back.keys} icon={<ChevronLeft size={16} />} onPress={back.run} />
      <IconButton label={on.label} keys={on.keys} icon={<ChevronRight size={16} />} onPress={on.run} />
      <IconButton
        label={
          loop === undefined
            ? over.label
            : `End the loop from ${loop.from.toFixed(2)} to ${loop.to.toFixed(2)} s`
        }
        keys={over.keys}
        look={loop === undefined ? 'quiet' : 'normal'}
        icon={<Repeat size={16} />}
        onPress={over.run}
      />
    </>
  );
}
