import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { carName, CAR } from '../../../workspace/car/car-store.ts';
import { showQuantity } from '../../../../core/units/quantity.ts';
import { Choice, Segments } from '../../../ui/Choice.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { LineSwatch } from '../../../plots/marks/LineSwatch.tsx';
import { useCarListings } from '../../../workspace/car/use-car-listings.ts';
import { SessionChoice } from '../../../workspace/sessions/SessionChoice.tsx';
import type { DifferentialCurves } from '../../../../core/catalogue/differential-curves.ts';
import { againstOf, againstOptions, againstText } from './against.ts';
import { isEndless, isNothing, valueDomain } from '../../../plots/lines/chart-lines.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import { biasLines, lockingLines, type BiasView } from './curve-lines.ts';
import css from './DifferentialPage.module.css';
import { MapChart } from './MapChart.tsx';
import { useSamples } from './use-samples.ts';
import { DIFFERENTIAL_CURVES } from './differential-store.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';

const NOW = { colour: '--session-0', dash: [] } as const;
const COMPARED = { colour: '--session-1', dash: [6, 4] } as const;
/** Larger bias ratios leave the chart. */
const MAX_RATIO = 6;
const BIAS_VIEWS = [
  { value: 'ratio', label: 'Ratio' },
  { value: 'torques', label: 'Torques' },
] as const satisfies readonly { readonly value: BiasView; readonly label: string }[];

const TORQUE = { key: 'differentialTorque_Nm', unit: 'Nm', digits: 0 } as const;
const DIFFERENCE = { key: 'differentialAsymmetricSpeed_radps', unit: 'radps', digits: 1 } as const;

function lockingNote(now: DifferentialCurves): string | undefined {
  if (isNothing(now.lockingTorque_Nm)) return 'No locking';
  return isEndless(now.lockingTorque_Nm) ? 'Outputs always locked together' : undefined;
}

