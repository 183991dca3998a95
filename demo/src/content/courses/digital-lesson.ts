import { multiple, single } from '#/content/questions.ts';
import type { DemoCourse } from '#/content/types.ts';

const planLesson = `
<p>Raqamli dars — bu slayd koʻrsatilgan dars emas. Bu oʻquvchi raqamli vosita yordamida <strong>izlaydigan, solishtiradigan, yaratadigan va oʻz xatosini koʻradigan</strong> darsdir. Vosita maqsadga xizmat qilsa, u kerak. Maqsad vositaga moslashtirilsa, dars boy berilgan boʻladi.</p>
<h2>1. Avval maqsad, keyin vosita</h2>
<p>Rejani bitta savoldan boshlang: <em>«45 daqiqadan soʻng oʻquvchi nimani oʻzi bajara oladi?»</em> Javob kuzatish mumkin boʻlgan feʼl bilan yozilsin: ajratadi, hisoblaydi, isbotlaydi, tuzadi. «Tushunadi» yoki «tanishadi» degan maqsadni dars oxirida tekshirib boʻlmaydi.</p>
<p>Maqsad tayyor boʻlgach, undan orqaga qarab yuring:</p>
<ol>
<li><strong>Natija.</strong> Dars oxirida oʻquvchi qanday topshiriqni mustaqil bajaradi?</li>
<li><strong>Dalil.</strong> Buni qanday koʻrasiz: qisqa test, chizma, ogʻzaki javob, umumiy jadval?</li>
<li><strong>Faoliyat.</strong> Shu natijaga olib boradigan ikki-uch qadam qanday?</li>
<li><strong>Vosita.</strong> Qaysi qadamda raqamli vosita qogʻoz va doskadan koʻra koʻproq foyda beradi?</li>
</ol>
<h2>2. Darsning besh bosqichi</h2>
<p>Quyidagi reja 7-sinf geografiyasidagi «Daryolar» mavzusi uchun tuzilgan. Uni oʻz faningizga moslash qiyin emas: bosqichlar va vaqt oʻzgarmaydi, faqat material almashadi.</p>
<table>
<thead><tr><th>Bosqich</th><th>Vaqt</th><th>Oʻquvchi nima qiladi</th><th>Vosita</th></tr></thead>
<tbody>
<tr><td>Qiziqtirish</td><td>5 daqiqa</td><td>Ikki suratni solishtiradi: daryo 30 yil oldin va bugun</td><td>Ekranda bitta slayd</td></tr>
<tr><td>Izlanish</td><td>12 daqiqa</td><td>Juftlikda xaritadan daryo oʻzanini topadi, uch farqni yozadi</td><td>Telefon yoki bosma xarita</td></tr>
<tr><td>Tushuntirish</td><td>10 daqiqa</td><td>Farq sababini sinfga aytib beradi, oʻqituvchi aniqlashtiradi</td><td>Doska, qisqa video</td></tr>
<tr><td>Qoʻllash</td><td>12 daqiqa</td><td>Oʻz hududidagi suv muammosiga yechim taklif qiladi</td><td>Umumiy jadval</td></tr>
<tr><td>Baholash</td><td>6 daqiqa</td><td>Uch savolga javob beradi, xatosini tuzatadi</td><td>Mini-test</td></tr>
</tbody>
</table>
<h2>3. Internet sekin yoki umuman boʻlmasa</h2>
<p>Qishloq maktabida eng ishonchli vosita — oldindan tayyorlangan vosita. Har bir raqamli dars uchun <strong>B reja</strong> boʻlsin:</p>
<ul>
<li>videoni darsdan bir kun oldin yuklab, fleshkada saqlang;</li>
<li>xarita va sxemalarni ikki nusxada chop etib qoʻying;</li>
<li>onlayn test oʻrniga rangli kartochkalar yordamida soʻrov oʻtkazing: har bir rang — bitta javob;</li>
<li>bitta telefonda uch oʻquvchi ishlasin: biri boshqaradi, biri yozadi, biri tekshiradi. Rollar har besh daqiqada almashadi.</li>
</ul>
<h2>4. Xavfsizlik va odob</h2>
<p>Oʻquvchini ochiq saytda roʻyxatdan oʻtkazishdan avval uch narsani tekshiring: xizmat qanday shaxsiy maʼlumot soʻraydi, bu maʼlumot dars uchun kerakmi, ism oʻrniga taxallus ishlatsa boʻladimi. Oʻquvchi suratini va baholarini ochiq guruhga joylamang. Boshqa muallif materialidan foydalansangiz, manbani slaydning oʻzida koʻrsating — bu oʻquvchi uchun ham eng yaxshi namuna.</p>
<h2>5. Oʻzingizni tekshiring</h2>
<p>Rejangizni yakunlashdan oldin beshta savolga «ha» deb javob bering:</p>
<ul>
<li>Maqsad kuzatish mumkin boʻlgan feʼl bilan yozilganmi?</li>
<li>Oʻquvchi oʻqituvchidan koʻproq gapiradimi va ishlaydimi?</li>
<li>Har bir vosita oʻz oʻrnini oqlaydimi?</li>
<li>B reja tayyormi?</li>
<li>Dars oxirida kim oʻrgandi, kim qiynaldi — buni koʻra olasizmi?</li>
</ul>
<blockquote><p>Yaxshi raqamli darsdan keyin bolalar «qanday dastur edi?» deb emas, «ertaga davom etamizmi?» deb soʻraydi.</p></blockquote>`;

