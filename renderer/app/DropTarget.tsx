import { FolderInput } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import css from './DropTarget.module.css';
import { droppedCar, isFileDrag } from './dropped-car.ts';
import { useServices } from './ServicesContext.tsx';

/** Takes files that are dropped anywhere on the window, and shows that it would. */
export function DropTarget(): ReactElement | undefined {
  const { bridge, files, notices } = useServices();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      // Every element that the pointer leaves says so; only out of the window has no other side.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      setOver(false);
      droppedCar(event.dataTransfer, bridge.shell).then(
        (dropped) => {
          if (dropped === undefined) return;
          if ('path' in dropped) files.open(dropped.path);
          else files.takeDropped(dropped.name, dropped.files);
        },
        (error: unknown) => notices.tellFailure(error),
      );
    };
    addEventListener('dragenter', over);
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragenter', over);
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [bridge, files, notices]);
  if (!isOver) return undefined;
  return (
    <div className={css['ground']} role="status">
      <p className={css['text']}>
        <FolderInput size={28} aria-hidden />
        <strong>Drop to open the car</strong>
        <span>A car.ini, its folder, or a zip of it</span>
      </p>
    </div>
  );
}
