/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import { describe, expect, it } from 'vitest';
import type { FileResult } from '../compare-columns.ts';
import { verifySuite } from '../suites.ts';
import { aCarFile, anEntry, START } from './testing/simulate.ts';

type Json = Record<string, unknown>;

function verify(entry: Json, tables: Readonly<Record<string, string>>): Readonly<Record<string, FileResult>> {
  const files: Record<string, string> = {
    'manifest.json': JSON.stringify({ runs: [anEntry(entry)] }),
    'params.json': JSON.stringify(aCarFile()),
    ...tables,
  };
  const text = (name: string) => files[name];
  const result = verifySuite('physx', { files: Object.keys(files), text, parameterText: text }, { only: [] });
  return Object.fromEntries(result.files.map((file) => [file.file, file]));
}

const COLLIDING = {
  collisions: 'wheels_vs_obstacles_modified',
  contact_modification: { tangent_velocity_multiplier: 0.1, max_impulse: 3.4e38, wheel_shape: 'convex16' },
  suspension_query: { kind: 'raycast', point_reject_angle: Math.PI / 4, normal_reject_angle: Math.PI / 4 },
  contacts_file: 'run_contacts.csv',
};
const POSE = 'pos_x,pos_y,pos_z,quat_x,quat_y,quat_z,quat_w';
const CONTACTS =
  'step,wheel,vehicle_is_actor,index,shape_x,shape_y,shape_z,shape_qx,shape_qy,shape_qz,shape_qw,rot_angle,rot_speed,' +
  'pos_x,pos_y,pos_z,n_x,n_y,n_z,separation,ignored,out_x,out_y,out_z,target_vx,target_vy,target_vz';
/** Wheel 0 of 0.5 m at (-1.05, 0.5, 1.5), 20 rad/s: the road below it and, as actor 0, a wall ahead. */
const SHAPE = '-1.05,0.5,1.5,0,0,0,1,0,20';
const ROAD = `1,0,0,0,${SHAPE},-1.05,0,1.5,0,1,0,0,1,,,,,,`;
/** The suspension force acts at the centre of mass + (-1.05, -0.3, 1.25), the centre of mass at (0, 1.65, 0.25). */
const WALL = `1,0,0,1,${SHAPE},-1.05,0.5,2,0,0,-1,0,0,-1.05,1.35,1.5,0,1,0`;

describe('the contact vectors beside a run', () => {
  const trace = `step,time,${POSE}\n0,0,0,2,0,0,0,0,1\n`;
  const contacts = (...rows: string[]) =>
    verify(COLLIDING, { 'run.csv': trace, 'run_contacts.csv': `${CONTACTS}\n${rows.join('\n')}\n` })[
      'run_contacts.csv'
    ];
  it('pass a road that is ignored and a wall with its point and target velocity, worked by hand', () => {
    const file = contacts(ROAD, WALL);
    expect(file?.quantities.map((q) => [q.quantity, q.passed, q.samples])).toEqual([
      ['ignored', true, 2],
      ['contact point', true, 3],
      ['target velocity', true, 3],
    ]);
  });
  it('fail a point 0.1 mm off, a target of the wrong sign and a road that is not ignored', () => {
    const failed = (row: string) => contacts(row)?.quantities.flatMap((q) => (q.passed ? [] : [q.quantity]));
    expect(failed(WALL.replace('-1.05,1.35,1.5', '-1.05,1.3501,1.5'))).toEqual(['contact point']);
    expect(failed(WALL.replace(/0,1,0$/, '0,-1,0'))).toEqual(['target velocity']);
    expect(failed(ROAD.replace('0,1,,,,,,', '0,0,,,,,,'))).toEqual(['ignored']);
  });
  it('name the columns they miss', () => {
    const file = verify(COLLIDING, { 'run.csv': trace, 'run_contacts.csv': 'step,wheel\n1,0\n' })[
      'run_contacts.csv'
    ];
    expect(file?.reason).toBe('The contacts file has no columns vehicle_is_actor');
  });
});

describe('a run with colliding wheels', () => {
  // From 50 m up nothing is touched: the body falls by g dt^2 in the first step.
  const fall = (y: number) =>
    verify(
      { ...COLLIDING, start: { ...START, actor_pos: [0, 50, 0] } },
      { 'run.csv': `step,time,pos_y,vel_y\n0,0,50,0\n1,${1 / 60},${y},${-9.81 / 60}\n` },
    )['run.csv'];
  it('is decided by the body at its end, within 5 cm; its rows are shown only', () => {
    expect(fall(50)?.passed).toBe(true);
    expect(fall(50)?.quantities.map((q) => [q.quantity, q.informative ?? false])).toEqual([
      ['pos', true],
      ['vel', true],
      ['position at the end', false],
      ['speed at the end', false],
    ]);
    expect(fall(50.1)?.passed).toBe(false);
  });
});

describe('a touching sweep with its raw hits', () => {
  const names = ['fl', 'fr', 'rl', 'rr'];
  const planes = names.flatMap((name) =>
    ['hit', 'plane_nx', 'plane_ny', 'plane_nz', 'plane_d', 'hit_dist', 'touches'].map(
      (column) => `${name}_${column}`,
    ),
  );
  const flat = '1,0,1,0,0,0.8,1';
  const entry = {
    hit_columns: true,
    hits_file: 'run_hits.csv',
    suspension_query: { kind: 'sweep_touching', wheel_shape: 'convex16', max_hits: 4 },
  };
  const trace = (first: string) =>
    `step,time,${planes.join(',')}\n0,0,${new Array(4).fill('0,0,0,0,0,0,0').join(',')}\n1,${1 / 60},${[first, flat, flat, flat].join(',')}\n`;
  /** Two hits of the left front wheel: the road, and a plane 5 cm higher. */
  const hits =
    'step,wheel,index,blocking,pos_x,pos_y,pos_z,n_x,n_y,n_z,distance,selected\n' +
    '1,0,0,0,-1.05,0,1.5,0,1,0,0.8,0\n1,0,1,0,-1.05,0.05,1.5,0,1,0,0.75,1\n';
  const planeFailures = (first: string, files: Readonly<Record<string, string>>) =>
    verify(entry, { 'run.csv': trace(first), ...files })['run.csv']?.quantities.flatMap((q) =>
      q.passed || q.informative === true ? [] : [q.quantity],
    );
  it('chooses the higher of two planes and says so where the recording chose the other', () => {
    expect(planeFailures('1,0,1,0,-0.05,0.75,2', { 'run_hits.csv': hits })).toEqual([]);
    expect(planeFailures('1,0,1,0,0,0.8,2', { 'run_hits.csv': hits })).toEqual(['plane_d', 'hit_dist']);
  });
  it('replays the chosen planes where the file of the hits is missing, and does not list it as a run', () => {
    expect(planeFailures('1,0,1,0,-0.05,0.75,2', {})).toEqual([]);
    expect(Object.keys(verify(entry, { 'run.csv': trace(flat), 'run_hits.csv': hits }))).toEqual(['run.csv']);
  });
  it('without planes for every step is swept again and decided by the end of the run', () => {
    const bare = { suspension_query: entry.suspension_query };
    const file = verify(bare, { 'run.csv': `step,time,pos_y,vel_y\n0,0,2,0\n1,${1 / 60},2,0\n` })['run.csv'];
    expect(file?.quantities.map((q) => [q.quantity, q.informative ?? false])).toEqual([
      ['pos, own sweep', true],
      ['vel, own sweep', true],
      ['position at the end, own sweep', false],
      ['speed at the end, own sweep', false],
    ]);
    expect(file?.passed).toBe(true);
  });
});
