import { X } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { HeadValues } from '../../../core/contract/track-parts.ts';
import type { TrackView } from '../../../core/contract/track-view.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { numberText, showQuantity } from '../../../core/units/quantity.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { QuantityField } from '../../workspace/QuantityField.tsx';
import { SurfaceChoice } from './SurfaceChoice.tsx';
import { withSector } from './sectors.ts';
import css from './Tracks.module.css';
import { TRACKS } from '../../workspace/tracks/track-store.ts';
import { UI } from '../../workspace/ui-store.ts';

const FARTHEST_M = 1e6;
const CLOSED_OPTIONS = [
  { value: 'yes', label: 'Closed' },
  { value: 'no', label: 'Open' },
] as const;

/** The track as a whole: name, surfaces, lines, and figures of its road. */
export function HeadForm({ view }: { readonly view: TrackView }): ReactElement {
  const tracks = useService(TRACKS);
  const { head, road } = view;
  const length_m = road?.facts.length_m ?? FARTHEST_M;
  const set = (values: Partial<HeadValues>, label: string, joins = ''): void =>
    void tracks.edit({ kind: 'head', values }, label, joins);
  return (
    <>
      <NameField name={head.name} onName={(name) => set({ name }, 'Name')} />
      <Segments
        label="Closed or open track"
        options={CLOSED_OPTIONS}
        value={head.closed ? 'yes' : 'no'}
        onChange={(value) => set({ closed: value === 'yes' }, value === 'yes' ? 'Closed' : 'Open')}
      />
      <SurfaceChoice
        label="Surface of the road"
        value={head.surface}
        onChange={(surface) => set({ surface: surface ?? head.surface }, 'Surface of the road')}
      />
      <SurfaceChoice
        label="Ground beside the road"
        value={head.verge}
        onChange={(verge) => set({ verge: verge ?? head.verge }, 'Ground beside the road')}
      />
      <fieldset className={css['group']}>
        <legend>Lines, by distance</legend>
        <QuantityField
          label="Start"
          name="start_m"
          unit="m"
          value={head.start_m}
          min={0}
          max={length_m}
          step={1}
          onChange={(start_m, isStep) => set({ start_m }, 'Start line', isStep ? 'start' : '')}
        />
        {head.sectors_m.map((at, i) => (
          <div key={i} className={css['removable']}>
            <QuantityField
              label={`Sector ${i + 2}`}
              name="sector_m"
              unit="m"
              value={at}
              min={0}
              max={length_m}
              step={1}
              onChange={(value, isStep) =>
                set(
                  { sectors_m: head.sectors_m.map((s, k) => (k === i ? value : s)) },
                  `Sector ${i + 2}`,
                  isStep ? `sector ${i}` : '',
                )
              }
            />
            <IconButton
              label={`Remove sector ${i + 2}`}
              isSmall
              icon={<X size={13} />}
              onPress={() =>
                set({ sectors_m: head.sectors_m.filter((_, k) => k !== i) }, `Remove sector ${i + 2}`)
              }
            />
          </div>
        ))}
        {head.closed ? undefined : (
          <QuantityField
            label="Finish"
            name="finish_m"
            unit="m"
            value={head.finish_m}
            min={0}
            max={length_m}
            step={1}
            placeholder="at the end"
            onChange={(finish_m, isStep) => set({ finish_m }, 'Finish', isStep ? 'finish' : '')}
          />
        )}
        <div className={css['buttons']}>
          <Button
            isSmall
            isDisabled={road === undefined}
            onPress={() => set({ sectors_m: withSector(head, length_m) }, 'Add a sector')}
          >
            Add a sector
          </Button>
          {head.finish_m === undefined ? undefined : (
            <Button isSmall onPress={() => set({ finish_m: undefined }, 'Finish at the end')}>
              Finish at the end
            </Button>
          )}
        </div>
      </fieldset>
      <Facts view={view} />
    </>
  );
}

function NameField({
  name,
  onName,
}: {
  readonly name: string;
  readonly onName: (name: string) => void;
}): ReactElement {
  const [draft, setDraft] = useState<string>();
  const commit = (): void => {
    setDraft(undefined);
    const next = (draft ?? name).replace(/[#;\r\n]+/g, ' ').trim();
    if (next !== '' && next !== name) onName(next);
  };
  return (
    <TextInput
      label="Name"
      value={draft ?? name}
      data-draft={draft !== undefined}
      onText={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(undefined);
      }}
    />
  );
}

function Facts({ view: { road } }: { readonly view: TrackView }): ReactElement | undefined {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  if (road === undefined) return undefined;
  const { facts } = road;
  const length = showQuantity({ key: 'length_m', unit: 'm', digits: 1 }, system);
  const angle = showQuantity({ key: 'bank_rad', unit: 'rad', digits: 3 }, system);
  const metres = (value: number | undefined): string =>
    value === undefined ? '–' : `${length.text(value)} ${length.symbol}`;
  const rows = [
    ['Length', metres(facts.length_m)],
    ['Minimum radius', metres(facts.leastRadius_m)],
    ['Width', `${length.text(facts.leastWidth_m)} to ${metres(facts.mostWidth_m)}`],
    ['Height, minimum to maximum', metres(facts.climb_m)],
    ['Steepest', `${numberText(100 * facts.steepest, 1)} %`],
    ['Maximum banking', `${angle.text(facts.mostBank_rad)} ${angle.symbol}`],
  ] as const;
  return (
    <table className={css['facts']}>
      <caption>The road</caption>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
