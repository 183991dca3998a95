import type { ErrorCode } from '@malaka/contracts/kit/errors';
import type { Language } from './language.ts';

/** What a learner reads for the error codes of learning. */
export const learningTexts = {
  'certificate.mistyped': {
    uz: 'Raqamda xato bor: nazorat raqami mos kelmadi. Uni sertifikat bilan solishtiring.',
    ru: 'В номере ошибка: контрольная цифра не сходится. Сверьте его с сертификатом.',
    en: 'The number has a slip: its check digit does not fit. Compare it with the certificate.',
  },
  'certificate.name_unconfirmed': {
    uz: 'Egasining profili tasdiqlanmagan: avval yangi ism tasdiqlanishi kerak.',
    ru: 'Профиль владельца не подтверждён: сначала должно быть подтверждено новое имя.',
    en: 'The owner’s profile is not confirmed: the new name must be confirmed first.',
  },
  'certificate.own': {
    uz: 'Oʻz sertifikatingiz boʻyicha oʻzingiz qaror qabul qila olmaysiz.',
    ru: 'Нельзя принимать решение о собственном сертификате.',
    en: 'You cannot decide on your own certificate.',
  },
  'certificate.same': {
    uz: 'Yangi sertifikat xuddi shunday boʻlar edi: hech narsa oʻzgarmagan.',
    ru: 'Новый сертификат был бы таким же: ничего не изменилось.',
    en: 'A new certificate would be the same: nothing has changed.',
  },
  'certificate.wrong_state': {
    uz: 'Bu sertifikat almashtirilgan yoki bekor qilingan: u bilan boshqa amal bajarilmaydi.',
    ru: 'Этот сертификат заменён или отозван: с ним больше ничего сделать нельзя.',
    en: 'This certificate was replaced or revoked: nothing more can be done with it.',
  },
  'course.year_not_open': {
    uz: 'Bu kurs kelgusi yil dasturiga kiradi va 1-yanvarda ochiladi.',
    ru: 'Этот курс входит в программу следующего года и откроется 1 января.',
    en: 'This course belongs to next year’s programme and opens on 1 January.',
  },
  'credits.own': {
    uz: 'Oʻz kreditlaringizni oʻzingiz tuzata olmaysiz.',
    ru: 'Нельзя исправлять собственные кредиты.',
    en: 'You cannot correct your own credits.',
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
