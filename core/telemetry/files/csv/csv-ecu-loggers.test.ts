import { describe, expect, it } from 'vitest';
import {
  readText as read,
  samplesOf as samples,
  timesOfFile as times,
  namesOf as names,
  questionsOf as questions,
  textOf as rows,
} from '../testing/read-text.ts';

describe('ME7-Logger', () => {
  const head = [
    '',
    '###################################################################################',
    'Logfile created by ME7-Logger v1.20 (c) mki, 12/2010-07/2013',
    'PartNumber  = 8D0907551M       (requested was 8D0907551M)',
    'Logging with:    20 samples/second',
    'Log started at:  22.02.2014 17:47:01.046',
    '',
    'TimeStamp, dwkrz_0   , etazwbm   , fldrrx_w  , mshfm_w   , nmot_w    , pvdkds_w  , wped_w    ',
    '  sec.ms , °KW       , , -         , g/s       , rpm       , mbar      , PED       ',
    '"TIME","IgnitionRetardCyl1","EtaIgnitionAngleAvg","","MassAirFlow","EngineSpeed","BoostPressureActual","AccelPedalPosition"',
  ];
  const values = [
    '    0.000, 0         , 99        , 1         , 24.4445   , 2533      , 1042.73   , 0         ',
    '    0.050, 0         , 99        , 1         , 24.1945   , 2528      , 1043.32   , 0         ',
    '    0.100, 0         , 99        , 1         , 23.7778   , 2533.5    , 1043.36   , 0         ',
  ];
  const semicolons = (line: string): string =>
    line.includes(' , ') || line.startsWith('"') ? line.replaceAll(',', ';') : line;

  it.each([
    ['commas', rows(...head, ...values)],
    ['semicolons', rows(...[...head, ...values].map(semicolons))],
  ])('has names of the ECU above the units and others below them, divided by %s', async (_, text) => {
    const file = await read(text);
    expect(names(file)).toEqual([
      'IgnitionRetardCyl1',
      'EtaIgnitionAngleAvg',
      'fldrrx_w',
      'MassAirFlow',
      'engineSpeed_radps',
      'BoostPressureActual',
      'AccelPedalPosition',
    ]);
    expect(times(file)).toEqual([0, 0.05, 0.1]);
    // 2533 rpm = 2533 x 2 pi / 60 rad/s; 1042.73 mbar = 104,273 Pa.
    expect(samples(file, 'engineSpeed_radps')[0]).toBeCloseTo(265.255, 2);
    expect(samples(file, 'BoostPressureActual')[0]).toBeCloseTo(104_273, 1);
    expect(file.details['date']).toBe('2014-02-22T17:47:01.046');
    expect(questions(file)).toEqual([]);
  });
});

describe('SWComm', () => {
  it('has seconds with thousandths, and the date of the start in its frame of stars', async () => {
    const file = await read(
      rows(
        '*******************************************************************************',
        '**Log File Created by SWComm ECUTools - Copyright Starkenwagen LLC, 2017-2019**',
        '**Log Started 9/20/2019 2:45:00 PM**',
        '*******************************************************************************',
        '',
        'TimeStamp,TIA,IGA_AV_MV,N,VS,AMP',
        'sec.ms,°C,°CRK,rpm,km/h,hPa',
        'TIME,,,,,',
        '0.4375,54.75,-6,1988,45,977.929',
        '0.5156,54.75,-5.625,1904,45,977.929',
        '0.5937,54.75,-5.625,1900,44,977.929',
      ),
    );
    expect(times(file)).toEqual([0.4375, 0.5156, 0.5937]);
    expect(names(file)).toEqual(['TIA', 'IGA_AV_MV', 'N', 'VS', 'AMP']);
    // Names of the ECU's maker are not read as ours.
    expect(samples(file, 'VS')[0]).toBe(45);
    expect(file.details['date']).toBe('2019-09-20T14:45:00');
    expect(questions(file)).toEqual([]);
  });
});

