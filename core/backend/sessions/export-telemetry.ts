import { findChannel } from '../../catalogue/channels.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { IMPORTED } from '../../contract/imported.ts';
import { detailsOfWords } from '../../contract/recording-words.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import type { SessionNote } from '../../contract/note-requests.ts';
import { lapChannelOf } from '../../telemetry/files/laps.ts';
import type { RecordedChannel, RecordedFile } from '../../telemetry/files/recording.ts';
import { isUnit } from '../../units/suffixes.ts';
import type { TelemetryRepository } from '../db/telemetry-repository.ts';

/** Samples that are held at once: about 1.5 GB with what writing takes. */
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
      `${samples} samples are too many for one file, the most is ${MAX_SAMPLES}: choose fewer channels.`,
    );
}

/**
 * A stored session as telemetry files hold one, with these channels or all; driver, venue and the like as its notes tell them.
 */
export function recordedSession(
  session: SessionDetail,
  telemetry: TelemetryRepository,
  channels: readonly string[],
  notes: readonly SessionNote[],
): RecordedFile {
  requireRoom(telemetry, session, channels);
  const { clocks, columns } = telemetry.columns(session.id, channels);
  /** Places of listed clocks among the axes. */
  const axes = clocks.flatMap((clock, i) => ('time_s' in clock ? [i] : []));
  return {
    details: {
      ...detailsOf(session),
      ...detailsOfWords(notes.map(({ text }) => text)),
      ...(session.car !== '' && { vehicle: session.car }),
    },
    axes_s: clocks.flatMap((clock) => ('time_s' in clock ? [clock.time_s] : [])),
    channels: columns.map(({ name, unit, sampleType, clock: place, values }): RecordedChannel => {
      const clock = clocks[place];
      return {
        name,
        unit: unit === '1' || isUnit(unit) ? unit : undefined,
        unitText: unit,
        sampleType,
        time:
          clock !== undefined && 'rate_Hz' in clock
            ? { kind: 'rate', rate_Hz: clock.rate_Hz, start_s: clock.start_s }
            : { kind: 'axis', axis: axes.indexOf(place) },
        count: values.length,
        held: isHeld(name),
        samples: sampleType === 'f32' ? Float32Array.from(values) : values,
      };
    }),
    laps: session.laps.map(({ number, start_s, end_s }) => ({ number, start_s, end_s, complete: true })),
    problems: [],
  };
}

/** A state has no values between two samples; nor has a number of laps. */
const isHeld = (name: string): boolean =>
  findChannel(name)?.held ?? lapChannelOf([name])?.sign === 'lap-number';

function detailsOf({ created, name, track, manoeuvre, model, setupHash }: SessionDetail) {
  return {
    session: name,
    date: created.slice(0, 19),
    // A session of a file has no setup of ours.
    ...(manoeuvre !== IMPORTED && { comment: `${manoeuvre}, ${model}, setup ${setupHash.slice(0, 12)}` }),
    ...(track !== undefined && { venue: track }),
  };
}
