import { cite } from '../../catalogue/sources.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { dampingRatio, naturalFrequency_Hz } from '../../models/racebench/suspension/axle-ride.ts';
import {
  axleCells,
  rateText,
  setOnAxles,
  wheelCells,
  type Analyse,
  type Analysed,
  type Axle,
} from './analysis-row.ts';

/**
 * CarLab's rule: the static deflection of a spring is this share of the wheel radius
 * (docs/sources/racer-format.md section 10).
 */
const SAG_PART = 1 / 3;
const CARLAB_WRONG = `CarLab uses the weight in place of the mass and takes the critical damping from the damper (${cite('racerFormat')}, 10); here f = sqrt(k / m) / 2π and c = 2 sqrt(k m)`;

interface Corner {
  readonly mass_kg: number;
  readonly spring_Npm: number;
  readonly tyre_Npm: number;
  readonly bump_Nspm: number;
  readonly rebound_Nspm: number;
  readonly sag_m: number;
}

function cornerOf({ facts }: Analysed, w: number): Corner {
  const { corners, wheels, rest } = facts.params;
  const at = (values: Float64Array): number => values[w] ?? 0;
  return {
    mass_kg: at(rest.wheelLoad_N) / GRAVITY_MPS2 - at(wheels.mass_kg),
    spring_Npm: at(corners.springRate_Npm),
    tyre_Npm: at(wheels.tyreRate_Npm),
    bump_Nspm: at(corners.bumpDamping_Nspm),
    rebound_Nspm: at(corners.reboundDamping_Nspm),
    sag_m: at(corners.springRestLength_m) - at(rest.length_m),
  };
}

export const springRows: Analyse = (analysed) => {
  const { facts, wishes } = analysed;
  const of = (w: number): Corner => cornerOf(analysed, w);
  const k = (n: number): string[] => [`susp${n}.k`];
  const ride = ({ spring_Npm: s, tyre_Npm: t }: Corner): number => (s * t) / (s + t);
  const forSag = (axle: Axle): number =>
    (facts[axle].sprung_kg * GRAVITY_MPS2) / (SAG_PART * facts[axle].radius_m);
  const wished = (axle: Axle): number =>
    axle === 'front' ? wishes.frontFrequency_Hz : wishes.rearFrequency_Hz;
  const forFrequency = (axle: Axle): number => (2 * Math.PI * wished(axle)) ** 2 * facts[axle].sprung_kg;
  return [
    { section: 'springs', name: 'springRate_Npm', label: 'Spring rate', unit: 'Npm', digits: 0, formula: 'as the file has it, at the wheel', source: `${cite('racerFormat')}, 3.4`, cells: wheelCells(facts, (w) => of(w).spring_Npm, k), remedy: undefined },
    { section: 'springs', name: 'springSag_m', label: 'Static sag of the spring', unit: 'm', digits: 3, formula: 'rest length - length at rest', source: 'Rest position of the simulation', cells: wheelCells(facts, (w) => of(w).sag_m, (n) => [`susp${n}.restlen`, `susp${n}.k`]), remedy: undefined },
    { section: 'springs', name: 'cornerFrequency_Hz', label: 'Natural frequency, body on its spring', unit: 'Hz', digits: 2, formula: 'f = sqrt(k / m) / 2π', source: CARLAB_WRONG, cells: wheelCells(facts, (w) => naturalFrequency_Hz(of(w).spring_Npm, of(w).mass_kg), k), remedy: undefined },
    { section: 'springs', name: 'cornerRideFrequency_Hz', label: 'Ride frequency, with the tyre', unit: 'Hz', digits: 2, formula: 'f = sqrt(k kt / (k + kt) / m) / 2π', source: 'Gillespie, ch. 5', cells: wheelCells(facts, (w) => naturalFrequency_Hz(ride(of(w)), of(w).mass_kg), (n) => [`susp${n}.k`, `wheel${n}.tire_rate`]), remedy: undefined },
    {
      section: 'springs', name: 'sagSpringRate_Npm', label: 'Rate for a sag of a third of the wheel radius', unit: 'Npm', digits: 0, formula: 'k = m g / (r / 3)', source: `CarLab, ${cite('racerFormat')}, 10`,
      cells: axleCells(facts, forSag, k), remedy: { label: 'Set these springs', edits: setOnAxles(facts, 'susp', 'k', (axle) => rateText(forSag(axle))) },
    },
    {
      section: 'springs', name: 'wishedSpringRate_Npm', label: 'Rate for the target natural frequency', unit: 'Npm', digits: 0, formula: 'k = (2π f)² m; springs keep their rest length, so the ride height changes', source: 'Inverse of the natural frequency',
      cells: axleCells(facts, forFrequency, k), remedy: { label: 'Set these springs', edits: setOnAxles(facts, 'susp', 'k', (axle) => rateText(forFrequency(axle))) },
    },
  ]; // prettier-ignore
};

