import type { DomainStart } from '#/kit/domain.ts';
import { backfillSearchTexts } from './accounts/backfill-search-texts.ts';

export const start: DomainStart = { backfill: backfillSearchTexts };
