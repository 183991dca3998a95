import type { Language } from '#/kit/http/language.ts';

/** A text with its facts in braces: `{course}`. */
type Texts = Record<Language, string>;

export type NoticeTexts = { title: Texts; description: Texts };
