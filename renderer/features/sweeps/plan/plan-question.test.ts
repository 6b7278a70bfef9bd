import { describe, expect, it } from 'vitest';
import { newPlanText } from './new-plan.ts';
import { planData } from './plan-text.ts';
import { questionOf, withManoeuvre, withQuestion } from './plan-question.ts';

const NEW = newPlanText('Coupe', 'car.ini');
const question = (text: string) => questionOf(planData(text));

describe('the question of a plan', () => {
  it('of a new one is the lowest time on the skidpad', () => {
    expect(question(NEW)).toEqual({ test: 'skidpad', metric: 'time_s', want: 'less' });
  });

  it('has the direction of its metric, and says it only where the metric has none or another', () => {
    const grip = withQuestion(NEW, { test: 'skidpad', metric: 'lateralAcceleration_mps2', want: 'more' });
    expect(planData(grip)['objectives']).toEqual([{ metric: 'lateralAcceleration_mps2' }]);
    const least = withQuestion(NEW, { test: 'skidpad', metric: 'lateralAcceleration_mps2', want: 'less' });
    expect(planData(least)['objectives']).toEqual([{ metric: 'lateralAcceleration_mps2', want: 'less' }]);
    expect(question(least)?.want).toBe('less');
  });

  it('keeps the other objectives', () => {
    const two = withQuestion(NEW.replace('- metric: time_s', '- metric: time_s\n  - metric: meanSpeed_mps'), {
      test: 'skidpad',
      metric: 'peakSideslip_rad',
      want: 'less',
    });
    expect(planData(two)['objectives']).toEqual([
      { metric: 'peakSideslip_rad' },
      { metric: 'meanSpeed_mps' },
    ]);
  });

  it('follows another test: its name, parameters, metrics and objective', () => {
    const braking = withManoeuvre(
      NEW.replace('manoeuvre: skidpad', 'manoeuvre: skidpad\n    parameters: { laneWidth_m: 4 }'),
      'skidpad',
      'braking',
    );
    expect(planData(braking)['tests']).toEqual({ braking: { manoeuvre: 'braking' } });
    expect(question(braking)).toMatchObject({ test: 'braking', want: 'less' });
    expect(braking).toContain('# Tests of each setup.');
  });

  it('stays where the other test has the metric too, and a test named by a person keeps its name', () => {
    const mine = withManoeuvre(NEW.replace('  skidpad:', '  mine:'), 'mine', 'standing-kilometre');
    expect(Object.keys(planData(mine)['tests'] as object)).toEqual(['mine']);
    const again = withManoeuvre(mine, 'mine', 'skidpad');
    expect(question(again)).toMatchObject({ test: 'mine' });
  });

  it('of one of several tests names the test', () => {
    const text = NEW.replace('design:', '  stop:\n    manoeuvre: braking\ndesign:').replace(
      'metric: time_s',
      'metric: skidpad.time_s',
    );
    expect(question(text)).toEqual({ test: 'skidpad', metric: 'time_s', want: 'less' });
    const changed = withManoeuvre(text, 'skidpad', 'step-steer');
    expect(question(changed)).toMatchObject({ test: 'step-steer' });
    expect(planData(changed)['objectives']).toMatchObject([
      { metric: expect.stringMatching(/^step-steer[.]/) as string },
    ]);
  });
});
