import { RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useStore } from 'zustand';
import { loadedPart } from '../../../ui/loaded-part.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useShowField } from '../../../workspace/car/use-show-field.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { ModelProblems } from '../../../plots/scene/ModelProblems.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { isOneOf, readStored, writeStored } from '../../../ui/state/stored.ts';
import { useOpenCarModel } from '../../../workspace/models/use-car-model.ts';
import { Slider } from '../../../ui/Slider.tsx';
import { WheelLoadsChart } from '../charts/WheelLoadsChart.tsx';
import css from './CarPane.module.css';
import { CarErrors } from '../CarErrors.tsx';
import { carParts, partLines, partOfKey } from './car-parts.ts';
import { SceneBoundary } from '../../../plots/scene/SceneBoundary.tsx';
import { SETUP_CHARTS } from '../charts/charts-store.ts';
import { CAR } from '../../../workspace/car/car-store.ts';

const SHOWN = [
  { value: 'parts', label: 'Parts' },
  { value: 'car', label: 'Car' },
] as const;

const Car3dScene = loadedPart(async () => (await import('./Car3dScene.tsx')).Car3dScene).Part;

/**
 * The car in 3D beside its form: clicking a part opens its settings, and the selected setting highlights its
 * part.
 */
export function CarPane(): ReactElement {
  const charts = useService(SETUP_CHARTS);
  const car = useService(CAR);
  const showField = useShowField();
  const picture = useStore(charts, (s) => s.now.car3d);
  const status = useStore(charts, (s) => s.status);
  const message = useStore(charts, (s) => s.message);
  const selectedKey = useStore(car, (s) => s.selectedKey);
  const [steer, setSteer] = useState(0);
  const [view, setView] = useState(0);
  const [isLost, setIsLost] = useState(false);
  const [shows, setShows] = useState(() => readStored('setup.car3d', isOneOf('parts', 'car')) ?? 'parts');
  const own = useOpenCarModel();
  useEffect(() => charts.show('car3d'), [charts]);
  const parts = useMemo(() => (picture === undefined ? [] : carParts(picture)), [picture]);
  const selected = partOfKey(parts, selectedKey);
  const lose = useCallback(() => setIsLost(true), []);
  const choose = (id: string): void => {
    const part = parts.find((one) => one.id === id);
    if (part !== undefined) showField(part.key);
  };

  if (status === 'badCar') return <CarErrors title="No 3D view" />;
  if (status === 'failed') return <p role="alert">{message}</p>;
  if (picture === undefined) return <div aria-busy={status === 'loading'} />;
  return (
    <div className={css['pane']}>
      <div className={css['tools']}>
        <span>Steering</span>
        <Slider
          label="Steering"
          value={steer}
          min={-1}
          max={1}
          step={0.05}
          valueText={`${numberText(100 * steer, 0)} % to the left`}
          onSlide={setSteer}
        />
        {own.look === undefined ? undefined : (
          <Segments
            label="Shown"
            options={SHOWN}
            value={shows}
            onChange={(next) => {
              writeStored('setup.car3d', next);
              setShows(next);
            }}
          />
        )}
        <IconButton
          label="Reset the view"
          isSmall
          icon={<RotateCcw size={14} aria-hidden />}
          onPress={() => {
            setView(view + 1);
            setSteer(0);
            setIsLost(false);
          }}
        />
      </div>
      <div className={css['scene']}>
        <ModelProblems problems={own.problems} />
        {isLost ? (
          <Flat reason="The graphics card lost the 3D view; Reset the view draws it again" />
        ) : (
          <SceneBoundary key={view} instead={(reason) => <Flat reason={reason} />}>
            <Car3dScene
              picture={picture}
              look={own.look}
              isWhole={shows === 'car'}
              steer={steer}
              selected={selected}
              onSelect={choose}
              onLost={lose}
            />
          </SceneBoundary>
        )}
      </div>
      <ul className={css['parts']} aria-label="Parts of the car">
        {partLines(parts).map(({ group, parts: inLine }) => (
          <li key={group}>
            <span className={css['group']}>{group}</span>
            {inLine.map(({ id, name, label }) => (
              <AriaButton
                key={id}
                className={css['part'] ?? ''}
                aria-label={label}
                aria-current={id === selected ? 'true' : 'false'}
                onPress={() => choose(id)}
              >
                {name}
              </AriaButton>
            ))}
          </li>
        ))}
      </ul>
    </div>
  ); // prettier-ignore
}

/** The flat drawing in place of the 3D view. */
function Flat({ reason }: { readonly reason: string }): ReactElement {
  const charts = useService(SETUP_CHARTS);
  const now = useStore(charts, (s) => s.now.wheelLoads);
  const saved = useStore(charts, (s) => s.saved.wheelLoads);
  useEffect(() => charts.show('wheelLoads'), [charts]);
  return (
    <div className={css['flat']}>
      <p role="status">{reason}</p>
      {now === undefined ? undefined : <WheelLoadsChart now={now} saved={saved} />}
    </div>
  );
}
