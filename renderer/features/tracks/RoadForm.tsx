import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useStore } from 'zustand';
import type { KerbValues, PatchValues } from '../../../core/contract/track-parts.ts';
import type { TrackView } from '../../../core/contract/track-view.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { QuantityField } from '../../workspace/QuantityField.tsx';
import { SurfaceChoice } from './SurfaceChoice.tsx';
import css from './Tracks.module.css';
import { TRACKS } from '../../workspace/tracks/track-store.ts';

const SIDES = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
] as const;
const FARTHEST_M = 1e6;
const NEW_LENGTH_M = 20;

interface NumberRow<T> {
  readonly key: keyof T & string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const KERB_ROWS: readonly NumberRow<KerbValues>[] = [
  { key: 'from_m', label: 'From', min: 0, max: FARTHEST_M, step: 1 },
  { key: 'to_m', label: 'To', min: 0, max: FARTHEST_M, step: 1 },
  { key: 'width_m', label: 'Width', min: 0.05, max: 20, step: 0.1 },
  { key: 'height_m', label: 'Height', min: 0, max: 0.5, step: 0.01 },
];
const PATCH_ROWS: readonly NumberRow<PatchValues>[] = [
  { key: 'from_m', label: 'From', min: 0, max: FARTHEST_M, step: 1 },
  { key: 'to_m', label: 'To', min: 0, max: FARTHEST_M, step: 1 },
  { key: 'rightEdge_m', label: 'Right edge', min: -200, max: 200, step: 0.5 },
  { key: 'leftEdge_m', label: 'Left edge', min: -200, max: 200, step: 0.5 },
];

interface PartProps {
  readonly name: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Part({ name, onRemove, children }: PartProps): ReactElement {
  return (
    <fieldset className={css['part']}>
      <legend>{name}</legend>
      <span className={css['partRemove']}>
        <IconButton
          label={`Remove ${name.toLowerCase()}`}
          isSmall
          icon={<X size={13} />}
          onPress={onRemove}
        />
      </span>
      {children}
    </fieldset>
  );
}

interface NumbersProps<T> {
  readonly rows: readonly NumberRow<T>[];
  readonly name: string;
  readonly valueOf: (key: keyof T & string) => number;
  readonly onChange: (key: keyof T & string, value: number, label: string, joins: string) => void;
}

function Numbers<T>({ rows, name, valueOf, onChange }: NumbersProps<T>): ReactElement {
  return (
    <>
      {rows.map(({ key, label, ...limits }) => (
        <QuantityField
          key={key}
          label={label}
          name={key}
          unit="m"
          value={valueOf(key)}
          {...limits}
          onChange={(value, isStep) =>
            onChange(key, value, `${name}: ${label.toLowerCase()}`, isStep ? `${name} ${key}` : '')
          }
        />
      ))}
    </>
  );
}

function Kerb({ kerb, index }: { readonly kerb: KerbValues; readonly index: number }): ReactElement {
  const tracks = useService(TRACKS);
  const name = `Kerb ${index + 1}`;
  const set = (values: Partial<KerbValues>, label: string, joins = ''): void =>
    void tracks.edit({ kind: 'kerb', index, values }, label, joins);
  return (
    <Part
      name={name}
      onRemove={() => void tracks.edit({ kind: 'remove-kerb', index }, `Remove kerb ${index + 1}`)}
    >
      <Segments
        label={`Side of kerb ${index + 1}`}
        options={SIDES}
        value={kerb.side}
        onChange={(side) => set({ side }, `${name}: side`)}
      />
      <Numbers<KerbValues>
        rows={KERB_ROWS}
        name={name}
        valueOf={(key) => Number(kerb[key])}
        onChange={(key, value, label, joins) => set({ [key]: value }, label, joins)}
      />
      <SurfaceChoice
        label="Surface"
        none="As the road"
        value={kerb.surface}
        onChange={(surface) => set({ surface }, `${name}: surface`)}
      />
    </Part>
  );
}

const MAX_WATER_M = 0.1;

function Patch({ patch, index }: { readonly patch: PatchValues; readonly index: number }): ReactElement {
  const tracks = useService(TRACKS);
  const name = `Patch ${index + 1}`;
  const set = (values: Partial<PatchValues>, label: string, joins = ''): void =>
    void tracks.edit({ kind: 'patch', index, values }, label, joins);
  return (
    <Part
      name={name}
      onRemove={() => void tracks.edit({ kind: 'remove-patch', index }, `Remove patch ${index + 1}`)}
    >
      <Numbers<PatchValues>
        rows={PATCH_ROWS}
        name={name}
        valueOf={(key) => Number(patch[key])}
        onChange={(key, value, label, joins) => set({ [key]: value }, label, joins)}
      />
      <SurfaceChoice
        label="Surface"
        none="As the road"
        value={patch.surface}
        onChange={(surface) =>
          set(
            // A patch without surface or water would change nothing.
            {
              surface,
              ...(surface === undefined && patch.waterDepth_m === undefined ? { waterDepth_m: 0 } : {}),
            },
            `${name}: surface`,
          )
        }
      />
      <QuantityField
        label="Water film"
        name="heave_m"
        unit="m"
        value={patch.waterDepth_m}
        min={0}
        max={MAX_WATER_M}
        step={0.001}
        placeholder="as the road"
        onChange={(waterDepth_m, isStep) =>
          set({ waterDepth_m }, `${name}: water`, isStep ? `${name} water` : '')
        }
      />
    </Part>
  );
}

/** Kerbs along the edges, and patches of other surface or water on the road. */
export function RoadForm({ view }: { readonly view: TrackView }): ReactElement {
  const tracks = useService(TRACKS);
  const chosen = useStore(tracks, (s) => s.chosen);
  const length_m = view.road?.facts.length_m ?? 0;
  const from_m = Math.round(view.road?.knot_m[chosen ?? 0] ?? 0);
  const end_m = from_m + NEW_LENGTH_M;
  const to_m = end_m <= length_m ? end_m : view.head.closed ? Math.round(end_m - length_m) : length_m;
  const start_m = to_m === from_m ? Math.max(0, from_m - NEW_LENGTH_M) : from_m;
  return (
    <>
      <p className={css['hint']}>
        Stations are metres along the centre line from the first point; edges are metres to its left, negative
        to its right. New kerbs and patches begin at the selected point.
      </p>
      {view.kerbs.map((kerb, i) => (
        <Kerb key={i} kerb={kerb} index={i} />
      ))}
      <Button
        isSmall
        isDisabled={view.road === undefined}
        onPress={() =>
          void tracks.edit(
            {
              kind: 'add-kerb',
              values: {
                side: 'left',
                from_m: start_m,
                to_m,
                width_m: 0.8,
                height_m: 0.04,
                surface: 'concrete',
              },
            },
            'Add a kerb',
          )
        }
      >
        Add a kerb
      </Button>
      {view.patches.map((patch, i) => (
        <Patch key={i} patch={patch} index={i} />
      ))}
      <Button
        isSmall
        isDisabled={view.road === undefined}
        onPress={() =>
          void tracks.edit(
            {
              kind: 'add-patch',
              values: {
                from_m: start_m,
                to_m,
                rightEdge_m: -2,
                leftEdge_m: 2,
                surface: undefined,
                waterDepth_m: 0.001,
              },
            },
            'Add a patch',
          )
        }
      >
        Add a patch
      </Button>
    </>
  );
}
