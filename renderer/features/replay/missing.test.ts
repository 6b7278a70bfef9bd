import { describe, expect, it } from 'vitest';
import { WHEELS } from '../../../core/catalogue/wheels.ts';
import { hasMotion, missingParts, placingOf } from './missing.ts';
import { sceneChannels } from '../../plots/scene/sampled-track.ts';

const ALL = sceneChannels(4);

describe('what a replay lacks', () => {
  it('is nothing where all is recorded', () => {
    expect(missingParts({ channelNames: ALL }, false)).toEqual([]);
  });

  it('names the one thing that lacks a channel, and the channel', () => {
    const channelNames = ALL.filter((name) => !name.startsWith('tyreFriction'));
    expect(missingParts({ channelNames }, false)).toEqual([
      'No friction circles: tyre loads or friction are not recorded.',
    ]);
  });

  it('of six wheels is what a wheel of any axle lacks', () => {
    const all = sceneChannels(6).filter((name) => !name.startsWith('tyreSurfaceTemperature_K'));
    const cold = 'No tyre temperature colours: temperatures are not recorded.';
    expect(missingParts({ channelNames: all }, false)).toEqual([cold]);
    const channelNames = all.filter((name) => name !== 'lateralForce_N.R3');
    expect(missingParts({ channelNames }, false)).toEqual([
      'No tyre force arrows: tyre forces are not recorded.',
      cold,
    ]);
  });

  it('of a logger with speed and lateral acceleration is listed, with the source of its path', () => {
    const channelNames = ['speed_mps', 'lateralAcceleration_mps2'];
    expect(placingOf({ channelNames })).toBe('lateralAcceleration_mps2');
    const texts = missingParts({ channelNames }, true);
    expect(texts[0]).toContain('integrated from speed and lateral acceleration');
    expect(texts).toHaveLength(13);
  });

  it('a car without positions and speed does not move, and this is listed', () => {
    expect(missingParts({ channelNames: ['engineSpeed_radps'] }, false)[0]).toContain('does not move');
  });

  it('of two channels, speed and gear, is all that moves; a jounce of each wheel is something', () => {
    const channelNames = ['speed_mps', 'gear'];
    expect(hasMotion({ channelNames })).toBe(false);
    expect(hasMotion({ channelNames: [...channelNames, 'yawRate_radps'] })).toBe(true);
    expect(hasMotion({ channelNames: WHEELS.map((wheel) => `jounce_m.${wheel}`) })).toBe(true);
  });

  it('a session with slips and no positions has no marks, and it is said', () => {
    const channelNames = ALL.filter((name) => !name.startsWith('position'));
    expect(missingParts({ channelNames }, false)).toContain('No skid marks: they need recorded positions.');
  });
});
