import { z } from 'zod';
import type { UnitOrNone } from '../units/suffixes.ts';
import { isUnit } from '../units/suffixes.ts';
import { sessionId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';
import { ALL_WHEELS } from '../catalogue/vehicle-kinds.ts';

const unitOrNone = z.custom<UnitOrNone>((text) => text === '1' || (typeof text === 'string' && isUnit(text)));

/**
 * Origin of a channel: the channel table, a file that names it, a math channel of the shipped library, or one
 * of the person's.
 */
export const CHANNEL_ORIGINS = ['table', 'other', 'library', 'own'] as const;
export type ChannelOrigin = (typeof CHANNEL_ORIGINS)[number];

/** A channel that a session has or can compute, for choosing, reading and drawing. */
export const sessionChannel = z.object({
  /** Name in worksheets; it does not change with the definition of a math channel. */
  name: z.string(),
  /** Address for `telemetry/...`; for a math channel it changes with its definition. */
  address: z.string(),
  origin: z.enum(CHANNEL_ORIGINS),
  label: z.string(),
  /** Its chart, which also has the other wheels: name in worksheets, and label. */
  chart: z.string(),
  chartLabel: z.string(),
  wheel: z.enum(ALL_WHEELS).exactOptional(),
  /** Sample rate. */
  unit: unitOrNone,
  /** A unit that is not in the list, as in the file. */
  unitText: z.string().exactOptional(),
  /** Unit in which a math channel is shown, whatever units are chosen. */
  shownIn: unitOrNone.exactOptional(),
  /** Decimal places, in `shownIn` where there is one, otherwise in `unit`. */
  digits: z.number().int(),
  description: z.string(),
  /** From what it was computed, for a channel that the file of the session has not. */
  derived: z.string().exactOptional(),
  /** A channel of a log that has one value, or none, in all of it. */
  isStill: z.literal(true).exactOptional(),
  /** Reason why this session has no values of a math channel, or only some. */
  problem: z.string().exactOptional(),
  /** A math channel that is computed over the selection. */
  isOfSelection: z.boolean(),
});
export type SessionChannel = z.infer<typeof sessionChannel>;

/** The part of the session for statistics over the selection; all of it where there is none. */
export const selection = z.object({ from_s: z.number(), to_s: z.number() });
export type Selection = z.infer<typeof selection>;

export const SESSION_CHANNEL_REQUESTS = {
  /** Stored channels, then math channels based on them; the latter once the session has ended. */
  'session/channels': request(
    z.object({ sessionId, selection: selection.exactOptional() }),
    z.array(sessionChannel),
  ),
} as const satisfies Record<string, RequestRow>;
