import { useEffect, useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { MAX_SLOTS } from '../../../../core/contract/run-control.ts';
import type { LiveState } from '../../../../core/contract/run-control.ts';
import { MAX_WATER_MM } from '../../../../core/contract/surface-set.ts';
import { fromSI, toSI } from '../../../../core/units/convert.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Choice, Segments } from '../../../ui/Choice.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import css from './DrivePane.module.css';
import { RUNS } from '../../../workspace/runs/run-store.ts';
import { LIVE_DRIVE } from './live-drive.ts';
import { CAR } from '../../../workspace/car/car-store.ts';

const SLOTS = Array.from({ length: MAX_SLOTS }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));
/** Edits within this time of each other are read once. */
const SETTLED_MS = 300;

const savedText = (live: LiveState | undefined, slot: number): string => {
  const saved = live?.slots.find((one) => one.slot === slot);
  return saved === undefined ? 'No state saved' : `Saved at ${saved.time_s.toFixed(1)} s`;
};

/** Reset, saved states, road and setup of the current drive. */
export function LiveBar(): ReactElement {
  const runs = useService(RUNS);
  const liveDrive = useService(LIVE_DRIVE);
  const live = useStore(runs, (s) => s.active?.live);
  const slot = useStore(liveDrive, (s) => s.slot);
  const isOff = live === undefined;
  const hasState = live?.slots.some((one) => one.slot === slot) ?? false;
  return (
    <div className={css['bar']} role="group" aria-label="Drive controls">
      <Button isSmall isDisabled={isOff} onPress={() => liveDrive.reset('road')}>
        Reset to rest
      </Button>
      <Button isSmall isDisabled={isOff} onPress={() => liveDrive.reset('start')}>
        Back to the start
      </Button>
      <span className={css['saved']} aria-hidden>
        State
      </span>
      <Segments
        label="State"
        options={SLOTS}
        value={String(slot)}
        onChange={(value) => liveDrive.choose(Number(value))}
      />
      <Button isSmall isDisabled={isOff} onPress={liveDrive.save}>
        Save state
      </Button>
      <Button isSmall isDisabled={!hasState} onPress={liveDrive.restore}>
        Restore
      </Button>
      <span className={css['saved']} aria-live="polite">
        {isOff ? '' : savedText(live, slot)}
      </span>
      <RoadFields live={live} />
      <ApplySetup isOff={isOff} />
    </div>
  );
}

function RoadFields({ live }: { readonly live: LiveState | undefined }): ReactElement {
  const liveDrive = useService(LIVE_DRIVE);
  const id = useId();
  const options = (live?.surfaces ?? []).map(({ name, label }) => ({ value: name, label }));
  return (
    <div className={css['road']}>
      <Choice
        label="Road"
        isLabelHidden
        options={options}
        value={live?.surface}
        placeholder="Surface"
        isDisabled={live === undefined}
        onChange={(surface) => liveDrive.changeRoad({ surface })}
      />
      <label htmlFor={id}>Water</label>
      <div className={css['water']}>
        <NumberInput
          id={id}
          label="Water on the road"
          text={String(Number(fromSI(live?.water_m ?? 0, 'mm').toPrecision(6)))}
          unit="mm"
          limits={{ min: 0, max: MAX_WATER_MM }}
          step={0.5}
          isDisabled={live === undefined}
          onCommit={(text) => liveDrive.changeRoad({ water_m: toSI(Number(text), 'mm') })}
        />
      </div>
    </div>
  );
}

/** Applies the open car's setup, where it differs from that of the driven car. */
function ApplySetup({ isOff }: { readonly isOff: boolean }): ReactElement {
  const car = useService(CAR);
  const runs = useService(RUNS);
  const liveDrive = useService(LIVE_DRIVE);
  const text = useStore(car, (s) => s.text);
  const companions = useStore(car, (s) => s.companions);
  const runId = useStore(runs, (s) => s.active?.runId);
  const differences = useStore(liveDrive, (s) => s.differences);
  const failure = useStore(liveDrive, (s) => s.failure);
  useEffect(() => {
    const timer = setTimeout(() => void liveDrive.compare(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [liveDrive, text, companions, runId]);
  const count = isOff ? 0 : (differences?.length ?? 0);
  return (
    <>
      <Button isSmall isDisabled={count === 0} onPress={liveDrive.applySetup}>
        Apply setup
      </Button>
      <span className={css['saved']} aria-live="polite">
        {count === 0 ? (isOff ? '' : failure) : `${count} ${count === 1 ? 'value differs' : 'values differ'}`}
      </span>
    </>
  );
}
