import type { DomainStart } from '#/kit/domain.ts';
import { foldAccounts } from './accounts/fold-accounts.ts';

export const start: DomainStart = { fold: foldAccounts };
