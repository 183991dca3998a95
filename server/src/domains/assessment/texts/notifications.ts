import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';
import { similarityNotifications } from './similarity.ts';

const resultChanged = {
  uz: 'Natijangiz oʻzgardi',
  ru: 'Ваш результат изменён',
  en: 'Your result has changed',
};
const resultCorrected = {
  uz: '«{name}» savollaridan biri tuzatildi: natijangiz {before} % edi, endi {after} %. Sababi: {reason}',
  ru: 'Один из вопросов «{name}» исправлен: у вас было {before} %, теперь {after} %. Причина: {reason}',
  en: 'A question of “{name}” was corrected: you had {before} %, now {after} %. The reason: {reason}',
};

/** Notifications that assessment sends. */
export const assessmentNotifications = {
  appeal_sent: {
    group: 'learning',
    title: {
      uz: 'Savolingizga eʼtiroz bildirildi',
      ru: 'Ваш вопрос оспорен',
      en: 'One of your questions was contested',
    },
    description: {
      uz: '«{question}». 10 ish kuni ichida javob bering, keyin uni metodist ham koʻradi.',
      ru: '«{question}». Ответьте в течение 10 рабочих дней, затем его увидит и методист.',
      en: '“{question}”. Answer within 10 working days; after that a method expert sees it too.',
    },
  },
  appeal_kept: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Eʼtiroz: savol oʻzgarishsiz qoldi',
      ru: 'Апелляция: вопрос оставлен без изменений',
      en: 'Appeal: the question stays as it is',
    },
    description: {
      uz: '«{question}». Sabab: {reason}',
      ru: '«{question}». Причина: {reason}',
      en: '“{question}”. Reason: {reason}',
    },
  },
  appeal_corrected: {
    group: 'decisions',
    title: {
      uz: 'Eʼtirozingiz asosli: savol tuzatildi',
      ru: 'Апелляция принята: вопрос исправлен',
      en: 'Appeal upheld: the question was corrected',
    },
    description: {
      uz: '«{question}». Izoh: {reason}',
      ru: '«{question}». Пояснение: {reason}',
      en: '“{question}”. Explanation: {reason}',
    },
  },
  essay_graded: {
    group: 'learning',
    title: {
      uz: 'Inshoyingiz baholandi',
      ru: 'Ваше эссе оценено',
      en: 'Your essay has been graded',
    },
    description: {
      uz: '«{lesson}» testi natijasi tayyor: {percent} %. Mezonlar va izohlarni koʻring.',
      ru: 'Результат теста «{lesson}» готов: {percent} %. Посмотрите критерии и комментарии.',
      en: 'Your result of “{lesson}”: {percent} %. See the criteria and the comments.',
    },
  },
  essay_regraded: {
    group: 'learning',
    title: {
      uz: 'Inshoyingizning bahosi oʻzgardi',
      ru: 'Оценка вашего эссе изменена',
      en: 'The grade of your essay was changed',
    },
    description: {
      uz: '«{lesson}» testi natijasi endi {percent} %. Mezonlar va izohlarni koʻring.',
      ru: 'Результат теста «{lesson}» теперь {percent} %. Посмотрите критерии и комментарии.',
      en: 'The result of “{lesson}” is now {percent} %. See the criteria and the comments.',
    },
  },
  exam_released: {
    group: 'learning',
    title: {
      uz: 'Imtihon natijasi eʼlon qilindi',
      ru: 'Результат экзамена объявлен',
      en: 'Exam result released',
    },
    description: {
      uz: '«{exam}» imtihoni natijangiz, ballaringiz va imtihon oluvchining izohlari ochildi.',
      ru: 'Ваш результат экзамена «{exam}», баллы и комментарии экзаменатора открыты.',
      en: 'You can now see your result of “{exam}”, your points and the examiner’s comments.',
    },
  },
  result_raised: {
    group: 'learning',
    title: {
      uz: 'Natijangiz oshdi',
      ru: 'Ваш результат стал выше',
      en: 'Your result is better now',
    },
    description: resultCorrected,
  },
  result_lowered: {
    group: 'learning',
    isSetback: true,
    title: resultChanged,
    description: {
      uz: '«{name}» savollaridan biri tuzatildi: natijangiz {before} % edi, endi {after} %. Sertifikatingiz kuchda qoladi. Sababi: {reason}',
      ru: 'Один из вопросов «{name}» исправлен: у вас было {before} %, теперь {after} %. Сертификат остаётся в силе. Причина: {reason}',
      en: 'A question of “{name}” was corrected: you had {before} %, now {after} %. Your certificate stays valid. The reason: {reason}',
    },
  },
  /** For people without a certificate. */
  result_lowered_alone: {
    group: 'learning',
    isSetback: true,
    title: resultChanged,
    description: resultCorrected,
  },
  regrade_asked: {
    group: 'decisions',
    title: {
      uz: 'Savol tuzatilishi tasdigʻingizni kutmoqda',
      ru: 'Исправление вопроса ждёт вашего согласия',
      en: 'A correction needs your decision',
    },
    description: {
      uz: '«{question}» tuzatilsa, ayrim natijalar pasayadi. Ikkinchi odamning roziligi kerak. Sababi: {reason}',
      ru: 'При исправлении «{question}» часть результатов станет ниже. Нужно согласие второго человека. Причина: {reason}',
      en: 'Correcting “{question}” makes some results worse. A second person must agree. The reason: {reason}',
    },
  },
  regrade_agreed: {
    group: 'decisions',
    title: {
      uz: 'Savolni tuzatishga rozilik berildi',
      ru: 'Исправление вопроса одобрено',
      en: 'The correction was approved',
    },
    description: {
      uz: '«{question}»: natijalar qayta hisoblanmoqda. {reason}',
      ru: '«{question}»: результаты пересчитываются. {reason}',
      en: '“{question}”: results are being regraded. {reason}',
    },
  },
  regrade_refused: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Savolni tuzatish rad etildi',
      ru: 'Исправление вопроса отклонено',
      en: 'The correction was refused',
    },
    description: {
      uz: '«{question}»: hech narsa oʻzgarmadi. Sababi: {reason}',
      ru: '«{question}»: ничего не изменилось. Причина: {reason}',
      en: '“{question}”: nothing was changed. The reason: {reason}',
    },
  },
  ...similarityNotifications,
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<
    keyof typeof assessmentNotifications,
    NotificationDefinition
  > {}
}
