import type { Language } from '#/kit/http/language.ts';

type Texts = Readonly<Record<Language, string>>;

export const textNeeded: Texts = {
  uz: 'Xabar matnini yozing yoki fayl biriktiring.',
  ru: 'Напишите текст сообщения или прикрепите файл.',
  en: 'Write a message or attach a file.',
};

export const fileGone: Texts = {
  uz: 'Biriktirilgan fayl topilmadi. Uni qaytadan yuklang.',
  ru: 'Прикреплённый файл не найден. Загрузите его заново.',
  en: 'An attached file was not found. Upload it again.',
};

export const idUsed: Texts = {
  uz: 'Bu belgi bilan boshqa xabar yuborilgan.',
  ru: 'С этим идентификатором уже отправлено другое сообщение.',
  en: 'Another message was sent with this id.',
};

export const subjectNeeded: Texts = {
  uz: 'Fanni tanlang.',
  ru: 'Выберите предмет.',
  en: 'Choose a subject.',
};
