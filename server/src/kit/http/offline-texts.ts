import type { ErrorCode } from '@malaka/contracts/kit/errors';
import type { Language } from './language.ts';

/** What learners, strangers and those who keep the records read of offline trainings. */
export const offlineTexts = {
  'offline.already_attached': {
    uz: 'Bu oʻqish allaqachon biriktirilgan: krediti bir marta beriladi.',
    ru: 'Это обучение уже прикреплено: кредиты за него начисляются один раз.',
    en: 'This training is attached already: it brings its credits once.',
  },
  'offline.not_found': {
    uz: 'Bu raqam bilan oflayn taʼlim topilmadi. Raqamni hujjatdagidek yozing yoki oʻqigan muassasangizdan soʻrang.',
    ru: 'Очное обучение с таким номером не найдено. Напишите номер как в документе или уточните его в организации, где вы учились.',
    en: 'No offline training has this number. Write it as it stands on the paper, or ask the institution.',
  },
  'offline.number_needed': {
    uz: 'Maʼlumotnoma raqamini kiriting.',
    ru: 'Введите номер справки.',
    en: 'Enter the reference number.',
  },
  'offline.number_taken': {
    uz: 'Bu raqamli yozuv bor: har bir raqam bitta oʻqishga tegishli.',
    ru: 'Запись с этим номером уже есть: один номер — одно обучение.',
    en: 'There is a record with this number: a number stands for one training.',
  },
  'offline.other_person': {
    uz: 'Bu oʻqish boshqa odamning JSHSHIR raqamiga yozilgan. Xato boʻlsa, muassasaga murojaat qiling.',
    ru: 'Это обучение записано на ПИНФЛ другого человека. Если это ошибка, обратитесь в организацию.',
    en: 'This training stands under the personal number of another person. If that is wrong, ask the institution.',
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
    en: 'The record has another state by now: this can no longer be done.',
  },
} as const satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
