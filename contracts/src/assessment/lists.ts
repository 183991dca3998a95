import type { ListDeclaration } from '#/kit/list-filters.ts';
import { ATTEMPT_STATES } from './choices.ts';

/** Its order is special: only points sort in both directions. */
export const EXAM_RESULT_LIST = {
  filters: { state: { kind: 'choice', values: ATTEMPT_STATES } },
} as const satisfies ListDeclaration;
