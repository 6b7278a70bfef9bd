import { RacebenchError } from '../../contract/errors.ts';
import { manoeuvreRow, withDefaults, type ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import { unitSymbol } from '../../units/suffixes.ts';

/**
 * The complete parameters of a run. Throws BAD_ARGUMENTS, naming the key and its range, for a key the
 * manoeuvre does not have and for a value that is not a number or is outside its range.
 */
export function checkParameters(
  name: ManoeuvreName,
  given: Readonly<Record<string, number>>,
): Record<string, number> {
  const { parameters } = manoeuvreRow(name);
  for (const [key, value] of Object.entries(given)) {
    const row = parameters.find((p) => p.key === key);
    if (row === undefined) {
      const known = parameters.map((p) => p.key).join(', ');
      throw new RacebenchError('BAD_ARGUMENTS', `${name} has no parameter ${key}; it has ${known}`);
    }
    if (!(value >= row.min && value <= row.max)) {
      const unit = unitSymbol(row.unit);
      const range = `${row.min} to ${row.max}${unit === '' ? '' : ` ${unit}`}`;
      throw new RacebenchError('BAD_ARGUMENTS', `${name}: ${key} is ${value}; it must be ${range}`);
    }
  }
  const values = withDefaults(name, given);
  if (name === 'coast-down' && !((values['endSpeed_mps'] ?? 0) < (values['startSpeed_mps'] ?? 0)))
    throw new RacebenchError('BAD_ARGUMENTS', 'coast-down: endSpeed_mps must be below startSpeed_mps');
  const { lowFrequency_Hz, highFrequency_Hz } = values;
  if (lowFrequency_Hz !== undefined && highFrequency_Hz !== undefined && lowFrequency_Hz >= highFrequency_Hz)
    throw new RacebenchError('BAD_ARGUMENTS', `${name}: lowFrequency_Hz must be below highFrequency_Hz`);
  return values;
}
