import { z } from 'zod';
import { done, nothing, request, storing, type RequestRow } from './request-row.ts';

/** A position on the WGS84 ellipsoid, north and east positive. */
export const geoPoint = z.object({
  latitude_deg: z.number().min(-90).max(90),
  longitude_deg: z.number().min(-180).max(180),
});
export type GeoPoint = z.infer<typeof geoPoint>;

/** A line across the road by its ends. */
export const geoLine = z.object({ from: geoPoint, to: geoPoint });
export type GeoLine = z.infer<typeof geoLine>;

/** Side from which a line is crossed: forward with `from` on the left of the car. */
export const LINE_DIRECTIONS = ['forward', 'backward', 'either'] as const;
export type LineDirection = (typeof LINE_DIRECTIONS)[number];

/** Lines by which laps are timed. Without a finish the start line is both. */
export const venueLines = z.object({
  start: geoLine,
  /** Finish line of a course from point to point. */
  finish: geoLine.exactOptional(),
  /** Ends of sectors in the order of driving, without the finish. */
  splits: z.array(geoLine).max(20).readonly(),
  /** `either`: the way that is driven more often. */
  direction: z.enum(LINE_DIRECTIONS),
});
export type VenueLines = z.infer<typeof venueLines>;

/** Radius of a new venue, m: that of a test ground with its roads. */
export const VENUE_RADIUS_M = 5000;

/** A place with its lines, by which later logs are timed. */
export const venue = venueLines.extend({
  name: z.string().trim().min(1).max(200),
  /** Origin of the axes of its sessions. */
  origin: geoPoint,
  /** Logs that begin within this distance of the origin are of this venue, m. */
  radius_m: z.number().min(10).max(50_000),
});
export type Venue = z.infer<typeof venue>;

export const VENUE_REQUESTS = {
  /** By name. */
  'venue/list': request(nothing, z.array(venue)),
  /**
   * Saves it under its name and replaces an existing one. With `before`, the name it had until now, it is renamed in one step; refused
   * with BAD_ARGUMENTS where no venue has that name.
   */
  'venue/save': storing(z.object({ venue, before: z.string().optional() }), done),
  /** Refused with BAD_ARGUMENTS where it does not exist. */
  'venue/delete': storing(z.object({ name: z.string() }), done),
} as const satisfies Record<string, RequestRow>;
