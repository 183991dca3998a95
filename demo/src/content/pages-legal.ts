import type { DemoPage } from './types.ts';

export const demoConfidentiality: DemoPage = {
  key: 'confidentiality',
  version: 1,
  title: { uz: 'Maxfiylik siyosati', ru: 'Политика конфиденциальности', en: 'Privacy policy' },
  body: {
    uz: `<p><em>1-tahrir. Namunaviy matn: ishga tushirishdan oldin tashkilotning huquqiy xizmati tomonidan tasdiqlanadi.</em></p>
<h2>Qanday maʼlumotlar yigʻiladi</h2>
<ul>
<li>roʻyxatdan oʻtish uchun telefon raqami;</li>
<li>profil uchun ism-familiya, shaxsni tasdiqlovchi hujjat maʼlumotlari, ish joyi va lavozim, taʼlim haqidagi maʼlumot;</li>
<li>oʻqish jarayonida darslar, test natijalari, kreditlar va sertifikatlar;</li>
<li>xavfsizlik uchun kirish vaqti va qurilma haqidagi texnik yozuvlar.</li>
</ul>
<h2>Nima uchun</h2>
<p>Maʼlumotlar oʻqishni tashkil etish, sertifikat berish, uning haqiqiyligini tekshirish va hisobot tayyorlash uchun ishlatiladi. Reklama uchun foydalanilmaydi va sotilmaydi.</p>
<h2>Kim koʻradi</h2>
<p>Hujjat maʼlumotlari shifrlangan holda saqlanadi; ularni egasi va profilni tekshiruvchi vakolatli xodimlar koʻradi, har bir murojaat qayd etiladi. Sertifikatni ochiq tekshirishda faqat ism-familiya, kurs, soat, kredit, sana va holat koʻrsatiladi.</p>
<h2>Qayerda saqlanadi</h2>
<p>Maʼlumotlar Oʻzbekiston hududidagi serverlarda saqlanadi. Sahifalarda begona kuzatuv vositalari ishlatilmaydi.</p>
<h2>Huquqlaringiz</h2>
<p>Siz oʻz maʼlumotlaringizni koʻrish, tuzatish va ulardan foydalanish haqida soʻrash huquqiga egasiz. Murojaat uchun aloqa maʼlumotlari sahifaning pastki qismida.</p>`,
    ru: `<p><em>Редакция 1. Типовой текст: перед запуском утверждается юридической службой организации.</em></p>
<h2>Какие данные собираются</h2>
<ul>
<li>номер телефона — для регистрации;</li>
<li>фамилия и имя, данные документа, место работы и должность, сведения об образовании — для профиля;</li>
<li>уроки, результаты тестов, кредиты и сертификаты — в ходе обучения;</li>
<li>время входа и технические записи об устройстве — для безопасности.</li>
</ul>
<h2>Для чего</h2>
<p>Данные нужны, чтобы организовать обучение, выдать сертификат, подтвердить его подлинность и подготовить отчёты. Они не используются для рекламы и не продаются.</p>
<h2>Кто их видит</h2>
<p>Данные документа хранятся зашифрованными; их видят владелец и уполномоченные сотрудники, проверяющие профиль, каждое обращение записывается. При открытой проверке сертификата показываются только имя, курс, часы, кредиты, дата и состояние.</p>
<h2>Где они хранятся</h2>
<p>На серверах на территории Узбекистана. Посторонние средства слежения на страницах не применяются.</p>
<h2>Ваши права</h2>
<p>Вы можете просматривать и исправлять свои данные и узнавать, как они используются. Контакты для обращений указаны внизу страницы.</p>`,
    en: `<p><em>Version 1. A sample text, to be approved by the organisation's lawyers before launch.</em></p>
<h2>What is collected</h2>
<ul>
<li>your phone number, for registration;</li>
<li>name, identity document, workplace, position and education, for the profile;</li>
<li>lessons, test results, credits and certificates, as you learn;</li>
<li>sign-in times and technical records of the device, for safety.</li>
</ul>
<h2>Why</h2>
<p>To organise learning, issue certificates, confirm that they are genuine and prepare reports. The data are neither sold nor used for advertising.</p>
<h2>Who sees it</h2>
<p>Document data are stored encrypted; the owner and authorised profile reviewers see them, and every access is recorded. The public certificate check shows only name, course, hours, credits, date and state.</p>
<h2>Where it is kept</h2>
<p>On servers in Uzbekistan. No foreign trackers are used on the pages.</p>
<h2>Your rights</h2>
<p>You may see and correct your data and ask how they are used. Contacts are at the bottom of the page.</p>`,
  },
};

