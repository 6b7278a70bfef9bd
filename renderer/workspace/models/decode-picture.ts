import type { ModelProblem } from '../../../core/contract/car-models.ts';
import type { ModelFile, Picture } from '../../../core/contract/scene-model.ts';

/** Decodes a JPG or PNG, its bottom row first. Rejects for a damaged one. */
export type DecodePicture = (file: ModelFile) => Promise<ImageBitmap>;

/** Kinds of pictures that the window decodes, by the ends of their names. */
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };

/** By the browser, off the thread of the window. */
export const decodePicture: DecodePicture = ({ found, bytes }) => {
  const type = TYPES[found.replace(/^.*\./, '').toLowerCase()] ?? '';
  // The pixels of a model begin with the bottom row.
  return createImageBitmap(new Blob([Uint8Array.from(bytes)], { type }), { imageOrientation: 'flipY' });
};

/** Pictures as textures take them; those that the window decodes are decoded one after the other. */
export async function decodeAll<K>(
  pictures: readonly (readonly [K, Picture | ModelFile])[],
  decode: DecodePicture,
): Promise<{ readonly pictures: Map<K, Picture | ImageBitmap>; readonly problems: readonly ModelProblem[] }> {
  const decoded = new Map<K, Picture | ImageBitmap>();
  const problems: ModelProblem[] = [];
  for (const [key, picture] of pictures) {
    if ('rgba' in picture) {
      decoded.set(key, picture);
      continue;
    }
    try {
      // The memory of a bitmap that no texture uses any more is freed with it.
      decoded.set(key, await decode(picture));
    } catch {
      const { name, found } = picture;
      problems.push({ file: name, isMissing: false, message: `${found} is damaged: it cannot be decoded.` });
    }
  }
  return { pictures: decoded, problems };
}
