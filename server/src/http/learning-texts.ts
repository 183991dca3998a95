import type { ErrorCode } from '@malaka/contracts/errors';
import type { Language } from './language.ts';

/** What a learner reads for the error codes of learning. */
export const learningTexts = {
  'course.year_not_open': {
    uz: 'Bu kurs kelgusi yil dasturiga kiradi va 1-yanvarda ochiladi.',
    ru: 'Этот курс входит в программу следующего года и откроется 1 января.',
    en: 'This course belongs to next year’s programme and opens on 1 January.',
  },
  'diagnostic.already_done': {
    uz: 'Bu yilgi diagnostikadan oʻtgansiz. Keyingisi 1-yanvarda ochiladi.',
    ru: 'Диагностика этого года уже пройдена. Следующая откроется 1 января.',
    en: 'You have taken this year’s diagnostic. The next one opens on 1 January.',
  },
  'diagnostic.not_found': {
    uz: 'Diagnostika boshlanmagan. Uni boshidan oching.',
    ru: 'Диагностика не начата. Откройте её заново.',
    en: 'No diagnostic is under way. Open it again.',
  },
  'diagnostic.unavailable': {
    uz: 'Diagnostika savollari hali tayyor emas.',
    ru: 'Вопросы диагностики ещё не готовы.',
    en: 'The questions of the diagnostic are not ready yet.',
  },
} satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
