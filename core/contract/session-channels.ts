import { z } from 'zod';
import type { UnitOrNone } from '../units/suffixes.ts';
import { isUnit } from '../units/suffixes.ts';
import { sessionId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';
import { WHEELS } from './wheels.ts';

const unitOrNone = z.custom<UnitOrNone>((text) => text === '1' || (typeof text === 'string' && isUnit(text)));

/**
 * Where a channel comes from: the channel table, a file that calls it by a name of its own, a math channel of the shipped
 * library, or one of the person's.
 */
export const CHANNEL_ORIGINS = ['table', 'other', 'library', 'own'] as const;
export type ChannelOrigin = (typeof CHANNEL_ORIGINS)[number];

/** A channel that a session has or can compute, as people pick, read and draw it. */
export const sessionChannel = z.object({
  /** As worksheets name it; it stays when the definition of a math channel changes. */
  name: z.string(),
  /** As `telemetry/...` asks for it; of a math channel another one when its definition changes. */
  address: z.string(),
  origin: z.enum(CHANNEL_ORIGINS),
  label: z.string(),
  /** The chart in which it stands, with those of the other wheels: as worksheets name it, and its label. */
  chart: z.string(),
  chartLabel: z.string(),
  wheel: z.enum(WHEELS).exactOptional(),
  /** Of its samples. */
  unit: unitOrNone,
  /** A unit that is not in the list, as the file had it. */
  unitText: z.string().exactOptional(),
  /** Unit that a math channel is to be shown in, whatever units are chosen. */
  shownIn: unitOrNone.exactOptional(),
  /** Digits after the point, in `shownIn` where there is one, else in `unit`. */
  digits: z.number().int(),
  description: z.string(),
  /** A math channel that is taken over the selection. */
  isOfSelection: z.boolean(),
});
export type SessionChannel = z.infer<typeof sessionChannel>;

/** The part of the session that statistics over the selection are taken over; all of it where there is none. */
export const selection = z.object({ from_s: z.number(), to_s: z.number() });
export type Selection = z.infer<typeof selection>;

export const SESSION_CHANNEL_REQUESTS = {
  /** Stored channels, then math channels that these allow; the latter once the session has ended. */
  'session/channels': request(
    z.object({ sessionId, selection: selection.exactOptional() }),
    z.array(sessionChannel),
  ),
} as const satisfies Record<string, RequestRow>;
