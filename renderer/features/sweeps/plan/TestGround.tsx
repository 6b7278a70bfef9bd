import type { ReactElement } from 'react';
import { trackUse, type ManoeuvreName } from '../../../../core/catalogue/manoeuvres.ts';
import { SURFACES, SURFACE_NAMES } from '../../../../core/catalogue/surfaces.ts';
import { WORLDS, WORLD_NAMES } from '../../../../core/catalogue/worlds.ts';
import { Choice, type Option } from '../../../ui/Choice.tsx';
import { useTrackListings } from '../../../workspace/tracks/use-track-listings.ts';
import { CommittedText } from './CommittedText.tsx';
import { word, type Loose } from './plan-form-data.ts';
import type { SetInTest } from './TestParts.tsx';

const USUAL_SURFACE = 'asphalt';
const USUAL_WORLD = 'flat';
const SURFACE_OPTIONS = SURFACE_NAMES.map((value) => ({ value, label: SURFACES[value].label }));
const WORLD_OPTIONS = WORLD_NAMES.map((value) => ({ value, label: WORLDS[value].label }));

interface TestGroundProps {
  readonly manoeuvre: ManoeuvreName | undefined;
  /** The test as plain data. */
  readonly data: Loose;
  readonly onSet: SetInTest;
}

/**
 * Ground of a test: a track, which has surfaces of its own, or a surface and a world; and a file that changes surfaces.
 */
export function TestGround({ manoeuvre, data, onSet }: TestGroundProps): ReactElement {
  const use = manoeuvre === undefined ? undefined : trackUse(manoeuvre);
  return (
    <>
      {data['track'] === undefined ? (
        <>
          <SurfaceField
            value={word(data['surface'] ?? USUAL_SURFACE)}
            hasFile={data['surfaces'] !== undefined}
            onChange={(surface) => onSet(['surface'], surface === USUAL_SURFACE ? undefined : surface)}
          />
          <Choice
            label="World"
            options={WORLD_OPTIONS}
            value={WORLD_NAMES.find((world) => world === (data['world'] ?? USUAL_WORLD))}
            onChange={(world) => onSet(['world'], world === USUAL_WORLD ? undefined : world)}
          />
        </>
      ) : undefined}
      {use === undefined ? undefined : (
        <TrackChoice
          value={word(data['track'])}
          canBeNone={use === 'possible'}
          onChange={(track) => onSet(['track'], track, track === undefined ? [] : ['surface', 'world'])}
        />
      )}
      <CommittedText
        label="File of surfaces"
        placeholder="None"
        value={word(data['surfaces'])}
        onCommit={(file) => onSet(['surfaces'], file === '' ? undefined : file)}
      />
    </>
  );
}

interface SurfaceFieldProps {
  readonly value: string;
  readonly hasFile: boolean;
  readonly onChange: (surface: string) => void;
}

/** A file of surfaces may have names of its own, so the name is typed. */
function SurfaceField({ value, hasFile, onChange }: SurfaceFieldProps): ReactElement {
  if (hasFile)
    return (
      <CommittedText
        label="Surface"
        value={value}
        onCommit={(typed) => onChange(typed === '' ? USUAL_SURFACE : typed)}
      />
    );
  return (
    <Choice
      label="Surface"
      options={SURFACE_OPTIONS}
      value={SURFACE_NAMES.find((surface) => surface === value)}
      placeholder={value}
      onChange={onChange}
    />
  );
}

const NO_TRACK = '';

interface TrackChoiceProps {
  readonly value: string;
  readonly canBeNone: boolean;
  readonly onChange: (track: string | undefined) => void;
}

/** A path that is in none of the listings is shown as its own option. */
export function TrackChoice({ value, canBeNone, onChange }: TrackChoiceProps): ReactElement {
  const { recent, samples } = useTrackListings();
  const known = new Map<string, Option<string>>();
  if (canBeNone) known.set(NO_TRACK, { value: NO_TRACK, label: 'No track' });
  if (value !== '') known.set(value, { value, label: value.replace(/^.*[/\\]/u, ''), note: value });
  for (const { path, name, note } of [...samples, ...recent])
    if (!known.has(path)) known.set(path, { value: path, label: name, note });
  return (
    <Choice
      label="Track"
      options={[...known.values()]}
      value={known.has(value) ? value : undefined}
      placeholder="Choose a track"
      onChange={(path) => onChange(path === NO_TRACK ? undefined : path)}
    />
  );
}
