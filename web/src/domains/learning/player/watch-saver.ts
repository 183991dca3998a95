import type { Range } from '@malaka/grading/watched';
import { createPlayedCollector } from './played-collector.ts';

/** As many ranges as one save may carry. */
const MAX_RANGES = 50;

type Save = { position: number; revision: number; played: Range[] };

type Options = {
  /** What the server had when the lesson was opened. */
  position: number;
  revision: number;
  send: (save: Save, isLeaving: boolean) => Promise<{ revision: number }>;
  onUnsent: (isUnsent: boolean) => void;
};

export type WatchSaver = ReturnType<typeof createWatchSaver>;

/** Keeps the place and the watched parts with the server; what did not get there goes next time. */
export function createWatchSaver({ send, onUnsent, ...known }: Options) {
  const played = createPlayedCollector();
  let { position, revision } = known;
  let savedPosition = position;
  let isSaving = false;

  async function save(isLeaving = false): Promise<void> {
    // A page that goes away has no later save to wait for.
    if (isSaving && !isLeaving) return;
    const all = played.take();
    const ranges = all.slice(0, MAX_RANGES);
    played.putBack(all.slice(MAX_RANGES));
    if (ranges.length === 0 && Math.abs(position - savedPosition) < 1) return;
    isSaving = true;
    const sentPosition = position;
    revision += 1;
    try {
      const answer = await send({ position: sentPosition, revision, played: ranges }, isLeaving);
      revision = Math.max(revision, answer.revision);
      savedPosition = sentPosition;
      onUnsent(false);
    } catch {
      played.putBack(ranges);
      onUnsent(true);
    } finally {
      isSaving = false;
    }
  }

  return {
    save,
    start: (at: number) => {
      position = at;
      played.start(at);
    },
    tick: (at: number) => {
      position = at;
      played.tick(at);
    },
    breakOff: played.breakOff,
  };
}
