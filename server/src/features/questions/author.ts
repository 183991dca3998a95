import type { Language } from '#/http/language.ts';

/** Who changes questions, and when. */
export type Author = { authorId: number; language: Language; now: Date };
