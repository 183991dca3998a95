import type { DomainStart } from '#/kit/domain.ts';
import { backfillSearchTexts } from './accounts/fold-accounts.ts';

export const start: DomainStart = { backfill: backfillSearchTexts };
