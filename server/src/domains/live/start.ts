import type { DomainStart } from '#/kit/domain.ts';
import { backfillWebinars } from './webinars/backfill-webinars.ts';

export const start: DomainStart = { backfill: backfillWebinars };
