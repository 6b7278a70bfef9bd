import * as three from 'three';
import type { TrackCourse } from '../../../core/contract/track-mesh.ts';
import { themeColour } from '../../workspace/theme.ts';
import {
  BOARDS_M,
  courseMark,
  distanceBoards,
  edgesAt,
  gridPlaces,
  type CourseMark,
} from './course-marks.ts';
import { disposeMeshes } from './instanced-meshes.ts';

/** Start line, starting grid and distance boards of a course: a draw call for each kind. World axes. */
export interface CourseFigure {
  readonly object: three.Group;
  readonly dispose: () => void;
}

const SQUARE_M = 0.3;
const ROWS = 2;
const PAINT_M = 0.12;
const PLACE = { length_m: 4.2, width_m: 2.1 } as const;
/** Above the white of the lines, which is 24 mm over the road. */
const LIFT_M = 0.03;
const BOARD = { width_m: 1, height_m: 0.7, foot_m: 0.7 } as const;

type Flat = readonly [mark: CourseMark, length_m: number, width_m: number];

/** Flat pieces on the road as one mesh. */
function flats(pieces: readonly Flat[], colour: string): three.InstancedMesh {
  const mesh = new three.InstancedMesh(
    new three.PlaneGeometry(1, 1),
    new three.MeshLambertMaterial({
      color: colour,
      polygonOffset: true,
      polygonOffsetFactor: -4,
      polygonOffsetUnits: -16,
    }),
    pieces.length,
  );
  const matrix = new three.Matrix4();
  const turn = new three.Quaternion();
  const up = new three.Vector3(0, 0, 1);
  pieces.forEach(([{ x_m, y_m, z_m, heading_rad }, length_m, width_m], i) =>
    mesh.setMatrixAt(
      i,
      matrix.compose(
        new three.Vector3(x_m, y_m, z_m + LIFT_M),
        turn.setFromAxisAngle(up, heading_rad),
        new three.Vector3(length_m, width_m, 1),
      ),
    ),
  );
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}

/** Dark squares over the white of the start line, and of the finish of an open course. */
function chequers(course: TrackCourse): Flat[] {
  const ends = course.closed ? course.lines_m.slice(0, 1) : [course.lines_m[0], course.lines_m.at(-1)];
  return ends.flatMap((at_m) => {
    if (at_m === undefined) return [];
    const [left_m, right_m] = edgesAt(course, at_m);
    const across = Math.floor((left_m + right_m) / SQUARE_M);
    return Array.from({ length: across * ROWS }, (_, i): readonly [number, number] => [
      i % across,
      Math.floor(i / across),
    ])
      .filter(([column, row]) => (column + row) % 2 === 0)
      .map(([column, row]): Flat => [
        courseMark(course, at_m + (row - (ROWS - 1) / 2) * SQUARE_M, left_m - (column + 0.5) * SQUARE_M),
        SQUARE_M,
        SQUARE_M,
      ]);
  });
}

/** White front and sides of each place of the grid. */
function placeLines(course: TrackCourse): Flat[] {
  return gridPlaces(course).flatMap((place): Flat[] => {
    const [cosine, sine] = [Math.cos(place.heading_rad), Math.sin(place.heading_rad)];
    const moved = (ahead_m: number, left_m: number): CourseMark => ({
      ...place,
      x_m: place.x_m + ahead_m * cosine - left_m * sine,
      y_m: place.y_m + ahead_m * sine + left_m * cosine,
    });
    const half_m = PLACE.width_m / 2;
    return [
      [moved(0, 0), PAINT_M, PLACE.width_m],
      [moved(-0.5, half_m), 1, PAINT_M],
      [moved(-0.5, -half_m), 1, PAINT_M],
    ];
  });
}

function boardTexture(text: string): three.Texture {
  const canvas = document.createElement('canvas');
  canvas.width = 128;
  canvas.height = 90;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#f7f7f3';
    context.fillRect(0, 0, 128, 90);
    context.strokeStyle = '#16191c';
    context.lineWidth = 6;
    context.strokeRect(3, 3, 122, 84);
    context.fillStyle = '#16191c';
    context.font = '700 58px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, 64, 48);
  }
  const texture = new three.CanvasTexture(canvas);
  texture.colorSpace = three.SRGBColorSpace;
  return texture;
}

/** Boards of one distance, which face the cars that come. */
function boards(
  marks: readonly CourseMark[],
  distance_m: number,
): three.InstancedMesh<three.PlaneGeometry, three.MeshLambertMaterial> {
  // A plane faces +z; upright, it faces against the road's heading.
  const plane = new three.PlaneGeometry(BOARD.width_m, BOARD.height_m)
    .rotateX(Math.PI / 2)
    .rotateZ(-Math.PI / 2)
    .translate(0, 0, BOARD.foot_m + BOARD.height_m / 2);
  const mesh = new three.InstancedMesh(
    plane,
    new three.MeshLambertMaterial({ map: boardTexture(String(distance_m)), side: three.DoubleSide }),
    marks.length,
  );
  const matrix = new three.Matrix4();
  marks.forEach(({ x_m, y_m, z_m, heading_rad }, i) =>
    mesh.setMatrixAt(i, matrix.makeRotationZ(heading_rad).setPosition(x_m, y_m, z_m)),
  );
  mesh.castShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}

/** A post under each board. */
function posts(marks: readonly CourseMark[]): three.InstancedMesh {
  const post = new three.CylinderGeometry(0.04, 0.04, BOARD.foot_m, 8).rotateX(Math.PI / 2);
  const mesh = new three.InstancedMesh(
    post.translate(0, 0, BOARD.foot_m / 2),
    new three.MeshLambertMaterial({ color: '#59626b' }),
    marks.length,
  );
  const matrix = new three.Matrix4();
  marks.forEach(({ x_m, y_m, z_m }, i) => mesh.setMatrixAt(i, matrix.makeTranslation(x_m, y_m, z_m)));
  mesh.frustumCulled = false;
  return mesh;
}

export function createCourseFigure(course: TrackCourse): CourseFigure {
  const object = new three.Group();
  const all = distanceBoards(course);
  const meshes = [
    flats(chequers(course), '#14171a'),
    flats(placeLines(course), themeColour('--track-line')),
    ...BOARDS_M.map((distance_m) =>
      boards(
        all.filter((board) => board.distance_m === distance_m),
        distance_m,
      ),
    ),
    posts(all),
  ].filter(({ count }) => count > 0);
  for (const mesh of meshes) object.add(mesh);
  return {
    object,
    dispose: () => {
      for (const { material } of meshes)
        for (const one of [material].flat()) if (one instanceof three.MeshLambertMaterial) one.map?.dispose();
      disposeMeshes(meshes);
    },
  };
}
