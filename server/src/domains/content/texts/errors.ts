import type { ErrorTexts } from '#/kit/http/texts.ts';

export const contentErrors = {
  'address.ended': {
    uz: 'Bu havolaning muddati tugagan. Fayl turgan sahifani qaytadan oching: u yangi havola beradi.',
    ru: 'Срок действия этой ссылки истёк. Откройте страницу с файлом заново: она даст новую ссылку.',
    en: 'The time of this address is over. Open the page of the file again: it gives a new one.',
  },
  'content.not_found': {
    uz: 'Bu yozuv endi yoʻq: roʻyxat oʻzgargan.',
    ru: 'Этой записи уже нет: список изменился.',
    en: 'This entry is no longer there: the list has changed.',
  },
  'file.too_many_pixels': {
    uz: 'Rasm oʻlchami juda katta. Kichikroq rasm tanlang.',
    ru: 'Изображение слишком большое. Выберите меньшее.',
    en: 'The picture has too many pixels. Choose a smaller one.',
  },
  'page.changed': {
    uz: 'Siz tahrirlayotganda sahifaning yangi nusxasi chop etildi. Uni koʻrib chiqing.',
    ru: 'Пока вы редактировали, вышла новая версия страницы. Просмотрите её.',
    en: 'A newer version of the page was published meanwhile. Look at it first.',
  },
  'page.not_found': { uz: 'Sahifa topilmadi.', ru: 'Страница не найдена.', en: 'Page not found.' },
  'preset.duplicate': {
    uz: 'Bu roʻyxatda shunday sabab bor.',
    ru: 'В этом списке такая причина уже есть.',
    en: 'The list already has this reason.',
  },
  'preset.not_found': {
    uz: 'Bunday sabab topilmadi: roʻyxat oʻzgargan.',
    ru: 'Такой причины нет: список изменился.',
    en: 'There is no such reason: the list has changed.',
  },
  'preset.too_many': {
    uz: 'Bitta roʻyxatda koʻpi bilan 9 ta sabab turadi: har biriga bitta raqam tegishli. Avval birini olib qoʻying.',
    ru: 'В одном списке не больше 9 причин: каждой нужна своя цифра. Сначала уберите одну.',
    en: 'A list has at most 9 reasons, one for each digit. Withdraw one first.',
  },
} as const satisfies ErrorTexts;