/** The three charts, the compared differential, and the differences. */
export function CurvesPanel({ curves }: { readonly curves: DifferentialCurves }): ReactElement {
  const differential = useService(DIFFERENTIAL_CURVES);
  const ui = useService(UI);
  const car = useService(CAR);
  const system = useStore(ui, (s) => s.units);
  const comparedAnswer = useStore(differential, (s) => s.compared);
  const map = useStore(differential, (s) => s.map);
  const drawn_Nm = useStore(differential, (s) => s.drawnTorque_Nm);
  const chosen_Nm = useStore(differential, (s) => s.inputTorque_Nm);
  const greatest_Nm = useStore(differential, (s) => s.greatestTorque_Nm);
  const [session, setSession] = useState<SessionId>();
  const [view, setView] = useState<BiasView>('ratio');
  const { samples, problem } = useSamples(session, curves.facts.position);
  const compared = comparedAnswer === undefined || 'problem' in comparedAnswer ? undefined : comparedAnswer;
  const openName = useStore(car, carName);
  const comparedName = useComparedName();

  const torque = useMemo(() => showQuantity(TORQUE, system), [system]);
  const speed = useMemo(() => showQuantity(DIFFERENCE, system), [system]);
  const sides = useMemo(
    () => [
      { label: openName, style: NOW, of: curves },
      ...(compared === undefined ? [] : [{ label: comparedName, style: COMPARED, of: compared }]),
    ],
    [curves, compared, openName, comparedName],
  );
  const locking = useMemo(() => lockingLines(sides, speed, torque), [sides, speed, torque]);
  const bias = useMemo(() => biasLines(sides, view, torque), [sides, view, torque]);
  const isRatio = view === 'ratio';
  const inputAxis = {
    label: 'Input torque (− = coast)',
    symbol: torque.symbol,
    digits: torque.digits,
  };
  const note = lockingNote(curves);
  return (
    <div className={css['curves']}>
      <CompareBar />
      <div className={css['operating']}>
        <label>Input torque of the first chart</label>
        <div className={css['operatingSlider']}>
          <Slider
            label="Input torque of the first chart"
            value={chosen_Nm ?? drawn_Nm}
            min={-greatest_Nm / 2}
            max={greatest_Nm}
            step={greatest_Nm / 100}
            valueText={`${torque.text(drawn_Nm)} ${torque.symbol}`}
            onSlide={differential.setInputTorque}
          />
        </div>
        <output>
          {torque.text(chosen_Nm ?? drawn_Nm)} <small>{torque.symbol}</small>
        </output>
        <span className={css['spacer']} />
        <div className={css['samplesOf']}>
          Samples of
          <div className={css['sessionChoice']}>
            <SessionChoice label="Session whose samples are drawn" value={session} onChange={setSession} />
          </div>
        </div>
        {problem === '' ? undefined : <span role="alert">{problem}</span>}
      </div>
      <div className={css['charts']}>
        <CurveChart
          title="Locking torque"
          x={{ label: 'Speed difference of the outputs', symbol: speed.symbol, digits: speed.digits }}
          y={{ label: 'Locking torque', symbol: torque.symbol, digits: torque.digits }}
          lines={locking}
          domain={valueDomain(locking, torque.of(100))}
          note={note}
        />
        <CurveChart
          title={isRatio ? 'Torque ratio, slipping' : 'Output torques, slipping'}
          x={inputAxis}
          y={
            isRatio
              ? { label: 'Torque ratio', symbol: '', digits: 2 }
              : { label: 'Torque', symbol: torque.symbol, digits: torque.digits }
          }
          lines={bias}
          domain={isRatio ? valueDomain(bias, 2, MAX_RATIO) : valueDomain(bias, torque.of(100))}
          note={isRatio && isEndless(curves.biasRatio) ? 'One output can get all of the torque' : undefined}
          mark={torque.of(drawn_Nm)}
          tools={<Segments label="Torques to draw" options={BIAS_VIEWS} value={view} onChange={setView} />}
        />
        <MapChart
          map={map}
          samples={samples}
          samplesLabel="samples"
          torque={torque}
          speed={speed}
          note={note}
        />
      </div>
    </div>
  );
}

/** Name of the compared side. */
function useComparedName(): string {
  const differential = useService(DIFFERENTIAL_CURVES);
  const against = useStore(differential, (s) => s.against);
  const name = useStore(differential, (s) => s.other?.name ?? '');
  return against.kind === 'saved' ? 'saved file' : name;
}

function CompareBar(): ReactElement {
  const differential = useService(DIFFERENTIAL_CURVES);
  const car = useService(CAR);
  const sessionStore = useService(SESSIONS);
  const against = useStore(differential, (s) => s.against);
  const compared = useStore(differential, (s) => s.compared);
  const problem = useStore(differential, (s) => s.otherProblem);
  const path = useStore(car, (s) => s.path);
  const isSaved = useStore(car, (s) => s.text === s.savedText);
  const name = useStore(car, carName);
  const sessions = useStore(sessionStore, (s) => s.sessions) ?? [];
  const { recent, samples } = useCarListings();
  const known = new Set(recent.map((r) => r.path));
  const options = againstOptions([...recent, ...samples.filter((s) => !known.has(s.path))], path, sessions);
  const why =
    problem !== ''
      ? problem
      : against.kind === 'saved' && isSaved
        ? 'No changes since the last save'
        : compared !== undefined && 'problem' in compared
          ? compared.problem
          : '';
  return (
    <div className={css['bar']}>
      <span className={css['side']}>
        <LineSwatch {...NOW} /> {name}
      </span>
      <span className={css['side']}>
        <LineSwatch {...COMPARED} /> compared with
      </span>
      <div className={css['sessionChoice']}>
        <Choice
          label="Compared with"
          isLabelHidden
          options={options}
          value={againstText(against)}
          onChange={(text) => differential.compareWith(againstOf(text))}
        />
      </div>
      <span className={css['why']} role="status">
        {why}
      </span>
    </div>
  );
}
