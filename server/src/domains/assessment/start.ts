import type { DomainStart } from '#/kit/domain.ts';
import { startHeartbeat } from './outages/keep-beating.ts';
import { writeEarlierKeys } from './regrades/write-earlier-keys.ts';

export const start: DomainStart = { backfill: writeEarlierKeys, whileServing: startHeartbeat };
