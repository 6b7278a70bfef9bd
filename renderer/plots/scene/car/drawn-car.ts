import * as three from 'three';
import type { CarGeometry } from '../../../worker/car-model.ts';
import { bodyStyleOf, closedStyle } from './body-styles.ts';
import { closedBody } from './closed-body.ts';
import { openBody } from './open-body.ts';
import { merged } from './surfaces.ts';

/** The body of a drawn car: one mesh each for paint, trim and glass, on the road at z = 0. */
export interface DrawnBody {
  readonly object: three.Group;
  /** Panes hide the view of a camera inside. */
  readonly glass: three.Mesh;
  readonly dispose: () => void;
}

interface DrawnOptions {
  readonly colour: string;
  /** A ghost lets what is behind it through and casts no shadow. */
  readonly isGhost: boolean;
}

/** A body of the style that the car's measures are most like. */
export function drawnBody(car: CarGeometry, { colour, isGhost }: DrawnOptions): DrawnBody {
  const style = bodyStyleOf(car);
  const parts = style === 'single-seater' ? openBody(car) : closedBody(car, closedStyle(style));
  const look = isGhost ? { transparent: true, opacity: 0.42 } : {};
  const paint = new three.Mesh(
    merged(parts.paint),
    new three.MeshStandardMaterial({ color: colour, roughness: 0.28, metalness: 0.35, ...look }),
  );
  const trim = new three.Mesh(
    merged(parts.trim),
    new three.MeshStandardMaterial({ vertexColors: true, roughness: 0.6, side: three.DoubleSide, ...look }),
  );
  const glass = new three.Mesh(
    merged(parts.glass),
    new three.MeshStandardMaterial({ color: '#0e1418', roughness: 0.06, metalness: 0.5, ...look }),
  );
  const meshes = [paint, trim, glass];
  paint.castShadow = trim.castShadow = !isGhost;
  const object = new three.Group();
  object.add(...meshes);
  return {
    object,
    glass,
    dispose: () => {
      for (const { geometry, material } of meshes) {
        geometry.dispose();
        material.dispose();
      }
    },
  };
}
