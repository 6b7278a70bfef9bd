import type { Database } from 'better-sqlite3';
import {
  channelNames,
  nameScope,
  type ChannelName,
  type NameScope,
  type ScopedNames,
} from '../../contract/channel-names.ts';

/** A person's names of channels in files, by the files for which they hold. */
export interface ChannelNameRepository {
  /** Names that a newer program wrote in another form are left out. */
  list(): ScopedNames[];
  /** Replaces the names of one scope; returns those before. */
  set(scope: NameScope, names: readonly ChannelName[]): ChannelName[];
}

export function createChannelNameRepository(db: Database): ChannelNameRepository {
  const sql = {
    list: db.prepare('SELECT scope, names FROM channel_names ORDER BY scope'),
    clear: db.prepare('DELETE FROM channel_names WHERE scope = ?'),
    set: db.prepare(
      `INSERT INTO channel_names (scope, names) VALUES (?, ?)
       ON CONFLICT (scope) DO UPDATE SET names = excluded.names`,
    ),
  };
  const list = (): ScopedNames[] =>
    (sql.list.all() as { readonly scope: string; readonly names: string }[]).flatMap((row) => {
      const scope = nameScope.safeParse(row.scope).data;
      const names = channelNames.safeParse(JSON.parse(row.names)).data;
      return scope === undefined || names === undefined ? [] : [{ scope, names }];
    });
  const set = db.transaction((scope: NameScope, names: readonly ChannelName[]) => {
    const before = list().find((each) => each.scope === scope)?.names ?? [];
    if (names.length === 0) sql.clear.run(scope);
    else sql.set.run(scope, JSON.stringify(names));
    return before;
  });
  return { list, set: (scope, names) => set.immediate(scope, names) };
}
