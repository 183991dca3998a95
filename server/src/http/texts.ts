import type { ErrorCode } from '@malaka/contracts/errors';
import type { Language } from './language.ts';

type Texts = Record<Language, string>;

/** What a caller reads for each error code. */
export const errorTexts: Record<ErrorCode, Texts> = {
  'account.blocked': {
    uz: 'Hisobingiz bloklangan. Maʼmuriyatga murojaat qiling.',
    ru: 'Ваша учётная запись заблокирована. Обратитесь в администрацию.',
    en: 'Your account is blocked. Please contact the administration.',
  },
  'auth.code_expired': {
    uz: 'Kodning muddati tugagan. Yangi kod soʻrang.',
    ru: 'Срок действия кода истёк. Запросите новый код.',
    en: 'The code has expired. Ask for a new one.',
  },
  'auth.code_wrong': {
    uz: 'Kodda xatolik bor.',
    ru: 'Ошибка в коде.',
    en: 'Error in code.',
  },
  'auth.forbidden': {
    uz: 'Bu amal uchun sizda ruxsat yoʻq.',
    ru: 'У вас нет прав на это действие.',
    en: 'You may not do this.',
  },
  'auth.institution_offer': {
    uz: 'Roʻyxatdan oʻtish uchun oferta shartlarini qabul qiling.',
    ru: 'Для регистрации примите условия оферты.',
    en: 'Accept the offer to sign up.',
  },
  'auth.password_common': {
    uz: 'Bu parolni topish oson. Boshqasini oʻylab toping.',
    ru: 'Этот пароль легко подобрать. Придумайте другой.',
    en: 'This password is easy to guess. Choose another one.',
  },
  'auth.phone_taken': {
    uz: 'Bu telefon raqami avval roʻyxatdan oʻtgan.',
    ru: 'Этот номер телефона ранее зарегистрирован.',
    en: 'This phone number was previously registered.',
  },
  'auth.phone_unknown': {
    uz: 'Bu telefon raqami roʻyxatdan oʻtmagan.',
    ru: 'Этот номер телефона не зарегистрирован.',
    en: 'This phone number is not registered.',
  },
  'auth.proof_required': {
    uz: 'Robot emasligingizni tekshiryapmiz, bir soniya kuting.',
    ru: 'Проверяем, что вы не робот, подождите секунду.',
    en: 'Checking that you are not a robot, one second please.',
  },
  'auth.sign_in_required': {
    uz: 'Davom etish uchun tizimga kiring.',
    ru: 'Чтобы продолжить, войдите в систему.',
    en: 'Sign in to continue.',
  },
  'auth.wrong_credentials': {
    uz: 'Telefon raqami yoki parol notoʻgʻri.',
    ru: 'Неверный номер телефона или пароль.',
    en: 'Wrong phone or password.',
  },
  'auth.too_many_messages': {
    uz: 'Kod juda koʻp soʻraldi. Keyinroq urinib koʻring.',
    ru: 'Код запрошен слишком много раз. Попробуйте позже.',
    en: 'Too many codes were asked for. Try again later.',
  },
  'certificate.not_found': {
    uz: 'Bunday raqamli sertifikat topilmadi.',
    ru: 'Сертификат с таким номером не найден.',
    en: 'No certificate with this number was found.',
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
  'course.diagnostic_required': {
    uz: 'Bu kursni boshlashdan oldin diagnostik testdan oʻting.',
    ru: 'Перед началом этого курса пройдите диагностический тест.',
    en: 'Take the diagnostic test before starting this course.',
  },
  'file.not_found': { uz: 'Fayl topilmadi.', ru: 'Файл не найден.', en: 'File not found.' },
  'file.too_large': {
    uz: 'Fayl hajmi juda katta.',
    ru: 'Файл слишком большой.',
    en: 'The file is too large.',
  },
  'file.wrong_type': {
    uz: 'Fayl turi mos kelmaydi.',
    ru: 'Тип файла не подходит.',
    en: 'This type of file is not accepted.',
  },
  'lesson.not_found': { uz: 'Dars topilmadi.', ru: 'Занятие не найдено.', en: 'Lesson not found.' },
  'lesson.locked': {
    uz: 'Avval oldingi darsni tugating.',
    ru: 'Сначала завершите предыдущее занятие.',
    en: 'Finish the previous lesson first.',
  },
  'page.not_found': { uz: 'Sahifa topilmadi.', ru: 'Страница не найдена.', en: 'Page not found.' },
  'profile.cyrillic': {
    uz: 'Faqat lotin harflarida yozing.',
    ru: 'Пишите только латинскими буквами.',
    en: 'Use Latin letters only.',
  },
  'profile.not_found': {
    uz: 'Profil topilmadi.',
    ru: 'Профиль не найден.',
    en: 'Profile not found.',
  },
  'profile.wrong_status': {
    uz: 'Bu profil boʻyicha qaror allaqachon qabul qilingan.',
    ru: 'По этому профилю решение уже принято.',
    en: 'This profile has already been decided on.',
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
  'server.overloaded': {
    uz: 'Server hozir band. Birozdan keyin urinib koʻring.',
    ru: 'Сервер сейчас занят. Попробуйте немного позже.',
    en: 'The server is busy. Try again in a while.',
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
