import type { DemoReview } from './types.ts';

type ReviewRow = [fullName: string, rating: DemoReview['rating'], text: string];

const lines: Record<string, ReviewRow[]> = {
  'digital-lesson': [
    [
      'Xudoyberdiyeva Oygul Sattorovna',
      5,
      'B reja haqidagi boʻlim men uchun eng kerakli joyi boʻldi. Qishloqda ishlayman, internet kuniga bir necha marta uziladi. Endi har bir darsga bosma nusxa tayyorlab kiraman.',
    ],
    [
      'Sultonov Akmal Turgʻunovich',
      5,
      'Qisqa va aniq. Besh bosqichli jadvalni fizikaga moslab oldim, uchta darsda sinadim — ishlayapti.',
    ],
    [
      'Mamatova Gavhar Ilyosovna',
      4,
      'Test savollari yodlashga emas, oʻylashga undaydi. Yana bitta namunaviy reja boʻlsa, yanada yaxshi boʻlardi.',
    ],
    [
      'Rasulov Nodir Abdullayevich',
      5,
      '52 yoshdaman, telefonda oʻqib tugatdim. Harflari yirik, hech qayerda adashmadim. Rahmat!',
    ],
    [
      'Azimova Shahlo Botirovna',
      5,
      'Rollarni almashtirish usulini ertasi kuniyoq qoʻlladim. Bitta telefonda uch oʻquvchi janjallashmay ishladi.',
    ],
  ],
  'formative-assessment': [
    [
      'Qosimova Munisa Alisherovna',
      5,
      '«Ikki yulduz va bir tilak» usulini oʻquvchilarim juda yaxshi koʻrib qolishdi. Endi oʻzlari bir-biriga izoh yozishni soʻrashadi.',
    ],
    [
      'Egamberdiyev Ravshan Komilovich',
      4,
      'Jadvaldagi usullar tayyor holda berilgan. Katta sinfga moslash uchun biroz vaqt ketdi.',
    ],
    [
      'Normatova Zebo Hamidovna',
      5,
      'Daftardagi izohlarimni qayta koʻrib chiqdim. «Yana harakat qil» deb yozmaslikni oʻrgandim.',
    ],
  ],
  'ai-assistant': [
    [
      'Oripov Jahongir Ikromovich',
      5,
      'Test tuzishga bir soatim ketardi, endi yigirma daqiqa. Tekshirish tartibi ayniqsa foydali.',
    ],
    [
      'Yoqubova Dilfuza Rahimovna',
      4,
      'Yaxshi kurs. Xavfsizlik qismi menga yangilik boʻldi: ilgari oʻquvchilar ismini ham yozib yuborar ekanman.',
    ],
    [
      'Tursunov Sanjar Olimjonovich',
      5,
      'Pulini oqladi. Besh qismli soʻrovni stolim ustiga yopishtirib qoʻydim.',
    ],
  ],
  'pisa-reading': [
    [
      'Hakimova Lobar Mansurovna',
      5,
      'Tarix darsida ham oʻqish savodxonligi ustida ishlash mumkinligini shu yerda tushundim.',
    ],
    [
      'Joʻrayev Muzaffar Ergashevich',
      4,
      'Baholash kaliti namunasi juda asqotdi. Matematikadan ham misol qoʻshilsa, aʼlo boʻlardi.',
    ],
  ],
  'mother-tongue': [
    [
      'Sattorova Nigora Uktamovna',
      5,
      'Sifatni olib tashlab oʻqish mashqi oddiy, lekin natijasi kuchli. Bolalar vazifasini oʻzlari aytib berishdi.',
    ],
    [
      'Boymurodova Mavluda Choriyevna',
      5,
      'Insholarni tekshirish yengillashdi: endi har safar bitta mezonga qarayman.',
    ],
    [
      'Umarov Farrux Zokirovich',
      3,
      'Mazmuni yaxshi, ammo adabiyot darsi uchun ham alohida modul boʻlishini kutgandim.',
    ],
  ],
  'teen-psychology': [
    [
      'Salimova Iroda Bahromovna',
      5,
      'Sinf rahbari sifatida menga aynan shu kerak edi. Tanlov berish usuli telefon mojarosini tinchgina hal qildi.',
    ],
    [
      'Eshonqulov Dilshod Murodovich',
      5,
      'Bulling bilan oddiy janjal farqi aniq tushuntirilgan. Jamoamiz bilan birga oʻqidik.',
    ],
    [
      'Toirova Sabohat Anvarovna',
      4,
      'Foydali va sodda tilda yozilgan. Video dars ham boʻlsa yaxshi edi.',
    ],
  ],
  'school-leadership': [
    [
      'Mirzayeva Hilola Xolmatovna',
      5,
      'Rejamizda oʻn bitta maqsad bor edi, uchtasini qoldirdik. Jamoa ham, oʻzim ham yengil tortdim.',
    ],
    [
      'Qurbonov Elyor Safarovich',
      4,
      'Kuzatuv varaqasidan foydalanyapmiz. Oʻqituvchilar darsga kirishimdan choʻchimay qoʻyishdi.',
    ],
  ],
  'digital-lesson-ru': [
    [
      'Ivanova Marina Viktorovna',
      5,
      'Наконец-то курс без модных слов. План Б теперь лежит у меня в папке к каждому уроку.',
    ],
    [
      'Ten Aleksey Borisovich',
      4,
      'Понравилась таблица этапов. Хотелось бы ещё один пример для физики.',
    ],
    [
      'Usmanova Elvira Rinatovna',
      5,
      'Прошла за вечер с телефона, тест заставляет подумать. Пояснения после вопросов — отличная идея.',
    ],
  ],
  'inclusive-class-ru': [
    [
      'Petrova Olga Nikolayevna',
      5,
      'В моём классе мальчик с нарушением слуха. Инструкция из трёх шагов помогла не только ему, но и всем.',
    ],
    [
      'Axmedova Zarina Faxriddinovna',
      5,
      'Чётко объяснена разница между адаптацией и модификацией. Обсудили на методобъединении.',
    ],
  ],
  'classroom-management-ru': [
    [
      'Li Viktoriya Andreyevna',
      5,
      'Работаю первый год. Процедуры начала и конца урока вернули мне минут десять каждый день.',
    ],
    [
      'Karimov Timur Shuxratovich',
      4,
      'Лестница вмешательства работает. Жаль, мало примеров для старших классов.',
    ],
    [
      'Sokolova Nadejda Pavlovna',
      5,
      'Первый звонок родителям с хорошей новостью — так просто, а отношения изменились сразу.',
    ],
  ],
  'english-communicative': [
    [
      'Abdurahmonova Feruza Ismatovna',
      5,
      'Find someone who… oʻyinida hatto eng jim oʻquvchim ham gapirdi. Rahmat, Mohira opa!',
    ],
    [
      'Gʻaniyev Shohruh Baxodirovich',
      4,
      'Ovozli uy vazifasi yaxshi gʻoya ekan. Bir haftada talaffuz yaxshilangani eshitilib turibdi.',
    ],
  ],
  'steam-projects': [
    [
      'Xoliqova Dildora Rustamovna',
      5,
      'Issiqxona loyihasini oʻtkazdik. Xarajati oz, bolalar har kuni termometrni tekshirgani yugurishadi.',
    ],
    [
      'Botirov Ulugʻbek Sobirovich',
      4,
      'Baholash jadvali tayyor, faqat vaqtni rejalash boʻyicha koʻproq maslahat kerak edi.',
    ],
  ],
  'math-problems-ru': [
    [
      'Grigoryan Anna Arturovna',
      5,
      'Три прочтения изменили мой урок: дети перестали хватать числа и складывать всё подряд.',
    ],
    [
      'Saidov Rustam Jamshidovich',
      4,
      '«Любимая ошибка» прижилась в шестом классе за две недели. Спасибо за готовый порядок действий.',
    ],
  ],
  'pirls-primary-ru': [
    [
      'Nuriddinova Lola Baxtiyorovna',
      5,
      'Задания с упаковкой сока — находка, родители тоже увлеклись.',
    ],
  ],
  'informatics-retraining': [
    [
      'Primqulov Azamat Normurodovich',
      5,
      'Fizika oʻqituvchisiman. Robot va dasturchi oʻyinidan boshlash meni ham, bolalarni ham qoʻrquvdan xalos qildi.',
    ],
  ],
  'school-psychologist-ru': [
    [
      'Vaxidova Kamila Timurovna',
      5,
      'Очень бережно и по делу рассказано о границах конфиденциальности. Памятку распечатала и держу в кабинете.',
    ],
  ],
};

function toReview(courseKey: string, [fullName, rating, text]: ReviewRow): DemoReview {
  const [lastname = '', firstname = '', middlename = ''] = fullName.split(' ');
  return { courseKey, lastname, firstname, middlename, rating, text };
}

export const demoReviews: DemoReview[] = Object.entries(lines).flatMap(([courseKey, own]) =>
  own.map((row) => toReview(courseKey, row)),
);
