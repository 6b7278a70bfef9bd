import { MATHS_ADDRESS } from '../../catalogue/math-channel-names.ts';
import type { Selection } from '../../contract/session-channels.ts';
import type { CheckedDefinition } from '../../telemetry/math-channels/check-definitions.ts';
import { definitionsUsed, inputsOf, type Checked } from '../../telemetry/math-channels/checked.ts';
import { sha256 } from '../files/latin1.ts';

/** To be raised where the same expression gives other samples than before. */
const COMPUTED_VERSION = 1;

/** All expressions that stand in one, itself included. */
function* partsOf(checked: Checked): Generator<Checked> {
  yield checked;
  for (const input of inputsOf(checked)) yield* partsOf(input);
}

/** What a definition, with all that it uses, comes down to. */
export interface Computable {
  readonly definition: CheckedDefinition;
  /** Changes whenever its samples may. */
  readonly address: string;
  readonly isOfSelection: boolean;
  /** 64 bits where one of its channels has them, or where it counts on from the beginning. */
  readonly sampleType: 'f32' | 'f64';
}

export interface HashContext {
  /** Tells this session from others that had its id in a database that was lost. */
  readonly session: string;
  readonly car: Readonly<Record<string, number>>;
  readonly selection: Selection | undefined;
  readonly isWide: (channel: string) => boolean;
}

const textOf = (checked: Checked): string =>
  JSON.stringify(checked, (key, value: unknown) => {
    if (key === 'from' || key === 'to') return undefined;
    return typeof value === 'number' && (Object.is(value, -0) || !Number.isFinite(value))
      ? String(value === 0 ? '-0' : value)
      : value;
  });

/** @param definitions each behind those it uses, as `checkDefinitions` gives them. */
export function computables(
  definitions: readonly CheckedDefinition[],
  { session, car, selection, isWide }: HashContext,
): Computable[] {
  const done = new Map<string, Computable>();
  for (const definition of definitions) {
    const { name, expression } = definition;
    const parts = [...partsOf(expression)];
    const used = definitionsUsed(expression).flatMap((other) => done.get(other) ?? []);
    const isOfSelection =
      parts.some(
        (part) => (part.op === 'statistic' || part.op === 'range-change') && part.range === 'selection',
      ) || used.some((other) => other.isOfSelection);
    const isWideHere = parts.some(
      (part) => part.op === 'time' || part.op === 'integrate' || (part.op === 'channel' && isWide(part.name)),
    );
    const figures = parts.flatMap((part) => (part.op === 'car' ? [[part.name, car[part.name] ?? null]] : []));
    const content = [
      COMPUTED_VERSION,
      session,
      textOf(expression),
      used.map(({ address }) => address),
      figures,
      isOfSelection ? selection : undefined,
    ];
    done.set(name, {
      definition,
      address: MATHS_ADDRESS + sha256(JSON.stringify(content)).slice(0, 20),
      isOfSelection,
      sampleType: isWideHere || used.some((other) => other.sampleType === 'f64') ? 'f64' : 'f32',
    });
  }
  return [...done.values()];
}
