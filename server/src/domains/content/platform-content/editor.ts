import type { Language } from '#/kit/http/language.ts';

/** Who changes a text, as the audit names it, and in which language refusals are told. */
export type Editor = { actorId: number; address: string; language: Language; now: Date };
