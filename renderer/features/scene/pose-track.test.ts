import { describe, expect, it } from 'vitest';
import type { ChannelWindow } from '../../../core/contract/telemetry-requests.ts';
import { createPose, createPoseTrack, POSE_CHANNELS, writePose } from './pose-track.ts';

function channel(name: string, values: number[]): ChannelWindow {
  const y = Float64Array.from(values);
  return {
    name,
    time_s: Float64Array.from(values, (_, i) => i * 0.1),
    min: y,
    max: y,
    first_s: 0,
    last_s: 1,
  };
}

describe('the pose at the cursor', () => {
  it('is on the line between two samples: 1.5 m between 1 and 2 m', () => {
    const track = createPoseTrack([channel('positionX_m', [1, 2, 4])]);
    const pose = createPose();
    if (track === undefined) throw new Error('No track');
    writePose(track, 0.05, pose);
    expect(pose.x_m).toBeCloseTo(1.5, 12);
  });

  it('is held before the first and after the last sample', () => {
    const track = createPoseTrack([channel('yaw_rad', [0.1, 0.2])]);
    const pose = createPose();
    if (track === undefined) throw new Error('No track');
    writePose(track, -5, pose);
    expect(pose.yaw_rad).toBe(0.1);
    writePose(track, 5, pose);
    expect(pose.yaw_rad).toBe(0.2);
  });

  it('turns a wheel at a steady 20 rad/s by 4 rad in 0.2 s', () => {
    const track = createPoseTrack([channel('wheelSpeed_radps.RR', [20, 20, 20])]);
    const pose = createPose();
    if (track === undefined) throw new Error('No track');
    writePose(track, 0.2, pose);
    expect(pose.wheels[3].spin_rad).toBeCloseTo(4, 12);
    expect(pose.wheels[0].spin_rad).toBe(0);
  });

  it('needs 22 channels, each of them in the channel table', () => {
    expect(POSE_CHANNELS).toHaveLength(22);
    expect(createPoseTrack([])).toBeUndefined();
  });
});
