import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const announcementTexts = {
  title: {
    uz: 'Sarlavhani yozing.',
    ru: 'Напишите заголовок.',
    en: 'Write a title.',
  },
  summary: {
    uz: 'Qisqa matnni yozing: roʻyxatda shu koʻrinadi.',
    ru: 'Напишите короткий текст: его видно в списке.',
    en: 'Write the short text shown in the list.',
  },
  body: {
    uz: 'Toʻliq matnni yozing.',
    ru: 'Напишите полный текст.',
    en: 'Write the full text.',
  },
  recipients: {
    uz: 'Oʻqituvchilarni tanlang: eʼlon kimga yuboriladi?',
    ru: 'Выберите учителей: кому отправить объявление?',
    en: 'Choose who receives the announcement.',
  },
  unknown: {
    uz: 'Tanlanganlardan biri endi yoʻq. Qaytadan tanlang.',
    ru: 'Чего-то из выбранного больше нет. Выберите заново.',
    en: 'Some of those chosen no longer exist. Choose again.',
  },
  outside: {
    uz: 'Faqat oʻz viloyatingiz oʻqituvchilariga eʼlon yubora olasiz.',
    ru: 'Вы можете писать только учителям своего региона.',
    en: 'You can write to the teachers of your own region only.',
  },
  past: {
    uz: 'Bu vaqt oʻtib ketgan. Kelgusi vaqtni tanlang.',
    ru: 'Это время уже прошло. Выберите будущее.',
    en: 'This time has passed. Choose a later one.',
  },
  tooFar: {
    uz: 'Eʼlonni koʻpi bilan bir yil oldindan rejalashtirish mumkin.',
    ru: 'Запланировать можно не больше чем на год вперёд.',
    en: 'An announcement can be scheduled at most a year ahead.',
  },
} satisfies Record<string, Texts>;
