import { describe, expect, it, vi } from 'vitest';
import { openCar } from '../../core/car-files/car-ini/open-car.ts';
import { eventually } from '../../core/proof/testing/eventually.ts';
import { sampleCarText } from '../../core/proof/testing/car-files.ts';
import type { CarText } from './car-model.ts';
import { createCarReader } from './car-reader.ts';
import type { Work } from './inside/handler.ts';
import { createRevisionStore } from './inside/revision-store.ts';
import type { SteeringRequest } from './steering-requests.ts';
import { inProcessWorker } from './testing/in-process-worker.ts';

const COUPE: CarText = sampleCarText('coupe-1974');
/** Another revision of the coupe. */
const edited = (note: string): CarText => ({ ...COUPE, text: `${COUPE.text}; ${note}\r\n` });
const FIT = {
  source: { kind: 'wheel', wheel: 'FL', as: undefined },
  asked: { target: 'mf52', nominalLoad_N: undefined, radius_m: undefined, symmetric: false },
  cars: { car: undefined },
  carName: '',
} as const;

/** A promise that the test resolves. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** A chart, named by its speed: other requests of its instance overtake it or wait for it. */
const chart = (speed_mps: number) => ({ cars: { car: undefined }, speed_mps }) as SteeringRequest;

describe('a request to the worker', () => {
  it('is answered from the car of its own revision, whatever is asked meanwhile', async () => {
    const { worker } = inProcessWorker();
    const reader = createCarReader(worker);
    const named = (name: string): CarText => ({ text: `car\n{\nname=${name}\n}\n`, companions: [] });
    const models = await Promise.all(['one', 'two', 'three'].map((name) => reader.read(named(name))));
    expect(models.map(({ name }) => name)).toEqual(['one', 'two', 'three']);
  });

  it('fails with the code and the reason of its work, and no other request fails', async () => {
    const { worker } = inProcessWorker();
    const bad = worker.ask('car/edit', {
      text: 'body\n{\n}\n',
      edits: [{ kind: 'rename', key: 'no', name: 'x' }],
    });
    const good = worker.ask('car/edit', { text: 'body\n{\n}\n', edits: [] });
    await expect(bad).rejects.toMatchObject({ code: 'BAD_ARGUMENTS', message: 'no is not in the file.' });
    expect(await good).toBe('body\n{\n}\n');
  });

  it('that typing waits for overtakes charts that wait, and runs at a pause of one that runs', async () => {
    const order: string[] = [];
    const { worker } = inProcessWorker({
      handlers: {
        'steering/turn':
          () =>
          async ({ speed_mps }, { pause }) => {
            order.push(`chart ${speed_mps} begins`);
            while (!order.includes('edit')) await pause();
            order.push(`chart ${speed_mps} ends`);
            return {} as never;
          },
        'car/edit':
          () =>
          ({ text }) => {
            order.push(text);
            return text;
          },
      },
    });
    const charts = [1, 2].map((number) => worker.ask('steering/turn', chart(number)));
    await eventually(() => expect(order).toEqual(['chart 1 begins']));
    await Promise.all([...charts, worker.ask('car/edit', { text: 'edit', edits: [] })]);
    expect(order).toEqual(['chart 1 begins', 'edit', 'chart 1 ends', 'chart 2 begins', 'chart 2 ends']);
  });

  it('that is cancelled rejects at once and is not worked on', async () => {
    const begun: number[] = [];
    const arrived = gate();
    const { worker } = inProcessWorker({
      handlers: {
        'steering/turn':
          () =>
          async ({ speed_mps }) => {
            begun.push(speed_mps);
            await arrived.opened;
            return {} as never;
          },
      },
    });
    const leaving = new AbortController();
    const first = worker.ask('steering/turn', chart(1));
    const second = worker.ask('steering/turn', chart(2), { signal: leaving.signal });
    const third = worker.ask('steering/turn', chart(3));
    await eventually(() => expect(begun).toEqual([1]));
    leaving.abort();
    await expect(second).rejects.toMatchObject({ code: 'CANCELLED' });
    arrived.open();
    await Promise.all([first, third]);
    expect(begun).toEqual([1, 3]);
  });
});