export const demoOffer: DemoPage = {
  key: 'offer',
  version: 1,
  title: { uz: 'Ommaviy oferta', ru: 'Публичная оферта', en: 'Public offer' },
  body: {
    uz: `<p><em>1-tahrir. Namunaviy matn: ishga tushirishdan oldin tashkilotning huquqiy xizmati tomonidan tasdiqlanadi.</em></p>
<h2>1. Umumiy qoidalar</h2>
<p>Ushbu hujjat platforma orqali onlayn taʼlim xizmatlaridan foydalanish shartlarini belgilaydi. Roʻyxatdan oʻtishda shartlarni qabul qilgan foydalanuvchi ularga rozi hisoblanadi; qabul qilingan tahrir raqami va vaqti saqlanadi.</p>
<h2>2. Xizmatlar</h2>
<p>Platforma kurslar, testlar, vebinarlar va sertifikatlar bilan ishlash imkonini beradi. Kursning hajmi, narxi va krediti uning sahifasida boshlashdan oldin koʻrsatiladi.</p>
<h2>3. Foydalanuvchi majburiyatlari</h2>
<ul>
<li>oʻzi haqida toʻgʻri maʼlumot berish;</li>
<li>parol va kodlarni boshqalarga bermaslik;</li>
<li>testlarni mustaqil bajarish;</li>
<li>mualliflik materiallarini ruxsatsiz tarqatmaslik.</li>
</ul>
<h2>4. Toʻlov va qaytarish</h2>
<p>Pullik kurs uchun mablagʻ balansdan bir marta yechiladi. Sotib olingan kundan boshlab 10 kun ichida, darslarning 20 foizidan kami bajarilgan boʻlsa, mablagʻ murojaat asosida platformadagi balansga qaytariladi.</p>
<h2>5. Oʻzgartirishlar</h2>
<p>Yangi tahrir ushbu sahifada eʼlon qilinadi. Oldingi tahrir asosida boshlangan kurslar oʻsha shartlarda yakunlanadi.</p>`,
    ru: `<p><em>Редакция 1. Типовой текст: перед запуском утверждается юридической службой организации.</em></p>
<h2>1. Общие положения</h2>
<p>Документ определяет условия пользования услугами онлайн-обучения. Пользователь, принявший условия при регистрации, считается согласным с ними; номер принятой редакции и время сохраняются.</p>
<h2>2. Услуги</h2>
<p>Платформа предоставляет доступ к курсам, тестам, вебинарам и сертификатам. Объём, цена и кредиты курса указаны на его странице до начала обучения.</p>
<h2>3. Обязанности пользователя</h2>
<ul>
<li>сообщать о себе верные сведения;</li>
<li>не передавать другим пароль и коды;</li>
<li>выполнять тесты самостоятельно;</li>
<li>не распространять авторские материалы без разрешения.</li>
</ul>
<h2>4. Оплата и возврат</h2>
<p>Стоимость платного курса списывается с баланса один раз. В течение 10 дней после покупки, если выполнено менее 20 процентов уроков, деньги по обращению возвращаются на баланс на платформе.</p>
<h2>5. Изменения</h2>
<p>Новая редакция публикуется на этой странице. Курсы, начатые при прежней редакции, завершаются на её условиях.</p>`,
    en: `<p><em>Version 1. A sample text, to be approved by the organisation's lawyers before launch.</em></p>
<h2>1. General</h2>
<p>This document sets the terms of the online learning services. Whoever accepts them on registration agrees to them; the accepted version and the time are stored.</p>
<h2>2. Services</h2>
<p>The platform gives access to courses, tests, webinars and certificates. The size, price and credits of a course are shown before it starts.</p>
<h2>3. Duties of the user</h2>
<ul>
<li>give true information about oneself;</li>
<li>keep the password and codes secret;</li>
<li>take tests on one's own;</li>
<li>not distribute authors' materials without permission.</li>
</ul>
<h2>4. Payment and refund</h2>
<p>The price of a paid course is taken from the balance once. Within 10 days of the purchase, with fewer than 20 percent of the lessons done, the money returns on request to the balance on the platform.</p>
<h2>5. Changes</h2>
<p>A new version is published on this page. Courses begun under an earlier one end on its terms.</p>`,
  },
};
