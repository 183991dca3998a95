import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

export const organizationsNotifications = {
  organization_allowed: {
    group: 'decisions',
    title: {
      uz: 'Tashkilotingiz reyestrga kiritildi',
      ru: 'Ваша организация внесена в реестр',
      en: 'Your organisation is in the registry',
    },
    description: {
      uz: '{name} endi oʻqituvchilarni oʻqitishi mumkin. {comment}',
      ru: '{name} может обучать учителей. {comment}',
      en: '{name} may train teachers now. {comment}',
    },
  },
  organization_reopened: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Tashkilot arizasi qayta koʻrib chiqiladi',
      ru: 'Заявку организации рассмотрят заново',
      en: 'The organisation’s application is being reviewed again',
    },
    description: {
      uz: '{name}: oldingi qaror bekor qilindi, yangisi haqida xabar beramiz. Sababi: {reason}',
      ru: '{name}: прежнее решение отменено, о новом мы сообщим. Причина: {reason}',
      en: '{name}: the earlier decision is no longer valid; you will be notified of the new one. Reason: {reason}',
    },
  },
  organization_cancelled: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Tashkilot arizasi rad etildi',
      ru: 'Заявка организации отклонена',
      en: 'The application of the organisation was rejected',
    },
    description: {
      uz: 'Izohlarni koʻring, tuzating va qayta yuboring. {comment}',
      ru: 'Посмотрите замечания, исправьте и отправьте снова. {comment}',
      en: 'Read the comments, make the corrections and send it again. {comment}',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<
    keyof typeof organizationsNotifications,
    NotificationDefinition
  > {}
}