describe('long work', () => {
  it('runs in an instance of its own, which ends with the answer', async () => {
    const { worker, instances } = inProcessWorker();
    const mesh = await worker.ask('track/mesh', { text: 'not a track' });
    expect(mesh).toBeUndefined();
    expect(instances.map(({ instance, isTerminated }) => [instance, isTerminated()])).toEqual([
      ['own', true],
    ]);
  });

  it('reports its progress, and its instance is terminated where it is cancelled', async () => {
    let late: Work<'tyre/fit'> | undefined;
    const { worker, instances } = inProcessWorker({
      handlers: {
        'tyre/fit': () => (_, work) => {
          late = work;
          work.progress({ stage: 'Fx', fraction: 0.4 });
          return new Promise(() => undefined);
        },
      },
    });
    const leaving = new AbortController();
    const onProgress = vi.fn();
    const fit = worker.ask('tyre/fit', FIT, { signal: leaving.signal, onProgress });
    await eventually(() => expect(onProgress).toHaveBeenCalledWith({ stage: 'Fx', fraction: 0.4 }));
    leaving.abort();
    await expect(fit).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(instances[0]?.isTerminated()).toBe(true);
    late?.progress({ stage: 'Fy', fraction: 0.5 });
    expect(onProgress).toHaveBeenCalledTimes(1);
  });
});

describe('a worker that fails', () => {
  it('rejects every request that waits, and the next one starts another', async () => {
    const { worker, instances } = inProcessWorker({
      handlers: { 'steering/turn': () => () => new Promise(() => undefined) },
    });
    const waiting = [1, 2].map((i) => worker.ask('steering/turn', chart(i)));
    instances[0]?.crash('out of memory');
    for (const one of waiting)
      await expect(one).rejects.toMatchObject({ code: 'WORKER_RESTARTED', message: /out of memory/ });
    expect(instances[0]?.isTerminated()).toBe(true);
    const { name } = await createCarReader(worker).read(COUPE);
    expect(name).toContain('Coupe');
    expect(instances).toHaveLength(2);
  });
});

describe('the text of a car', () => {
  it('crosses once a revision, and is decoded once for all that is asked about it', async () => {
    const open = vi.fn(openCar);
    const { worker, instances } = inProcessWorker({ cars: () => createRevisionStore(open) });
    const cars = { car: COUPE };
    await createCarReader(worker).read(COUPE);
    await worker.ask('setup/charts', { cars: { car: COUPE, saved: COUPE }, names: ['engine', 'gears'] });
    await worker.ask('setup/analysis', { cars, wishes: { speed_mps: 30, radius_m: 50 } as never });
    await worker.ask('setup/mass-plans', { cars, wishes: { frontShare: 0.5, masses: [] } });
    await worker.ask('semi-active/chain', { cars, point: {} as never });
    const sheets = await worker.ask('tyre/sheets', {
      cars,
      carName: 'Coupe',
      entries: [{ number: 3, source: FIT.source }],
      conditions: { load_N: 3000, inclination_rad: 0, speed_mps: 15, surface: 'asphalt' } as never,
    });
    expect(sheets.get(3)?.name).toContain('Coupe, front left');
    expect(open).toHaveBeenCalledTimes(1);
    expect(instances[0]?.sent.filter(({ type }) => type === 'car')).toHaveLength(1);
  });

  it('stays while the car beside it is edited, and goes when four others were used after it', async () => {
    const open = vi.fn(openCar);
    const { worker, instances } = inProcessWorker({ cars: () => createRevisionStore(open) });
    const chart = (car: CarText) =>
      worker.ask('setup/charts', { cars: { car, saved: COUPE }, names: ['engine'] });
    for (const note of ['a', 'b', 'c', 'd', 'e']) await chart(edited(note));
    expect(open).toHaveBeenCalledTimes(6);
    const counts = (type: string) => instances[0]?.sent.filter((message) => message.type === type).length;
    expect([counts('car'), counts('forget')]).toEqual([6, 2]);
    await chart(edited('a'));
    expect(counts('car')).toBe(7);
  });
});

describe('arrays of an answer', () => {
  it('are moved to the window', async () => {
    const positions: Int32Array[] = [];
    const { worker } = inProcessWorker({
      handlers: {
        'car/read':
          () =>
          (_, { transfer }) => {
            const values = {
              texts: '',
              positions: Int32Array.of(1, 2, 3, 4),
              origins: new Uint8Array(),
              numbers: new Float64Array(),
              others: new Map(),
            };
            positions.push(values.positions);
            transfer(values.positions);
            return { values } as never;
          },
      },
    });
    const { values } = await worker.ask('car/read', { cars: { car: COUPE } });
    expect([...values.positions]).toEqual([1, 2, 3, 4]);
    expect(positions[0]?.byteLength).toBe(0);
  });
});
