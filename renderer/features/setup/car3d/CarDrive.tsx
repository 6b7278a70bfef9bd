import type { ReactElement } from 'react';
import type { CarPicture } from '../../../../core/catalogue/setup-charts.ts';
import { themeColour } from '../../../workspace/theme.ts';
import { bodyStyleOf } from '../../../plots/scene/car/body-styles.ts';
import { pictureGeometry } from './picture-geometry.ts';
import { Arrow, Part, type Car3dSceneProps } from './ScenePart.tsx';

const differentialHeight = ({ corners }: CarPicture): number =>
  corners.reduce((sum, corner) => sum + corner.wheelZ_m, 0) / Math.max(1, corners.length);

/**
 * Engine, gearbox and differentials with the torque flow to the wheels; arrow thickness is the torque share.
 * A wheel of a faked four-wheel drive gets its share straight from the gearbox.
 */
export function CarDrive({ scene }: { readonly scene: Car3dSceneProps }): ReactElement | undefined {
  const { picture } = scene;
  if (!picture.hasEngine) return undefined;
  const z = differentialHeight(picture);
  const places_m = picture.corners.map(({ x_m }) => x_m);
  const [front_m, rear_m] = [Math.max(...places_m), Math.min(...places_m)];
  // The file does not say where the engine is: behind the driver of a single-seater, else in front.
  const isBehind = bodyStyleOf(pictureGeometry(picture)) === 'single-seater';
  const engine_m = isBehind ? 0.4 * rear_m : 0.72 * front_m;
  const gearbox_m = isBehind ? 0.75 * rear_m : 0.3 * front_m;
  const flow = themeColour('--map-strong');
  const radius = (share: number): number => 0.014 + 0.032 * share;
  const centre = picture.differentials.find(({ position }) => position === 'centre');
  const from_m = centre?.x_m ?? gearbox_m;
  return (
    <group>
      <Part id="engine" scene={scene} colour="#6c7680" position={[engine_m, 0, z + 0.12]}>
        <boxGeometry args={[0.5, 0.36, 0.34]} />
      </Part>
      <Part id="gearbox" scene={scene} colour="#808a94" position={[gearbox_m, 0, z + 0.03]}>
        <boxGeometry args={[0.42, 0.22, 0.22]} />
      </Part>
      {centre === undefined ? undefined : (
        <Arrow id="differential-centre" scene={scene} colour={flow} from={[gearbox_m, 0, z]} to={[from_m, 0, z]} radius_m={radius(1)} />
      )}
      {picture.differentials.map(({ position, x_m, share }) => (
        <group key={position}>
          <Part id={`differential-${position}`} scene={scene} colour="#b08a3a" position={[x_m, 0, z]}>
            <sphereGeometry args={[0.11, 24, 16]} />
          </Part>
          {position === 'centre' || share <= 0 ? undefined : (
            <Arrow id={`differential-${position}`} scene={scene} colour={flow} from={[from_m, 0, z]} to={[x_m, 0, z]} radius_m={radius(share)} />
          )}
        </group>
      ))}
      {picture.corners.map((corner, w) => {
        const position = corner.x_m > 0 ? 'front' : 'rear';
        const { isFaked } = corner;
        return corner.driveShare <= 0 ? undefined : (
          <Arrow
            key={corner.number}
            id={isFaked ? `faked${w}` : `differential-${position}`}
            scene={scene}
            colour={flow}
            from={isFaked ? [gearbox_m, 0, z] : [corner.x_m, 0, z]}
            to={[corner.x_m, corner.y_m * 0.82, picture.corners[w]?.wheelZ_m ?? z]}
            radius_m={radius(corner.driveShare)}
          />
        );
      })}
    </group>
  ); // prettier-ignore
}
