import * as three from 'three';
import type { CarGeometry } from '../../../worker/car-model.ts';
import { bodyStyleOf, closedStyle, type BodyStyleName } from './body-styles.ts';
import { closedBody, type BodyParts } from './closed-body.ts';
import { FAR_M, farGeometry } from './far-geometry.ts';
import { openBody } from './open-body.ts';
import { platformBody } from './platform-body.ts';
import { merged } from './surfaces.ts';

/** Share of the distance by which a body has to be nearer before it is drawn in full again. */
const HYSTERESIS = 0.1;

/** The body of a drawn car: one mesh each for paint, trim and glass, on the road at z = 0; far paint has fewer triangles. */
export interface DrawnBody {
  readonly object: three.Group;
  /** Panes hide the view of a camera inside. */
  readonly glass: three.Mesh;
  /** 1 for a body that hides what is behind it. */
  readonly setOpacity: (opacity: number) => void;
  readonly dispose: () => void;
}

interface DrawnOptions {
  readonly colour: string;
  /** A ghost lets what is behind it through and casts no shadow. */
  readonly isGhost: boolean;
}

function bodyOf(car: CarGeometry, style: BodyStyleName): BodyParts {
  if (style === 'platform') return platformBody(car);
  return style === 'single-seater' ? openBody(car) : closedBody(car, closedStyle(style));
}

/** Surfaces of a body by what they are made of. */
export type BodyGeometries = Readonly<Record<keyof BodyParts, three.BufferGeometry>>;

/** A body of the style that the car's measures are most like. */
export function bodyGeometries(car: CarGeometry): BodyGeometries {
  const style = bodyStyleOf(car);
  const { paint, trim, glass } = bodyOf(car, style);
  return { paint: merged(paint), trim: merged(trim), glass: merged(glass) };
}

export function drawnBody(car: CarGeometry, { colour, isGhost }: DrawnOptions): DrawnBody {
  const parts = bodyGeometries(car);
  const look = isGhost ? { transparent: true, opacity: 0.42 } : {};
  const paint = new three.Mesh(
    parts.paint,
    new three.MeshStandardMaterial({ color: colour, roughness: 0.28, metalness: 0.35, ...look }),
  );
  const trim = new three.Mesh(
    parts.trim,
    new three.MeshStandardMaterial({ vertexColors: true, roughness: 0.6, side: three.DoubleSide, ...look }),
  );
  const glass = new three.Mesh(
    parts.glass,
    new three.MeshStandardMaterial({ color: '#0e1418', roughness: 0.06, metalness: 0.5, ...look }),
  );
  const farPaint = new three.Mesh(farGeometry(parts.paint), paint.material);
  const levels = new three.LOD();
  levels.addLevel(paint, 0);
  levels.addLevel(farPaint, FAR_M, HYSTERESIS);
  const meshes = [paint, farPaint, trim, glass];
  paint.castShadow = farPaint.castShadow = trim.castShadow = !isGhost;
  const object = new three.Group();
  object.add(levels, trim, glass);
  return {
    object,
    glass,
    setOpacity: (opacity) => {
      for (const { material } of meshes) setOpacity(material, opacity);
    },
    dispose: () => {
      for (const { geometry, material } of meshes) {
        geometry.dispose();
        material.dispose();
      }
    },
  };
}

/** Sets the opacity of a material; what shows through does not hide what is behind it. */
export function setOpacity(material: three.Material | undefined, opacity: number): void {
  if (material === undefined || material.opacity === opacity) return;
  const isClear = opacity < 1;
  if (material.transparent !== isClear) material.needsUpdate = true;
  material.opacity = opacity;
  material.transparent = isClear;
  material.depthWrite = !isClear;
}
