import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldForKey } from '../../../core/catalogue/setup-fields.ts';
import { createFakeWindow, openInWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import type { CarModel, FieldValue } from '../../worker/car-model.ts';
import { CAR, type CarState } from '../../workspace/car/car-store.ts';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { allEntries } from '../../workspace/car/edit-history.ts';
import { takenOut } from '../../workspace/car/changes.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { UI } from '../../workspace/ui-store.ts';
import { DifferentialForm } from './DifferentialForm.tsx';
import { repeatsByKey } from './field-marks.ts';
import { FieldControl } from './FieldControl.tsx';
import { FieldSlider } from './FieldSlider.tsx';
import { formGroups } from './form-model.ts';
import { OriginTools } from './OriginTools.tsx';
import { RepeatedEntries } from './RepeatedEntries.tsx';
import { TakenOut } from './TakenOut.tsx';
import { EditReachContext, type EditScope } from './use-field-edit.ts';

afterEach(() => void vi.restoreAllMocks());

/** Shows a part over the model of the open car, which follows every edit. */
function OfModel({
  show,
}: {
  readonly show: (model: CarModel, car: CarState) => ReactElement;
}): ReactElement {
  const car = useStore(useService(CAR));
  return car.model === undefined ? <></> : show(car.model, car);
}

async function showCar(text: string, show: (model: CarModel, car: CarState) => ReactElement) {
  const window = createFakeWindow();
  const { services } = window;
  await openInWindow(services, text, { companions: [{ name: 'torque.crv', text: '' }] });
  const user = renderInWindow(services, <OfModel show={show} />);
  const car = services.get(CAR);
  return {
    user,
    car,
    window,
    /** Waits until the text of the car is this one. */
    expectText: (next: string) => waitFor(() => expect(car.getState().modelText).toBe(next)),
    steps: () => allEntries(car.getState().history).map(({ label }) => label),
    undo: () => services.get(CAR_EDITOR).undo(),
  };
}

const valueOf = (model: CarModel, key: string): FieldValue => {
  const value = model.values.find((one) => one.key === key);
  if (value === undefined) throw new Error(`The car has no ${key}`);
  return value;
};

const showField = (text: string, key: string) =>
  showCar(text, (model) => (
    <FieldControl field={fieldForKey(key)!} value={valueOf(model, key)} isEdited={false} hasUnit />
  ));

const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('a setting of the form', () => {
  it('shows a spring rate in the unit of the person and writes it in that of the file', async () => {
    const { user, expectText, steps } = await showField('susp0\n{\n  k=40000\n}\n', 'susp0.k');
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Spring rate, front left' });
    expect(field.value).toBe('40');
    await user.click(field);
    await user.keyboard('45 000 N/m{Enter}');
    await expectText('susp0\n{\n  k=45000\n}\n');
    expect(steps()).toEqual(['Spring rate, front left to 45 N/mm']);
  });

  it('refuses a value beyond the limits of the setting, and leaves the file alone', async () => {
    const { user, car } = await showField('susp0\n{\n  k=40000\n}\n', 'susp0.k');
    await user.click(screen.getByRole('spinbutton'));
    await user.keyboard('5000000{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Above the maximum, 2000 N/mm');
    expect(car.getState().text).toBe('susp0\n{\n  k=40000\n}\n');
  });

  it('offers a number beyond the limits in the unit of the file, where it is within them', async () => {
    const { user, expectText } = await showField('susp0\n{\n  k=40000\n}\n', 'susp0.k');
    await user.click(screen.getByRole('spinbutton'));
    await user.keyboard('23500{Enter}');
    await user.click(screen.getByRole('button', { name: 'Did you mean 23500 N/m?' }));
    await expectText('susp0\n{\n  k=23500\n}\n');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('expectText the selected setting when it gets the focus, and says its key, meaning and origin', async () => {
    const { user, car } = await showField('susp0\n{\n}\n', 'susp0.k');
    await user.tab();
    expect(car.getState().selectedKey).toBe('susp0.k');
    expect(describedBy(screen.getByRole('spinbutton'))).toBe(
      'susp0.k. Spring rate at the wheel. Not in the file: the default is used.',
    );
  });

  it('steps from the default where the file has no value', async () => {
    const { user, expectText } = await showField('body\n{\n  width=1.6\n}\n', 'body.mass');
    await user.click(screen.getByRole('spinbutton', { name: 'Sprung mass' }));
    await user.keyboard('{ArrowUp}');
    await expectText('body\n{\n  width=1.6\n  mass=751\n}\n');
  });

  it('joins quick steps of the arrow keys into one undo step', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const { user, expectText, steps, undo } = await showField('body\n{\n  mass=800\n}\n', 'body.mass');
    await user.click(screen.getByRole('spinbutton'));
    await user.keyboard('{ArrowUp}');
    await expectText('body\n{\n  mass=801\n}\n');
    await user.keyboard('{ArrowUp}');
    await expectText('body\n{\n  mass=802\n}\n');
    expect(steps()).toHaveLength(1);
    undo();
    await expectText('body\n{\n  mass=800\n}\n');
  });

  it('changes one number of a vector and keeps the text between them', async () => {
    const { user, expectText } = await showField(
      'aero\n{\n  body\n  {\n    center=0,  0.5 -1.2\n  }\n}\n',
      'aero.body.center',
    );
    const fields = screen.getAllByRole<HTMLInputElement>('spinbutton');
    expect(fields.map(({ value }) => value)).toEqual(['0', '0.5', '-1.2']);
    await user.click(fields[1]!);
    await user.keyboard('0.6{Enter}');
    await expectText('aero\n{\n  body\n  {\n    center=0,  0.6 -1.2\n  }\n}\n');
  });

  it('offers yes and no for a switch, by keyboard', async () => {
    const { user, expectText } = await showField('engine\n{\n  starter=1\n}\n', 'engine.starter');
    const choice = screen.getByRole('button', { name: /Starter/ });
    expect(choice.textContent).toContain('Yes');
    await user.tab();
    await user.keyboard('{Enter}');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['No', 'Yes']);
    await user.keyboard('{ArrowUp}{Enter}');
    await expectText('engine\n{\n  starter=0\n}\n');
  });

  it('keeps a value that its list does not know, and says so', async () => {
    const { user } = await showField('engine\n{\n  starter=7\n}\n', 'engine.starter');
    await user.click(screen.getByRole('button'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'No',
      'Yes',
      '7 (kept as it is)',
    ]);
  });

  it('refuses a character that a car.ini cannot hold, and takes the text back with Escape', async () => {
    const { user, steps } = await showField('car\n{\n  name=Coupe\n}\n', 'car.name');
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await user.type(field, ' Ω{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(
      '"Ω" cannot be saved in a car.ini (ISO 8859-1); use another character',
    );
    await user.keyboard('{Escape}');
    expect(field.value).toBe('Coupe');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(steps()).toEqual([]);
  });

  it('takes wheel digits without separators only', async () => {
    const { user, expectText } = await showField('handbrakes\n{\n  wheels=23\n}\n', 'handbrakes.wheels');
    const field = screen.getByRole('textbox');
    await user.clear(field);
    await user.type(field, '2, 3{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Type wheel numbers without separators, such as 23');
    await user.clear(field);
    await user.type(field, '3{Enter}');
    await expectText('handbrakes\n{\n  wheels=3\n}\n');
  });

  it('offers the files beside the car where a file is named', async () => {
    await showField('engine\n{\n  curve_torque=other.crv\n}\n', 'engine.curve_torque');
    const field = screen.getByRole('combobox');
    const list = document.getElementById(field.getAttribute('list') ?? '');
    expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['torque.crv']);
  });
});

