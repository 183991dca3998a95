import type { DomainStart } from '#/kit/domain.ts';
import { watchSpace } from './free-space/watch-space.ts';

export const start: DomainStart = { whileRunning: watchSpace };
