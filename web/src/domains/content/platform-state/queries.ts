import { viewPlatformState, viewPublicState } from '@malaka/contracts/content/platform-state';
import { query } from '#/kit/api/query.ts';

const REFRESH_MS = 30_000;

export const publicStateQuery = query(viewPublicState, { refetchInterval: REFRESH_MS });

export const platformStateQuery = query(viewPlatformState, { refetchInterval: REFRESH_MS });
