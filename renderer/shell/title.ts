import { carName, isEdited, type CarStore } from '../workspace/car/car-store.ts';

/** Keeps the window's title in step with the open car. */
export function followTitle(car: CarStore): () => void {
  const write = (): void => {
    const state = car.getState();
    const name = carName(state);
    const title = name === '' ? 'Racebench' : `${isEdited(state) ? '• ' : ''}${name} – Racebench`;
    if (document.title !== title) document.title = title;
  };
  write();
  return car.subscribe(write);
}
