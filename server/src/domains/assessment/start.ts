import type { DomainStart } from '#/kit/domain.ts';
import { startHeartbeat } from './outages/start-heartbeat.ts';
import { writeEarlierKeys } from './regrades/write-earlier-keys.ts';

export const start: DomainStart = { backfill: writeEarlierKeys, whileServing: startHeartbeat };
