import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

export const peopleNotifications = {
  decision_lapsed: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Qaroringiz yuborilmadi',
      ru: 'Ваше решение не ушло',
      en: 'Your decision was not sent',
    },
    description: {
      uz: 'Qaror yuborilguncha ariza oʻzgardi. Uni qaytadan koʻrib chiqing.',
      ru: 'Пока решение ждало отправки, заявка изменилась. Рассмотрите её ещё раз.',
      en: 'The case changed before the decision was sent. Please look at it again.',
    },
  },
  decision_reopened: {
    group: 'decisions',
    title: {
      uz: 'Qaroringiz qayta ochildi',
      ru: 'Ваше решение открыто заново',
      en: 'Your decision was reopened',
    },
    description: {
      uz: 'Ariza yana navbatda va avval sizda turibdi. Sababi: {reason}',
      ru: 'Заявка снова в очереди и сначала закреплена за вами. Причина: {reason}',
      en: 'The case is waiting again, first for you. Reason: {reason}',
    },
  },
  profile_reopened: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Profilingiz qayta koʻrib chiqiladi',
      ru: 'Ваш профиль рассмотрят заново',
      en: 'Your profile is being reviewed again',
    },
    description: {
      uz: 'Oldingi qaror bekor qilindi, yangisi haqida xabar beramiz. Sababi: {reason}',
      ru: 'Прежнее решение отменено, о новом мы сообщим. Причина: {reason}',
      en: 'The earlier decision is no longer valid; you will be notified of the new one. Reason: {reason}',
    },
  },
  profile_confirmed: {
    group: 'decisions',
    title: { uz: 'Profilingiz tasdiqlandi', ru: 'Профиль подтверждён', en: 'Profile confirmed' },
    description: {
      uz: 'Endi malaka oshirish va qayta tayyorlash kurslarini boshlashingiz mumkin.',
      ru: 'Теперь можно начинать курсы повышения квалификации и переподготовки.',
      en: 'You can start upgrade and retraining courses now.',
    },
  },
  profile_rejected: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Profilni tuzatish kerak',
      ru: 'Профиль нужно исправить',
      en: 'The profile needs corrections',
    },
    description: {
      uz: 'Izohlar tegishli maydonlar yonida turibdi. {comment}',
      ru: 'Замечания стоят рядом с полями. {comment}',
      en: 'The comments are next to the fields. {comment}',
    },
  },
  role_changed: {
    group: 'account',
    title: { uz: 'Huquqlaringiz oʻzgardi', ru: 'Ваши права изменены', en: 'Your rights changed' },
    description: {
      uz: 'Menyuda sizga ochilgan boʻlimlarni koʻring.',
      ru: 'Посмотрите в меню, какие разделы вам открыты.',
      en: 'See in the menu which sections are open to you.',
    },
  },
  password_changed: {
    group: 'account',
    title: { uz: 'Parol oʻzgartirildi', ru: 'Пароль изменён', en: 'Password changed' },
    description: {
      uz: 'Buni siz qilmagan boʻlsangiz, darhol parolni tiklang va yordam xizmatiga yozing.',
      ru: 'Если это были не вы, сразу восстановите пароль и напишите в поддержку.',
      en: 'If this was not you, reset the password at once and contact support.',
    },
  },
  phone_changed: {
    group: 'account',
    title: {
      uz: 'Telefon raqami oʻzgartirildi',
      ru: 'Номер телефона изменён',
      en: 'Phone number changed',
    },
    description: {
      uz: 'Endi tizimga yangi raqam bilan kirasiz.',
      ru: 'Теперь входите в систему с новым номером.',
      en: 'Sign in with the new number from now on.',
    },
  },
  second_factor_on: {
    group: 'account',
    title: {
      uz: 'Ikki bosqichli himoya yoqildi',
      ru: 'Двухэтапная защита включена',
      en: 'Two-step protection is on',
    },
    description: {
      uz: 'Endi kirishda ilovadagi kod ham soʻraladi. Buni siz qilmagan boʻlsangiz, darhol yordam xizmatiga yozing.',
      ru: 'Теперь при входе нужен и код из приложения. Если это были не вы, сразу напишите в поддержку.',
      en: 'Signing in now also asks for a code from the app. If this was not you, contact support at once.',
    },
  },
  second_factor_off: {
    group: 'account',
    title: {
      uz: 'Ikki bosqichli himoya oʻchirildi',
      ru: 'Двухэтапная защита отключена',
      en: 'Two-step protection is off',
    },
    description: {
      uz: 'Endi kirish uchun parolning oʻzi yetarli. Buni siz qilmagan boʻlsangiz, parolni oʻzgartiring va himoyani qayta yoqing.',
      ru: 'Теперь для входа достаточно пароля. Если это были не вы, смените пароль и включите защиту снова.',
      en: 'The password alone is now enough to sign in. If this was not you, change it and turn the protection on again.',
    },
  },
  second_factor_reset: {
    group: 'account',
    title: {
      uz: 'Ikki bosqichli himoya bekor qilindi',
      ru: 'Двухэтапная защита сброшена',
      en: 'Two-step protection was reset',
    },
    description: {
      uz: 'Uni administrator bekor qildi. Sababi: {reason}. Sozlamalarda qayta yoqing.',
      ru: 'Её сбросил администратор. Причина: {reason}. Включите её снова в настройках.',
      en: 'An administrator reset it. Reason: {reason}. Turn it on again in the settings.',
    },
  },
  recovery_code_used: {
    group: 'account',
    title: {
      uz: 'Zaxira kod ishlatildi',
      ru: 'Использован резервный код',
      en: 'A recovery code was used',
    },
    description: {
      uz: 'Yana {left} ta kod qoldi. Buni siz qilmagan boʻlsangiz, parolni oʻzgartiring va yangi kodlar oling.',
      ru: 'Осталось кодов: {left}. Если это были не вы, смените пароль и получите новые коды.',
      en: '{left} codes are left. If this was not you, change the password and get new codes.',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<
    keyof typeof peopleNotifications,
    NotificationDefinition
  > {}
}
