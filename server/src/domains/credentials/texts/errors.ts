import type { ErrorTexts } from '#/kit/http/texts.ts';

/** Texts of the error codes of credentials. */
export const credentialsErrors = {
  'alternative.already_sent': {
    uz: 'Bu turdagi sertifikat avval yuklangan.',
    ru: 'Сертификат этого вида уже загружен.',
    en: 'A certificate of this type has already been uploaded.',
  },
  'alternative.claimed': {
    uz: 'Bu sertifikatni hozir boshqa xodim koʻrib chiqmoqda.',
    ru: 'Этот сертификат сейчас рассматривает другой сотрудник.',
    en: 'Somebody else is reviewing this certificate now.',
  },
  'alternative.not_found': {
    uz: 'Sertifikat topilmadi.',
    ru: 'Сертификат не найден.',
    en: 'Certificate not found.',
  },
  'alternative.own': {
    uz: 'Oʻz sertifikatingizni oʻzingiz koʻrib chiqa olmaysiz.',
    ru: 'Нельзя рассматривать собственный сертификат.',
    en: 'You cannot review your own certificate.',
  },
  'alternative.too_many_credits': {
    uz: 'Bu turdagi sertifikat uchun buncha kredit berib boʻlmaydi.',
    ru: 'За сертификат этого вида нельзя дать столько кредитов.',
    en: 'This type of certificate cannot earn that many credits.',
  },
  'alternative.credits_used': {
    uz: 'Bu kreditlarni qaytarib olib boʻlmaydi: ular bilan yil minimumi bajarilgan yoki hisob noldan past tushadi. Avval kreditlarni tuzating yoki yil sertifikatini bekor qiling.',
    ru: 'Эти кредиты нельзя забрать: с ними выполнен минимум года или счёт станет ниже нуля. Сначала исправьте кредиты или отзовите сертификат года.',
    en: 'These credits cannot be taken back: the minimum of the year was reached with them, or the account would fall below zero. Correct the credits or revoke the certificate of the year first.',
  },
  'alternative.sent_again': {
    uz: 'Bu kishi shu turdagi boshqa sertifikat yuborgan: avvalgisini qayta ochib boʻlmaydi.',
    ru: 'Этот человек уже отправил другой сертификат этого вида: прежний открыть заново нельзя.',
    en: 'This person has sent another certificate of the type: the earlier one cannot be reopened.',
  },
  'alternative.wrong_status': {
    uz: 'Bu sertifikat boʻyicha qaror allaqachon qabul qilingan.',
    ru: 'По этому сертификату решение уже принято.',
    en: 'This certificate has already been decided on.',
  },
  'certificate.mistyped': {
    uz: 'Raqamda xato bor: nazorat raqami mos kelmadi. Uni sertifikat bilan solishtiring.',
    ru: 'В номере ошибка: контрольная цифра не сходится. Сверьте его с сертификатом.',
    en: 'The number is mistyped: its check digit does not fit. Compare it with the certificate.',
  },
  'certificate.name_unconfirmed': {
    uz: 'Egasining profili tasdiqlanmagan: avval yangi ism tasdiqlanishi kerak.',
    ru: 'Профиль владельца не подтверждён: сначала должно быть подтверждено новое имя.',
    en: 'The owner’s profile is not confirmed: the new name must be confirmed first.',
  },
  'certificate.not_found': {
    uz: 'Bunday raqamli sertifikat topilmadi.',
    ru: 'Сертификат с таким номером не найден.',
    en: 'No certificate with this number was found.',
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
  'credits.own': {
    uz: 'Oʻz kreditlaringizni oʻzingiz tuzata olmaysiz.',
    ru: 'Нельзя исправлять собственные кредиты.',
    en: 'You cannot correct your own credits.',
  },
  'offline.already_attached': {
    uz: 'Bu oʻqish allaqachon biriktirilgan: krediti bir marta beriladi.',
    ru: 'Это обучение уже прикреплено: кредиты за него начисляются один раз.',
    en: 'This training is already attached: it gives its credits only once.',
  },
  'offline.not_found': {
    uz: 'Bu raqam bilan oflayn taʼlim topilmadi. Raqamni hujjatdagidek yozing yoki oʻqigan muassasangizdan soʻrang.',
    ru: 'Очное обучение с таким номером не найдено. Напишите номер как в документе или уточните его в организации, где вы учились.',
    en: 'No offline training has this number. Enter it as on the document, or ask the institution.',
  },
  'offline.number_needed': {
    uz: 'Maʼlumotnoma raqamini kiriting.',
    ru: 'Введите номер справки.',
    en: 'Enter the reference number.',
  },
  'offline.number_taken': {
    uz: 'Bu raqamli yozuv bor: har bir raqam bitta oʻqishga tegishli.',
    ru: 'Запись с этим номером уже есть: один номер — одно обучение.',
    en: 'There is already a record with this number: a number belongs to one training.',
  },
  'offline.other_person': {
    uz: 'Bu oʻqish boshqa odamning JSHSHIR raqamiga yozilgan. Xato boʻlsa, muassasaga murojaat qiling.',
    ru: 'Это обучение записано на ПИНФЛ другого человека. Если это ошибка, обратитесь в организацию.',
    en: 'This training is registered under the personal number of another person. If that is wrong, ask the institution.',
  },
  'offline.profile_unconfirmed': {
    uz: 'Oʻqishni biriktirish uchun JSHSHIR raqamingiz yozilgan profil tasdiqlangan boʻlishi kerak.',
    ru: 'Чтобы прикрепить обучение, профиль с вашим ПИНФЛ должен быть подтверждён.',
    en: 'To attach a training, your profile with your personal number must be confirmed.',
  },
  'offline.withdrawn': {
    uz: 'Bu yozuv bekor qilingan. Sababini oʻqigan muassasangizdan soʻrang.',
    ru: 'Эта запись отозвана. Причину уточните в организации, где вы учились.',
    en: 'This record was withdrawn. Ask the institution why.',
  },
  'offline.wrong_state': {
    uz: 'Yozuvning holati oʻzgargan: bu amalni endi bajarib boʻlmaydi.',
    ru: 'Состояние записи изменилось: это действие больше невозможно.',
    en: 'The state of the record has changed: this can no longer be done.',
  },
} as const satisfies ErrorTexts;
