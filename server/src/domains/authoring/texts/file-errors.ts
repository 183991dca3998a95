import type { ErrorTexts } from '#/kit/http/texts.ts';

/** Messages for the file error codes of authoring. */
export const authoringFileErrors = {
  'archive.broken': {
    uz: 'Bu fayl Malaka kursi arxivi emas yoki buzilgan.',
    ru: 'Этот файл не является архивом курса Malaka или повреждён.',
    en: 'This file is not a Malaka course archive or is damaged.',
  },
  'archive.not_found': {
    uz: 'Arxiv topilmadi yoki muddati oʻtgan.',
    ru: 'Архив не найден или срок его хранения истёк.',
    en: 'The archive was not found or has expired.',
  },
  'archive.too_large': {
    uz: 'Arxiv ichidagi fayllar juda katta yoki juda koʻp.',
    ru: 'Файлы в архиве слишком велики или их слишком много.',
    en: 'The files in the archive are too large or too many.',
  },
  'captions.broken': {
    uz: 'Subtitr fayli WebVTT koʻrinishida emas.',
    ru: 'Файл субтитров не в формате WebVTT.',
    en: 'The caption file is not WebVTT.',
  },
  'file.active_object': {
    uz: 'Hujjat ichiga dastur, ActiveX elementi yoki boshqa fayl joylangan. Uni olib tashlab yoki hujjatni PDF qilib saqlab, qaytadan yuklang.',
    ru: 'В документ вложена программа, элемент ActiveX или другой файл. Удалите вложение или сохраните документ в PDF и загрузите снова.',
    en: 'A program, an ActiveX control or another file is embedded in the document. Remove it or save the document as a PDF, and send it again.',
  },
  'file.entities': {
    uz: 'Faylning ichida DTD yoki entity taʼrifi bor, oddiy hujjatda bunday boʻlmaydi. Hujjatni Word yoki PowerPointda yangidan saqlab, qaytadan yuklang.',
    ru: 'Внутри файла есть DTD или объявление сущностей, в обычном документе их не бывает. Сохраните документ заново в Word или PowerPoint и загрузите снова.',
    en: 'The file contains a DTD or entities, which no ordinary document has. Save it again in Word or PowerPoint and send it again.',
  },
  'file.macros': {
    uz: 'Faylda makros bor. Uni makrossiz (.docx, .pptx, .xlsx) yoki PDF qilib saqlab, qaytadan yuklang.',
    ru: 'В файле есть макросы. Сохраните его без макросов (.docx, .pptx, .xlsx) или в PDF и загрузите снова.',
    en: 'The file has macros. Save it without them (.docx, .pptx, .xlsx) or as a PDF and send it again.',
  },
  'file.outside_links': {
    uz: 'Hujjat ochilganda boshqa joydan shablon, obyekt yoki sahifa yuklaydi. Bu bogʻlanishni uzib yoki hujjatni PDF qilib saqlab, qaytadan yuklang.',
    ru: 'При открытии документ загружает извне шаблон, объект или страницу. Разорвите эту связь или сохраните документ в PDF и загрузите снова.',
    en: 'When opened, the document loads a template, an object or a page from elsewhere. Break that link or save the document as a PDF, and send it again.',
  },
  'file.overpacked': {
    uz: 'Fayl ichida juda koʻp yoki juda zich siqilgan maʼlumot bor. Uni soddalashtirib yoki PDF qilib saqlab, qaytadan yuklang.',
    ru: 'В файле слишком много данных или они сжаты слишком плотно. Упростите его или сохраните в PDF и загрузите снова.',
    en: 'The file contains too much, or is compressed too densely. Make it simpler or save it as a PDF, and send it again.',
  },
  'upload.in_progress': {
    uz: 'Bu darsga boshqa video yuklanmoqda. Avval uni tugating yoki bekor qiling.',
    ru: 'В этот урок уже загружается другое видео. Завершите или отмените ту загрузку.',
    en: 'Another video is being uploaded to this lesson. Finish or cancel it first.',
  },
  'upload.not_found': {
    uz: 'Yuklash topilmadi: uni qaytadan boshlang.',
    ru: 'Загрузка не найдена: начните её заново.',
    en: 'The upload was not found: please start again.',
  },
  'video.broken': {
    uz: 'Videoni oʻqib boʻlmadi. Boshqa mp4 fayl yuklang.',
    ru: 'Видео не удалось прочитать. Загрузите другой файл mp4.',
    en: 'The video could not be read. Upload another mp4 file.',
  },
  'video.host_forbidden': {
    uz: 'Bu saytdagi videofayl platformada ijro etilmaydi. Videoni fayl qilib yuklang yoki administratordan saytga ruxsat soʻrang.',
    ru: 'Видеофайлы с этого сайта на платформе не воспроизводятся. Загрузите видео файлом или попросите администратора разрешить этот сайт.',
    en: 'Video files from this site do not play here. Upload the video as a file, or ask the administrator to allow the site.',
  },
  'video.link_forbidden': {
    uz: 'Bu manzildagi videodan foydalanib boʻlmaydi.',
    ru: 'Видео с этого адреса использовать нельзя.',
    en: 'Videos from this address cannot be used.',
  },
  'video.not_found': { uz: 'Video topilmadi.', ru: 'Видео не найдено.', en: 'Video not found.' },
  'video.not_ready': {
    uz: 'Bu video hali tayyorlanmoqda. Birozdan keyin qayta oching.',
    ru: 'Это видео ещё готовится. Откройте его немного позже.',
    en: 'This video is still being prepared. Please open it a little later.',
  },
} as const satisfies ErrorTexts;
