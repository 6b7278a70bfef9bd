import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { createViewRange } from '../../../plots/view-range.ts';
import { MathsDetails } from './MathsDetails.tsx';

const show = (unit: string) =>
  renderInWindow(
    createFakeWindow().services,
    <MathsDetails
      session={undefined}
      catalogue={undefined}
      range={createViewRange({ from: 0, to: 1 })}
      definition={{ name: 'Slip', from: 0, to: 1, unit, channels: [], description: '', remarks: [] }}
      specs={[]}
      problems={[]}
      shippedText={undefined}
      file="Own"
      onCopy={() => undefined}
    />,
  );

it('says of a channel in % that the program multiplies by 100, and of no other', () => {
  show('km/h');
  expect(screen.queryByText(/multiplies by 100/)).toBeNull();
  show('%');
  expect(screen.getByText(/a value of 0\.46 is 46 %\. The program multiplies by 100/)).toBeTruthy();
});
