import type { TyreConditions } from '../../core/contract/tyre-laboratory.ts';
import { labTyre, rangeNotes } from '../../core/studies/pictures/tyre-laboratory/lab-tyres.ts';
import { measuredPoints } from '../../core/studies/pictures/tyre-laboratory/measured-points.ts';
import type { NamedTyre, NoTyre } from '../../core/studies/pictures/tyre-laboratory/named-tyre.ts';
import { tyreSheet } from '../../core/studies/pictures/tyre-laboratory/tyre-sheet.ts';
import { writeTir } from '../../core/car-files/tir/write.ts';
import type { LabEntry, LabSheet, TyreLabAnswer, TyreLabRequest } from './tyre-lab-messages.ts';

/** Curves of the laboratory's tyres, outside the main thread. */
declare const self: DedicatedWorkerGlobalScope;

/** Last tyres read; they stay the same while a slider moves. */
let read = new Map<string, NamedTyre | NoTyre>();

function readTyres(
  car: TyreLabRequest['car'],
  entries: readonly LabEntry[],
): ReadonlyMap<number, NamedTyre | NoTyre> {
  const now = new Map<string, NamedTyre | NoTyre>();
  const tyres = entries.map(({ number, source }) => {
    const key = JSON.stringify(source.kind === 'wheel' ? [source, car] : source);
    const tyre = read.get(key) ?? labTyre(source, car);
    now.set(key, tyre);
    return [number, tyre] as const;
  });
  read = now;
  return new Map(tyres);
}

function sheetOf(tyre: NamedTyre | NoTyre, conditions: TyreConditions): LabSheet {
  if ('problem' in tyre) return tyre;
  const { name, lab, place, notes, data, measured } = tyre;
  return {
    ...tyreSheet(name, [...rangeNotes(tyre, conditions), ...notes], lab, conditions),
    nominalLoad_N: place.nominalLoad_N,
    radius_m: place.radius_m,
    measured: measured && { points: measuredPoints(measured.rows, conditions), told: measured.told },
    tir: data === undefined ? undefined : writeTir(data, [`Written by Racebench from ${name}`]),
  };
}

function answer({ id, car, entries, conditions }: TyreLabRequest): TyreLabAnswer {
  try {
    const sheets = [...readTyres(car, entries)].map(
      ([number, tyre]) => [number, sheetOf(tyre, conditions)] as const,
    );
    return { type: 'sheets', id, sheets: new Map(sheets) };
  } catch (error) {
    return { type: 'failure', id, message: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<TyreLabRequest>) => self.postMessage(answer(data)));
