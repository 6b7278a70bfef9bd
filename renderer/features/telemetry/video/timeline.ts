import type { SessionVideo, VideoFacts } from '../../../../core/contract/videos.ts';
import type { Span } from '../../../plots/view-range.ts';

/** A video whose length is known. */
export type TimedFacts = VideoFacts & { readonly duration_s: number };

/** Clocks of cameras have whole seconds: a video that begins or ends so close to another follows or precedes it at once. */
const JOINED_s = 2;
/** Rounding of times. */
const ROUNDING_s = 1e-6;

export const endOf_s = ({ at_s, duration_s }: Pick<SessionVideo, 'at_s' | 'duration_s'>): number =>
  at_s + duration_s;

/** The video at a time of the session, with the time in its file; of two the later one. Undefined where there is none. */
export function videoAt(
  videos: readonly SessionVideo[],
  time_s: number,
): { readonly index: number; readonly file_s: number } | undefined {
  const index = videos.findLastIndex((video) => time_s >= video.at_s && time_s < endOf_s(video));
  const video = videos[index];
  return video === undefined ? undefined : { index, file_s: time_s - video.at_s };
}

/** From the first picture to the end of the last video, in times of the session. */
export function spanOf(videos: readonly SessionVideo[]): Span | undefined {
  if (videos.length === 0) return undefined;
  return { from: Math.min(...videos.map(({ at_s }) => at_s)), to: Math.max(...videos.map(endOf_s)) };
}

/** All videos later by `by_s`. */
export const shifted = (videos: readonly SessionVideo[], by_s: number): SessionVideo[] =>
  videos.map((video) => ({ ...video, at_s: video.at_s + by_s }));

/**
 * The recording and the chapter of a name as GoPro cameras number them: GH010042, GX020042, GL030042 (chapter, recording), and
 * GOPR0042 with GP010042 of older ones. Any other name is a recording of its own.
 */
function chapterOf(name: string): { readonly recording: string; readonly chapter: number } {
  const [, chapter, recording] = /^G(?:[HXLP](\d\d)|OPR)(\d{4})[.]\w+$/i.exec(name) ?? [];
  return recording === undefined
    ? { recording: name, chapter: 0 }
    : { recording, chapter: Number(chapter ?? 0) };
}

/** Videos in the order in which they were recorded: by chapter, by the clocks where all have one, else by name. */
export function inOrder<T extends VideoFacts>(videos: readonly T[]): T[] {
  const isTimed = videos.every(({ clock }) => clock !== undefined);
  return [...videos].sort((a, b) => {
    const [first, second] = [chapterOf(a.name), chapterOf(b.name)];
    if (first.recording === second.recording) return first.chapter - second.chapter;
    const by_ms = isTimed ? Date.parse(a.clock ?? '') - Date.parse(b.clock ?? '') : 0;
    return by_ms === 0 ? first.recording.localeCompare(second.recording, 'en', { numeric: true }) : by_ms;
  });
}

/** The time nearest to `at_s` at which a video has no gap of a moment to its neighbours; undefined where it lies over another one. */
function fitted_s(all: readonly SessionVideo[], at_s: number, duration_s: number): number | undefined {
  const isNear = (to_s: number): boolean => Math.abs(at_s - to_s) <= JOINED_s;
  const joined_s =
    all.map(endOf_s).find(isNear) ?? all.map((other) => other.at_s - duration_s).find(isNear) ?? at_s;
  const isFree = all.every(
    (other) => joined_s >= endOf_s(other) - ROUNDING_s || joined_s + duration_s <= other.at_s + ROUNDING_s,
  );
  return isFree ? joined_s : undefined;
}

/**
 * Adds videos to those that are there. A chapter follows the one before. Others are placed by their clocks where these and the
 * instant of time 0 are known, from `utcStart` or from a video that is there; a video without a clock, or whose clock would put it
 * over another one, follows the last. Without anything known the first picture is at time 0.
 */
export function placed(
  present: readonly SessionVideo[],
  added: readonly TimedFacts[],
  utcStart: string | undefined,
): SessionVideo[] {
  const all = [...present];
  const anchor = present.find(({ clock }) => clock !== undefined);
  let zero_ms =
    anchor?.clock === undefined ? Date.parse(utcStart ?? '') : Date.parse(anchor.clock) - 1000 * anchor.at_s;
  for (const video of inOrder(added)) {
    const clock_ms = Date.parse(video.clock ?? '');
    const { recording, chapter } = chapterOf(video.name);
    const before = all.find((other) => {
      const its = chapterOf(other.name);
      return its.recording === recording && its.chapter === chapter - 1;
    });
    const byClock_s = (clock_ms - zero_ms) / 1000;
    const clocked_s = Number.isFinite(byClock_s) ? fitted_s(all, byClock_s, video.duration_s) : undefined;
    const at_s = before === undefined ? (clocked_s ?? spanOf(all)?.to ?? 0) : endOf_s(before);
    if (Number.isNaN(zero_ms)) zero_ms = clock_ms - 1000 * at_s;
    all.push({ ...video, at_s });
  }
  return all.sort((a, b) => a.at_s - b.at_s);
}

/** A clock is set to a zone of whole half hours at most so far from UTC. */
const ZONE_STEP_s = 1800;
const MAX_ZONE_s = 14 * 3600;

/**
 * The shift by whole half hours that puts videos beside a session which they do not touch, as it is where a camera states its local
 * time; undefined where they touch it or no such shift does.
 */
export function zoneShift_s(videos: readonly SessionVideo[], duration_s: number): number | undefined {
  const span = spanOf(videos);
  if (span === undefined) return undefined;
  const touches = (by_s: number): boolean => span.from + by_s < duration_s && span.to + by_s > 0;
  if (touches(0)) return undefined;
  const between_s = duration_s / 2 - (span.from + span.to) / 2;
  const by_s = ZONE_STEP_s * Math.round(between_s / ZONE_STEP_s);
  return Math.abs(by_s) <= MAX_ZONE_s && touches(by_s) ? by_s : undefined;
}
