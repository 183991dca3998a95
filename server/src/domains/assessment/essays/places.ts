import type { EssayPlace } from '@malaka/contracts/assessment/essays';
import type { Db } from '#/kit/db/connect.ts';

type Settled = {
  attemptId: number;
  /** The points of all its essays, by question. */
  points: ReadonlyMap<number, number>;
  /** Whose grade was the last one. */
  actorId: number;
  now: Date;
};

/** One kind of place where essays are written; its domain registers it (`handlers.ts`). */
export type EssaySource = {
  place: EssayPlace;
  /**
   * Gives a finished attempt its result, or another one, with all that follows; throws where the
   * result may not be changed any more.
   */
  settle: (trx: Db, settled: Settled) => Promise<void>;
};

const sources = new Map<EssayPlace, EssaySource>();

export const registerEssaySource = (source: EssaySource): void => {
  sources.set(source.place, source);
};

export function getEssaySource(place: EssayPlace): EssaySource {
  const source = sources.get(place);
  if (!source) throw new Error(`The domain that asks for essays in a ${place} is not loaded`);
  return source;
}