export const digitalLesson: DemoCourse = {
  key: 'digital-lesson',
  name: 'Raqamli dars: rejadan natijagacha',
  description: `<p>Kurs dars rejasini birinchi marta raqamli vosita bilan tuzayotgan oʻqituvchi uchun ham, bir necha yildan beri taqdimot koʻrsatib, natijasidan koʻngli toʻlmayotgan oʻqituvchi uchun ham foydali. Murakkab dasturlar oʻrgatilmaydi: telefon, bitta proyektor va yaxshi oʻylangan reja yetarli.</p>
<p>Siz maqsadni toʻgʻri qoʻyish, darsni besh bosqichga ajratish va internet uzilganda ham darsni davom ettirish yoʻllarini koʻrasiz. Matnni oʻqish 12 daqiqa, video bir daqiqadan kam, yakuniy test besh savoldan iborat.</p>
<p>Qolgan soatlar amaliyotga ajratiladi: oʻz mavzuingiz boʻyicha bitta dars rejasini tuzasiz, uni sinfda oʻtkazasiz va beshta savol yordamida tahlil qilasiz.</p>`,
  outcomes: [
    'dars maqsadini kuzatish va tekshirish mumkin boʻlgan shaklda yozasiz',
    'darsni besh bosqichga ajratib, har biriga mos vosita tanlaysiz',
    'internet uzilib qolganda ham ishlaydigan B reja tuzasiz',
    'oʻquvchilarning shaxsiy maʼlumotini himoya qilgan holda raqamli topshiriq berasiz',
    'dars yakunida kim oʻrganganini mini-test orqali aniqlaysiz',
  ],
  type: 'informal',
  categoryKey: 'digital',
  languageCode: 'uz',
  hours: 12,
  credit: 4,
  price: 0,
  authorKey: 'karimova',
  hasCertificate: true,
  positionTypes: [],
  enrolledCount: 412,
  sections: [
    {
      name: '1-boʻlim. Raqamli darsni rejalashtirish',
      paragraphs: [
        {
          name: 'Maqsad, bosqich va vosita',
          lesson: {
            kind: 'text',
            name: 'Raqamli dars rejasi: maqsaddan vositagacha',
            minutes: 12,
            html: planLesson,
          },
        },
        {
          name: 'Besh qadam amalda',
          lesson: {
            kind: 'video',
            name: 'Raqamli darsning besh qadami',
            video: 'lesson',
            shortDescription:
              'Raqamli darsni rejalashtirishning besh qadami — bir daqiqadan kam vaqtda.',
            description: `<p>Videoda dars rejasining besh qadami ketma-ket koʻrsatiladi: maqsad, dalil, faoliyat, vosita va B reja. Koʻrish davomida oʻzingiz keyingi haftada oʻtadigan bitta mavzuni tanlang va har bir qadam uchun bittadan gap yozib boring.</p><p>Videoni toʻxtatib, orqaga qaytarish mumkin: koʻrilgan qism saqlanadi va boshqa qurilmada ham davom etadi.</p>`,
          },
        },
      ],
    },
    {
      name: '2-boʻlim. Bilimni tekshirish',
      lesson: {
        kind: 'test',
        name: 'Yakuniy test: raqamli dars',
        minPercentage: 55,
        questions: [
          single(
            'Qaysi maqsad dars oxirida tekshirish mumkin boʻlgan shaklda yozilgan?',
            [
              'Oʻquvchi daryolar mavzusi bilan tanishadi',
              'Oʻquvchi suvning ahamiyatini tushunadi',
              '+Oʻquvchi xaritadan uchta daryoni topadi va oqim yoʻnalishini koʻrsatadi',
              'Oʻquvchida tabiatga qiziqish uygʻonadi',
            ],
            'Topadi va koʻrsatadi — kuzatish mumkin boʻlgan harakatlar. «Tanishadi», «tushunadi» degan maqsadni dars oxirida tekshirib boʻlmaydi.',
          ),
          single(
            'Dars rejasini tuzishda qaysi ketma-ketlik toʻgʻri?',
            [
              'Vosita → faoliyat → maqsad → dalil',
              '+Natija → dalil → faoliyat → vosita',
              'Faoliyat → vosita → natija → dalil',
              'Vosita → natija → faoliyat → dalil',
            ],
            'Reja natijadan orqaga qarab tuziladi, vosita oxirida tanlanadi: u maqsadga xizmat qiladi.',
          ),
          multiple(
            'Internet uzilganda darsni davom ettirish uchun nimalarni oldindan tayyorlab qoʻyish kerak? Barcha toʻgʻri javoblarni belgilang.',
            [
              '+Fleshkaga yuklab olingan video',
              '+Chop etilgan xarita va sxemalar',
              '+Soʻrov uchun rangli kartochkalar',
              'Oʻquvchilarning ijtimoiy tarmoqdagi parollari',
            ],
            'Yuklangan video, bosma material va kartochkalar aloqasiz ham ishlaydi. Parollarni yigʻish esa xavfsizlik qoidasiga zid.',
          ),
          multiple(
            'Oʻquvchini onlayn xizmatdan foydalantirishdan avval nimalarni tekshirasiz? Barcha toʻgʻri javoblarni belgilang.',
            [
              '+Xizmat qanday shaxsiy maʼlumot soʻrashini',
              '+Ism oʻrniga taxallus ishlatish mumkinligini',
              'Xizmat reklamasi qanchalik chiroyli ekanini',
              '+Soʻralayotgan maʼlumot dars uchun zarurligini',
            ],
            'Faqat dars uchun zarur boʻlgan maʼlumot kiritiladi, imkon boʻlsa, ism oʻrniga taxallus ishlatiladi.',
          ),
          single(
            'Bitta telefonda uch oʻquvchi ishlaganda hammaning faol boʻlishini qanday taʼminlaysiz?',
            [
              'Telefonni eng aʼlochi oʻquvchiga berib qoʻyaman',
              '+Rollarni boʻlib beraman va har besh daqiqada almashtiraman',
              'Navbat bilan bittadan ishlashlarini, qolganlar kutishini soʻrayman',
              'Guruhni tarqatib, topshiriqni uyga beraman',
            ],
            'Boshqaruvchi, yozuvchi va tekshiruvchi rollari almashib tursa, har bir oʻquvchi ishning barcha qismini bajaradi.',
          ),
        ],
      },
    },
  ],
};
