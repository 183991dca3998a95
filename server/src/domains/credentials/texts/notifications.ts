import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

/** Notifications that credentials sends. */
export const credentialsNotifications = {
  credits_reached: {
    group: 'learning',
    title: {
      uz: 'Yillik meʼyor bajarildi',
      ru: 'Годовая норма выполнена',
      en: 'Yearly minimum reached',
    },
    description: {
      uz: '{year}-yil uchun {minimum} kredit toʻpladingiz. Ortigʻi kelgusi yilga oʻtadi.',
      ru: 'Вы набрали {minimum} кредитов за {year} год. Излишек перейдёт на следующий год.',
      en: 'You have collected {minimum} credits for {year}. The surplus carries over into the next year.',
    },
  },
  credits_corrected: {
    group: 'decisions',
    title: {
      uz: 'Kreditlaringiz tuzatildi',
      ru: 'Ваши кредиты исправлены',
      en: 'Your credits were corrected',
    },
    description: {
      uz: '{year}-yil: {amount} kredit. Sababi: {reason}',
      ru: '{year} год: {amount} кр. Причина: {reason}',
      en: '{year}: {amount} credits. The reason: {reason}',
    },
  },
  certificate_issued: {
    group: 'decisions',
    title: { uz: 'Sertifikat berildi', ru: 'Выдан сертификат', en: 'Certificate issued' },
    description: {
      uz: 'Sertifikat raqami: {number}. Uni yuklab olish va ulashish mumkin.',
      ru: 'Номер сертификата: {number}. Его можно скачать и отправить.',
      en: 'Its number is {number}. You can download and share it.',
    },
  },
  certificate_replaced: {
    group: 'decisions',
    title: { uz: 'Sertifikat yangilandi', ru: 'Сертификат заменён', en: 'Certificate replaced' },
    description: {
      uz: '{number} oʻrniga {successor} berildi. Eskisi endi amal qilmaydi.',
      ru: 'Вместо {number} выдан {successor}. Прежний больше не действует.',
      en: '{successor} was issued in place of {number}, which is no longer in force.',
    },
  },
  certificate_revoked: {
    group: 'decisions',
    isSetback: true,
    title: { uz: 'Sertifikat bekor qilindi', ru: 'Сертификат отозван', en: 'Certificate revoked' },
    description: {
      uz: '{number} raqamli sertifikat bekor qilindi. Sabab: {reason}',
      ru: 'Сертификат {number} отозван. Причина: {reason}',
      en: 'Certificate {number} was revoked. Reason: {reason}',
    },
  },
  alternative_reopened: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Muqobil sertifikatingiz qayta koʻrib chiqiladi',
      ru: 'Ваш альтернативный сертификат рассмотрят заново',
      en: 'Your alternative certificate is under review again',
    },
    description: {
      uz: 'Oldingi qaror va u bergan kreditlar bekor qilindi. Yangi qaror haqida xabar beramiz. Sababi: {reason}',
      ru: 'Прежнее решение и его кредиты отменены. О новом решении мы сообщим. Причина: {reason}',
      en: 'The earlier decision and its credits are no longer valid; you will be notified of the new one. The reason: {reason}',
    },
  },
  alternative_accepted: {
    group: 'decisions',
    title: {
      uz: 'Muqobil sertifikat qabul qilindi',
      ru: 'Альтернативный сертификат принят',
      en: 'Alternative certificate accepted',
    },
    description: {
      uz: 'Berilgan kredit: {credits}.',
      ru: 'Начислено кредитов: {credits}.',
      en: 'Credits earned: {credits}.',
    },
  },
  alternative_rejected: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Muqobil sertifikat rad etildi',
      ru: 'Альтернативный сертификат отклонён',
      en: 'Alternative certificate rejected',
    },
    description: { uz: '{comment}', ru: '{comment}', en: '{comment}' },
  },
  offline_withdrawn: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Oflayn taʼlim yozuvi bekor qilindi',
      ru: 'Запись об очном обучении отозвана',
      en: 'Offline training withdrawn',
    },
    description: {
      uz: '№ {number}: {credits} kredit qaytarib olindi. Sabab: {reason}',
      ru: '№ {number}: кредиты ({credits}) сняты. Причина: {reason}',
      en: 'No. {number}: its {credits} credits were taken back. Reason: {reason}',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<
    keyof typeof credentialsNotifications,
    NotificationDefinition
  > {}
}
