import type { Language } from '#/kit/http/language.ts';

/** Owner of questions: an author, or an exam that the caller may change. */
export type Owner = { authorId: number; examId?: number | undefined };

/** Who changes questions, and when. */
export type Author = Owner & { language: Language; now: Date };
