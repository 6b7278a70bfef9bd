import type { CarEdit, QuickFix } from '../../catalogue/car-edits.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import type { AxleFacts, AdviceFacts } from './facts.ts';
import { three } from './advice-text.ts';

/** Key under which a value is written: a template serves both sides, so one edit changes both. */
function positionOf({ car }: AdviceFacts, key: string): string {
  const value = car.values.get(key);
  return value === undefined || value.origin === 'default' ? key : value.sourceKey;
}

export interface NewValue {
  readonly key: string;
  readonly text: string;
}

/** One remedy that sets keys where they are written; of two keys with one template the first is used. */
export function setting(facts: AdviceFacts, label: string, values: readonly NewValue[]): QuickFix {
  const edits = new Map<string, CarEdit>();
  for (const { key, text } of values) {
    const position = positionOf(facts, key);
    if (!edits.has(position)) edits.set(position, { kind: 'set', key: position, valueText: text });
  }
  return { label, edits: [...edits.values()] };
}

/** The number with its unit symbol. */
export function withUnit(text: string, key: string): string {
  const symbol = unitSymbol(fieldForKey(key)?.unit ?? '1');
  return symbol === '' ? text : `${text} ${symbol}`;
}

/** Three digits, in the unit of the file. */
export function setTo(facts: AdviceFacts, key: string, value: number, reason: string): QuickFix {
  const isInt = fieldForKey(key)?.kind === 'int';
  const text = isInt ? String(Math.round(value)) : three(value);
  const name = key.slice(key.lastIndexOf('.') + 1);
  return setting(facts, `Set ${name} to ${withUnit(text, key)}${reason === '' ? '' : `, ${reason}`}`, [
    { key, text },
  ]);
}

/** The key of both corners of an axle, by the name in susp<n> or wheel<n>. */
export function bothOf(
  facts: AdviceFacts,
  axle: AxleFacts,
  family: 'susp' | 'wheel',
  name: string,
): string[] {
  return [axle.left, axle.right].map((w) => `${family}${facts.car.wheelNumbers?.[w] ?? w}.${name}`);
}

/** Sets a value of both corners of an axle. */
export function setBoth(
  facts: AdviceFacts,
  axle: AxleFacts,
  family: 'susp' | 'wheel',
  name: string,
  value: number,
  reason: string,
): QuickFix {
  const text = three(value);
  const label = `Set ${name}, ${axle.title.toLowerCase()}, to ${withUnit(text, `${family}0.${name}`)}${reason === '' ? '' : `, ${reason}`}`;
  return setting(
    facts,
    label,
    bothOf(facts, axle, family, name).map((key) => ({ key, text })),
  );
}

/** Racer's x is pitch, y yaw, z roll; m/12 (b^2 + c^2) of the body's box. */
export function boxInertias_kgm2({ setup: { body, engine } }: AdviceFacts): {
  readonly x: number;
  readonly y: number;
  readonly z: number;
} {
  const mass_kg = body.mass_kg + engine.mass_kg;
  const box = (a_m: number, b_m: number): number => (mass_kg / 12) * (a_m * a_m + b_m * b_m);
  return {
    x: box(body.height_m, body.length_m),
    y: box(body.width_m, body.length_m),
    z: box(body.width_m, body.height_m),
  };
}

const rpmOf = (speed_radps: number): number => Math.round((speed_radps * 60) / (2 * Math.PI) / 50) * 50;

export function setSpeed(facts: AdviceFacts, key: string, speed_radps: number, reason: string): QuickFix {
  return setting(
    facts,
    `Set ${key.slice(key.lastIndexOf('.') + 1)} to ${rpmOf(speed_radps)} rpm, ${reason}`,
    [{ key, text: String(rpmOf(speed_radps)) }],
  );
}
