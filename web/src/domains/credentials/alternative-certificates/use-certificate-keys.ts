import { useReviewKeys } from '#/kit/reviewing/use-review-keys.ts';
import type { FileViewState } from './use-file-view.ts';

type Options = {
  view: FileViewState;
  decide: (act: 'confirm' | 'reject') => void;
  skip: () => void;
  back: () => void;
  phrase: (index: number) => void;
};

export function useCertificateKeys({ view, decide, skip, back, phrase }: Options): void {
  useReviewKeys({
    phrase: ({ index }) => phrase(index),
    confirm: () => decide('confirm'),
    reject: () => decide('reject'),
    next: skip,
    back,
    zoomIn: () => view.zoomBy(1),
    zoomOut: () => view.zoomBy(-1),
    turn: () => view.turn(),
  });
}
