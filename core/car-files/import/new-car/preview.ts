import type { NewCarInput, NewCarPreview } from '../../../contract/new-car.ts';
import { fromSI, toSI } from '../../../units/convert.ts';
import { checkNewCar } from './check-input.ts';
import { FINAL_DRIVE, powerLimitedSpeed_mps } from './formulas.ts';
import { planNewCar } from './new-car-plan.ts';

export const ROLLING_COEFFICIENT = 0.014;
/** Below this fraction of the requested top speed the gears are too long for the power. */
const NEARLY = 0.97;

/** The figures of a car that these numbers give; problems instead where they give none. */
export function previewNewCar(input: NewCarInput): NewCarPreview {
  const problems = checkNewCar(input);
  if (problems.length > 0) return { problems, remarks: [], figures: [] };
  const plan = planNewCar(input);
  const figure = (name: string, label: string, value: number, unit: string, digits: number) => ({
    name,
    label,
    value,
    unit,
    digits,
  });
  const axles = [
    { title: 'Front', own: plan.axles[0] },
    { title: 'Rear', own: plan.axles[1] },
  ].flatMap(({ title, own }) => {
    const key = (name: string): string => `${name}.${title.toLowerCase()}`;
    return [
      figure(key('wheelLoad_N'), `${title} wheel load, each`, own.load_N, 'N', 0),
      figure(key('naturalFrequency_Hz'), `${title} natural frequency`, own.frequency_Hz, 'Hz', 2),
      figure(key('springRate_Npm'), `${title} spring rate`, own.spring_Npm, 'Npm', 0),
    ];
  });
  const speed_radps = toSI(input.maxSpeed_rpm, 'rpm');
  const speeds = plan.ratios.map((ratio, i) =>
    figure(
      `gearSpeed_kph.${i + 1}`,
      `Speed in gear ${i + 1}`,
      fromSI((speed_radps / ratio / FINAL_DRIVE) * plan.radius_m, 'kph'),
      'kph',
      0,
    ),
  );
  const limit_kph = fromSI(
    powerLimitedSpeed_mps(toSI(input.power_kW, 'kW'), plan.dragArea_m2, ROLLING_COEFFICIENT, input.mass_kg),
    'kph',
  );
  const remarks =
    limit_kph < NEARLY * input.topSpeed_kph
      ? [
          `${input.power_kW} kW are enough for about ${Math.round(limit_kph)} km/h; the highest gear is set for ${input.topSpeed_kph} km/h.`,
        ]
      : [];
  return {
    problems: [],
    remarks,
    figures: [
      figure('powerPerMass_WPerkg', 'Power per mass', (1000 * input.power_kW) / input.mass_kg, 'W/kg', 0),
      ...axles,
      figure('powerLimitedSpeed_kph', 'Top speed by power', limit_kph, 'kph', 0),
      ...speeds,
    ],
  };
}
