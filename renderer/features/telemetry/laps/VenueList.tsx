import { Trash2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { FoundLaps } from '../../../../core/contract/lap-requests.ts';
import {
  VENUE_RADIUS_M,
  type GeoPoint,
  type Venue,
  type VenueLines,
} from '../../../../core/contract/venues.ts';
import { earthCentredOf } from '../../../../core/math/wgs84.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { EditableText } from '../../../ui/EditableText.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { LAP_HISTORY } from './lap-history.ts';
import css from './LapLines.module.css';

const MAX_NAME = 200;
const HERE_M = 1000;

interface VenueListProps {
  readonly sessionId: SessionId;
  readonly found: FoundLaps;
  readonly venues: readonly Venue[];
  /** Lines that gave laps, with their splits in the order of driving. */
  readonly lines: VenueLines | undefined;
  /** Lines as drawn; undefined without a start line. */
  readonly drawn: VenueLines | undefined;
  readonly onOpen: (venue: Venue) => void;
}

/** Venues of the library, the nearest first, and saving the lines as one. */
export function VenueList(props: VenueListProps): ReactElement {
  const { sessionId, found, venues, lines, drawn, onOpen } = props;
  const history = useService(LAP_HISTORY);
  const [name, setName] = useState('');
  const typed = name.trim();
  const saved = lines ?? drawn;
  const same = venues.find((venue) => venue.name === typed);
  const save = async (): Promise<void> => {
    if (saved === undefined || typed === '') return;
    const venue = { ...saved, name: typed, origin: found.origin, radius_m: VENUE_RADIUS_M };
    if (await history.saveVenue(sessionId, venue, same)) setName('');
  };
  const listed = venues
    .map((venue) => ({ venue, away_m: awayFrom(found.origin, venue) }))
    .toSorted((a, b) => a.away_m - b.away_m);
  return (
    <section className={css['section']} aria-label="Venues">
      <h3>Venues</h3>
      <p className={css['quiet']}>
        Later logs of a place are timed by the lines of its venue when they are imported.
      </p>
      <div className={css['save']}>
        <TextInput
          label="Save these lines as venue"
          value={name}
          maxLength={MAX_NAME}
          placeholder="Name of the place"
          disabled={saved === undefined}
          onText={setName}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save();
          }}
        />
        <Button isDisabled={saved === undefined || typed === ''} onPress={() => void save()}>
          {same === undefined ? 'Save' : 'Replace'}
        </Button>
      </div>
      {listed.length === 0 ? undefined : (
        <ul className={css['lines']} aria-label="Venues of the library">
          {listed.map(({ venue, away_m }) => (
            <li key={venue.name}>
              <EditableText
                action={`Rename venue ${venue.name}`}
                value={venue.name}
                maxLength={MAX_NAME}
                fault={(next) =>
                  venues.some((each) => each.name === next)
                    ? `A venue is named ${next}: choose another name.`
                    : undefined
                }
                onCommit={(next) => {
                  if (next !== '') void history.renameVenue(sessionId, venue, next);
                }}
              >
                <button type="button" className={css['pick']} onClick={() => onOpen(venue)}>
                  {venue.name}
                </button>
              </EditableText>
              <small>{away_m < HERE_M ? 'here' : `${(away_m / 1000).toFixed(0)} km away`}</small>
              <IconButton
                label={`Delete venue ${venue.name}`}
                isSmall
                icon={<Trash2 size={14} />}
                onPress={() => void history.deleteVenue(sessionId, venue)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Distance of a start line from the origin of the session through the earth: 0.1 % short at 1000 km. */
function awayFrom(origin: GeoPoint, { start }: Venue): number {
  const [a, b] = [origin, start.from].map((point) => earthCentredOf({ ...point, altitude_m: 0 }));
  return Math.hypot(...[0, 1, 2].map((i) => (a?.[i] ?? 0) - (b?.[i] ?? 0)));
}
