import type { Language } from '#/kit/http/language.ts';
import { chatNotices } from './chat-texts.ts';
import { learningNotices } from './learning-texts.ts';
import { moneyNotices } from './money-texts.ts';
import type { NoticeTexts } from './notice-texts.ts';
import { operationNotices } from './operation-texts.ts';
import { secondFactorNotices } from './second-factor-texts.ts';
import { webinarNotices } from './webinar-texts.ts';

type Facts = Record<string, string | number | boolean | null>;

const notices = {
  ...chatNotices,
  ...learningNotices,
  ...moneyNotices,
  ...operationNotices,
  ...secondFactorNotices,
  ...webinarNotices,
  profile_confirmed: {
    title: { uz: 'Profilingiz tasdiqlandi', ru: 'Профиль подтверждён', en: 'Profile confirmed' },
    description: {
      uz: 'Endi malaka oshirish va qayta tayyorlash kurslarini boshlashingiz mumkin.',
      ru: 'Теперь можно начинать курсы повышения квалификации и переподготовки.',
      en: 'You can start upgrade and retraining courses now.',
    },
  },
  profile_rejected: {
    title: {
      uz: 'Profilni tuzatish kerak',
      ru: 'Профиль нужно исправить',
      en: 'The profile needs corrections',
    },
    description: {
      uz: 'Izohlar tegishli maydonlar yonida turibdi. {comment}',
      ru: 'Замечания стоят рядом с полями. {comment}',
      en: 'The remarks stand beside the fields. {comment}',
    },
  },
  alternative_accepted: {
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
    title: {
      uz: 'Muqobil sertifikat rad etildi',
      ru: 'Альтернативный сертификат отклонён',
      en: 'Alternative certificate rejected',
    },
    description: { uz: '{comment}', ru: '{comment}', en: '{comment}' },
  },
  organization_allowed: {
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
  organization_cancelled: {
    title: {
      uz: 'Tashkilot arizasi bekor qilindi',
      ru: 'Заявка организации отменена',
      en: 'The application of the organisation was cancelled',
    },
    description: {
      uz: 'Izohlarni koʻring, tuzating va qayta yuboring. {comment}',
      ru: 'Посмотрите замечания, исправьте и отправьте снова. {comment}',
      en: 'Look at the remarks, correct them and send it again. {comment}',
    },
  },
  course_approved: {
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
  course_returned: {
    title: {
      uz: 'Kurs tuzatish uchun qaytarildi',
      ru: 'Курс возвращён на доработку',
      en: 'Your course was given back to be mended',
    },
    description: {
      uz: '«{course}» kursini tuzatib, qaytadan yuboring. Sababi: {reason}',
      ru: 'Доработайте курс «{course}» и отправьте его снова. Причина: {reason}',
      en: 'Mend the course “{course}” and send it again. The reason: {reason}',
    },
  },
  review_hidden: {
    title: { uz: 'Sharhingiz yashirildi', ru: 'Ваш отзыв скрыт', en: 'Your review was hidden' },
    description: {
      uz: '«{course}» kursiga yozgan sharhingiz boshqalarga koʻrinmaydi. Sababi: {reason}',
      ru: 'Ваш отзыв о курсе «{course}» не виден другим. Причина: {reason}',
      en: 'Others no longer see your review of “{course}”. The reason: {reason}',
    },
  },
  review_shown: {
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
  role_changed: {
    title: { uz: 'Huquqlaringiz oʻzgardi', ru: 'Ваши права изменены', en: 'Your rights changed' },
    description: {
      uz: 'Menyuda sizga ochilgan boʻlimlarni koʻring.',
      ru: 'Посмотрите в меню, какие разделы вам открыты.',
      en: 'See in the menu which sections are open to you.',
    },
  },
  password_changed: {
    title: { uz: 'Parol oʻzgartirildi', ru: 'Пароль изменён', en: 'Password changed' },
    description: {
      uz: 'Buni siz qilmagan boʻlsangiz, darhol parolni tiklang va yordam xizmatiga yozing.',
      ru: 'Если это были не вы, сразу восстановите пароль и напишите в поддержку.',
      en: 'If this was not you, restore the password at once and write to support.',
    },
  },
  phone_changed: {
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
  withdrawn: {
    title: {
      uz: 'Xabar qaytarib olindi',
      ru: 'Сообщение отозвано',
      en: 'The message was withdrawn',
    },
    description: {
      uz: 'Yuborgan tashkilot bu xabarni qaytarib oldi.',
      ru: 'Отправитель отозвал это сообщение.',
      en: 'Its sender has taken this message back.',
    },
  },
  announcement: {
    title: { uz: '{title}', ru: '{title}', en: '{title}' },
    description: { uz: '{text}', ru: '{text}', en: '{text}' },
  },
} satisfies Record<string, NoticeTexts>;

/** What a notice is about; names its texts. */
export type NoticeKind = keyof typeof notices;

/** Title and description of a stored notice in the reader's language. */
export function noticeText(kind: string, facts: Facts, language: Language) {
  const texts = notices[kind as NoticeKind];
  return {
    title: fill(texts.title[language], facts),
    description: fill(texts.description[language], facts),
  };
}

const fill = (text: string, facts: Facts): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '')).trim();
