import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

/** Notifications of authoring. */
export const authoringNotifications = {
  course_approved: {
    group: 'decisions',
    title: {
      uz: 'Kursingiz tasdiqlandi',
      ru: 'Ваш курс утверждён',
      en: 'Your course was approved',
    },
    description: {
      uz: '«{course}» kursi endi tinglovchilarga ochiq.',
      ru: 'Курс «{course}» теперь открыт для слушателей.',
      en: 'The course “{course}” is open to learners now.',
    },
  },
  course_shared: {
    group: 'decisions',
    title: {
      uz: 'Siz kursga hammuallif boʻldingiz',
      ru: 'Вы стали соавтором курса',
      en: 'You are a co-author of a course',
    },
    description: {
      uz: '{owner} sizni «{course}» kursiga qoʻshdi.',
      ru: '{owner} добавил(а) вас в курс «{course}».',
      en: '{owner} added you to the course “{course}”.',
    },
  },
  course_reopened: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Kursingiz qayta koʻrib chiqiladi',
      ru: 'Ваш курс рассмотрят заново',
      en: 'Your course is being reviewed again',
    },
    description: {
      uz: '«{course}»: oldingi qaror bekor qilindi, yangisi haqida xabar beramiz. Sababi: {reason}',
      ru: '«{course}»: прежнее решение отменено, о новом мы сообщим. Причина: {reason}',
      en: '“{course}”: the earlier decision no longer applies; you will be notified of the new one. Reason: {reason}',
    },
  },
  course_returned: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Kurs tuzatish uchun qaytarildi',
      ru: 'Курс возвращён на доработку',
      en: 'Your course was returned for changes',
    },
    description: {
      uz: '«{course}» kursini tuzatib, qaytadan yuboring. Sababi: {reason}',
      ru: 'Доработайте курс «{course}» и отправьте его снова. Причина: {reason}',
      en: 'Fix the course “{course}” and send it again. Reason: {reason}',
    },
  },
  course_updated: {
    group: 'learning',
    title: {
      uz: 'Kursingiz yangilandi',
      ru: 'Ваш курс обновлён',
      en: 'Your course was updated',
    },
    description: {
      uz: '«{course}» kursining mazmuni yangilandi. Bajargan darslaringiz saqlangan.',
      ru: 'Содержание курса «{course}» обновлено. Пройденные вами уроки сохранены.',
      en: 'The course “{course}” has new content. The lessons you have completed stay completed.',
    },
  },
  course_updated_note: {
    group: 'learning',
    title: {
      uz: 'Kursingiz yangilandi',
      ru: 'Ваш курс обновлён',
      en: 'Your course was updated',
    },
    description: {
      uz: '«{course}»: {note}',
      ru: '«{course}»: {note}',
      en: '“{course}”: {note}',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<
    keyof typeof authoringNotifications,
    NotificationDefinition
  > {}
}
