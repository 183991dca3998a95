import { RETAKE_BLOCK_MINUTES } from '@malaka/contracts/kit/limits';
import type { ErrorTexts } from '#/kit/http/texts.ts';

export const learningErrors = {
  'course.already_bought': {
    uz: 'Bu kursda allaqachon oʻqiyapsiz.',
    ru: 'Вы уже учитесь на этом курсе.',
    en: 'You are already taking this course.',
  },
  'course.balance_low': {
    uz: 'Hisobingizda mablagʻ yetarli emas.',
    ru: 'На вашем счёте недостаточно средств.',
    en: 'Your balance is too low.',
  },
  'course.diagnostic_required': {
    uz: 'Bu kursni boshlashdan oldin diagnostik testdan oʻting.',
    ru: 'Перед началом этого курса пройдите диагностический тест.',
    en: 'Take the diagnostic test before starting this course.',
  },
  'course.not_bought': {
    uz: 'Avval kursni boshlang.',
    ru: 'Сначала начните курс.',
    en: 'Start the course first.',
  },
  'course.price_changed': {
    uz: 'Kurs narxi oʻzgardi. Yangi narxni koʻrib, qaytadan tasdiqlang.',
    ru: 'Цена курса изменилась. Посмотрите новую цену и подтвердите ещё раз.',
    en: 'The price of the course has changed. Look at the new price and confirm again.',
  },
  'course.profile_unconfirmed': {
    uz: 'Bu kursni boshlash uchun profilingiz tasdiqlangan boʻlishi kerak.',
    ru: 'Чтобы начать этот курс, ваш профиль должен быть подтверждён.',
    en: 'Your profile must be confirmed before you can start this course.',
  },
  'course.year_not_open': {
    uz: 'Bu kurs kelgusi yil dasturiga kiradi va 1-yanvarda ochiladi.',
    ru: 'Этот курс входит в программу следующего года и откроется 1 января.',
    en: 'This course belongs to next year’s programme and opens on 1 January.',
  },
  'lesson.not_kept': {
    uz: 'Bu darsni qurilmaga saqlab boʻlmaydi: u faqat aloqa bor paytda ochiladi.',
    ru: 'Этот урок нельзя сохранить на устройстве: он открывается только при связи.',
    en: 'This lesson cannot be saved to a device: it opens only while there is a connection.',
  },
  'lesson.control_wrong': {
    uz: 'Javoblar toʻgʻri emas. Matnni qayta oʻqib, yana urinib koʻring.',
    ru: 'Ответы неверны. Перечитайте текст и попробуйте ещё раз.',
    en: 'The answers are not right. Read the text again and try once more.',
  },
  'lesson.read_too_short': {
    uz: 'Matn juda tez varaqlandi. Yana bir oz oʻqing.',
    ru: 'Текст просмотрен слишком быстро. Почитайте ещё немного.',
    en: 'You went through the text too fast. Read a little more.',
  },
  'lesson.locked': {
    uz: 'Avval oldingi darsni tugating.',
    ru: 'Сначала завершите предыдущий урок.',
    en: 'Finish the previous lesson first.',
  },
  'review.not_found': {
    uz: 'Bu sharh endi yoʻq.',
    ru: 'Этого отзыва уже нет.',
    en: 'This review no longer exists.',
  },
  'review.own': {
    uz: 'Oʻz sharhingiz ustidan shikoyat qilib boʻlmaydi.',
    ru: 'На собственный отзыв пожаловаться нельзя.',
    en: 'You cannot report your own review.',
  },
  'test.already_passed': {
    uz: 'Siz bu testni topshirib boʻlgansiz.',
    ru: 'Вы уже завершили этот тест.',
    en: 'You have already finished the test.',
  },
  'test.attempt_not_found': {
    uz: 'Ochiq urinish topilmadi. Testni qaytadan boshlang.',
    ru: 'Открытая попытка не найдена. Начните тест заново.',
    en: 'No open attempt was found. Start the test again.',
  },
  'test.attempt_over': {
    uz: 'Bu urinish boshqa qurilmada yakunlangan: oʻsha natija hisoblanadi, shu qurilmadagi javoblar qoʻshilmadi.',
    ru: 'Эта попытка уже завершена на другом устройстве: засчитан тот результат, ответы с этого устройства не добавлены.',
    en: 'This attempt was finished on another device: that result counts, the answers of this device were not added.',
  },
  'test.retake_blocked': {
    uz: `Testni ${RETAKE_BLOCK_MINUTES} daqiqadan keyin qayta topshirish mumkin.`,
    ru: `Пересдать тест можно через ${RETAKE_BLOCK_MINUTES} минут.`,
    en: `The test can be retaken after ${RETAKE_BLOCK_MINUTES} minutes.`,
  },
  'test.waiting_for_grading': {
    uz: 'Oldingi urinishingiz hali baholanmoqda. Natijasi chiqqach, davom etasiz.',
    ru: 'Ваша прошлая попытка ещё оценивается. Продолжите, когда будет результат.',
    en: 'Your last attempt is still being graded. Continue once its result is there.',
  },
  'test.return_refused': {
    uz: 'Faqat tugagan, oʻtilmagan va hali qaytarilmagan urinishni qaytarish mumkin.',
    ru: 'Вернуть можно только законченную и не сданную попытку, и только один раз.',
    en: 'Only a finished, failed attempt can be returned, and only once.',
  },
} as const satisfies ErrorTexts;