describe('VCDS by fields', () => {
  it('has numbers of fields above their names, and a time beside each', async () => {
    const file = await read(
      rows(
        'Monday,22,December,2025,15:32:14:47126-VCID:000000000000-0000,VCDS Version: Release 25.3.2 (x64),Data version: 20250822 DS365.0',
        '8D0 907 558 M,ADVMB,1.8L R4/5VT MOTR AT D01,',
        ',,G002,F0,G002,F2,G002,F3,G003,F2,G000,F0,',
        '',
        'Marker,TIME,Group 2 - Field 0,TIME,Group 2 - Field 2,TIME,Group 2 - Field 3,TIME,Group 3 - Field 2,,,',
        ',STAMP,Engine - Speed,STAMP,Fuel Injectors - Average Time,STAMP,Air - Mass Flow,STAMP,Throttle - Angle,,,',
        ',, /min,, ms,, g/s,,°,,,',
        ',84.30,2040,84.30,8.13,84.30,25.62,84.57,23.9,,,',
        ',85.08,2280,85.08,9.98,85.08,32.15,85.35,26.5,,,',
        ',85.85,2560,85.85,9.98,85.85,36.39,86.11,26.9,,,',
      ),
    );
    expect(names(file).filter((name) => !name.startsWith('TIME'))).toEqual([
      'Marker',
      'engineSpeed_radps',
      'Fuel Injectors - Average Time',
      'Air - Mass Flow',
      'Throttle - Angle',
    ]);
    expect(times(file)).toEqual([84.3, 85.08, 85.85]);
    expect(samples(file, 'Fuel Injectors - Average Time')[0]).toBeCloseTo(8.13, 5);
    expect(file.details['date']).toBe('2025-12-22T15:32:14');
    expect(questions(file)).toEqual([]);
  });
});

describe('VCDS in German', () => {
  it('has names in two lines, which are one name', async () => {
    const file = await read(
      rows(
        'Mittwoch,13,Mai,2020,20:12:42:14802,VCDS Version: DRV 12.12.2,Datenstand: 20140410',
        '06A 906 018 R,,1.8L R4/5VT MOTR HS D03,',
        '',
        ",Block A:,'002,,,,Block B:,'007,,,,Block C:, Läuft nicht",
        ',,Motordrehzahl,Motorlast,Einspritzzeit,angesaugte,,Lambda,Lambdasonden-,Tastverhältnis,Lambda,,,,,',
        ',Zeit,,,(korrigiert),Luftmasse,Zeit,Regler,spannung,Magnetventil 1,Korrekturfaktor,Zeit,,,,',
        'Markierung,MARKE, /min, ms, ms, g/s,MARKE, %, V, %,,MARKE,,,,',
        ',0.25,2080,3.80,8.13,25.28,0.01,1.6,0.215,0.0,1.00,,,,,',
        ',0.75,2160,4.40,9.54,30.34,0.50,0.0,0.845,99.6,1.00,,,,,',
        ',1.27,2240,5.05,10.82,36.18,1.00,0.0,0.860,99.6,1.00,,,,,',
      ),
    );
    expect(names(file)).toEqual([
      'Motordrehzahl',
      'Motorlast',
      'Einspritzzeit (korrigiert)',
      'angesaugte Luftmasse',
      'Zeit',
      'Lambda Regler',
      'Lambdasonden-spannung',
      'Tastverhältnis Magnetventil 1',
      'Lambda Korrekturfaktor',
      'Zeit (2)',
    ]);
    expect(times(file)).toEqual([0.25, 0.75, 1.27]);
    expect(file.details['date']).toBe('2020-05-13T20:12:42');
    expect(questions(file)).toEqual([]);
  });
});

describe('a line of sources between names and units', () => {
  it('does not give the names', async () => {
    const file = await read(
      rows('Time,Speed,Load', 'Logger,GPS,ECU', 's,km/h,%', '0,36,10', '1,72,20', '2,36,30'),
    );
    expect(names(file)).toEqual(['speed_mps', 'Load']);
    expect(samples(file, 'speed_mps')[1]).toBeCloseTo(20, 5);
  });
});

describe('JB4', () => {
  it('has tables of its settings above the names', async () => {
    const file = await read(
      rows(
        'Firmware,Interface,Engine,TMAP_V,AvgIgn,DWP',
        '4/15//5,JB4 Android A217,F Series - ALL,1.2,0,0',
        'BoostSafety,PID Gain,AutoShiftRed,Fuel_OL,FUA,1st_limiter',
        '28,10,10,60,0,0',
        'timestamp,rpm,pedal,throttle,gear,mph',
        '57.25,3228,17,19,3,42.19607843',
        '59.25,3198,17,20,3,41.80392157',
        '62,3200,19,20,3,41.83006536',
      ),
    );
    expect(times(file)).toEqual([57.25, 59.25, 62]);
    expect(names(file)).toContain('engineSpeed_radps');
    expect(samples(file, 'engineSpeed_radps')).toHaveLength(3);
    expect(questions(file)).toEqual([]);
  });

  it('keeps its rows where names are written again among the first of them', async () => {
    const file = await read(rows('Time,A', '0,1', '1,2', 'Time,A', '2,3', '3,4', '4,5', '5,6'));
    expect(times(file)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
