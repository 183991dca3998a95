import type { DemoFaq } from './types.ts';

/** Courses, tests, video, certificates, payment, webinars. */
export const learningFaq: DemoFaq[] = [
  {
    title: {
      uz: 'Kurs turlari bir-biridan nimasi bilan farq qiladi?',
      ru: 'Чем отличаются типы курсов?',
      en: 'How do the course types differ?',
    },
    body: {
      uz: '<ul><li><strong>Malaka oshirish</strong> — lavozimingiz boʻyicha bilimni yangilash;</li><li><strong>qayta tayyorlash</strong> — yangi mutaxassislik uchun uzoq dastur;</li><li><strong>pullik</strong> — hisobdan toʻlanadigan kurs;</li><li><strong>norasmiy</strong> — hamma uchun ochiq bepul kurs.</li></ul>',
      ru: '<ul><li><strong>Повышение квалификации</strong> — обновление знаний по должности;</li><li><strong>переподготовка</strong> — длинная программа для новой специальности;</li><li><strong>платный</strong> — оплачивается с баланса;</li><li><strong>неформальный</strong> — бесплатный и открытый для всех.</li></ul>',
      en: '<ul><li><strong>Upgrade</strong>: refresh the knowledge of your position;</li><li><strong>retraining</strong>: a long programme for a new profession;</li><li><strong>paid</strong>: bought from your balance;</li><li><strong>informal</strong>: free and open to all.</li></ul>',
    },
  },
  {
    title: {
      uz: 'Nega keyingi dars ochilmayapti?',
      ru: 'Почему не открывается следующий урок?',
      en: 'Why is the next lesson closed?',
    },
    body: {
      uz: '<p>Malaka oshirish va qayta tayyorlashda darslar ketma-ket ochiladi. Dars ostida qaysi shart qolgani yozilgan: matnni oxirigacha oʻqish, videoni toʻliq koʻrish yoki testdan oʻtish.</p>',
      ru: '<p>В курсах повышения квалификации и переподготовки уроки открываются по порядку. Под уроком написано, что осталось: дочитать текст, досмотреть видео или сдать тест.</p>',
      en: '<p>In upgrade and retraining courses lessons open in order. Below the lesson you see what is left: read to the end, watch the whole video or pass the test.</p>',
    },
  },
  {
    title: {
      uz: 'Testdan oʻtish uchun necha foiz kerak?',
      ru: 'Сколько процентов нужно, чтобы сдать тест?',
      en: 'What is the pass mark of a test?',
    },
    body: {
      uz: '<p>Odatda 55 foiz. Muallif boshqa chegara belgilagan boʻlsa, u test boshlanishidan oldin koʻrsatiladi.</p>',
      ru: '<p>Обычно 55 процентов. Если автор установил другой порог, он указан перед началом теста.</p>',
      en: '<p>Usually 55 percent. If the author set another one, it is shown before the test starts.</p>',
    },
  },
  {
    title: {
      uz: 'Testdan oʻta olmadim. Qachon qayta topshiraman?',
      ru: 'Я не сдал тест. Когда можно пересдать?',
      en: 'I failed the test. When can I retake it?',
    },
    body: {
      uz: '<p>40 daqiqadan soʻng. Bu vaqtda darsni qayta koʻrib chiqing va tushuntirishlarni oʻqing: sanoq platforma vaqti boʻyicha ketadi.</p>',
      ru: '<p>Через 40 минут. За это время перечитайте урок и пояснения: отсчёт идёт по времени платформы.</p>',
      en: '<p>After 40 minutes. Use the time to go over the lesson and the explanations; the clock runs on platform time.</p>',
    },
  },
  {
    title: {
      uz: 'Koʻp javobli savol qanday baholanadi?',
      ru: 'Как оценивается вопрос с несколькими ответами?',
      en: 'How are questions with several answers graded?',
    },
    body: {
      uz: '<p>Har bir toʻgʻri tanlov ball beradi. Bitta notoʻgʻri javob ham belgilansa, savol uchun ball berilmaydi, shuning uchun hammasini belgilab chiqish foyda bermaydi.</p>',
      ru: '<p>Каждый верный выбор даёт балл. Если отмечен хотя бы один неверный ответ, баллов за вопрос нет, поэтому отмечать всё подряд бесполезно.</p>',
      en: '<p>Each right choice gives points. One wrong choice gives none for the question, so ticking everything does not help.</p>',
    },
  },
  {
    title: {
      uz: 'Test paytida internet uzilsa, javoblarim yoʻqoladimi?',
      ru: 'Пропадут ли ответы, если во время теста исчез интернет?',
      en: 'Do I lose answers if the connection drops?',
    },
    body: {
      uz: '<p>Yoʻq. Javoblar qurilmada saqlanadi va aloqa tiklanganda yuboriladi. Ekranda «Aloqa yoʻq» belgisi turganda sahifani yopmaslik tavsiya etiladi.</p>',
      ru: '<p>Нет. Ответы хранятся на устройстве и отправятся, когда связь вернётся. Пока видна надпись «Нет связи», страницу лучше не закрывать.</p>',
      en: '<p>No. They stay on your device and are sent when you are back online. Better not close the page while “No connection” is shown.</p>',
    },
  },
  {
    title: {
      uz: 'Internet sekin boʻlsa, videoni qanday koʻraman?',
      ru: 'Как смотреть видео на медленном интернете?',
      en: 'How do I watch videos on a slow connection?',
    },
    body: {
      uz: '<p>Sifat tezlikka qarab oʻzi tanlanadi. Pleyerda uni qoʻlda ham pasaytirish mumkin, dars roʻyxatida videoning hajmi koʻrsatilgan. Toʻxtagan joyingiz saqlanadi.</p>',
      ru: '<p>Качество подбирается по скорости, его можно понизить и вручную в плеере. Размер видео указан в списке уроков, место остановки сохраняется.</p>',
      en: '<p>Quality follows your speed and can be lowered by hand. The outline shows the size of each video, and your position is kept.</p>',
    },
  },
  {
    title: {
      uz: 'Video qachon koʻrilgan hisoblanadi?',
      ru: 'Когда видео считается просмотренным?',
      en: 'When does a video count as watched?',
    },
    body: {
      uz: '<p>Uning kamida 95 foizi koʻrilganda va video ichidagi savollarga toʻgʻri javob berilganda. Oldinga surilgan qismlar hisobga olinmaydi, ular vaqt chizigʻida koʻrinib turadi.</p>',
      ru: '<p>Когда просмотрено не менее 95 процентов и даны верные ответы на вопросы внутри видео. Пропущенные места не засчитываются и видны на шкале времени.</p>',
      en: '<p>When at least 95 percent has been seen and the questions inside are answered rightly. Skipped parts do not count and are marked on the timeline.</p>',
    },
  },
  {
    title: {
      uz: 'Sertifikatni qachon va qanday olaman?',
      ru: 'Когда и как я получу сертификат?',
      en: 'When and how do I get the certificate?',
    },
    body: {
      uz: '<p>Kursning oxirgi darsi bajarilishi bilan sertifikat oʻzi tayyorlanadi. Uni «Sertifikatlarim» boʻlimidan PDF yoki rasm shaklida yuklab olasiz. Profil tasdiqlanmagan boʻlsa, sertifikat tasdiqdan keyin beriladi.</p>',
      ru: '<p>Сертификат создаётся сам, как только выполнен последний урок. Скачайте его в разделе «Мои сертификаты» как PDF или изображение. Если профиль не подтверждён, сертификат выдаётся после подтверждения.</p>',
      en: '<p>It is made as soon as the last lesson is done. Download it as PDF or image under “My certificates”. With an unconfirmed profile it is issued after confirmation.</p>',
    },
  },
  {
    title: {
      uz: 'Sertifikat haqiqiyligini qanday tekshirish mumkin?',
      ru: 'Как проверить подлинность сертификата?',
      en: 'How can a certificate be verified?',
    },
    body: {
      uz: '<p>Bosh sahifadagi maydonga sertifikat raqamini yozing yoki undagi QR kodni telefon kamerasi bilan oʻqing. Egasi, kurs, soat, kredit, sana va holati koʻrsatiladi. Roʻyxatdan oʻtish shart emas.</p>',
      ru: '<p>Введите номер на главной странице или наведите камеру телефона на QR-код. Вы увидите владельца, курс, часы, кредиты, дату и состояние. Регистрация не нужна.</p>',
      en: '<p>Type its number on the home page or scan the QR code. You see the owner, course, hours, credits, date and state, without an account.</p>',
    },
  },
  {
    title: {
      uz: 'Sertifikatda ismim xato yozilgan. Nima qilaman?',
      ru: 'В сертификате ошибка в имени. Что делать?',
      en: 'My name is misspelt on the certificate. What now?',
    },
    body: {
      uz: '<p>Avval profildagi ismni tuzating va tasdiqlanishini kuting, soʻng yordam xizmatiga murojaat qiling. Sertifikat qayta beriladi, avvalgisini tekshirganda almashtirilgani koʻrinadi.</p>',
      ru: '<p>Исправьте имя в профиле, дождитесь подтверждения и обратитесь в поддержку. Сертификат выдадут заново, а при проверке старого будет видно, что он заменён.</p>',
      en: '<p>Correct the name in your profile, wait for confirmation and contact support. The certificate is reissued and the old one is shown as replaced.</p>',
    },
  },
  {
    title: {
      uz: 'Pullik kurs uchun qanday toʻlayman?',
      ru: 'Как оплатить платный курс?',
      en: 'How do I pay for a course?',
    },
    body: {
      uz: '<p>Balansni Payme, Click yoki Uzum orqali toʻldiring — 1 000 dan 10 000 000 soʻmgacha. Soʻng kurs sahifasida «Sotib olish» tugmasini bosing. Barcha amallar toʻlovlar tarixida saqlanadi.</p>',
      ru: '<p>Пополните баланс через Payme, Click или Uzum — от 1 000 до 10 000 000 сумов, затем нажмите «Купить» на странице курса. Все операции видны в истории платежей.</p>',
      en: '<p>Top up the balance by Payme, Click or Uzum (1,000 to 10,000,000 soʻm), then choose “Buy” on the course page. All operations are listed in the payment history.</p>',
    },
  },
  {
    title: {
      uz: 'Toʻlangan pulni qaytarib olsa boʻladimi?',
      ru: 'Можно ли вернуть деньги за курс?',
      en: 'Can I get a refund?',
    },
    body: {
      uz: '<p>Sotib olingan kundan boshlab 10 kun ichida, darslarning 20 foizidan kami bajarilgan boʻlsa, yordam xizmatiga yozing. Mablagʻ platformadagi balansingizga qaytariladi.</p>',
      ru: '<p>Напишите в поддержку в течение 10 дней после покупки, если выполнено менее 20 процентов уроков. Деньги вернутся на ваш баланс на платформе.</p>',
      en: '<p>Write to support within 10 days of the purchase if fewer than 20 percent of the lessons are done. The money returns to your balance on the platform.</p>',
    },
  },
  {
    title: {
      uz: 'Vebinarda qatnashish uchun roʻyxatdan oʻtish shartmi?',
      ru: 'Нужна ли регистрация для вебинара?',
      en: 'Do I need an account for a webinar?',
    },
    body: {
      uz: '<p>Yoʻq, mehmon sifatida ismingizni yozib kirishingiz mumkin. Hisobingiz bilan kirsangiz, ishtirokingiz qayd etiladi va vebinar kabinetingizda koʻrinadi.</p>',
      ru: '<p>Нет, можно войти гостем, указав имя. Если вы войдёте со своим аккаунтом, участие отметится и вебинар появится в вашем кабинете.</p>',
      en: '<p>No, you may join as a guest by giving a name. With your account the visit is recorded and the webinar appears on your page.</p>',
    },
  },
];