export const dampingRows: Analyse = (analysed) => {
  const { facts, wishes } = analysed;
  const of = (w: number): Corner => cornerOf(analysed, w);
  const critical = (axle: Axle): number => 2 * Math.sqrt(facts[axle].spring_Npm * facts[axle].sprung_kg);
  const bump = (axle: Axle): number => wishes.bumpRatio * critical(axle);
  const rebound = (axle: Axle): number => wishes.reboundRatio * critical(axle);
  const set = (name: string, rate: (axle: Axle) => number) =>
    setOnAxles(facts, 'susp', name, (axle) => rateText(rate(axle)));
  return [
    { section: 'damping', name: 'criticalDamping_Nspm', label: 'Critical damping', unit: 'Nspm', digits: 0, formula: 'c = 2 sqrt(k m)', source: CARLAB_WRONG, cells: wheelCells(facts, (w) => 2 * Math.sqrt(of(w).spring_Npm * of(w).mass_kg), (n) => [`susp${n}.k`]), remedy: undefined },
    { section: 'damping', name: 'cornerBumpDampingRatio', label: 'Damping ratio, bump', unit: '1', digits: 3, formula: 'bump rate / critical', source: 'Gillespie, ch. 5: road cars 0.2 to 0.4; Giaraffa part 2: race cars 0.5 to 0.7', cells: wheelCells(facts, (w) => dampingRatio(of(w).bump_Nspm, of(w).spring_Npm, of(w).mass_kg), (n) => [`susp${n}.bump_rate`]), remedy: undefined },
    { section: 'damping', name: 'cornerReboundDampingRatio', label: 'Damping ratio, rebound', unit: '1', digits: 3, formula: 'rebound rate / critical', source: 'Gillespie, ch. 5; Giaraffa part 2', cells: wheelCells(facts, (w) => dampingRatio(of(w).rebound_Nspm, of(w).spring_Npm, of(w).mass_kg), (n) => [`susp${n}.rebound_rate`]), remedy: undefined },
    {
      section: 'damping', name: 'wishedBumpDamping_Nspm', label: 'Bump rate for the target ratio', unit: 'Nspm', digits: 0, formula: 'c = ζ 2 sqrt(k m)', source: 'Inverse of the damping ratio',
      cells: axleCells(facts, bump, (n) => [`susp${n}.bump_rate`]), remedy: { label: 'Set bump damping', edits: set('bump_rate', bump) },
    },
    {
      section: 'damping', name: 'wishedReboundDamping_Nspm', label: 'Rebound rate for the target ratio', unit: 'Nspm', digits: 0, formula: 'c = ζ 2 sqrt(k m)', source: 'Inverse of the damping ratio',
      cells: axleCells(facts, rebound, (n) => [`susp${n}.rebound_rate`]), remedy: { label: 'Set rebound damping', edits: set('rebound_rate', rebound) },
    },
  ]; // prettier-ignore
};
