import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

/** Texts of the domain's notifications. */
export const liveNotifications = {
  webinar_moved: {
    group: 'webinars',
    title: {
      uz: 'Vebinar vaqti oʻzgardi',
      ru: 'Время вебинара изменилось',
      en: 'A webinar was moved',
    },
    description: {
      uz: '«{webinar}» endi {time} da boshlanadi (Toshkent vaqti). Taqvimingizni yangilang.',
      ru: '«{webinar}» теперь начнётся {time} (время ташкентское). Обновите календарь.',
      en: '“{webinar}” now begins on {time} (Tashkent time). Update your calendar.',
    },
  },
  webinar_cancelled: {
    group: 'webinars',
    isSetback: true,
    title: {
      uz: 'Vebinar bekor qilindi',
      ru: 'Вебинар отменён',
      en: 'A webinar was cancelled',
    },
    description: {
      uz: '«{webinar}» ({time}) boʻlmaydi. Boshqa vebinarlar roʻyxatda.',
      ru: '«{webinar}» ({time}) не состоится. Другие вебинары — в списке.',
      en: '“{webinar}” ({time}) will not be held. Other webinars are in the list.',
    },
  },
  webinar_day: {
    group: 'webinars',
    title: {
      uz: 'Vebinar yaqinlashmoqda',
      ru: 'Скоро вебинар',
      en: 'A webinar is coming up',
    },
    description: {
      uz: '«{webinar}» {time} da boshlanadi (Toshkent vaqti).',
      ru: '«{webinar}» начнётся {time} (время ташкентское).',
      en: '“{webinar}” begins on {time} (Tashkent time).',
    },
  },
  webinar_hour: {
    group: 'webinars',
    title: {
      uz: 'Vebinar bir soat ichida boshlanadi',
      ru: 'Вебинар начнётся в течение часа',
      en: 'A webinar begins within an hour',
    },
    description: {
      uz: '«{webinar}»: {time} (Toshkent vaqti). Ovoz va internetni oldindan tekshirib oling.',
      ru: '«{webinar}»: {time} (время ташкентское). Заранее проверьте звук и интернет.',
      en: '“{webinar}”: {time} (Tashkent time). Check your sound and connection beforehand.',
    },
  },
  webinar_start: {
    group: 'webinars',
    title: {
      uz: 'Vebinar boshlanmoqda',
      ru: 'Вебинар начинается',
      en: 'A webinar is beginning',
    },
    description: {
      uz: '«{webinar}» vaqti keldi, marhamat, kiring.',
      ru: 'Пора на вебинар «{webinar}», заходите.',
      en: 'It is time for “{webinar}”: come in.',
    },
  },
  webinar_counted: {
    group: 'webinars',
    title: {
      uz: 'Vebinar darsi bajarildi',
      ru: 'Урок-вебинар засчитан',
      en: 'The webinar lesson is completed',
    },
    description: {
      uz: '«{webinar}» vebinari vaqtining {percent} foizida qatnashdingiz.',
      ru: 'Вы присутствовали на вебинаре «{webinar}» {percent} % времени.',
      en: 'You attended {percent}% of “{webinar}”.',
    },
  },
  webinar_missed: {
    group: 'webinars',
    isSetback: true,
    title: {
      uz: 'Vebinarda kam qatnashdingiz',
      ru: 'Вы были на вебинаре мало времени',
      en: 'You attended too little of the webinar',
    },
    description: {
      uz: '«{webinar}»: {percent} foiz, kerak boʻlgani {needed} foiz. Yozuvi chiqsa, uni koʻrib darsni bajaring.',
      ru: '«{webinar}»: {percent} % из нужных {needed} %. Когда появится запись, посмотрите её, и урок засчитают.',
      en: '“{webinar}”: {percent}% of the {needed}% needed. When the recording appears, watch it to complete the lesson.',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<keyof typeof liveNotifications, NotificationDefinition> {}
}
