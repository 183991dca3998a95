import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

/** Why an export or import failed; `{part}` is the file or the place. */
export const failureTexts = {
  broken: {
    uz: 'Bu fayl Malaka kursi arxivi emas yoki buzilgan.',
    ru: 'Этот файл не является архивом курса Malaka или повреждён.',
    en: 'This file is not a Malaka course archive or is damaged.',
  },
  unsafe: {
    uz: 'Arxivda xavfli fayl bor: «{part}». Arxiv qabul qilinmadi.',
    ru: 'В архиве есть опасный файл: «{part}». Архив не принят.',
    en: 'The archive contains an unsafe file: “{part}”. It was refused.',
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
    en: 'There is an error in course.json: {part}.',
  },
  missingPart: {
    uz: 'Arxivda «{part}» fayli yoʻq.',
    ru: 'В архиве нет файла «{part}».',
    en: 'The file “{part}” is missing in the archive.',
  },
  filmHost: {
    uz: 'Bu platforma ijro etmaydigan saytdagi video bor: {part}. Administratordan saytga ruxsat soʻrang.',
    ru: 'Есть видео с сайта, который платформа не воспроизводит: {part}. Попросите администратора разрешить сайт.',
    en: 'A video is from a site that does not play here: {part}. Ask the administrator to allow the site.',
  },
  wrongType: {
    uz: '«{part}» faylining turi mos emas yoki u buzilgan.',
    ru: 'Файл «{part}» другого типа или повреждён.',
    en: 'The file “{part}” is of another type or damaged.',
  },
  noBackup: {
    uz: 'Bu fayl Moodle kursining zaxira nusxasi (.mbz) emas: gzip ham, zip ham emas yoki ichida moodle_backup.xml yoʻq.',
    ru: 'Этот файл не является резервной копией курса Moodle (.mbz): это не gzip и не zip, или в нём нет moodle_backup.xml.',
    en: 'This file is not a Moodle course backup (.mbz): it is neither gzip nor zip, or has no moodle_backup.xml.',
  },
  oldBackup: {
    uz: 'Bu zaxira nusxa Moodle 1.9 yoki undan eskisida yaratilgan. Uni Moodle 2 va undan yangisida tiklab, qaytadan nusxa oling.',
    ru: 'Копия создана в Moodle 1.9 или старше. Восстановите её в Moodle 2 или новее и сделайте копию заново.',
    en: 'This backup was made by Moodle 1.9 or older. Restore it in Moodle 2 or newer and back it up again.',
  },
  brokenBackup: {
    uz: 'Zaxira nusxa buzilgan yoki oxirigacha yuklanmagan. Uni Moodledan qaytadan yuklab oling.',
    ru: 'Резервная копия повреждена или загружена не до конца. Скачайте её из Moodle ещё раз.',
    en: 'The backup is damaged or incomplete. Download it from Moodle again.',
  },
  bomb: {
    uz: 'Zaxira nusxa ochilganda haddan tashqari kattalashadi, shu sababli qabul qilinmadi.',
    ru: 'При распаковке копия разрастается сверх меры, поэтому она не принята.',
    en: 'The backup becomes far too large when unpacked, so it was refused.',
  },
  manyEntries: {
    uz: 'Zaxira nusxada fayllar 100 000 tadan koʻp.',
    ru: 'В резервной копии больше 100 000 файлов.',
    en: 'The backup contains more than 100,000 files.',
  },
  largePart: {
    uz: 'Zaxira nusxadagi «{part}» fayli juda katta.',
    ru: 'Файл «{part}» в резервной копии слишком велик.',
    en: 'The file “{part}” in the backup is too large.',
  },
  brokenXml: {
    uz: '«{part}» oʻqilmadi: u buzilgan yoki unda ruxsat etilmagan DOCTYPE va tashqi havolalar bor.',
    ru: '«{part}» не читается: файл повреждён или содержит запрещённые DOCTYPE и внешние ссылки.',
    en: '“{part}” cannot be read: it is damaged or contains a DOCTYPE and external references, which are refused.',
  },
  hugeXml: {
    uz: '«{part}» ichida elementlar haddan tashqari koʻp yoki chuqur joylashgan.',
    ru: 'В «{part}» слишком много элементов, или они вложены слишком глубоко.',
    en: '“{part}” contains too many elements, or they are nested too deeply.',
  },
  nothingTaken: {
    uz: 'Zaxira nusxada darsga aylantiriladigan narsa topilmadi.',
    ru: 'В резервной копии не нашлось ничего, что может стать уроком.',
    en: 'The backup contains nothing that can become a lesson.',
  },
  noPlace: {
    uz: 'Platformada hali toifa va til kiritilmagan, kurs yaratib boʻlmaydi. Administratorga murojaat qiling.',
    ru: 'На платформе ещё нет категорий и языков, курс создать нельзя. Обратитесь к администратору.',
    en: 'The platform has no categories and languages yet, so no course can be made. Ask the administrator.',
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
    en: 'A technical error occurred. Please try again later.',
  },
} satisfies Record<string, Texts>;
