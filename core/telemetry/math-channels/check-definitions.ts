import { createFindings } from '../../catalogue/findings.ts';
import { nearest } from '../../math/nearest.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';
import type { Catalogue } from './catalogue.ts';
import { checkExpression, type Lookup, type Unfound } from './check-expression.ts';
import type { Checked, Typed } from './checked.ts';
import { cycleText, orderDefinitions } from './definition-order.ts';
import { byPosition, locate, positionsOf, type MathDiagnostic } from './diagnostic.ts';
import type { MathDocument } from './maths-document.ts';
import {
  nameDefinitions,
  WHEEL_MARK,
  withWheel,
  type NamedDefinition,
  type ReadEntry,
} from './named-definition.ts';
import { BROKEN } from './quantity-type.ts';
import { referencesIn } from './references.ts';
import { declaredUnit, inferredUnit, suits, typeOfUnit } from './result-unit.ts';
import { asQuantity } from './type-rules.ts';

/** A math channel that can be computed. */
export interface CheckedDefinition {
  readonly name: string;
  /** File that defines it. */
  readonly file: string;
  /** Unit it is shown in; its values are computed in that unit's SI unit. */
  readonly unit: UnitOrNone;
  /** Digits after the point, in `unit`. */
  readonly digits: number;
  readonly description: string;
  readonly source: string;
  readonly expression: Checked;
}

export interface FileDiagnostic extends MathDiagnostic {
  readonly file: string;
}

export interface CheckedDefinitions {
  /** The definitions without faults, each after the ones it uses. */
  readonly definitions: readonly CheckedDefinition[];
  /** In the order of files and positions. */
  readonly diagnostics: readonly FileDiagnostic[];
}

export const USUAL_DIGITS = 3;

interface Outcome {
  readonly type: Typed['type'];
  readonly checked: CheckedDefinition | undefined;
}

interface Context {
  readonly catalogue: Catalogue;
  readonly definitions: ReadonlyMap<string, NamedDefinition>;
  readonly outcomes: Map<NamedDefinition, Outcome>;
}

const findDefinition = (context: Context, name: string): NamedDefinition | undefined =>
  context.definitions.get(name.toLowerCase());

function find(context: Context, asked: string, from: NamedDefinition): Typed | Unfound {
  const name = withWheel(asked, from.wheel);
  if (name.includes(WHEEL_MARK))
    return { reason: `${WHEEL_MARK} is only allowed in a definition whose name contains it` };
  const definition = findDefinition(context, name);
  if (definition !== undefined) {
    const type = context.outcomes.get(definition)?.type ?? BROKEN;
    return { type, value: { op: 'definition', name: definition.name } };
  }
  const [channel, other] = context.catalogue.find(name);
  if (channel !== undefined && other !== undefined)
    return {
      reason: `'${name}' is the name of several channels: write '${channel.name}' or '${other.name}'`,
    };
  if (channel !== undefined) {
    const type = typeOfUnit(channel.unit);
    return { type: { ...type, zeros: type.zeros ?? 1 }, value: { op: 'channel', name: channel.name } };
  }
  const hint = (): string => {
    const known = [...[...context.definitions.values()].map((d) => d.name), ...context.catalogue.names];
    const near = nearest(name, known);
    return near === undefined ? '' : `; did you mean '${near}'?`;
  };
  return { reason: `There is no channel '${name}'`, hint };
}

