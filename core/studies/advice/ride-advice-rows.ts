import { MODELS } from '../../catalogue/vehicle-models.ts';
import { dampingRatio, naturalFrequency_Hz } from '../../models/racebench/suspension/axle-ride.ts';
import { bodyFrequency_Hz, downforceShare, rideFrequency_Hz, type AxleFacts } from './facts.ts';
import { RACEBENCH, when, type AdviceRow } from './advice-row.ts';
import { percent, three } from './advice-text.ts';

const CLASSES =
  'Giaraffa, Springs and Dampers part 1 (OptimumG): 0.5 to 1.5 Hz road cars, 1.5 to 2 Hz touring cars, 3 to 5 Hz with high downforce';
/** Softest road cars; below it the static deflection of a spring exceeds 0.39 m. */
const MIN_RIDE_HZ = 0.8;
/** Between touring cars and high downforce; Formula SAE cars without wings have 2.5 to 3.5 Hz. */
const MAX_RIDE_HZ = 3.5;
/** Downforce over weight at 50 m/s that justifies stiff springs. Our figure. */
const HIGH_DOWNFORCE = 0.2;
const DOWNFORCE_SPEED_MPS = 50;
/** Front ride frequency below which a car is sprung for comfort. Our figure, between road and touring cars. */
const COMFORT_HZ = 1.6;

/** Default step of a run. */
const STEP_S = MODELS.racebench.step_s;

/** Mean of bump and rebound over critical, body on its spring. */
function meanRatio(axle: AxleFacts): number {
  return dampingRatio((axle.bump_Nspm + axle.rebound_Nspm) / 2, axle.spring_Npm, axle.sprung_kg);
}

function critical_Nspm(axle: AxleFacts): number {
  return 2 * Math.sqrt(axle.spring_Npm * axle.sprung_kg);
}

/** Mean damping ratio of the wheel between tyre and spring. */
function wheelRatio(axle: AxleFacts): number {
  const mean_Nspm = (axle.bump_Nspm + axle.rebound_Nspm) / 2;
  return dampingRatio(mean_Nspm, axle.spring_Npm + axle.tyre_Npm, axle.unsprung_kg);
}

/** Road cars 0.2 to 0.4 (Gillespie, ch. 5), race cars 0.5 to 0.7 and up to critical (Giaraffa part 2). */
const MIN_DAMPING = 0.15;
const CRITICAL = 1;
/** Bump rates are at most the rebound rates, on road dampers about half (Dixon, The Shock Absorber Handbook). */
const MAX_BUMP_SHARE = 1.2;
/**
 * A wheel hop that rings for more than three periods costs road contact. Our figure: exp(-2 pi 0.1 3) = 0.15.
 */
const MIN_HOP_DAMPING = 0.1;
/** Semi-implicit Euler puts the frequency off by (2 pi / samples)^2 / 24: 0.4 % with 20. */
const MIN_SAMPLES = 20;

