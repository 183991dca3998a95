import type { ReviewKey } from '#/kit/reviewing/review-key.ts';
import { useReviewKeys } from '#/kit/reviewing/use-review-keys.ts';
import { type Help, useHelp } from '#/kit/reviewing/use-help.ts';
import type { FileViewState } from './use-file-view.ts';

type Options = {
  view: FileViewState;
  decide: (act: 'confirm' | 'reject') => void;
  skip: () => void;
  back: () => void;
  phrase: (index: number) => void;
};

export function useCertificateKeys({ view, decide, skip, back, phrase }: Options): Help {
  const help = useHelp();
  const act = (key: ReviewKey): boolean => {
    if (key.kind === 'phrase') phrase(key.index);
    else if (key.kind === 'confirm' || key.kind === 'reject') decide(key.kind);
    else if (key.kind === 'next') skip();
    else if (key.kind === 'back') back();
    else if (key.kind === 'zoomIn') view.zoomBy(1);
    else if (key.kind === 'zoomOut') view.zoomBy(-1);
    else if (key.kind === 'turn') view.turn();
    else if (key.kind === 'help') help.open();
    else return false;
    return true;
  };
  useReviewKeys(act);
  return help;
}
