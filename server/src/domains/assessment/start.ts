import type { DomainStart } from '#/kit/domain.ts';
import { keepBeating } from './outages/keep-beating.ts';
import { writeEarlierKeys } from './regrades/write-earlier-keys.ts';

export const start: DomainStart = { fold: writeEarlierKeys, whileServing: keepBeating };
