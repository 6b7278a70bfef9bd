import { findChannel } from '../../catalogue/channels.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { IMPORTED } from '../../contract/imported.ts';
import { detailsOfWords, type RecordingDetails } from '../../contract/recording-words.ts';
import { conditionsLine, conditionTexts, type SessionConditions } from '../../contract/session-conditions.ts';
import { lapRangeText, lapsOfStint } from '../../contract/stint-spans.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import type { SessionNote } from '../../contract/note-requests.ts';
import { countsLaps, lapChannelOf } from '../../telemetry/files/lap-watch.ts';
import type { RecordedChannel, RecordedFile } from '../../telemetry/files/recording.ts';
import { MISSING } from '../../units/quantity.ts';
import { isUnit } from '../../units/suffixes.ts';
import type { TelemetryRepository } from '../db/telemetry-repository.ts';

/** Samples held at once: about 1.5 GB, with the memory that writing takes. */
const MAX_SAMPLES = 100_000_000;

function requireRoom(
  telemetry: TelemetryRepository,
  { id }: SessionDetail,
  channels: readonly string[],
): void {
  const samples = telemetry
    .channels(id)
    .filter(({ name }) => channels.length === 0 || channels.includes(name))
    .reduce((sum, channel) => sum + channel.samples, 0);
  if (samples > MAX_SAMPLES)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${samples} samples are too many for one file; the maximum is ${MAX_SAMPLES}. Choose fewer channels.`,
    );
}

/**
 * Converts a stored session, with these channels or all, to the form of telemetry files; driver, venue and
 * the like come from its notes.
 */
export function recordedSession(
  session: SessionDetail,
  telemetry: TelemetryRepository,
  channels: readonly string[],
  notes: readonly SessionNote[],
): RecordedFile {
  requireRoom(telemetry, session, channels);
  const { clocks, columns } = telemetry.columns(session.id, channels);
  /** Indexes of listed clocks among the axes. */
  const axes = clocks.flatMap((clock, i) => ('time_s' in clock ? [i] : []));
  return {
    details: {
      ...detailsOf(session),
      ...detailsOfWords(notes.map(({ text }) => text)),
      ...(session.car !== '' && { vehicle: session.car }),
      ...detailsOfConditions(session.conditions),
      ...detailsOfStints(session),
    },
    axes_s: clocks.flatMap((clock) => ('time_s' in clock ? [clock.time_s] : [])),
    channels: columns.map(({ name, unit, sampleType, clock: target, values }): RecordedChannel => {
      const clock = clocks[target];
      return {
        name,
        unit: unit === '1' || isUnit(unit) ? unit : undefined,
        unitText: unit,
        sampleType,
        time:
          clock !== undefined && 'rate_Hz' in clock
            ? { kind: 'rate', rate_Hz: clock.rate_Hz, start_s: clock.start_s }
            : { kind: 'axis', axis: axes.indexOf(target) },
        count: values.length,
        held: isHeld(name),
        samples: sampleType === 'f32' ? Float32Array.from(values) : values,
      };
    }),
    laps: session.laps.map(({ number, start_s, end_s }) => ({ number, start_s, end_s, complete: true })),
    problems: [],
  };
}

/** State channels have no values between two samples; nor do lap numbers. */
const isHeld = (name: string): boolean => findChannel(name)?.held ?? countsLaps(lapChannelOf([name])?.sign);

/** Noted conditions under the keys that files have for them, the others under their labels. */
function detailsOfConditions({ driver, comment, ...others }: SessionConditions): RecordingDetails {
  const rest = conditionTexts(others, 'engineering').filter(({ text }) => text !== MISSING);
  return {
    ...(driver !== undefined && { driver }),
    ...(comment !== undefined && { comment }),
    ...Object.fromEntries(rest.map(({ label, text }) => [label, text])),
  };
}

/** Each stint under its laps: a file has one vehicle, which is that of the laps outside of stints. */
const detailsOfStints = ({ stints, laps, car: own }: SessionDetail): RecordingDetails =>
  Object.fromEntries(
    stints.map((each) => {
      const numbers = lapsOfStint(laps, each).map(({ number }) => number);
      const [first, last] = [numbers[0], numbers.at(-1)];
      const name =
        first === undefined || last === undefined
          ? `${each.from_s.toFixed(1)} to ${each.to_s.toFixed(1)} s`
          : lapRangeText({ first, last });
      const car = each.car?.name ?? own;
      return [
        `Setup of ${name}`,
        [car, conditionsLine(each.conditions, 'engineering')].filter((text) => text !== '').join(' · '),
      ];
    }),
  );

function detailsOf({ created, name, track, manoeuvre, model, setupHash }: SessionDetail) {
  return {
    session: name,
    // A session imported from a file has no setup, and the date of its recording, if any, in its notes.
    ...(manoeuvre !== IMPORTED && {
      date: created.slice(0, 19),
      comment: `${manoeuvre}, ${model}, setup ${setupHash.slice(0, 12)}`,
    }),
    ...(track !== undefined && { venue: track }),
  };
}
