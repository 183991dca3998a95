import type { ErrorCode } from '@malaka/contracts/kit/errors';
import type { Language } from './language.ts';
import { chatTexts } from './chat-texts.ts';
import { learningTexts } from './learning-texts.ts';
import { learnerTexts } from './learner-texts.ts';
import { managementTexts } from './management-texts.ts';
import { offlineTexts } from './offline-texts.ts';
import { organizationTexts } from './organization-texts.ts';
import { paymentTexts } from './payment-texts.ts';
import { peopleTexts } from './people-texts.ts';
import { secondFactorTexts } from './second-factor-texts.ts';
import { studioTexts } from './studio-texts.ts';
import { surveyTexts } from './survey-texts.ts';
import { webinarTexts } from './webinar-texts.ts';

type Texts = Record<Language, string>;

/** What a caller reads for each error code. */
export const errorTexts: Record<ErrorCode, Texts> = {
  ...chatTexts,
  ...learningTexts,
  ...learnerTexts,
  ...managementTexts,
  ...offlineTexts,
  ...organizationTexts,
  ...paymentTexts,
  ...peopleTexts,
  ...secondFactorTexts,
  ...studioTexts,
  ...surveyTexts,
  ...webinarTexts,
  'address.ended': {
    uz: 'Bu havolaning muddati tugagan. Fayl turgan sahifani qaytadan oching: u yangi havola beradi.',
    ru: 'Срок действия этой ссылки истёк. Откройте страницу с файлом заново: она даст новую ссылку.',
    en: 'The time of this address is over. Open the page of the file again: it gives a new one.',
  },
  'certificate.not_found': {
    uz: 'Bunday raqamli sertifikat topilmadi.',
    ru: 'Сертификат с таким номером не найден.',
    en: 'No certificate with this number was found.',
  },
  'content.not_found': {
    uz: 'Bu yozuv endi yoʻq: roʻyxat oʻzgargan.',
    ru: 'Этой записи уже нет: список изменился.',
    en: 'This entry is no longer there: the list has changed.',
  },
  'course.already_bought': {
    uz: 'Bu kurs sizda allaqachon bor.',
    ru: 'Этот курс у вас уже есть.',
    en: 'You already have this course.',
  },
  'course.balance_low': {
    uz: 'Hisobingizda mablagʻ yetarli emas.',
    ru: 'На вашем счёте недостаточно средств.',
    en: 'Your balance is too low.',
  },
  'course.diagnostic_required': {
    uz: 'Bu kursni boshlashdan oldin diagnostik testdan oʻting.',
    ru: 'Перед началом этого курса пройдите диагностический тест.',
    en: 'Take the diagnostic test before starting this course.',
  },
  'course.not_bought': {
    uz: 'Avval kursni boshlang.',
    ru: 'Сначала начните курс.',
    en: 'Start the course first.',
  },
  'course.not_found': { uz: 'Kurs topilmadi.', ru: 'Курс не найден.', en: 'Course not found.' },
  'course.profile_unconfirmed': {
    uz: 'Bu kursni boshlash uchun profilingiz tasdiqlangan boʻlishi kerak.',
    ru: 'Чтобы начать этот курс, ваш профиль должен быть подтверждён.',
    en: 'Your profile must be confirmed before you can start this course.',
  },
  'file.not_found': { uz: 'Fayl topilmadi.', ru: 'Файл не найден.', en: 'File not found.' },
  'file.too_large': {
    uz: 'Fayl hajmi juda katta.',
    ru: 'Файл слишком большой.',
    en: 'The file is too large.',
  },
  'file.too_many_pixels': {
    uz: 'Rasm oʻlchami juda katta. Kichikroq rasm tanlang.',
    ru: 'Изображение слишком большое. Выберите меньшее.',
    en: 'The picture has too many pixels. Choose a smaller one.',
  },
  'file.unreadable': {
    uz: 'Faylni oʻqib boʻlmadi: u buzilgan yoki parol bilan himoyalangan.',
    ru: 'Файл не читается: он повреждён или защищён паролем.',
    en: 'The file cannot be read: it is damaged or protected by a password.',
  },
  'file.macros': {
    uz: 'Faylda makros bor. Uni makrossiz (.docx, .pptx, .xlsx) yoki PDF qilib saqlab, qaytadan yuklang.',
    ru: 'В файле есть макросы. Сохраните его без макросов (.docx, .pptx, .xlsx) или в PDF и загрузите снова.',
    en: 'The file has macros. Save it without them (.docx, .pptx, .xlsx) or as a PDF and send it again.',
  },
  'file.entities': {
    uz: 'Faylning ichida DTD yoki entity taʼrifi bor, oddiy hujjatda bunday boʻlmaydi. Hujjatni Word yoki PowerPointda yangidan saqlab, qaytadan yuklang.',
    ru: 'Внутри файла есть DTD или объявление сущностей, в обычном документе их не бывает. Сохраните документ заново в Word или PowerPoint и загрузите снова.',
    en: 'The file holds a DTD or entities, which no ordinary document has. Save it anew in Word or PowerPoint and send it again.',
  },
  'file.active_object': {
    uz: 'Hujjat ichiga dastur, ActiveX elementi yoki boshqa fayl joylangan. Uni olib tashlab yoki hujjatni PDF qilib saqlab, qaytadan yuklang.',
    ru: 'В документ вложена программа, элемент ActiveX или другой файл. Удалите вложение или сохраните документ в PDF и загрузите снова.',
    en: 'A program, an ActiveX control or another file is embedded in the document. Remove it or save the document as a PDF, and send it again.',
  },
  'file.outside_links': {
    uz: 'Hujjat ochilganda boshqa joydan shablon, obyekt yoki sahifa yuklaydi. Bu bogʻlanishni uzib yoki hujjatni PDF qilib saqlab, qaytadan yuklang.',
    ru: 'При открытии документ загружает извне шаблон, объект или страницу. Разорвите эту связь или сохраните документ в PDF и загрузите снова.',
    en: 'When it is opened the document loads a template, an object or a page from elsewhere. Break that link or save the document as a PDF, and send it again.',
  },
  'file.overpacked': {
    uz: 'Fayl ichida juda koʻp yoki juda zich siqilgan maʼlumot bor. Uni soddalashtirib yoki PDF qilib saqlab, qaytadan yuklang.',
    ru: 'В файле слишком много данных или они сжаты слишком плотно. Упростите его или сохраните в PDF и загрузите снова.',
    en: 'The file holds too much, or is packed too densely. Make it simpler or save it as a PDF, and send it again.',
  },
  'file.wrong_type': {
    uz: 'Fayl turi mos kelmaydi.',
    ru: 'Тип файла не подходит.',
    en: 'This type of file is not accepted.',
  },
  'import.not_checked': {
    uz: 'Bu roʻyxatni qoʻllab boʻlmaydi: unda xato bor yoki u allaqachon qoʻllangan.',
    ru: 'Этот список применить нельзя: в нём есть ошибки или он уже применён.',
    en: 'This sheet cannot be applied: it has faults or was applied already.',
  },
  'import.not_found': {
    uz: 'Yuklangan roʻyxat topilmadi.',
    ru: 'Загруженный список не найден.',
    en: 'The uploaded sheet was not found.',
  },
  'lesson.locked': {
    uz: 'Avval oldingi darsni tugating.',
    ru: 'Сначала завершите предыдущий урок.',
    en: 'Finish the previous lesson first.',
  },
  'lesson.not_found': { uz: 'Dars topilmadi.', ru: 'Урок не найден.', en: 'Lesson not found.' },
  'page.changed': {
    uz: 'Siz tahrirlayotganda sahifaning yangi nusxasi chop etildi. Uni koʻrib chiqing.',
    ru: 'Пока вы редактировали, вышла новая версия страницы. Просмотрите её.',
    en: 'A newer version of the page was published meanwhile. Look at it first.',
  },
  'delivery.not_found': {
    uz: 'Bu xabarni qayta yuborib boʻlmaydi: u yoʻlda yoki yetib borgan.',
    ru: 'Это сообщение нельзя отправить ещё раз: оно в пути или уже дошло.',
    en: 'This message cannot be sent again: it is on its way or has arrived.',
  },
  'notification.not_found': {
    uz: 'Bildirishnoma topilmadi.',
    ru: 'Уведомление не найдено.',
    en: 'Notification not found.',
  },
  'page.not_found': { uz: 'Sahifa topilmadi.', ru: 'Страница не найдена.', en: 'Page not found.' },
  'reference.duplicate': {
    uz: 'Roʻyxatda bunday yozuv bor.',
    ru: 'Такая запись в списке уже есть.',
    en: 'The list has such an entry already.',
  },
  'reference.not_found': {
    uz: 'Roʻyxatda bunday yozuv topilmadi.',
    ru: 'Такой записи в списке нет.',
    en: 'The list has no such entry.',
  },
  'request.invalid': {
    uz: 'Maʼlumotlarni tekshirib, qaytadan yuboring.',
    ru: 'Проверьте данные и отправьте ещё раз.',
    en: 'Check the data and send it again.',
  },
  'request.not_number': {
    uz: 'Son kiriting, masalan: 36.',
    ru: 'Введите число, например 36.',
    en: 'Enter a number, for example 36.',
  },
  'request.malformed': {
    uz: 'Soʻrovni oʻqib boʻlmadi.',
    ru: 'Запрос не удалось прочитать.',
    en: 'The request could not be read.',
  },
  'request.not_found': {
    uz: 'Bunday manzil yoʻq.',
    ru: 'Такого адреса нет.',
    en: 'There is no such address.',
  },
  'request.too_large': {
    uz: 'Yuborilgan maʼlumot juda katta.',
    ru: 'Отправлено слишком много данных.',
    en: 'The data sent is too large.',
  },
  'request.too_many': {
    uz: 'Soʻrovlar juda koʻp. Birozdan keyin urinib koʻring.',
    ru: 'Слишком много запросов. Попробуйте немного позже.',
    en: 'Too many requests. Try again in a while.',
  },
  'request.unsupported_type': {
    uz: 'Bunday turdagi maʼlumot qabul qilinmaydi.',
    ru: 'Данные такого типа не принимаются.',
    en: 'This type of data is not accepted.',
  },
  'server.disk_full': {
    uz: 'Serverda joy qolmagani uchun yozib boʻlmadi. Administratorlar xabardor, birozdan keyin urinib koʻring.',
    ru: 'На сервере закончилось место, запись не удалась. Администраторы знают об этом, попробуйте немного позже.',
    en: 'The server has no room left to write. Its administrators know; try again in a while.',
  },
  'server.overloaded': {
    uz: 'Server hozir band. Birozdan keyin urinib koʻring.',
    ru: 'Сервер сейчас занят. Попробуйте немного позже.',
    en: 'The server is busy. Try again in a while.',
  },
  'server.unavailable': {
    uz: 'Server qayta ishga tushmoqda. Birozdan keyin urinib koʻring.',
    ru: 'Сервер перезапускается. Попробуйте немного позже.',
    en: 'The server is restarting. Try again in a while.',
  },
  technical_fault: {
    uz: 'Texnik nosozlik yuz berdi. Keyinroq urinib koʻring.',
    ru: 'Произошла техническая ошибка. Попробуйте позже.',
    en: 'A technical fault occurred. Try again later.',
  },
  'test.already_passed': {
    uz: 'Siz bu testni topshirib boʻlgansiz.',
    ru: 'Вы уже завершили этот тест.',
    en: 'You have already finished the test.',
  },
  'test.attempt_not_found': {
    uz: 'Ochiq urinish topilmadi. Testni qaytadan boshlang.',
    ru: 'Открытая попытка не найдена. Начните тест заново.',
    en: 'No open attempt was found. Start the test again.',
  },
  'test.return_refused': {
    uz: 'Faqat tugagan, oʻtilmagan va hali qaytarilmagan urinishni qaytarish mumkin.',
    ru: 'Вернуть можно только законченную и не сданную попытку, и только один раз.',
    en: 'Only a finished, failed attempt can be given back, and only once.',
  },
  'test.retake_blocked': {
    uz: 'Testni 40 daqiqadan keyin qayta topshirish mumkin.',
    ru: 'Пересдать тест можно через 40 минут.',
    en: 'The test can be retaken after 40 minutes.',
  },
  'video.broken': {
    uz: 'Videoni oʻqib boʻlmadi. Boshqa mp4 fayl yuklang.',
    ru: 'Видео не удалось прочитать. Загрузите другой файл mp4.',
    en: 'The video could not be read. Upload another mp4 file.',
  },
  'video.not_found': { uz: 'Video topilmadi.', ru: 'Видео не найдено.', en: 'Video not found.' },
};
