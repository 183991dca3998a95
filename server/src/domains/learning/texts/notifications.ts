import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

export const learningNotifications = {
  course_completed: {
    group: 'learning',
    title: { uz: 'Kurs yakunlandi', ru: 'Курс завершён', en: 'Course completed' },
    description: {
      uz: '«{course}» kursini tugatdingiz. Berilgan kredit: {credit}.',
      ru: 'Вы прошли курс «{course}». Начислено кредитов: {credit}.',
      en: 'You have completed “{course}”. Credits earned: {credit}.',
    },
  },
  course_survey: {
    group: 'learning',
    title: {
      uz: 'Kurs haqida fikringiz kerak',
      ru: 'Нам важно ваше мнение о курсе',
      en: 'What was the course like?',
    },
    description: {
      uz: '«{course}» muallifi soʻraydi: «{survey}». Bir necha daqiqa vaqtingizni oladi.',
      ru: 'Автор курса «{course}» спрашивает: «{survey}». Это займёт несколько минут.',
      en: 'The author of “{course}” asks: “{survey}”. It takes a few minutes.',
    },
  },
  retake_open: {
    group: 'learning',
    title: {
      uz: 'Testni qayta topshirish mumkin',
      ru: 'Тест можно пересдать',
      en: 'You can take the test again',
    },
    description: {
      uz: '«{lesson}» testi yana ochildi. Kurs: {course}.',
      ru: 'Тест «{lesson}» снова открыт. Курс: {course}.',
      en: 'The test “{lesson}” is open again. Course: {course}.',
    },
  },
  attempt_returned: {
    group: 'learning',
    title: {
      uz: 'Test urinishi qaytarildi',
      ru: 'Попытка теста возвращена',
      en: 'A test attempt was returned',
    },
    description: {
      uz: '«{lesson}» testidagi {number}-urinish hisobga olinmaydi, kutmasdan qayta topshiring. {reason}',
      ru: 'Попытка {number} теста «{lesson}» не засчитывается, пересдать можно сразу. {reason}',
      en: 'Attempt {number} at “{lesson}” does not count; you can try again at once. {reason}',
    },
  },
  review_hidden: {
    group: 'decisions',
    isSetback: true,
    title: { uz: 'Sharhingiz yashirildi', ru: 'Ваш отзыв скрыт', en: 'Your review was hidden' },
    description: {
      uz: '«{course}» kursiga yozgan sharhingiz boshqalarga koʻrinmaydi. Sababi: {reason}',
      ru: 'Ваш отзыв о курсе «{course}» не виден другим. Причина: {reason}',
      en: 'Others no longer see your review of “{course}”. Reason: {reason}',
    },
  },
  review_reopened: {
    group: 'decisions',
    title: {
      uz: 'Sharhingiz qayta koʻrib chiqiladi',
      ru: 'Ваш отзыв рассмотрят заново',
      en: 'Your review is being checked again',
    },
    description: {
      uz: '«{course}» kursiga yozgan sharhingiz hozircha yana koʻrinadi. Sababi: {reason}',
      ru: 'Ваш отзыв о курсе «{course}» пока снова виден. Причина: {reason}',
      en: 'Your review of “{course}” is shown again for now. Reason: {reason}',
    },
  },
  review_shown: {
    group: 'decisions',
    title: {
      uz: 'Sharhingiz yana koʻrinmoqda',
      ru: 'Ваш отзыв снова виден',
      en: 'Your review is shown again',
    },
    description: {
      uz: '«{course}» kursiga yozgan sharhingizni yana hamma oʻqiy oladi.',
      ru: 'Ваш отзыв о курсе «{course}» снова могут читать все.',
      en: 'Everybody can read your review of “{course}” again.',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<
    keyof typeof learningNotifications,
    NotificationDefinition
  > {}
}
