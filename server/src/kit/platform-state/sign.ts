import type { SignKey, SignState } from '@malaka/contracts/content/platform-state';
import type { Config } from '#/kit/config/config.ts';
import type { Database } from '#/kit/db/connect.ts';
import type { Space } from '#/kit/free-space.ts';

/** State of one part of the platform; values that do not apply are null. */
export type Sign = {
  state: SignState;
  /** Since when something waits, or when it last succeeded. */
  since?: Date | null;
  count?: number;
  /** Limit of the count. */
  most?: number;
};

export type ReadSign = (needs: {
  db: Database;
  now: () => Date;
  space: Space;
  config: Config;
}) => Promise<Sign>;

/** Each sign of the contract has its reader, from the platform or a domain. */
export type Signs = Readonly<Record<SignKey, ReadSign>>;

type Bounds = { slowSeconds: number; failedSeconds: number };

/** State by the age of the oldest waiting item. */
export function stateByAge(
  since: Date | null,
  now: Date,
  { slowSeconds, failedSeconds }: Bounds,
): SignState {
  const seconds = since === null ? 0 : (now.getTime() - since.getTime()) / 1000;
  if (seconds >= failedSeconds) return 'failed';
  return seconds >= slowSeconds ? 'slow' : 'ok';
}
