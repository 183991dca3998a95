import { type DragEvent, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

export function useDroppedFiles(add: (files: readonly File[]) => void, isAllowed: boolean) {
  const [isOver, setOver] = useState(false);
  // Every child element fires its own enter and leave events.
  const depth = useRef(0);
  const move = (event: DragEvent, step: number) => {
    if (!isAllowed || !hasFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => move(event, 1),
      onDragLeave: (event: DragEvent) => move(event, -1),
      onDragOver: (event: DragEvent) => move(event, 0),
      onDrop: (event: DragEvent) => {
        if (!isAllowed || !hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        add([...event.dataTransfer.files]);
      },
    },
  };
}
