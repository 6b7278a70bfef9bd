import * as three from 'three';
import { createRandom } from '../../../core/math/random.ts';

/** A tile that repeats, painted in code; without a canvas it is plain. */
function paintedTile(
  size: number,
  repeat: number,
  paint: (context: CanvasRenderingContext2D) => void,
): three.Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d');
  if (context !== null) paint(context);
  const texture = new three.CanvasTexture(canvas);
  texture.colorSpace = three.SRGBColorSpace;
  texture.wrapS = texture.wrapT = three.RepeatWrapping;
  texture.repeat.set(repeat, repeat);
  return texture;
}

const GRAINS = { size: 256, count: 5200 } as const;

/** Asphalt as a small tile of grains, so that speed can be seen; drawn in code from a fixed sequence. */
export function asphaltTexture(repeat: number): three.Texture {
  return paintedTile(GRAINS.size, repeat, (context) => {
    context.fillStyle = '#d2d2d2';
    context.fillRect(0, 0, GRAINS.size, GRAINS.size);
    const { below } = createRandom(1);
    for (let i = 0; i < GRAINS.count; i++) {
      const shade = 188 + below(56);
      context.fillStyle = `rgb(${String(shade)} ${String(shade)} ${String(shade)})`;
      const size = 1 + below(3);
      context.fillRect(below(GRAINS.size), below(GRAINS.size), size, size);
    }
  });
}

const MEADOW = { size: 256, clumps: 150, blades: 3600 } as const;

/** Grass as a tile of clumps and blades about white, which the colour of the ground tints. */
export function meadowTexture(repeat: number): three.Texture {
  const { size } = MEADOW;
  return paintedTile(size, repeat, (context) => {
    context.fillStyle = '#e2e2e2';
    context.fillRect(0, 0, size, size);
    const { below } = createRandom(2);
    for (let i = 0; i < MEADOW.clumps; i++) {
      const [x, y, radius] = [below(size), below(size), 8 + below(26)];
      const shade = below(2) === 0 ? '255 255 240' : '150 165 140';
      // A clump over an edge of the tile goes on at the opposite one.
      for (const dx of [-size, 0, size])
        for (const dy of [-size, 0, size]) {
          const blot = context.createRadialGradient(x + dx, y + dy, 0, x + dx, y + dy, radius);
          blot.addColorStop(0, `rgb(${shade} / 0.22)`);
          blot.addColorStop(1, `rgb(${shade} / 0)`);
          context.fillStyle = blot;
          context.fillRect(x + dx - radius, y + dy - radius, 2 * radius, 2 * radius);
        }
    }
    for (let i = 0; i < MEADOW.blades; i++) {
      const shade = 170 + below(80);
      context.fillStyle = `rgb(${String(shade)} ${String(shade + 4)} ${String(shade - 14)} / 0.55)`;
      context.fillRect(below(size), below(size), 1, 1 + below(3));
    }
  });
}
