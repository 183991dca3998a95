import { useState } from 'react';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

export type FileViewState = {
  zoom: number;
  /** Clockwise quarter turns. */
  turns: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  zoomBy: (steps: 1 | -1) => void;
  turn: () => void;
};

export function useFileView(): FileViewState {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  return {
    zoom: ZOOMS[step] ?? 1,
    turns,
    canZoomIn: step < ZOOMS.length - 1,
    canZoomOut: step > 0,
    zoomBy: (steps) => setStep((old) => Math.min(ZOOMS.length - 1, Math.max(0, old + steps))),
    turn: () => setTurns((old) => (old + 1) % 4),
  };
}
