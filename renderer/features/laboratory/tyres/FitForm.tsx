import { useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { FIT_TARGET_NAMES, FIT_TARGETS } from '../../../../core/contract/tyre-fit.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import type { SheetEntry } from './shown-sheets.ts';
import css from './TyreLab.module.css';
import { TYRE_FIT } from './tyre-fit-store.ts';

const TARGETS = FIT_TARGET_NAMES.map((value) => ({ value, ...FIT_TARGETS[value] }));
const SIDES = [
  { value: 'both', label: 'Left and right as measured' },
  { value: 'symmetric', label: 'Symmetric', note: 'No conicity or ply steer' },
] as const;

const text = (value: number): string => String(Number(value.toPrecision(5)));

/** Choice of the tyre and the settings of the fit. */
export function FitForm({ sheets }: { readonly sheets: readonly SheetEntry[] }): ReactElement {
  const tyreFit = useService(TYRE_FIT);
  const id = useId();
  const asked = useStore(tyreFit, (s) => s.asked);
  const number = useStore(tyreFit, (s) => s.number);
  const isRunning = useStore(tyreFit, (s) => s.run.kind === 'running');
  const chosen = sheets.find((entry) => entry.number === number) ?? sheets[0];
  return (
    <div className={css['fitForm']}>
      <Choice
        label="Tyre to fit"
        options={sheets.map(({ number: value, sheet }) => ({
          value: String(value),
          label: `${value + 1}. ${sheet.name}`,
          ...(sheet.measured === undefined ? {} : { note: 'Measured' }),
        }))}
        value={chosen === undefined ? undefined : String(chosen.number)}
        placeholder="No tyre in the list"
        isDisabled={chosen === undefined}
        onChange={(value) => tyreFit.show('fit', Number(value))}
      />
      <Choice
        label="Target"
        options={TARGETS}
        value={asked.target}
        onChange={(target) => tyreFit.ask({ target })}
      />
      {asked.target === 'mf52' ? (
        <>
          <div>
            <label className={css['fitLabel']} htmlFor={`${id}-load`}>
              Nominal load
            </label>
            <NumberInput
              id={`${id}-load`}
              text={text(asked.nominalLoad_N ?? chosen?.sheet.nominalLoad_N ?? 0)}
              unit="N"
              limits={{ min: 10, max: 100_000 }}
              step={10}
              isQuiet={asked.nominalLoad_N === undefined}
              isDisabled={chosen === undefined}
              onCommit={(value) => tyreFit.ask({ nominalLoad_N: Number(value) }, chosen?.number)}
            />
          </div>
          <Choice
            label="Sides"
            options={SIDES}
            value={asked.symmetric ? 'symmetric' : 'both'}
            onChange={(side) => tyreFit.ask({ symmetric: side === 'symmetric' })}
          />
        </>
      ) : undefined}
      <div>
        <label className={css['fitLabel']} htmlFor={`${id}-radius`}>
          Unloaded radius
        </label>
        <NumberInput
          id={`${id}-radius`}
          text={text(asked.radius_m ?? chosen?.sheet.radius_m ?? 0)}
          unit="m"
          limits={{ min: 0.05, max: 2 }}
          step={0.005}
          isQuiet={asked.radius_m === undefined}
          isDisabled={chosen === undefined}
          onCommit={(value) => tyreFit.ask({ radius_m: Number(value) }, chosen?.number)}
        />
      </div>
      <Button
        look="primary"
        isDisabled={chosen === undefined || isRunning}
        onPress={() => {
          if (chosen !== undefined) tyreFit.start(chosen.number, chosen.sheet.name);
        }}
      >
        Fit
      </Button>
    </div>
  );
}
