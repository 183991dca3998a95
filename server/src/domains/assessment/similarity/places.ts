import type { SIMILARITY_PLACES } from '@malaka/contracts/assessment/similarity';
import type { Journal } from '#/domains/assessment/attempts/journal.ts';

export type Place = (typeof SIMILARITY_PLACES)[number];

/** Tables of the papers of a place, with the journals of their answers. */
export const ATTEMPTS = { exam: 'examAttempts', test: 'attempts' } as const;
export const JOURNALS = { exam: 'exam_answers', test: 'attempt_answers' } as const satisfies Record<
  Place,
  Journal
>;
