import type { DomainStart } from '#/kit/domain.ts';
import { foldWebinars } from './webinars/fold-webinars.ts';

export const start: DomainStart = { fold: foldWebinars };
