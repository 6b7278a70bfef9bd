import { MATHS_ADDRESS } from '../../catalogue/math-channel-names.ts';
import type { Selection } from '../../contract/session-channels.ts';
import type { CheckedDefinition } from '../../telemetry/math-channels/check-definitions.ts';
import { definitionsUsed, inputsOf, type Checked } from '../../telemetry/math-channels/checked.ts';
import type { SessionSource } from '../../telemetry/math-channels/evaluate/sample-source.ts';
import { sha256 } from '../files/latin1.ts';

/** Increase when the same expression gives different samples than before. */
const COMPUTED_VERSION = 1;

/** An expression and all its subexpressions. */
function* partsOf(checked: Checked): Generator<Checked> {
  yield checked;
  for (const input of inputsOf(checked)) yield* partsOf(input);
}

/** A definition that can be computed, resolved with all that it uses. */
export interface Computable {
  readonly definition: CheckedDefinition;
  /** Hash that changes whenever the samples may change. */
  readonly address: string;
  readonly isOfSelection: boolean;
  /** f64 if one of its channels is f64, or if it accumulates from the start. */
  readonly sampleType: 'f32' | 'f64';
}

export interface HashContext {
  /** Distinguishes this session from another with the same id in an earlier, lost database. */
  readonly session: string;
  /** Cars, laps and sectors of the session, on which samples depend beside the channels. */
  readonly outline: Pick<SessionSource, 'car' | 'stints' | 'laps' | 'sectors'>;
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

/** A figure of the car with its values in stints. */
const figureOf = ({ car, stints }: HashContext['outline'], name: string): readonly unknown[] => [
  name,
  car[name] ?? null,
  ...stints.map(({ start_s, end_s, car: own }) => [start_s, end_s, own[name] ?? null]),
];

/** @param definitions each after those it uses, as returned by `checkDefinitions`. */
export function computables(
  definitions: readonly CheckedDefinition[],
  { session, outline, selection, isWide }: HashContext,
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
    const figures = parts.flatMap((part) => (part.op === 'car' ? [figureOf(outline, part.name)] : []));
    const ranges = new Set(parts.flatMap((part) => ('range' in part ? [part.range] : [])));
    const content = [
      COMPUTED_VERSION,
      session,
      textOf(expression),
      used.map(({ address }) => address),
      figures,
      ranges.has('lap') ? outline.laps : undefined,
      ranges.has('sector') ? outline.sectors : undefined,
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
