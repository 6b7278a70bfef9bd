import { describe, expect, it } from 'vitest';
import { logWorksheet } from './log-worksheet.ts';
import { coveredShare, LOG_WORKSHEET } from './logged-channels.ts';
import { READY_WORKSHEETS } from './ready.ts';
import { worksheet } from './worksheet.ts';

const channel = (name: string, unitText = '', isStill = false) => ({
  name,
  chart: name.replace(/\..*/, ''),
  unitText,
  isStill,
});
const chartsOf = (names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(logWorksheet(names.map((name) => channel(name))).panels).flatMap(([key, panel]) =>
      panel.kind === 'traces' ? [[key, panel.options.charts]] : [],
    ),
  );

describe('the worksheet of a log', () => {
  it('puts each channel where an engineer looks for it, our own first', () => {
    expect(
      chartsOf([
        'GPS Latitude',
        'Throttle Pos',
        'brake',
        'speed_mps',
        'Oil Temp',
        'G Force Lat',
        'Tire Temp FL',
        'Sensor 12',
      ]),
    ).toEqual({
      Driver: ['speed_mps', 'brake', 'Throttle Pos'],
      Chassis: ['G Force Lat'],
      GPS: ['GPS Latitude'],
      'Tyres and brakes': ['Tire Temp FL'],
      Engine: ['Oil Temp'],
      'Other channels': ['Sensor 12'],
    });
  });

  it('shows a log of which no channel is known: 800 sensors in panels of a dozen, by unit', () => {
    const names = Array.from({ length: 800 }, (_, i) => channel(`Sensor ${i}`, i % 2 === 0 ? 'V' : 'bar'));
    const sheet = logWorksheet(names);
    const panels = Object.values(sheet.panels).filter(({ kind }) => kind === 'traces');
    expect(panels).toHaveLength(4);
    expect(panels[0]?.options).toEqual({
      name: 'Other channels 1',
      charts: Array.from({ length: 12 }, (_, i) => `Sensor ${2 * i}`),
    });
    expect(worksheet.parse(sheet)).toEqual(sheet);
  });

  it('has channels that never change last, each within its topic, unless another wheel of the chart moves', () => {
    const still = ['brake', 'jounce_m.FL', 'Oil Temp', 'A'].map((name) => channel(name, '', true));
    const moving = ['steer', 'jounce_m.FR', 'pitch_rad', 'Oil Press', 'B'].map((name) => channel(name));
    const { panels } = logWorksheet([...still, ...moving]);
    expect(panels['Driver']).toMatchObject({ options: { charts: ['steer', 'brake'] } });
    expect(panels['Chassis']).toMatchObject({ options: { charts: ['pitch_rad', 'jounce_m'] } });
    expect(panels['Engine']).toMatchObject({ options: { charts: ['Oil Press', 'Oil Temp'] } });
    expect(panels['Other channels']).toMatchObject({ options: { charts: ['B', 'A'] } });
  });

  it('has a map where positions are there, a g-g diagram where accelerations are', () => {
    const panels = logWorksheet(
      ['positionX_m', 'positionY_m', 'lateralAcceleration_mps2', 'longitudinalAcceleration_mps2'].map(
        (name) => channel(name),
      ),
    ).panels;
    expect(Object.keys(panels)).toEqual(['Chassis', 'Other channels', 'map', 'gg', 'laps', 'notes']);
    expect(worksheet.safeParse(logWorksheet([])).success).toBe(true);
  });

  it('is called by a name that no ready worksheet has', () => {
    expect(READY_WORKSHEETS[LOG_WORKSHEET]).toBeUndefined();
  });
});

describe('the share of a worksheet that a session has', () => {
  it('is none of the overview for unknown channels, all of a worksheet made of them', () => {
    const channels = [channel('Sensor 1'), channel('Sensor 2')];
    expect(coveredShare(READY_WORKSHEETS['Overview']!, channels)).toBe(0);
    expect(coveredShare(logWorksheet(channels), channels)).toBe(1);
  });
});
