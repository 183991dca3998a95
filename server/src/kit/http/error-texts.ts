import type { ErrorTexts } from './texts.ts';

/** Texts of the kit's error codes. */
export const kitErrors = {
  'account.blocked': {
    uz: 'Hisobingiz bloklangan. Maʼmuriyatga murojaat qiling.',
    ru: 'Ваша учётная запись заблокирована. Обратитесь в администрацию.',
    en: 'Your account is blocked. Please contact the administration.',
  },
  'auth.forbidden': {
    uz: 'Bu amal uchun sizda ruxsat yoʻq.',
    ru: 'У вас нет прав на это действие.',
    en: 'You do not have permission to do this.',
  },
  'auth.second_factor_due': {
    uz: 'Davom etish uchun ikki bosqichli himoyani yoqing.',
    ru: 'Чтобы продолжить, включите двухэтапную защиту.',
    en: 'Turn two-step protection on to continue.',
  },
  'auth.sign_in_required': {
    uz: 'Davom etish uchun tizimga kiring.',
    ru: 'Чтобы продолжить, войдите в систему.',
    en: 'Sign in to continue.',
  },
  'export.not_found': {
    uz: 'Bunday eksport topilmadi.',
    ru: 'Такой экспорт не найден.',
    en: 'No such export was found.',
  },
  'export.not_ready': {
    uz: 'Bu eksport fayli tayyor emas.',
    ru: 'Файл этого экспорта не готов.',
    en: 'The file of this export is not ready.',
  },
  'export.ticket_invalid': {
    uz: 'Excel havolasi eskirgan yoki ishlatilgan. Jadvaldan yangi havola oling.',
    ru: 'Ссылка на Excel устарела или уже использована. Получите новую из таблицы.',
    en: 'This Excel link has expired or was already used. Get a new one from the table.',
  },
  'export.too_many': {
    uz: 'Siz boshlagan eksportlar hali tayyor emas. Ular tugagach yoki bekor qilingach yana boshlang.',
    ru: 'Начатые вами экспорты ещё не готовы. Дождитесь их или отмените и начните снова.',
    en: 'Your earlier exports are not ready yet. Wait for them or cancel one, then start again.',
  },
  'file.disk_full': {
    uz: 'Serverda joy qolmagan. Fayl saqlanmadi, keyinroq qayta urinib koʻring.',
    ru: 'На сервере закончилось место. Файл не сохранён, повторите попытку позже.',
    en: 'The server is out of space. The file was not saved, please try again later.',
  },
  'file.not_found': { uz: 'Fayl topilmadi.', ru: 'Файл не найден.', en: 'File not found.' },
  'file.too_large': {
    uz: 'Fayl hajmi juda katta.',
    ru: 'Файл слишком большой.',
    en: 'The file is too large.',
  },
  'file.unreadable': {
    uz: 'Faylni oʻqib boʻlmadi: u buzilgan yoki parol bilan himoyalangan.',
    ru: 'Файл не читается: он повреждён или защищён паролем.',
    en: 'The file cannot be read: it is damaged or protected by a password.',
  },
  'file.wrong_type': {
    uz: 'Fayl turi mos kelmaydi.',
    ru: 'Тип файла не подходит.',
    en: 'This type of file is not accepted.',
  },
  'import.not_checked': {
    uz: 'Bu roʻyxatni qoʻllab boʻlmaydi: unda xato bor yoki u allaqachon qoʻllangan.',
    ru: 'Этот список применить нельзя: в нём есть ошибки или он уже применён.',
    en: 'This sheet cannot be applied: it has errors or was already applied.',
  },
  'import.not_found': {
    uz: 'Yuklangan roʻyxat topilmadi.',
    ru: 'Загруженный список не найден.',
    en: 'The uploaded sheet was not found.',
  },
  'outbox.other_account': {
    uz: 'Bu navbat boshqa hisobga tegishli. Oʻsha hisob bilan kirilganda yuboriladi.',
    ru: 'Эта очередь принадлежит другой учётной записи. Она отправится, когда войдёт её владелец.',
    en: 'This queue belongs to another account. It is sent when its owner signs in.',
  },
  'outbox.unknown_kind': {
    uz: 'Bunday turdagi maʼlumotni server qabul qilmaydi. Sahifani yangilab, qayta urinib koʻring.',
    ru: 'Данные такого вида сервер не принимает. Обновите страницу и попробуйте ещё раз.',
    en: 'The server does not accept this kind of data. Reload the page and try again.',
  },
  'request.invalid': {
    uz: 'Maʼlumotlarni tekshirib, qaytadan yuboring.',
    ru: 'Проверьте данные и отправьте ещё раз.',
    en: 'Check the data and send it again.',
  },
  'request.malformed': {
    uz: 'Soʻrovni oʻqib boʻlmadi.',
    ru: 'Запрос не удалось прочитать.',
    en: 'The request could not be read.',
  },
  'request.not_found': {
    uz: 'Bunday manzil yoʻq.',
    ru: 'Такого адреса нет.',
    en: 'This address does not exist.',
  },
  'request.not_number': {
    uz: 'Son kiriting, masalan: 36.',
    ru: 'Введите число, например 36.',
    en: 'Enter a number, for example 36.',
  },
  'request.too_large': {
    uz: 'Yuborilgan maʼlumot juda katta.',
    ru: 'Отправлено слишком много данных.',
    en: 'The data sent is too large.',
  },
  'request.too_many': {
    uz: 'Soʻrovlar juda koʻp. Birozdan keyin urinib koʻring.',
    ru: 'Слишком много запросов. Попробуйте немного позже.',
    en: 'Too many requests. Try again later.',
  },
  'request.unsupported_type': {
    uz: 'Bunday turdagi maʼlumot qabul qilinmaydi.',
    ru: 'Данные такого типа не принимаются.',
    en: 'This type of data is not accepted.',
  },
  'queue.platform': {
    uz: 'Hozir platformaga juda koʻp kishi kirmoqda. Siz navbatdasiz: joyingiz saqlanadi.',
    ru: 'Сейчас на платформу заходит очень много людей. Вы в очереди: место за вами сохраняется.',
    en: 'Very many people are signing in right now. You are in the queue: your place is saved.',
  },
  'queue.waiting': {
    uz: 'Siz navbatdasiz: joyingiz saqlanadi, navbatingiz kelganda oʻzi ochiladi.',
    ru: 'Вы в очереди: место за вами сохраняется, всё откроется само, когда подойдёт ваша очередь.',
    en: 'You are in the queue: your place is saved, and it opens automatically when it is your turn.',
  },
  'server.disk_full': {
    uz: 'Serverda joy qolmagani uchun yozib boʻlmadi. Administratorlar xabardor, birozdan keyin urinib koʻring.',
    ru: 'На сервере закончилось место, запись не удалась. Администраторы знают об этом, попробуйте немного позже.',
    en: 'The server is out of disk space. Its administrators have been notified; try again later.',
  },
  'server.overloaded': {
    uz: 'Server hozir band. Birozdan keyin urinib koʻring.',
    ru: 'Сервер сейчас занят. Попробуйте немного позже.',
    en: 'The server is busy. Try again later.',
  },
  'server.unavailable': {
    uz: 'Server qayta ishga tushmoqda. Birozdan keyin urinib koʻring.',
    ru: 'Сервер перезапускается. Попробуйте немного позже.',
    en: 'The server is restarting. Try again shortly.',
  },
  ['technical_fault']: {
    uz: 'Texnik nosozlik yuz berdi. Keyinroq urinib koʻring.',
    ru: 'Произошла техническая ошибка. Попробуйте позже.',
    en: 'A technical fault occurred. Try again later.',
  },
} as const satisfies ErrorTexts;
