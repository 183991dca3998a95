import type { EssayPlace } from '@malaka/contracts/assessment/essays';
import type { Db } from '#/kit/db/connect.ts';

type Settled = {
  attemptId: number;
  /** Points of all essays of the attempt, by question. */
  points: ReadonlyMap<number, number>;
  /** Who gave the latest grade. */
  actorId: number;
  now: Date;
};

/** One kind of place where essays are written; its domain registers it. */
export type EssaySource = {
  place: EssayPlace;
  /**
   * Sets or changes the result of a finished attempt with all consequences; throws if the result is
   * final.
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
