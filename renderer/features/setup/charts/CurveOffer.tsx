import { useState, type ReactElement } from 'react';
import type { EngineChartData } from '../../../../core/catalogue/curve-charts.ts';
import { fromSI } from '../../../../core/units/convert.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import css from './Curves.module.css';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';

const USUAL_NAME = 'torque.crv';

/** Message and offer for a car without a curve file. */
export function CurveOffer({ chart }: { readonly chart: EngineChartData }): ReactElement {
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  const [isBusy, setBusy] = useState(false);
  const { name } = chart.file;
  const file = name === '' ? USUAL_NAME : name;
  const make = async (): Promise<void> => {
    const maxSpeed_rpm = fromSI(chart.highest_radps, 'rpm');
    await editor.newCurve(file, maxSpeed_rpm, `Torque curve file ${file}`);
    if (name === '')
      await editor.setKeys([{ key: 'engine.curve_torque', valueText: file }], `Torque curve to ${file}`);
  };
  return (
    <div className={css['offer']}>
      <p>
        {name === ''
          ? 'engine.curve_torque does not name a curve file: the engine gives the same torque at every speed.'
          : `The curve file ${name} does not exist beside the car.ini: the engine gives the same torque at every speed.`}
      </p>
      <Button
        isDisabled={isBusy}
        onPress={() => {
          setBusy(true);
          make()
            .catch((error: unknown) => notices.notifyFailure(error))
            .finally(() => setBusy(false));
        }}
      >
        Create {file}
      </Button>
      <span className={css['quiet']}>
        Typical curve of a naturally aspirated engine, scaled by engine.max_torque; written when the car is
        saved
      </span>
    </div>
  );
}
