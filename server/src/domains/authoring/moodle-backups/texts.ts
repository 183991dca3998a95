import type { Language } from '#/kit/http/language.ts';

type Text = Record<Language, string>;

/** Names of sections that Moodle only numbers. */
export const sectionNames = {
  general: { uz: 'Umumiy', ru: 'Общее', en: 'General' },
  numbered: { uz: '{number}-mavzu', ru: 'Тема {number}', en: 'Topic {number}' },
} satisfies Record<string, Text>;

export const untitled: Text = { uz: 'Nomsiz', ru: 'Без названия', en: 'Untitled' };
