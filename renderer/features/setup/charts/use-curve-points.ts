import { useMemo, useRef, useState } from 'react';
import type { EngineChartData } from '../../../../core/catalogue/curve-charts.ts';
import type { CurveEdit } from '../../../../core/contract/curve-edits.ts';
import { fromSI } from '../../../../core/units/convert.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { DRAG } from '../../../workspace/car/edit-history.ts';
import { latestOnly } from '../../../ui/state/latest.ts';
import { type ChartsStore, SETUP_CHARTS } from './charts-store.ts';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';

/** A point of the torque curve, SI. */
export interface CurvePoint {
  readonly speed_radps: number;
  readonly torque_Nm: number;
}

/** Number texts in the labels of the history. */
export interface CurveTexts {
  readonly speed: (speed_radps: number) => string;
  readonly torque: (torque_Nm: number) => string;
}

export interface CurvePoints {
  readonly points: readonly CurvePoint[];
  /** A drag begins (with the index of its point) or ends. */
  readonly drag: (index: number | undefined) => void;
  readonly move: (index: number, to: CurvePoint) => void;
  readonly add: (at: CurvePoint) => void;
  readonly remove: (index: number) => void;
}

interface Write {
  readonly edit: CurveEdit;
  readonly label: string;
  readonly kind: string;
}

interface Draft extends CurvePoint {
  readonly index: number;
}

/** Number of drags in this window; each is one undo step. */
let drags = 0;
/** An edit that changes nothing yields no new data. */
const LONGEST_WAIT_ms = 400;

/** Resolves when the engine data differ from `before`. */
function nextChart(charts: ChartsStore, before: EngineChartData | undefined): Promise<void> {
  if (charts.getState().now.engine !== before) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, LONGEST_WAIT_ms);
    const stop = charts.subscribe((state) => {
      if (state.now.engine !== before || state.status !== 'ready') end();
    });
  });
}

const pointAt = ({ pointSpeed_radps, pointTorque_Nm }: EngineChartData, i: number): CurvePoint => ({
  speed_radps: pointSpeed_radps[i] ?? 0,
  torque_Nm: pointTorque_Nm[i] ?? 0,
});

/** The points of the curve file, and the functions that change them. A dragged point is at the pointer. */
export function useCurvePoints(chart: EngineChartData, texts: CurveTexts): CurvePoints {
  const editor = useService(CAR_EDITOR);
  const charts = useService(SETUP_CHARTS);
  const notices = useService(NOTICES);
  const [draft, setDraft] = useState<Draft>();
  const gesture = useRef<{ readonly kind: string; readonly from: CurvePoint }>(undefined);
  const { name, scale_Nm } = chart.file;

  const write = useMemo(
    () =>
      latestOnly(async ({ edit, label, kind }: Write) => {
        const before = charts.getState().now.engine;
        await editor.editCurve(name, edit, label, kind);
        await nextChart(charts, before);
      }),
    [editor, charts, name],
  );

  /** Values in the units of the file. */
  const inFile = ({ speed_radps, torque_Nm }: CurvePoint): { readonly x: number; readonly y: number } => ({
    x: Number(fromSI(speed_radps, 'rpm').toFixed(3)),
    y: torque_Nm / scale_Nm,
  });

  const send = (work: Write, mine?: Draft): void => {
    const done = (): void => setDraft((shown) => (shown === mine ? undefined : shown));
    write(work).then(done, (error: unknown) => {
      done();
      notices.notifyFailure(error);
    });
  };

  const points = Array.from(chart.pointSpeed_radps, (_, i): CurvePoint =>
    draft?.index === i ? draft : pointAt(chart, i),
  );

  return {
    points,
    drag: (index) => {
      gesture.current =
        index === undefined ? undefined : { kind: `${DRAG}${++drags} curve`, from: pointAt(chart, index) };
    },
    move: (index, to) => {
      const from = gesture.current?.from ?? pointAt(chart, index);
      const mine = { index, ...to };
      setDraft(mine);
      const isUpright = texts.speed(from.speed_radps) === texts.speed(to.speed_radps);
      const label = isUpright
        ? `Torque at ${texts.speed(to.speed_radps)} to ${texts.torque(to.torque_Nm)}`
        : `Torque point at ${texts.speed(from.speed_radps)} to ${texts.speed(to.speed_radps)}, ${texts.torque(to.torque_Nm)}`;
      const kind = gesture.current?.kind ?? `curve point ${index}`;
      send({ edit: { kind: 'move', index, ...inFile(to) }, label, kind }, mine);
    },
    add: (at) => {
      const label = `Torque point at ${texts.speed(at.speed_radps)}, ${texts.torque(at.torque_Nm)} added`;
      send({ edit: { kind: 'add', ...inFile(at) }, label, kind: '' });
    },
    remove: (index) => {
      const label = `Torque point at ${texts.speed(pointAt(chart, index).speed_radps)} removed`;
      send({ edit: { kind: 'remove', index }, label, kind: '' });
    },
  };
}
