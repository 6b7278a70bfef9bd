import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import { venue, type Venue } from '../../contract/venues.ts';

/** Places with the lines by which logs are timed. */
export interface VenueRepository {
  /** By name. One that a newer program wrote in another form is left out. */
  list(): Venue[];
  /** Saves it under its name and replaces an existing one. With the name `before` it is renamed; throws BAD_ARGUMENTS if that does not exist. */
  save(venue: Venue, before?: string): void;
  /** Throws BAD_ARGUMENTS if it does not exist. */
  remove(name: string): void;
}

export function createVenueRepository(db: Database): VenueRepository {
  const sql = {
    list: db.prepare('SELECT venue FROM venues ORDER BY venue_name').pluck(),
    save: db.prepare(
      `INSERT INTO venues (venue_name, venue) VALUES (?, ?)
       ON CONFLICT (venue_name) DO UPDATE SET venue = excluded.venue`,
    ),
    remove: db.prepare('DELETE FROM venues WHERE venue_name = ?'),
  };
  const save = (each: Venue): unknown => sql.save.run(each.name, JSON.stringify(each));
  const remove = (name: string): void => {
    if (sql.remove.run(name).changes === 0)
      throw new RacebenchError('BAD_ARGUMENTS', `Venue ${name} does not exist.`);
  };
  return {
    list: () => (sql.list.all() as string[]).flatMap((text) => venue.safeParse(JSON.parse(text)).data ?? []),
    save: db.transaction((each: Venue, before?: string) => {
      if (before !== undefined) remove(before);
      save(each);
    }),
    remove,
  };
}