/** Type and unit of a result; the type of its declared unit where the expression is broken. */
function checkOne(definition: NamedDefinition, context: Context): Outcome {
  const { read, name } = definition;
  const { entry, expression, faults, fileFaults, document } = read;
  const { fields } = entry;
  const lookup: Lookup = {
    find: (asked) => find(context, asked, definition),
    word: (text) => withWheel(text, definition.wheel),
  };
  const result = checkExpression(expression, lookup, faults);
  const type = asQuantity(result.type);
  const declared = declaredUnit(fields.unit, fileFaults);
  if (type === undefined || declared === 'broken') {
    const promised = declared === undefined || declared === 'broken' ? BROKEN : typeOfUnit(declared);
    return { type: promised, checked: undefined };
  }
  const unit = declared ?? inferredUnit(type, result, faults);
  const span = fields.unit ?? entry.nameSpan;
  if (unit === undefined) return { type: BROKEN, checked: undefined };
  const promised = { ...typeOfUnit(unit), zeros: type.zeros };
  if (!suits(type, unit, span, fileFaults)) return { type: promised, checked: undefined };
  const digits = /^\d$/.test(fields.digits?.text ?? '') ? Number(fields.digits?.text) : USUAL_DIGITS;
  const checked: CheckedDefinition = {
    name,
    file: document.file,
    unit,
    digits,
    description: fields.description?.text ?? '',
    source: fields.source?.text ?? '',
    expression: result.value,
  };
  return { type: promised, checked };
}

function diagnosticsOf(documents: readonly MathDocument[], entries: readonly ReadEntry[]): FileDiagnostic[] {
  return documents.flatMap((document) => {
    const { file } = document;
    const positions = positionsOf(document.text);
    const own = entries.filter((read) => read.document === document);
    const found = [
      ...document.faults.map((fault) => ({ fault, name: '', offset: 0 })),
      ...own.flatMap(({ faults, fileFaults, entry: { name }, offset }) => [
        ...faults.list.map((fault) => ({ fault, name, offset })),
        ...fileFaults.list.map((fault) => ({ fault, name, offset: 0 })),
      ]),
    ];
    const findings = createFindings<FileDiagnostic>((last, message) => ({ ...last, name: '', message }));
    found.sort((a, b) => a.fault.from + a.offset - b.fault.from - b.offset || byPosition(a.fault, b.fault));
    for (const { fault, name, offset } of found)
      findings.add(fault.code, () => ({ ...locate(positions, fault, name, offset), file }));
    return findings.list().sort(byPosition);
  });
}

/**
 * Checks the definitions of some files against the channels of a session: names, units, arguments and cycles.
 * Never throws. If several files define one name, the last file is used, so that a person's own definitions
 * replace shipped ones; a definition replaces a channel of the same name. `further` names the wheels of the session's
 * vehicle beyond the fourth.
 */
export function checkDefinitions(
  documents: readonly MathDocument[],
  catalogue: Catalogue,
  further: readonly string[] = [],
): CheckedDefinitions {
  const { entries, definitions } = nameDefinitions(documents, further);
  const context: Context = { catalogue, definitions, outcomes: new Map() };
  const { order, cycles } = orderDefinitions<NamedDefinition>({
    nodes: [...definitions.values()],
    nameOf: ({ name }) => name,
    usesOf: ({ read, wheel }) =>
      referencesIn(read.expression).flatMap((reference) => {
        const target = findDefinition(context, withWheel(reference.name, wheel));
        return target === undefined ? [] : [{ reference, target }];
      }),
  });
  for (const { member, reference, names } of cycles)
    member.read.faults.add('cycle', reference, cycleText(names));
  const inCycle = new Set(cycles.flatMap(({ names }) => names));
  const good = new Set<string>();
  const checked: CheckedDefinition[] = [];
  for (const definition of order) {
    const outcome = checkOne(definition, context);
    context.outcomes.set(definition, outcome);
    const isSound = definition.read.faults.list.length === 0 && definition.read.fileFaults.list.length === 0;
    const uses = referencesIn(definition.read.expression).flatMap(({ name }) => {
      const used = findDefinition(context, withWheel(name, definition.wheel));
      return used === undefined ? [] : [used.name];
    });
    if (outcome.checked === undefined || !isSound || inCycle.has(definition.name)) continue;
    if (!uses.every((name) => good.has(name))) continue;
    good.add(definition.name);
    checked.push(outcome.checked);
  }
  return { definitions: checked, diagnostics: diagnosticsOf(documents, entries) };
}
