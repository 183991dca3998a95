import type { NoticeTexts } from './notice-texts.ts';

/** Of the second step of signing in: each says what to do where it was somebody else. */
export const secondFactorNotices = {
  second_factor_on: {
    title: {
      uz: 'Ikki bosqichli himoya yoqildi',
      ru: 'Двухэтапная защита включена',
      en: 'Two-step protection is on',
    },
    description: {
      uz: 'Endi kirishda ilovadagi kod ham soʻraladi. Buni siz qilmagan boʻlsangiz, darhol yordam xizmatiga yozing.',
      ru: 'Теперь при входе нужен и код из приложения. Если это были не вы, сразу напишите в поддержку.',
      en: 'Signing in now asks for a code of the app too. If this was not you, write to support at once.',
    },
  },
  second_factor_off: {
    title: {
      uz: 'Ikki bosqichli himoya oʻchirildi',
      ru: 'Двухэтапная защита отключена',
      en: 'Two-step protection is off',
    },
    description: {
      uz: 'Endi kirish uchun parolning oʻzi yetarli. Buni siz qilmagan boʻlsangiz, parolni oʻzgartiring va himoyani qayta yoqing.',
      ru: 'Теперь для входа достаточно пароля. Если это были не вы, смените пароль и включите защиту снова.',
      en: 'The password alone signs in now. If this was not you, change it and turn the protection on again.',
    },
  },
  second_factor_reset: {
    title: {
      uz: 'Ikki bosqichli himoya bekor qilindi',
      ru: 'Двухэтапная защита сброшена',
      en: 'Two-step protection was reset',
    },
    description: {
      uz: 'Uni administrator bekor qildi. Sababi: {reason}. Sozlamalarda qayta yoqing.',
      ru: 'Её сбросил администратор. Причина: {reason}. Включите её снова в настройках.',
      en: 'An administrator reset it. The reason: {reason}. Turn it on again in the settings.',
    },
  },
  recovery_code_used: {
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
} as const satisfies Record<string, NoticeTexts>;
