import type { DomainJobs } from '#/kit/domain.ts';
import { forgetImports } from '#/kit/imports/forget-imports.ts';
import { forgetMatches } from './erp/match.ts';
import { forgetOldCodes } from './identity/forget-old-codes.ts';

export const jobs = {
  tasks: {},
  sweeps: [
    ({ db, now }) => forgetMatches(db, now()),
    ({ db, now }) => forgetOldCodes(db, now()),
    forgetImports,
  ],
} satisfies DomainJobs;
