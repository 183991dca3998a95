import type { Language } from '#/http/language.ts';

type Facts = Record<string, string | number | boolean | null>;
/** A text with its facts in braces: `{course}`. */
type Texts = Record<Language, string>;
type NoticeTexts = { title: Texts; description: Texts };

const notices = {
  balance_topped_up: {
    title: { uz: 'Hisob toʻldirildi', ru: 'Счёт пополнен', en: 'Balance topped up' },
    description: {
      uz: 'Hisobingizga {amount} soʻm tushdi.',
      ru: 'На ваш счёт поступило {amount} сум.',
      en: '{amount} soʻm came in on your balance.',
    },
  },
  course_refunded: {
    title: { uz: 'Kurs puli qaytarildi', ru: 'Деньги за курс возвращены', en: 'Course refunded' },
    description: {
      uz: '«{course}» kursi uchun {amount} soʻm hisobingizga qaytarildi. Sabab: {reason}',
      ru: 'За курс «{course}» на ваш счёт возвращено {amount} сум. Причина: {reason}',
      en: '{amount} soʻm for the course “{course}” are back on your balance. Reason: {reason}',
    },
  },
  course_completed: {
    title: { uz: 'Kurs yakunlandi', ru: 'Курс завершён', en: 'Course completed' },
    description: {
      uz: '«{course}» kursini tugatdingiz. Berilgan kredit: {credit}.',
      ru: 'Вы прошли курс «{course}». Начислено кредитов: {credit}.',
      en: 'You have completed “{course}”. Credits earned: {credit}.',
    },
  },
  certificate_issued: {
    title: { uz: 'Sertifikat berildi', ru: 'Выдан сертификат', en: 'Certificate issued' },
    description: {
      uz: 'Sertifikat raqami: {number}. Uni yuklab olish va ulashish mumkin.',
      ru: 'Номер сертификата: {number}. Его можно скачать и отправить.',
      en: 'Its number is {number}. You can download and share it.',
    },
  },
  certificate_replaced: {
    title: { uz: 'Sertifikat yangilandi', ru: 'Сертификат заменён', en: 'Certificate replaced' },
    description: {
      uz: '{number} oʻrniga {successor} berildi. Eskisi endi amal qilmaydi.',
      ru: 'Вместо {number} выдан {successor}. Прежний больше не действует.',
      en: '{successor} was issued in place of {number}, which is no longer in force.',
    },
  },
  certificate_revoked: {
    title: { uz: 'Sertifikat bekor qilindi', ru: 'Сертификат отозван', en: 'Certificate revoked' },
    description: {
      uz: '{number} raqamli sertifikat bekor qilindi. Sabab: {reason}',
      ru: 'Сертификат {number} отозван. Причина: {reason}',
      en: 'Certificate {number} was revoked. Reason: {reason}',
    },
  },
  credits_reached: {
    title: {
      uz: 'Yillik meʼyor bajarildi',
      ru: 'Годовая норма выполнена',
      en: 'Yearly minimum reached',
    },
    description: {
      uz: '{year}-yil uchun {minimum} kredit toʻpladingiz. Ortigʻi kelgusi yilga oʻtadi.',
      ru: 'Вы набрали {minimum} кредитов за {year} год. Излишек перейдёт на следующий год.',
      en: 'You have collected {minimum} credits for {year}. The surplus goes into the next year.',
    },
  },
  profile_confirmed: {
    title: { uz: 'Anketangiz tasdiqlandi', ru: 'Анкета подтверждена', en: 'Profile confirmed' },
    description: {
      uz: 'Endi malaka oshirish va qayta tayyorlash kurslarini boshlashingiz mumkin.',
      ru: 'Теперь можно начинать курсы повышения квалификации и переподготовки.',
      en: 'You can start upgrade and retraining courses now.',
    },
  },
  profile_rejected: {
    title: {
      uz: 'Anketani tuzatish kerak',
      ru: 'Анкету нужно исправить',
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
  review_hidden: {
    title: { uz: 'Fikringiz yashirildi', ru: 'Ваш отзыв скрыт', en: 'Your review was hidden' },
    description: {
      uz: '«{course}» kursi haqidagi fikringiz boshqalarga koʻrinmaydi. Sababi: {reason}',
      ru: 'Ваш отзыв о курсе «{course}» не виден другим. Причина: {reason}',
      en: 'Others no longer see your review of “{course}”. The reason: {reason}',
    },
  },
  review_shown: {
    title: {
      uz: 'Fikringiz yana koʻrinmoqda',
      ru: 'Ваш отзыв снова виден',
      en: 'Your review is shown again',
    },
    description: {
      uz: '«{course}» kursi haqidagi fikringizni yana hamma oʻqiy oladi.',
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
  retake_open: {
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
  exam_released: {
    title: {
      uz: 'Imtihon natijasi eʼlon qilindi',
      ru: 'Результат экзамена объявлен',
      en: 'Exam result released',
    },
    description: {
      uz: '«{exam}» imtihoni natijangiz, ballaringiz va imtihon oluvchining izohlari ochildi.',
      ru: 'Ваш результат экзамена «{exam}», баллы и комментарии экзаменатора открыты.',
      en: 'Your result of “{exam}”, your points and the examiner’s comments are open.',
    },
  },
  attempt_returned: {
    title: {
      uz: 'Test urinishi qaytarildi',
      ru: 'Попытка теста возвращена',
      en: 'A test attempt was given back',
    },
    description: {
      uz: '«{lesson}» testidagi {number}-urinish hisobga olinmaydi, kutmasdan qayta topshiring. {reason}',
      ru: 'Попытка {number} теста «{lesson}» не засчитывается, пересдать можно сразу. {reason}',
      en: 'Attempt {number} at “{lesson}” does not count; you can try again at once. {reason}',
    },
  },
  group_assigned: {
    title: {
      uz: 'Sizga kurslar belgilandi',
      ru: 'Вам назначены курсы',
      en: 'Courses were assigned to you',
    },
    description: {
      uz: 'Siz «{group}» guruhiga qoʻshildingiz. Uning kurslarini {deadline} gacha tugating.',
      ru: 'Вы включены в группу «{group}». Пройдите её курсы до {deadline}.',
      en: 'You are in the group “{group}”. Complete its courses by {deadline}.',
    },
  },
  school_reminder: {
    title: {
      uz: 'Maktab rahbari eslatadi: {year}-yil kreditlari',
      ru: 'Напоминание руководителя школы: кредиты за {year} год',
      en: 'A reminder from your school head: credits of {year}',
    },
    description: {
      uz: '{head} yillik malaka meʼyorini 31-dekabrgacha bajarishingizni soʻraydi. Qancha qolganini koʻring.',
      ru: '{head} просит выполнить годовую норму до 31 декабря. Посмотрите, сколько осталось.',
      en: '{head} asks you to reach the yearly minimum by 31 December. See what is left.',
    },
  },
  webinar_moved: {
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
    title: {
      uz: 'Vebinar darsi bajarildi',
      ru: 'Урок-вебинар засчитан',
      en: 'The webinar lesson is done',
    },
    description: {
      uz: '«{webinar}» vebinari vaqtining {percent} foizida qatnashdingiz.',
      ru: 'Вы присутствовали на вебинаре «{webinar}» {percent} % времени.',
      en: 'You were at “{webinar}” for {percent}% of the time.',
    },
  },
  webinar_missed: {
    title: {
      uz: 'Vebinarda kam qatnashdingiz',
      ru: 'Вы были на вебинаре мало времени',
      en: 'You were at the webinar too briefly',
    },
    description: {
      uz: '«{webinar}»: {percent} foiz, kerak boʻlgani {needed} foiz. Yozuvi chiqsa, uni koʻrib darsni bajaring.',
      ru: '«{webinar}»: {percent} % из нужных {needed} %. Когда появится запись, посмотрите её, и урок засчитают.',
      en: '“{webinar}”: {percent}% of the {needed}% needed. When its record appears, watch it to do the lesson.',
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
