import { channelText } from '../../../catalogue/channels.ts';
import type { TableMapping } from '../../../contract/table-mapping.ts';
import { readFileUnit } from '../../../units/file-units.ts';
import type { FileLocation, ProblemList } from '../file-problems.ts';
import { splitHeader } from '../header-unit.ts';
import { isPedal } from './pedals.ts';
import { planByAlias } from './plan-channel.ts';
import type { AliasTable } from './read-aliases.ts';

/**
 * Reports what is uncertain about the columns that are read by an alias: the note of its line, and the unit that is assumed
 * because the file has none.
 *
 * @param unitTexts units of the file outside its headers, one for each column; empty where it has none.
 */
export function reportAliases(
  { columns }: TableMapping,
  unitTexts: readonly string[],
  aliases: AliasTable,
  problems: ProblemList,
  location: FileLocation,
): void {
  columns.forEach(({ header, use, name, unit, negate }, i) => {
    const own = splitHeader(header);
    const stated = unitTexts[i] === undefined || unitTexts[i] === '' ? own.unitText : unitTexts[i];
    const plan = planByAlias({ name: own.name, unit: readFileUnit(stated)?.unit, unitText: stated }, aliases);
    const alias = aliases.find(own.name);
    const at = { ...location, column: i + 1 };
    if (use === 'channel' && alias !== undefined && plan === undefined && stated === '' && unit === '')
      problems.report(
        'alias-note',
        `column "${header}" has no unit; without it, it is not read as ${channelText(alias.channel)}. Give its unit.`,
        at,
      );
    if (use !== 'channel' || plan?.name !== name) return;
    // A person who inverts the sign has answered the note.
    if (plan.note !== '' && negate === (alias?.sign === -1))
      problems.report('alias-note', `"${header}" is read as ${channelText(name)}. ${plan.note}`, at);
    const isAssumed = unit !== '' && (unit === alias?.unit || (unit === '%' && isPedal(name)));
    if (stated === '' && isAssumed)
      problems.report('alias-note', `column "${header}" has no unit; ${unit} was assumed.`, at);
  });
}
