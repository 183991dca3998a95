import type { DemoFaq } from './types.ts';

/** Registration, codes, profile, diagnostics, credits. */
export const startFaq: DemoFaq[] = [
  {
    title: {
      uz: 'Platformada qanday roʻyxatdan oʻtaman?',
      ru: 'Как зарегистрироваться на платформе?',
      en: 'How do I register?',
    },
    body: {
      uz: '<p>Roʻyxatdan oʻtish sahifasida telefon raqamingizni kiriting, kelgan besh xonali kodni yozing va parol oʻylab toping. Shundan soʻng profilingiz ochiladi.</p>',
      ru: '<p>На странице регистрации введите номер телефона, затем код из пяти цифр и придумайте пароль. После этого откроется ваш профиль.</p>',
      en: '<p>Enter your phone number, then the five-digit code you receive, and choose a password. Your profile opens right after that.</p>',
    },
  },
  {
    title: {
      uz: 'Kod qancha vaqt amal qiladi?',
      ru: 'Сколько действует код?',
      en: 'How long is the code valid?',
    },
    body: {
      uz: '<p>Kod 3 daqiqa amal qiladi. Vaqt tugagach, «Kodni qayta yuborish» tugmasini bosing. Kodni besh marta notoʻgʻri kiritsangiz, yangi kod soʻrash kerak boʻladi.</p>',
      ru: '<p>Код действует 3 минуты. Когда время выйдет, запросите его ещё раз. После пяти неверных попыток понадобится новый код.</p>',
      en: '<p>It is valid for 3 minutes; then ask for it again. After five wrong tries you need a new code.</p>',
    },
  },
  {
    title: {
      uz: 'SMS kelmayapti. Nima qilaman?',
      ru: 'SMS не приходит. Что делать?',
      en: 'The SMS does not arrive. What can I do?',
    },
    body: {
      uz: '<p>Raqam toʻgʻriligini tekshiring va 3 daqiqa kuting. Kod Telegram-bot orqali yuborilsa, ekranda botga havola chiqadi: uni oching va kontaktingizni ulashing. Kontaktdagi raqam kiritilgan raqam bilan bir xil boʻlishi kerak.</p>',
      ru: '<p>Проверьте номер и подождите 3 минуты. Если код отправляется через Telegram-бот, на экране появится ссылка: откройте её и поделитесь контактом. Номер контакта должен совпадать с введённым.</p>',
      en: '<p>Check the number and wait 3 minutes. If the code comes by the Telegram bot, follow the link on the screen and share your contact; its number must match.</p>',
    },
  },
  {
    title: {
      uz: 'Parolimni unutdim. Uni qanday tiklayman?',
      ru: 'Я забыл пароль. Как его восстановить?',
      en: 'I forgot my password. How do I reset it?',
    },
    body: {
      uz: '<p>Kirish oynasida «Parolni unutdingizmi?» havolasini bosing, telefon raqamingizni tasdiqlang va yangi parol kiriting. Parol 8–15 belgidan iborat boʻlishi kerak.</p>',
      ru: '<p>В окне входа нажмите «Забыли пароль?», подтвердите номер телефона и задайте новый пароль длиной от 8 до 15 знаков.</p>',
      en: '<p>Choose “Forgot password?” on the sign-in form, confirm your phone number and set a new password of 8 to 15 characters.</p>',
    },
  },
  {
    title: {
      uz: 'Telefon raqamim oʻzgardi. Hisobim saqlanadimi?',
      ru: 'У меня сменился номер. Сохранится ли аккаунт?',
      en: 'My phone number changed. Do I keep my account?',
    },
    body: {
      uz: '<p>Ha. Profil sozlamalarida yangi raqamni kiriting va kod bilan tasdiqlang. Kurslar, kreditlar va sertifikatlar saqlanadi, boshqa qurilmalardagi seanslar yopiladi.</p>',
      ru: '<p>Да. В настройках профиля введите новый номер и подтвердите его кодом. Курсы, кредиты и сертификаты сохранятся, сеансы на других устройствах завершатся.</p>',
      en: '<p>Yes. Enter the new number in the profile settings and confirm it by code. Courses, credits and certificates stay; sessions on other devices end.</p>',
    },
  },
  {
    title: {
      uz: 'Profil qancha vaqtda tekshiriladi?',
      ru: 'Как долго проверяют профиль?',
      en: 'How long does the profile check take?',
    },
    body: {
      uz: '<p>Toʻldirilgan profil 24 soat ichida koʻrib chiqiladi. Natija bildirishnomada keladi. Rad etilsa, sababi yoziladi: tuzatib, qayta yuborishingiz mumkin.</p>',
      ru: '<p>Заполненный профиль рассматривают в течение 24 часов. Результат придёт в уведомлении. При отказе указывается причина: исправьте и отправьте снова.</p>',
      en: '<p>A completed profile is reviewed within 24 hours and you are notified. If it is returned, the reason is given: correct it and send it again.</p>',
    },
  },
  {
    title: {
      uz: 'Profil tasdiqlanmaguncha oʻqiy olamanmi?',
      ru: 'Можно ли учиться, пока профиль не подтверждён?',
      en: 'Can I learn before my profile is confirmed?',
    },
    body: {
      uz: '<p>Norasmiy va pullik kurslarni darhol boshlash mumkin. Malaka oshirish va qayta tayyorlash kurslari hamda sertifikat olish uchun profil tasdiqlangan boʻlishi kerak.</p>',
      ru: '<p>Неформальные и платные курсы можно начать сразу. Для повышения квалификации, переподготовки и получения сертификата профиль должен быть подтверждён.</p>',
      en: '<p>Informal and paid courses may start at once. Upgrade and retraining courses and certificates need a confirmed profile.</p>',
    },
  },
  {
    title: {
      uz: 'Ism-familiyani qaysi alifboda yozaman?',
      ru: 'Каким алфавитом писать имя и фамилию?',
      en: 'In which script do I write my name?',
    },
    body: {
      uz: '<p>Lotin alifbosida, hujjatdagidek. Kirill harfi kiritilsa, platforma ogohlantiradi va lotincha yozuvni taklif qiladi.</p>',
      ru: '<p>Латиницей, как в документе. Если вы введёте кириллицу, платформа предупредит и предложит написание латиницей.</p>',
      en: '<p>In Latin letters, as in your document. If you type Cyrillic, the platform warns you and offers the Latin spelling.</p>',
    },
  },
  {
    title: {
      uz: 'Diagnostika nima va u majburiymi?',
      ru: 'Что такое диагностика и обязательна ли она?',
      en: 'What is the diagnostic and is it required?',
    },
    body: {
      uz: '<p>Diagnostika — yoʻnalishlar boʻyicha qisqa savollar. U yilning birinchi malaka oshirish yoki qayta tayyorlash kursidan oldin bir marta oʻtkaziladi. Norasmiy va pullik kurslar uchun talab qilinmaydi.</p>',
      ru: '<p>Это короткие вопросы по направлениям. Диагностику проходят один раз в год перед первым курсом повышения квалификации или переподготовки. Для неформальных и платных курсов она не требуется.</p>',
      en: '<p>Short questions by field, taken once a year before the first upgrade or retraining course. Informal and paid courses do not require it.</p>',
    },
  },
  {
    title: {
      uz: 'Diagnostika natijasi past boʻlsa, bu yomonmi?',
      ru: 'Плохо ли, если результат диагностики низкий?',
      en: 'Is a low diagnostic result bad?',
    },
    body: {
      uz: '<p>Yoʻq. Bu baho emas: natija sizga mos kurslarni tavsiya qilish uchun kerak. Past koʻrsatkichli yoʻnalishdagi kurslar birinchi boʻlib taklif etiladi.</p>',
      ru: '<p>Нет. Это не оценка: результат нужен, чтобы подобрать курсы. Курсы направления с низким показателем будут предложены первыми.</p>',
      en: '<p>No. It is not a mark: it helps to recommend courses, starting with the fields where you scored lower.</p>',
    },
  },
  {
    title: { uz: 'Kredit nima?', ru: 'Что такое кредит?', en: 'What is a credit?' },
    body: {
      uz: '<p>Kredit — tugallangan oʻqishning oʻlchovi. Kursning barcha darslari bajarilganda uning krediti bir marta, oʻsha kalendar yiliga yoziladi. Miqdori kurs sahifasida koʻrsatilgan.</p>',
      ru: '<p>Кредит — мера завершённого обучения. Когда выполнены все уроки курса, кредиты начисляются один раз в том же календарном году. Их число указано на странице курса.</p>',
      en: '<p>A measure of finished learning. When all lessons are done, the credits of the course are added once, to that calendar year. The course page shows how many.</p>',
    },
  },
  {
    title: {
      uz: 'Ortiqcha kreditlar keyingi yilga oʻtadimi?',
      ru: 'Переносятся ли лишние кредиты на следующий год?',
      en: 'Are surplus credits carried over?',
    },
    body: {
      uz: '<p>Yillik minimumdan oshgan kreditlar faqat keyingi yilga oʻtadi va bir yillik minimumdan oshmaydi. Ular kabinetda alohida qatorda koʻrinadi.</p>',
      ru: '<p>Кредиты сверх годового минимума переносятся только на следующий год и не более одного годового минимума. В кабинете они показаны отдельной строкой.</p>',
      en: '<p>Credits above the yearly minimum go to the next year only, up to one yearly minimum, and are shown on their own line.</p>',
    },
  },
  {
    title: {
      uz: 'Boshqa joyda olgan sertifikatim uchun kredit beriladimi?',
      ru: 'Дадут ли кредиты за сертификат, полученный в другом месте?',
      en: 'Do certificates from elsewhere give credits?',
    },
    body: {
      uz: '<p>Ha, til sertifikati, xorijda oʻqish, tanlov, nashr va boshqa kurslar boʻyicha hujjatni profilga yuklang. Mutaxassis koʻrib chiqib, qabul qilinsa, kredit belgilaydi.</p>',
      ru: '<p>Да. Загрузите в профиль документ о языке, обучении за рубежом, конкурсе, публикации или другом курсе. Специалист рассмотрит его и, приняв, назначит кредиты.</p>',
      en: '<p>Yes. Upload the document on language, training abroad, a competition, a publication or another course. A reviewer sets the credits on acceptance.</p>',
    },
  },
];
