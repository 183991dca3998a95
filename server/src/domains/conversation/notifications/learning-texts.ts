import type { NoticeTexts } from './notice-texts.ts';

/** Of courses, tests, credits and certificates. */
export const learningNotices = {
  offline_withdrawn: {
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
  course_completed: {
    title: { uz: 'Kurs yakunlandi', ru: 'Курс завершён', en: 'Course completed' },
    description: {
      uz: '«{course}» kursini tugatdingiz. Berilgan kredit: {credit}.',
      ru: 'Вы прошли курс «{course}». Начислено кредитов: {credit}.',
      en: 'You have completed “{course}”. Credits earned: {credit}.',
    },
  },
  course_survey: {
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
  survey_open: {
    title: {
      uz: 'Yangi soʻrovnoma: fikringiz muhim',
      ru: 'Новый опрос: нам важно ваше мнение',
      en: 'A new survey: your opinion matters',
    },
    description: {
      uz: '«{survey}». Bir necha daqiqa vaqtingizni oladi.',
      ru: '«{survey}». Это займёт несколько минут.',
      en: '“{survey}”. It takes a few minutes.',
    },
  },
  credits_corrected: {
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
  group_deadline: {
    title: {
      uz: 'Kurslar muddati yaqinlashmoqda',
      ru: 'Срок прохождения курсов близок',
      en: 'A deadline of your courses is near',
    },
    description: {
      uz: '«{group}» guruhi kurslarini {deadline} gacha tugating. Qolgani: {left} ta.',
      ru: 'Пройдите курсы группы «{group}» до {deadline}. Осталось: {left}.',
      en: 'Complete the courses of “{group}” by {deadline}. Left: {left}.',
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
} satisfies Record<string, NoticeTexts>;
