import type { ErrorTexts } from '#/kit/http/texts.ts';

export const peopleErrors = {
  'account.device_not_found': {
    uz: 'Bunday qurilma topilmadi.',
    ru: 'Такое устройство не найдено.',
    en: 'No such device was found.',
  },
  'account.last_admin': {
    uz: 'Bu oxirgi administrator: uning huquqini olib boʻlmaydi.',
    ru: 'Это последний администратор: лишить его прав нельзя.',
    en: 'This is the last administrator and must remain one.',
  },
  'account.not_found': {
    uz: 'Hisob topilmadi.',
    ru: 'Учётная запись не найдена.',
    en: 'Account not found.',
  },
  'account.own_block': {
    uz: 'Oʻz hisobingizni bloklay olmaysiz.',
    ru: 'Нельзя заблокировать собственную учётную запись.',
    en: 'You cannot block your own account.',
  },
  'auth.code_expired': {
    uz: 'Kodning muddati tugagan. Yangi kod soʻrang.',
    ru: 'Срок действия кода истёк. Запросите новый код.',
    en: 'The code has expired. Ask for a new one.',
  },
  'auth.code_not_sent': {
    uz: 'Texnik nosozlik: SMS xizmati javob bermayapti, kod yuborilmadi. Bir necha daqiqadan soʻng qayta urinib koʻring.',
    ru: 'Техническая ошибка: служба SMS не отвечает, код не отправлен. Попробуйте ещё раз через несколько минут.',
    en: 'Technical fault: the SMS service does not answer, the code was not sent. Try again in a few minutes.',
  },
  'auth.code_required': {
    uz: 'Ilovadagi 6 xonali kodni kiriting.',
    ru: 'Введите код из 6 цифр из приложения.',
    en: 'Enter the 6-digit code from your app.',
  },
  'auth.code_wrong': {
    uz: 'Kod notoʻgʻri. Tekshirib, qayta kiriting.',
    ru: 'Неверный код. Проверьте и введите ещё раз.',
    en: 'Error in code.',
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
  'auth.password_needed': {
    uz: 'Joriy parolingizni kiriting.',
    ru: 'Введите текущий пароль.',
    en: 'Enter your current password.',
  },
  'auth.password_wrong': {
    uz: 'Joriy parol notoʻgʻri.',
    ru: 'Текущий пароль неверен.',
    en: 'The current password is wrong.',
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
  'auth.too_many_messages': {
    uz: 'Kod juda koʻp soʻraldi. Keyinroq urinib koʻring.',
    ru: 'Код запрошен слишком много раз. Попробуйте позже.',
    en: 'Too many codes were requested. Try again later.',
  },
  'auth.wrong_credentials': {
    uz: 'Telefon raqami yoki parol notoʻgʻri.',
    ru: 'Неверный номер телефона или пароль.',
    en: 'Wrong phone or password.',
  },
  'erp.already_confirmed': {
    uz: 'Maʼlumotlar profilga allaqachon koʻchirilgan. Qaytadan izlang.',
    ru: 'Данные уже перенесены в профиль. Выполните поиск заново.',
    en: 'The data was already imported. Search again.',
  },
  'erp.not_found': {
    uz: 'Maʼlumot topilmadi, maktab maʼmuriyatiga murojaat qiling.',
    ru: 'Данные не найдены, обратитесь в администрацию школы.',
    en: 'Data not found, ask the school administration.',
  },
  'erp.unavailable': {
    uz: 'Kadrlar reyestri hozir javob bermayapti. Profilni oʻzingiz toʻldirishingiz mumkin.',
    ru: 'Кадровый реестр сейчас не отвечает. Профиль можно заполнить самостоятельно.',
    en: 'The staff register does not answer now. You can fill in the profile yourself.',
  },
  'profile.changed': {
    uz: 'Profil oʻzgardi. Yangi holatini koʻrib, qarorni qayta qabul qiling.',
    ru: 'Профиль изменился. Посмотрите новые данные и решите ещё раз.',
    en: 'The profile has changed. Look at it again before you decide.',
  },
  'profile.claimed': {
    uz: 'Bu profilni hozir boshqa xodim koʻrib chiqmoqda.',
    ru: 'Этот профиль сейчас рассматривает другой сотрудник.',
    en: 'Somebody else is reviewing this one now.',
  },
  'profile.cyrillic': {
    uz: 'Faqat lotin harflarida yozing.',
    ru: 'Пишите только латинскими буквами.',
    en: 'Use Latin letters only.',
  },
  'profile.digits_14': {
    uz: '14 ta raqam kiriting.',
    ru: 'Введите 14 цифр.',
    en: 'Enter 14 digits.',
  },
  'profile.digits_7': {
    uz: '7 ta raqam kiriting.',
    ru: 'Введите 7 цифр.',
    en: 'Enter 7 digits.',
  },
  'profile.entry_not_found': {
    uz: 'Bunday yozuv topilmadi. Sahifani yangilang.',
    ru: 'Такой записи нет. Обновите страницу.',
    en: 'There is no such entry. Reload the page.',
  },
  'profile.not_found': {
    uz: 'Profil topilmadi.',
    ru: 'Профиль не найден.',
    en: 'Profile not found.',
  },
  'profile.own': {
    uz: 'Oʻz profilingizni oʻzingiz koʻrib chiqa olmaysiz.',
    ru: 'Нельзя рассматривать собственный профиль.',
    en: 'You cannot review your own profile.',
  },
  'profile.passport_series': {
    uz: 'Ikkita lotin bosh harfini kiriting, masalan AB.',
    ru: 'Введите две заглавные латинские буквы, например AB.',
    en: 'Enter two Latin capital letters, such as AB.',
  },
  'profile.personal_number_taken': {
    uz: 'Bu JSHSHIR boshqa hisobda roʻyxatdan oʻtgan. Maʼmuriyatga murojaat qiling.',
    ru: 'Этот ПИНФЛ указан в другой учётной записи. Обратитесь в администрацию.',
    en: 'Another account has this personal number. Please contact the administration.',
  },
  'profile.wrong_status': {
    uz: 'Bu profil boʻyicha qaror allaqachon qabul qilingan.',
    ru: 'По этому профилю решение уже принято.',
    en: 'This profile has already been decided on.',
  },
  'reference.duplicate': {
    uz: 'Roʻyxatda bunday yozuv bor.',
    ru: 'Такая запись в списке уже есть.',
    en: 'The list already has this entry.',
  },
  'reference.not_found': {
    uz: 'Roʻyxatda bunday yozuv topilmadi.',
    ru: 'Такой записи в списке нет.',
    en: 'The list has no such entry.',
  },
  'decision.changed': {
    uz: 'Boshqa xodim ulgurgan: arizaning holati oʻzgargan. Hozirgi holatini koʻring.',
    ru: 'Другой сотрудник успел раньше: состояние заявки изменилось. Посмотрите нынешнее.',
    en: 'Somebody else was faster: the status of the case has changed. Look at it again.',
  },
  'decision.held': {
    uz: 'Qaror qabul qilingan: u hozir yuboriladi.',
    ru: 'Решение уже принято и сейчас уйдёт.',
    en: 'This is already decided and about to be sent.',
  },
  'decision.left': {
    uz: 'Qaytarib boʻlmaydi: qaror yuborilgan. Kerak boʻlsa, arizani sababini yozib qayta oching.',
    ru: 'Отменить нельзя: решение уже ушло. Если нужно, откройте заявку заново с причиной.',
    en: 'It cannot be undone: the decision has taken effect. If needed, reopen the case with a reason.',
  },
  'decision.undone': {
    uz: 'Bu qaror allaqachon qaytarib olingan.',
    ru: 'Это решение уже отменено.',
    en: 'This decision was already undone.',
  },
  'profile.has_certificates': {
    uz: 'Bu tasdiqdan keyin sertifikat berilgan. Uni jimgina bekor qilib boʻlmaydi: avval sertifikatlar reyestrida sababi bilan bekor qiling.',
    ru: 'После этого подтверждения выдан сертификат. Убрать его молча нельзя: сначала отзовите его в реестре с причиной.',
    en: 'A certificate was issued after this confirmation. It is not removed silently: first revoke it in the register with a reason.',
  },
  'second_factor.begin_again': {
    uz: 'Bu QR-kodning muddati oʻtgan. Boshidan boshlang.',
    ru: 'Этот QR-код устарел. Начните сначала.',
    en: 'This QR code has expired. Start again.',
  },
  'second_factor.not_on': {
    uz: 'Ikki bosqichli himoya yoqilmagan.',
    ru: 'Двухэтапная защита не включена.',
    en: 'Two-step protection is not on.',
  },
  'second_factor.own_reset': {
    uz: 'Oʻz hisobingizning ikki bosqichli himoyasini boshqa administrator bekor qiladi.',
    ru: 'Двухэтапную защиту вашей учётной записи может сбросить только другой администратор.',
    en: 'Another administrator has to reset the two-step protection of your own account.',
  },
  'second_factor.required': {
    uz: 'Sizning huquqingiz uchun ikki bosqichli himoya majburiy, uni oʻchirib boʻlmaydi.',
    ru: 'При ваших правах двухэтапная защита обязательна, отключить её нельзя.',
    en: 'Your role needs two-step protection; it cannot be turned off.',
  },
} as const satisfies ErrorTexts;
