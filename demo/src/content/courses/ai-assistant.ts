import { multiple, single } from '#/content/questions.ts';
import type { DemoCourse } from '#/content/types.ts';

const requests = `
<p>Sunʼiy intellekt yordamchisi — tez yozadigan, ammo <strong>xato qilishi mumkin boʻlgan</strong> hamkor. U matnni ehtimollik asosida tuzadi, shuning uchun ishonchli ohangda notoʻgʻri sana yoki mavjud boʻlmagan manbani ham keltirishi mumkin. Yakuniy javobgar — doim oʻqituvchi.</p>
<h2>Yaxshi soʻrovning besh qismi</h2>
<ol>
<li><strong>Kim uchun:</strong> 6-sinf, 32 oʻquvchi, bilim darajasi turlicha.</li>
<li><strong>Nima:</strong> «kasrlarni taqqoslash» mavzusida 6 ta topshiriq.</li>
<li><strong>Qanday:</strong> ikkitasi oson, ikkitasi oʻrta, ikkitasi hayotiy masala.</li>
<li><strong>Shakl:</strong> jadval, javobi alohida.</li>
<li><strong>Cheklov:</strong> maxraji 12 dan oshmasin, oʻzbekcha ismlar ishlatilsin.</li>
</ol>
<h2>Solishtiring</h2>
<table>
<thead><tr><th>Zaif soʻrov</th><th>Kuchli soʻrov</th></tr></thead>
<tbody>
<tr><td>«Kasrlar boʻyicha test tuz»</td><td>«6-sinf uchun kasrlarni taqqoslashga oid 5 ta savol tuz. Har bir notoʻgʻri javob oʻquvchilar koʻp qiladigan bitta xatoni aks ettirsin va qaysi xato ekanini yozib ber»</td></tr>
</tbody>
</table>
<p>Birinchi javob bilan cheklanmang: «soddaroq qil», «ikkinchi masalani suv tejash haqida yoz» deb davom ettiring.</p>`;

const ethics = `
<p>Yordamchiga yozgan har bir soʻzingiz boshqa kompyuterga joʻnatiladi. Shuning uchun birinchi qoida oddiy: <strong>oʻquvchini tanib olish mumkin boʻlgan maʼlumotni kiritmang</strong>.</p>
<h2>Kiritilmaydi</h2>
<ul>
<li>ism-familiya, manzil, telefon, tugʻilgan sana;</li>
<li>sogʻligʻi va oilasi haqidagi maʼlumot;</li>
<li>surat, ovoz, shaxsiy yozishmalar.</li>
</ul>
<h2>Tekshirish tartibi</h2>
<ol>
<li>Barcha hisob-kitobni oʻzingiz bajarib koʻring.</li>
<li>Sana, ism va iqtiboslarni darslik yoki ishonchli manba bilan solishtiring.</li>
<li>Til va imloni oʻqing: oʻ, gʻ va tutuq belgisi toʻgʻri qoʻyilganmi?</li>
<li>Oʻzingizga savol bering: bu topshiriq mening sinfimga mosmi?</li>
</ol>
<h2>Oʻquvchi ham ishlatsa-chi?</h2>
<p>Taqiqlash oʻrniga shartni oʻzgartiring. Uyda yozilgan insho oʻrniga: qoralama sinfda yoziladi, yordamchi bergan maslahatlar roʻyxati ilova qilinadi, oʻquvchi qaysi birini nima uchun qabul qilganini tushuntiradi. Shunda baholanadigan narsa matn emas, <em>fikrlash</em> boʻladi.</p>`;

export const aiAssistant: DemoCourse = {
  key: 'ai-assistant',
  name: 'Sunʼiy intellekt — oʻqituvchi yordamchisi',
  description: `<p>Kurs topshiriq, test va dars materiali tayyorlashga ketadigan vaqtni qisqartirmoqchi boʻlgan oʻqituvchi uchun. Muayyan dastur emas, balki istalgan yordamchi bilan ishlaydigan koʻnikma oʻrgatiladi: aniq soʻrov yozish, javobni tekshirish va shaxsiy maʼlumotni himoya qilish.</p>
<p>Amaliy qismda oʻz faningiz boʻyicha uchta soʻrov yozasiz va natijani sinfga moslab tahrir qilasiz.</p>`,
  outcomes: [
    'besh qismli aniq soʻrov yozasiz',
    'olingan javobdagi xatolarni topasiz',
    'oʻquvchilarning shaxsiy maʼlumotini himoya qilasiz',
    'yordamchi bor sharoitda ham halol baholanadigan topshiriq tuzasiz',
  ],
  type: 'paid',
  categoryKey: 'digital',
  languageCode: 'uz',
  hours: 12,
  credit: 4,
  price: 99000,
  authorKey: 'karimova',
  hasCertificate: true,
  positionTypes: [],
  enrolledCount: 377,
  sections: [
    {
      name: '1-boʻlim. Soʻrov yozish',
      lesson: { kind: 'text', name: 'Yaxshi soʻrovning besh qismi', minutes: 8, html: requests },
    },
    {
      name: '2-boʻlim. Masʼuliyat',
      lesson: { kind: 'text', name: 'Xavfsizlik va tekshirish', minutes: 8, html: ethics },
    },
    {
      name: '3-boʻlim. Test',
      lesson: {
        kind: 'test',
        name: 'Yakuniy test: sunʼiy intellekt yordamchisi',
        minPercentage: 55,
        questions: [
          single(
            'Yordamchi bergan javob uchun kim javobgar?',
            ['Dastur egasi', 'Oʻquvchi', '+Oʻqituvchi', 'Hech kim'],
            'Materialni sinfga olib kirgan oʻqituvchi uni tekshiradi va javob beradi.',
          ),
          multiple(
            'Yordamchiga qaysi maʼlumotni kiritmaslik kerak?',
            [
              '+Oʻquvchining ism-familiyasi',
              'Dars mavzusi',
              '+Oʻquvchi sogʻligʻi haqidagi maʼlumot',
              '+Oila telefoni',
            ],
            'Oʻquvchini tanib olish mumkin boʻlgan maʼlumot kiritilmaydi, mavzu esa xavfsiz.',
          ),
          single(
            'Qaysi soʻrov kuchliroq?',
            [
              '«Test tuz»',
              '«Kasrlar haqida yoz»',
              '+«6-sinf uchun kasrlarni taqqoslashga oid 5 ta savol tuz, javobini alohida jadvalda ber»',
              '«Menga yordam ber»',
            ],
            'Unda kim uchun, nima, shakl va miqdor aniq aytilgan.',
          ),
          single(
            'Javobdagi sana va iqtiboslar bilan nima qilinadi?',
            [
              '+Ishonchli manba bilan solishtiriladi',
              'Oʻzgarishsiz ishlatiladi',
              'Oʻchirib tashlanadi',
              'Oʻquvchidan soʻraladi',
            ],
            'Yordamchi mavjud boʻlmagan manbani ham ishonch bilan keltirishi mumkin.',
          ),
        ],
      },
    },
  ],
};
