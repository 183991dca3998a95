import type { ErrorTexts } from '#/kit/http/texts.ts';
import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

export const similarityErrors = {
  'similarity.not_found': {
    uz: 'Bunday ish topilmadi yoki uni koʻrish sizga tegishli emas.',
    ru: 'Такое дело не найдено, или рассматриваете его не вы.',
    en: 'The case was not found, or is not yours to see.',
  },
  'similarity.own': {
    uz: 'Oʻz taklifingizni oʻzingiz tasdiqlay olmaysiz: ikkinchi odam kerak.',
    ru: 'Нельзя подтвердить собственное предложение: нужен второй человек.',
    en: 'You cannot agree to your own proposal: a second person is needed.',
  },
  'similarity.too_late': {
    uz: 'Javob berish muddati oʻtgan.',
    ru: 'Срок для ответа прошёл.',
    en: 'The time to answer is over.',
  },
  'similarity.unheard': {
    uz: 'Avval ishtirokchilarga xat yozing va javobini yoki muddat tugashini kuting.',
    ru: 'Сначала напишите участникам и дождитесь их ответа или окончания срока.',
    en: 'First write to the people, and wait for their replies or for the deadline.',
  },
  'similarity.wrong_status': {
    uz: 'Bu ishning holati oʻzgargan. Sahifani yangilang.',
    ru: 'Состояние этого дела изменилось. Обновите страницу.',
    en: 'This case has moved on meanwhile. Reload the page.',
  },
} as const satisfies ErrorTexts;

export const similarityNotifications = {
  similarity_asked: {
    group: 'decisions',
    title: {
      uz: 'Ishingiz boʻyicha savolimiz bor',
      ru: 'У нас есть вопрос о вашей работе',
      en: 'We have a question about your paper',
    },
    description: {
      uz: '«{name}»: javoblaringiz oʻxshashligini tushuntirib berishingizni soʻraymiz. {until} gacha yozishingiz mumkin. Natijangiz va kreditlaringiz oʻz joyida.',
      ru: '«{name}»: просим пояснить сходство ответов. Написать можно до {until}. Ваш результат и кредиты остаются у вас.',
      en: '“{name}”: please explain how the similarity came about. You may reply until {until}. Your result and credits stay yours.',
    },
  },
  similarity_answered: {
    group: 'decisions',
    title: {
      uz: 'Ishtirokchi tushuntirish berdi',
      ru: 'Участник дал пояснение',
      en: 'An explanation has arrived',
    },
    description: {
      uz: '«{name}» boʻyicha soʻrovingizga javob keldi.',
      ru: 'На ваш вопрос по «{name}» ответили.',
      en: 'Your question about “{name}” was answered.',
    },
  },
  similarity_proposed: {
    group: 'decisions',
    title: {
      uz: 'Oʻxshash ishlar: ikkinchi fikr kerak',
      ru: 'Похожие работы: нужно второе мнение',
      en: 'Similar papers: a second opinion is needed',
    },
    description: {
      uz: '«{name}» boʻyicha qaror taklif qilindi: {reason}',
      ru: 'По «{name}» предложено решение: {reason}',
      en: 'A decision on “{name}” was proposed: {reason}',
    },
  },
  similarity_dismissed: {
    group: 'decisions',
    title: {
      uz: 'Savolimiz hal boʻldi',
      ru: 'Наш вопрос снят',
      en: 'Our question is settled',
    },
    description: {
      uz: '«{name}»: ishingizga eʼtiroz yoʻq. {reason}',
      ru: '«{name}»: к вашей работе вопросов нет. {reason}',
      en: '“{name}”: there is nothing against your paper. {reason}',
    },
  },
  similarity_upheld: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Ishingiz boʻyicha qaror',
      ru: 'Решение по вашей работе',
      en: 'The decision on your paper',
    },
    description: {
      uz: '«{name}»: ikki mutaxassis javoblar mustaqil emas degan xulosaga keldi. Hech narsa oʻz-oʻzidan oʻzgarmaydi. Sababi: {reason}',
      ru: '«{name}»: два специалиста пришли к выводу, что ответы не самостоятельны. Само по себе ничего не меняется. Причина: {reason}',
      en: '“{name}”: two people concluded that the answers are not independent. Nothing changes automatically. The reason: {reason}',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