export const RIDE_ROWS: readonly AdviceRow[] = [
  {
    code: 'ride-frequency-low',
    models: RACEBENCH,
    validity: 'Road and race cars',
    source: CLASSES,
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const ride_Hz = rideFrequency_Hz(axle);
        return when(ride_Hz < MIN_RIDE_HZ, `${axle.susp}.k`, () => {
          const sag_m = 9.81 / (2 * Math.PI * ride_Hz) ** 2;
          return `${axle.title} ride frequency is ${three(ride_Hz)} Hz; the softest road cars have ${MIN_RIDE_HZ} Hz. The springs deflect by ${three(sag_m)} m under the weight, and load changes move the body as much.`;
        });
      }),
  },
  {
    code: 'ride-frequency-high',
    models: RACEBENCH,
    validity: 'Cars with less downforce than 20 % of their weight at 50 m/s',
    source: CLASSES,
    find: (facts) =>
      facts.axles.flatMap((axle) => {
        const ride_Hz = rideFrequency_Hz(axle);
        const share = downforceShare(facts, DOWNFORCE_SPEED_MPS);
        return when(ride_Hz > MAX_RIDE_HZ && share < HIGH_DOWNFORCE, `${axle.susp}.k`, () => {
          return `${axle.title} ride frequency is ${three(ride_Hz)} Hz with downforce of ${percent(share)} of the weight at 50 m/s; springs above ${MAX_RIDE_HZ} Hz carry high downforce. The tyres lose load on every bump.`;
        });
      }),
  },
  {
    code: 'rear-slower-than-front',
    models: RACEBENCH,
    validity: 'Road cars: front ride frequency below 1.6 Hz',
    source: "Olley's flat ride, in Gillespie, Fundamentals of Vehicle Dynamics, ch. 5",
    find: ({ front, rear }) => {
      const front_Hz = rideFrequency_Hz(front);
      const rear_Hz = rideFrequency_Hz(rear);
      return when(
        front_Hz < COMFORT_HZ && rear_Hz < front_Hz,
        `${rear.susp}.k`,
        () =>
          `The rear rides at ${three(rear_Hz)} Hz, slower than the front at ${three(front_Hz)} Hz: after a bump the body pitches. With a rear 10 to 20 % faster the rear, which meets the bump later, catches up.`,
      );
    },
  },
  {
    code: 'damping-low',
    models: RACEBENCH,
    validity: 'Road and race cars',
    source: 'Gillespie, ch. 5: 0.2 to 0.4 of critical on road cars; the limit below them is our figure',
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const ratio = meanRatio(axle);
        return when(ratio < MIN_DAMPING, `${axle.susp}.rebound_rate`, () => {
          const left = Math.exp((-2 * Math.PI * ratio) / Math.sqrt(1 - ratio * ratio));
          return `${axle.title} damping is ${three(ratio)} of critical (mean of bump and rebound, critical is ${three(critical_Nspm(axle))} N s/m): after one full swing ${percent(left)} of the movement is left. Road cars have 0.2 to 0.4.`;
        });
      }),
  },
  {
    code: 'damping-above-critical',
    models: RACEBENCH,
    validity: 'Road and race cars; road 0.2 to 0.4 of critical, race 0.5 to 0.7 and at most about 1',
    source: 'Gillespie, ch. 5; Giaraffa, Springs and Dampers part 2; Milliken and Milliken, ch. 22',
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const of = (rate_Nspm: number) => dampingRatio(rate_Nspm, axle.spring_Npm, axle.sprung_kg);
        const bump = of(axle.bump_Nspm);
        const rebound = of(axle.rebound_Nspm);
        const key = bump > rebound ? `${axle.susp}.bump_rate` : `${axle.susp}.rebound_rate`;
        return when(meanRatio(axle) > CRITICAL, key, () => {
          const lag_s = (axle.bump_Nspm + axle.rebound_Nspm) / 2 / axle.spring_Npm;
          return `${axle.title} dampers are ${three(bump)} times critical in bump and ${three(rebound)} times in rebound (critical is ${three(critical_Nspm(axle))} N s/m): the body takes about ${three(lag_s)} s to settle, and bumps pass straight into it. Road cars have 0.2 to 0.4, race cars 0.5 to 0.7.`;
        });
      }),
  },
  {
    code: 'bump-above-rebound',
    models: RACEBENCH,
    validity: 'Road and race cars with linear dampers',
    source: 'Dixon, The Shock Absorber Handbook; the limit of 1.2 is our figure',
    find: ({ axles }) =>
      axles.flatMap((axle) =>
        when(
          axle.rebound_Nspm > 0 && axle.bump_Nspm > MAX_BUMP_SHARE * axle.rebound_Nspm,
          `${axle.susp}.bump_rate`,
          () =>
            `${axle.title} bump damping is ${three(axle.bump_Nspm / axle.rebound_Nspm)} times rebound damping (${three(axle.bump_Nspm)} and ${three(axle.rebound_Nspm)} N s/m). Dampers usually have more rebound than bump; with more bump the body rises on a rough road.`,
        ),
      ),
  },
  {
    code: 'wheel-hop-undamped',
    models: RACEBENCH,
    validity: 'Wheels as masses of their own between tyre and spring',
    source: 'Quarter car, c / (2 sqrt((k + kt) m)); the limit of 0.1 is our figure',
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const ratio = wheelRatio(axle);
        return when(ratio < MIN_HOP_DAMPING, `${axle.susp}.bump_rate`, () => {
          const hop_Hz = naturalFrequency_Hz(axle.spring_Npm + axle.tyre_Npm, axle.unsprung_kg);
          return `${axle.title} wheels hop at ${three(hop_Hz)} Hz with ${three(ratio)} of critical damping: they ring for more than three periods after a bump, and grip with them.`;
        });
      }),
  },
  {
    code: 'wheel-hop-samples',
    models: RACEBENCH,
    validity:
      'Fixed step of 1 kHz: samples of a period, 2 pi sqrt(m / k) / step, the faster of body and wheel',
    source: 'Frequency error of semi-implicit Euler, (w dt)^2 / 24; the limit of 20 is our figure (0.4 %)',
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const hop_Hz = naturalFrequency_Hz(axle.spring_Npm + axle.tyre_Npm, axle.unsprung_kg);
        const fastest_Hz = Math.max(hop_Hz, bodyFrequency_Hz(axle));
        const samples = 1 / (fastest_Hz * STEP_S);
        const key = axle.tyre_Npm > axle.spring_Npm ? `${axle.wheel}.tire_rate` : `${axle.susp}.k`;
        return when(
          samples < MIN_SAMPLES,
          key,
          () =>
            `${axle.title} wheels oscillate at ${three(fastest_Hz)} Hz between tyre and spring: ${three(samples)} steps of ${three(1000 * STEP_S)} ms a period; ${MIN_SAMPLES} are needed${samples < Math.PI ? '. Below 3.1 the run is unstable' : ''}.`,
        );
      }),
  },
];