describe('the slider of a setting', () => {
  const showSlider = (text: string, key: string) =>
    showCar(text, (model) => <FieldSlider field={fieldForKey(key)!} value={valueOf(model, key)} />);

  it('spans a range near the value where the limits are far away, and writes what it is moved to', async () => {
    const { expectText } = await showSlider('susp0\n{\n  k=40000\n}\n', 'susp0.k');
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Spring rate, front left, slider' });
    expect([slider.min, slider.max, slider.getAttribute('aria-valuetext')]).toEqual([
      '0.1',
      '100',
      '40 N/mm',
    ]);
    fireEvent.change(slider, { target: { value: '55' } });
    await expectText('susp0\n{\n  k=55000\n}\n');
    expect(slider.getAttribute('aria-valuetext')).toBe('55 N/mm');
  });

  it('makes one undo step of a drag', async () => {
    const { expectText, steps } = await showSlider('susp0\n{\n  k=40000\n}\n', 'susp0.k');
    const slider = screen.getByRole('slider');
    fireEvent.pointerDown(slider);
    for (const value of ['50', '60', '70']) {
      fireEvent.change(slider, { target: { value } });
      await expectText(`susp0\n{\n  k=${value}000\n}\n`);
    }
    fireEvent.pointerUp(slider);
    expect(steps()).toEqual(['Spring rate, front left to 70 N/mm']);
  });

  it('is not shown for a setting without limits', async () => {
    await showSlider('aero\n{\n  body\n  {\n    center=0 0 0\n  }\n}\n', 'aero.body.center');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('lines that repeat a setting', () => {
  const REPEATED = 'body\n{\n  mass=800\n  mass=900\n}\n';

  it('names the unused line, leads to it, and deletes it', async () => {
    const { user, car, expectText, steps } = await showCar(REPEATED, (model) => {
      const value = valueOf(model, 'body.mass');
      return <RepeatedEntries value={value} repeats={repeatsByKey(model.hidden).get(value.key) ?? []} />;
    });
    expect(screen.getByText('Line 4 repeats this key (900) and is not used')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(car.getState().lineRequest).toEqual({ line: 4, column: 3 });
    await user.click(screen.getByRole('button', { name: 'Delete line 4' }));
    await expectText('body\n{\n  mass=800\n}\n');
    expect(steps()).toEqual(['Repeated body.mass removed']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('settings removed since the last save', () => {
  it('are listed with their text and can be restored', async () => {
    const { user, car, window, expectText } = await showCar(
      'radar=7\nbody\n{\n  mass=800\n}\n',
      (model, { savedFields }) => <TakenOut gone={takenOut(model.values, savedFields)} />,
    );
    expect(screen.queryByRole('region', { name: 'Removed' })).toBeNull();
    await window.services.get(CAR_EDITOR).setKeys([{ key: 'radar', valueText: undefined }], 'Remove');
    const removed = await screen.findByRole('region', { name: 'Removed' });
    expect(within(removed).getByText('radar=7')).toBeDefined();
    await user.click(within(removed).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(car.getState().text).toContain('radar=7'));
    await expectText(car.getState().text);
    expect(screen.queryByRole('region', { name: 'Removed' })).toBeNull();
  });
});

describe('where a value comes from', () => {
  const SHARED = 'susp_front\n{\n  k=30000\n}\nsusp0~susp_front\n{\n}\nsusp1~susp_front\n{\n}\n';

  function Tools({ model, key }: { readonly model: CarModel; readonly key: string }): ReactElement {
    return (
      <OriginTools
        value={valueOf(model, key)}
        field={fieldForKey(key)!}
        model={model}
        onScope={(block, scope) => asked.push(`${block} ${scope}`)}
      />
    );
  }
  const asked: string[] = [];
  const showTools = (text: string, key: string) => showCar(text, (model) => Tools({ model, key }));

  it('removes a value of the file, so that the default is used', async () => {
    const { user, expectText } = await showTools('body\n{\n  mass=800\n  width=1.6\n}\n', 'body.mass');
    await user.click(screen.getByRole('button', { name: 'Remove from file' }));
    await expectText('body\n{\n  width=1.6\n}\n');
    await user.click(screen.getByRole('button', { name: 'Write default to file' }));
    await expectText('body\n{\n  width=1.6\n  mass=750\n}\n');
  });

  it('says which block an inherited value comes from and who shares it, and asks where an edit goes', async () => {
    const { user } = await showTools(SHARED, 'susp0.k');
    // The sides are edited apart here, so that an edit is of this wheel.
    expect(screen.getByText(/^Writes/).textContent).toBe(
      'Writes susp0.k; the shared value in susp_front, also of front right, stays',
    );
    await user.click(screen.getByRole('radio', { name: 'Both front wheels' }));
    expect(asked).toEqual(['susp_front shared']);
  });

  it('removes an override, so that the shared value is used again', async () => {
    const overridden = SHARED.replace('susp0~susp_front\n{\n', 'susp0~susp_front\n{\n  k=35000\n');
    const { user, expectText } = await showTools(overridden, 'susp0.k');
    expect(screen.getByText(/^Overrides/).textContent).toBe('Overrides susp_front.k (30 N/mm)');
    await user.click(screen.getByRole('button', { name: 'Remove override' }));
    await expectText(SHARED);
  });

  it('edits the shared block where the sides are edited together, or this wheel alone where that is chosen', async () => {
    const scopes = new Map<string, EditScope>();
    const shared = (model: CarModel): ReactElement => (
      <EditReachContext value={{ isPaired: true, scopes }}>
        <FieldControl
          field={fieldForKey('susp0.k')!}
          value={valueOf(model, 'susp0.k')}
          isEdited={false}
          hasUnit
        />
      </EditReachContext>
    );
    const { user, expectText } = await showCar(SHARED, shared);
    expect(describedBy(screen.getByRole('spinbutton'))).toContain('Inherited from susp_front.k.');
    await user.click(screen.getByRole('spinbutton'));
    await user.keyboard('32{Enter}');
    await expectText(SHARED.replace('30000', '32000'));
    scopes.set('susp_front', 'own');
    await user.clear(screen.getByRole('spinbutton'));
    await user.keyboard('35{Enter}');
    await expectText(
      SHARED.replace('30000', '32000').replace('susp0~susp_front\n{\n', 'susp0~susp_front\n{\n  k=35000\n'),
    );
  });

  it('edits both sides of an axle where they agree and edits are paired', async () => {
    const text = 'susp0\n{\n  k=40000\n}\nsusp1\n{\n  k=40000\n}\n';
    const { user, expectText } = await showCar(text, (model) => (
      <EditReachContext value={{ isPaired: true, scopes: new Map() }}>
        <FieldControl
          field={fieldForKey('susp0.k')!}
          value={valueOf(model, 'susp0.k')}
          isEdited={false}
          hasUnit
        />
      </EditReachContext>
    ));
    await user.click(screen.getByRole('spinbutton'));
    await user.keyboard('50{Enter}');
    await expectText('susp0\n{\n  k=50000\n}\nsusp1\n{\n  k=50000\n}\n');
  });
});

describe('the form of a differential', () => {
  const SALISBURY =
    'differential\n{\n  type=2\n  ratio=4\n  power_angle=60\n  coast_angle=30\n  clutches=2\n}\n';

  const showForm = (text: string) =>
    showCar(text, (model, { savedFields, selectedKey }) => {
      const group = formGroups(model.values).find((one) => one.group === 'differential')!;
      const marks = { saved: savedFields, severities: new Map(), selectedKey, repeats: new Map() };
      return <DifferentialForm group={group} model={model} marks={marks} />;
    });
  const kind = () => screen.getByRole('button', { name: /Differential kind/ });

  it('changes the kind in the file and keeps the settings of the former kind apart', async () => {
    const { user, expectText, steps } = await showForm(SALISBURY);
    expect(kind().textContent).toContain('Salisbury');
    await user.click(kind());
    await user.click(screen.getByRole('option', { name: /^Viscous/ }));
    await expectText(SALISBURY.replace('type=2', 'type=1'));
    expect(steps()).toEqual(['Differential kind to Viscous']);
    expect(screen.getByText(/Not used by this kind/).textContent).toContain('3');
    expect(screen.queryByRole('textbox', { name: /GPL notation/ })).toBeNull();
  });

  it('says what Racer drives in place of a kind of Racebench, and selects the key that is in use', async () => {
    const viscous = 'differential\n{\n  type=1\n  ratio=4\n}\n';
    const { user, car, expectText } = await showForm(viscous);
    await user.click(kind());
    await user.click(screen.getByRole('option', { name: /^Limited slip, 1.5-way/ }));
    await expectText(viscous.replace('ratio=4\n', 'ratio=4\n  racebench_type=lsd-1.5-way\n'));
    await screen.findByText(
      'Racer ignores differential.racebench_type and reads differential.type = 1 (viscous)',
    );
    await waitFor(() => expect(car.getState().selectedKey).toBe('differential.racebench_type'));
    await user.click(kind());
    await user.click(screen.getByRole('option', { name: /^Viscous/ }));
    await expectText(viscous);
    expect(screen.queryByText(/^Racer ignores/)).toBeNull();
    await waitFor(() => expect(car.getState().selectedKey).toBe('differential.type'));
  });

  it('shows the ratios in use where the file has none, and steps from them', async () => {
    const text = 'differential\n{\n  type=0\n  racebench_type=lsd-1.5-way\n}\n';
    const { user, expectText } = await showForm(text);
    const power = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Power bias ratio' });
    expect([power.value, power.placeholder]).toEqual(['', '2']);
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Coast bias ratio' }).placeholder).toBe(
      '1.5',
    );
    await user.click(power);
    await user.keyboard('{ArrowUp}');
    await expectText(text.replace('}\n', '  power_ratio=2.05\n}\n'));
  });

  it('goes from a changed field to the next by Tab, past the way back to the saved value', async () => {
    const text = 'differential\n{\n  type=0\n  racebench_type=lsd-1.5-way\n  power_ratio=1\n}\n';
    const { user, expectText } = await showForm(text);
    const power = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Power bias ratio' });
    await user.click(power);
    await user.keyboard('2{Enter}');
    await expectText(text.replace('power_ratio=1', 'power_ratio=2'));
    expect(screen.getByRole('button', { name: 'Revert Power bias ratio' })).toBeDefined();
    await user.clear(power);
    await user.keyboard('2.5');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Coast bias ratio' }));
    await user.keyboard('1.2{Enter}');
    const both = text.replace('power_ratio=1', 'power_ratio=2.5\n  coast_ratio=1.2');
    await expectText(both);
  });

  it('names an unknown number of the file instead of a kind', async () => {
    await showForm('differential\n{\n  type=9\n}\n');
    expect(kind().textContent).toContain('Unknown (9)');
    expect(screen.getByText('Unknown differential number 9 in the file')).toBeDefined();
  });

  it('reads ramps and clutches as one text, and refuses what is none', async () => {
    const { user, car, expectText, steps } = await showForm(SALISBURY);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^GPL notation/ });
    expect(field.value).toBe('60/30/2');
    await user.clear(field);
    await user.type(field, '45/x{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(car.getState().text).toBe(SALISBURY);
    await user.keyboard('{Escape}');
    expect(field.value).toBe('60/30/2');
    await user.clear(field);
    await user.type(field, '45/80/4{Enter}');
    await expectText(
      'differential\n{\n  type=2\n  ratio=4\n  power_angle=45\n  coast_angle=80\n  clutches=4\n}\n',
    );
    expect(steps()).toEqual(['Differential to 45/80/4']);
  });
});

describe('settings in other units', () => {
  it('are shown and typed in pounds and inches where the person reads those', async () => {
    const { window, user, expectText } = await showField('body\n{\n  mass=800\n}\n', 'body.mass');
    window.services.get(UI).setState({ units: 'imperial' });
    const field = await screen.findByDisplayValue('1764');
    await user.click(field);
    await user.keyboard('2000{Enter}');
    await expectText('body\n{\n  mass=907.185\n}\n');
  });
});
