import type { TyreConditions, TyreSource } from '../../../core/contract/tyre-laboratory.ts';
import { writeTir } from '../../../core/car-files/tir/write.ts';
import { labTyre, rangeNotes } from '../../../core/studies/charts/tyre-laboratory/lab-tyres.ts';
import { measuredPoints } from '../../../core/studies/charts/tyre-laboratory/measured-points.ts';
import type { NamedTyre, NoTyre } from '../../../core/studies/charts/tyre-laboratory/named-tyre.ts';
import { tyreSheet } from '../../../core/studies/charts/tyre-laboratory/tyre-sheet.ts';
import type { LabSheet } from '../tyre-requests.ts';
import type { Handler } from './handler.ts';
import { labCarOf, type LabCarAsked } from './lab-car.ts';

/** Last tyres read; they stay the same while a slider moves. */
let read = new Map<string, NamedTyre | NoTyre>();

const keyOf = (source: TyreSource, { carName, cars }: LabCarAsked): string =>
  JSON.stringify(source.kind === 'wheel' ? [source, carName, cars.car?.revision] : source);

function sheetOf(tyre: NamedTyre | NoTyre, conditions: TyreConditions): LabSheet {
  if ('problem' in tyre) return tyre;
  const { name, lab, mounting, notes, data, measured } = tyre;
  return {
    ...tyreSheet(name, [...rangeNotes(tyre, conditions), ...notes], lab, conditions),
    nominalLoad_N: mounting.nominalLoad_N,
    radius_m: mounting.radius_m,
    measured: measured && { points: measuredPoints(measured.rows, conditions), facts: measured.facts },
    tir: data === undefined ? undefined : writeTir(data, [`Written by Racebench from ${name}`]),
  };
}

/** Curves of the laboratory's tyres, one tyre at a time: what is typed meanwhile is read between two of them. */
export const tyreSheets: Handler<'tyre/sheets'> = async ({ entries, conditions, ...open }, { pause }) => {
  const sheets = new Map<number, LabSheet>();
  const now = new Map<string, NamedTyre | NoTyre>();
  for (const { number, source } of entries) {
    await pause();
    const key = keyOf(source, open);
    const tyre = read.get(key) ?? labTyre(source, labCarOf(source, open));
    now.set(key, tyre);
    sheets.set(number, sheetOf(tyre, conditions));
  }
  read = now;
  return sheets;
};
