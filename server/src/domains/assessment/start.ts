import type { DomainStart } from '#/kit/domain.ts';
import { keepBeating } from './outages/keep-beating.ts';

export const start: DomainStart = { whileServing: keepBeating };
