import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { channelText } from '../../catalogue/channels.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { readFileUnit } from '../../units/file-units.ts';
import { isUnit, type UnitOrNone } from '../../units/suffixes.ts';
import { planFor } from '../../telemetry/files/aliases/plan-channel.ts';
import { notFound } from './session-reader.ts';

/** Name and unit of a channel before it was given another one, and factor and offset of its stored samples. */
export const givenBefore = z.tuple([z.string(), z.string(), z.number(), z.number()]);

/** The channel of ours that a person says a stored channel is. */
export interface GivenChannel {
  readonly channel: string;
  /** Unit of the stored numbers; '' for the unit that the session has for them. */
  readonly unit: string;
  readonly negate: boolean;
}

/**
 * Names a stored channel; without a name it gets back that of its file. The samples stay as they are. Throws SESSION_NOT_FOUND, and
 * BAD_ARGUMENTS where the session has no such channel, has one of the new name, or where the units measure different things.
 */
export type GiveChannel = (id: SessionId, name: string, to: GivenChannel | undefined) => void;

interface ChannelRow {
  readonly id: number;
  readonly unit: string;
  readonly given: string | null;
}

export function createGiveChannel(db: Database): GiveChannel {
  const sql = {
    visible: db.prepare('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL').pluck(),
    find: db.prepare(
      'SELECT id, unit, given FROM channels WHERE session_id = ? AND name = ? AND is_time = 0',
    ),
    set: db.prepare('UPDATE channels SET name = ?, unit = ?, given = ? WHERE id = ?'),
  };
  const refused = (text: string): RacebenchError => new RacebenchError('BAD_ARGUMENTS', text);
  const find = (id: SessionId, name: string): ChannelRow | undefined =>
    sql.find.get(id, name) as ChannelRow | undefined;

  const give = db.transaction((id: SessionId, name: string, to: GivenChannel | undefined) => {
    if (sql.visible.get(id) === undefined) throw notFound(id);
    const row = find(id, name);
    if (row === undefined) throw refused(`Session ${id} has no channel ${name}.`);
    const [ownName, ownUnit] =
      row.given === null ? [name, row.unit] : givenBefore.parse(JSON.parse(row.given));
    const target = to?.channel ?? ownName;
    if (target !== name && find(id, target) !== undefined)
      throw refused(`The session has a channel ${target} already.`);
    if (to === undefined) {
      sql.set.run(ownName, ownUnit, null, row.id);
      return;
    }
    const plan = planFor(to.channel, numbersUnit(ownUnit, to.unit) ?? '1', to.negate);
    if (plan === undefined)
      throw refused(
        `"${to.unit === '' ? ownUnit : to.unit}" is not a unit of channel "${channelText(to.channel)}"; enter the unit of the numbers.`,
      );
    const before = [ownName, ownUnit, plan.factor, plan.offset];
    sql.set.run(plan.name, plan.unit, JSON.stringify(before), row.id);
  });
  return (id, name, to) => give.immediate(id, name, to);
}

/** Unit of the stored numbers: by the person, otherwise that of the channel; undefined where it is not known. */
function numbersUnit(own: string, wanted: string): UnitOrNone | undefined {
  if (wanted !== '') return readFileUnit(wanted)?.unit;
  return own === '1' || isUnit(own) ? own : readFileUnit(own)?.unit;
}
