import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

/** Why an archive could not be made or taken over; `{part}` is the file or the place. */
export const failureTexts = {
  broken: {
    uz: 'Bu fayl Malaka kursi arxivi emas yoki buzilgan.',
    ru: 'Этот файл не является архивом курса Malaka или повреждён.',
    en: 'This file is not a Malaka course archive or is damaged.',
  },
  unsafe: {
    uz: 'Arxivda xavfli fayl bor: «{part}». Arxiv qabul qilinmadi.',
    ru: 'В архиве есть опасный файл: «{part}». Архив не принят.',
    en: 'The archive holds an unsafe file: “{part}”. It was not taken.',
  },
  tooLarge: {
    uz: 'Arxiv ichidagi fayllar juda katta yoki juda koʻp.',
    ru: 'Файлы в архиве слишком велики или их слишком много.',
    en: 'The files in the archive are too large or too many.',
  },
  otherVersion: {
    uz: 'Arxiv platformaning boshqa versiyasida yaratilgan, uni oʻqib boʻlmaydi.',
    ru: 'Архив создан другой версией платформы, прочитать его нельзя.',
    en: 'The archive was made by another version of the platform and cannot be read.',
  },
  wrongContent: {
    uz: 'course.json ichida xato bor: {part}.',
    ru: 'В course.json есть ошибка: {part}.',
    en: 'There is a mistake in course.json: {part}.',
  },
  missingPart: {
    uz: 'Arxivda «{part}» fayli yoʻq.',
    ru: 'В архиве нет файла «{part}».',
    en: 'The archive lacks the file “{part}”.',
  },
  filmHost: {
    uz: 'Bu platforma ijro etmaydigan saytdagi video bor: {part}. Administratordan saytga ruxsat soʻrang.',
    ru: 'Есть видео с сайта, который платформа не воспроизводит: {part}. Попросите администратора разрешить сайт.',
    en: 'There is a video of a site that does not play here: {part}. Ask the administrator to allow the site.',
  },
  wrongType: {
    uz: '«{part}» faylining turi mos emas yoki u buzilgan.',
    ru: 'Файл «{part}» другого типа или повреждён.',
    en: 'The file “{part}” is of another type or damaged.',
  },
  noCourse: {
    uz: 'Kurs topilmadi.',
    ru: 'Курс не найден.',
    en: 'The course was not found.',
  },
  noSpace: {
    uz: 'Serverda joy qolmagan. Keyinroq qayta urinib koʻring.',
    ru: 'На сервере закончилось место. Повторите попытку позже.',
    en: 'The server is out of space. Please try again later.',
  },
  ['fault']: {
    uz: 'Texnik nosozlik yuz berdi. Keyinroq qayta urinib koʻring.',
    ru: 'Произошёл технический сбой. Повторите попытку позже.',
    en: 'A technical fault happened. Please try again later.',
  },
} satisfies Record<string, Texts>;
