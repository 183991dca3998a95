import { multiple, single } from '#/content/questions.ts';
import type { DemoCourse } from '#/content/types.ts';

const speaking = `
<p>Til — gapirish orqali oʻrganiladi. 45 daqiqalik darsda 30 oʻquvchi navbat bilan gapirsa, har biriga bir yarim daqiqadan koʻp boʻlmagan vaqt tegadi. Juftlikda ishlaganda esa <strong>har bir oʻquvchi 15–20 daqiqa</strong> gapiradi.</p>
<h2>Kommunikativ topshiriqning uch sharti</h2>
<ul>
<li><strong>Axborot farqi (information gap):</strong> bir oʻquvchi bilganini ikkinchisi bilmaydi;</li>
<li><strong>Maqsad:</strong> topshiriq oxirida natija bor — jadval toʻladi, yoʻl topiladi, qaror qabul qilinadi;</li>
<li><strong>Tanlov:</strong> oʻquvchi soʻz va gapni oʻzi tanlaydi.</li>
</ul>
<h2>Namuna: «Find someone who…»</h2>
<p>Har bir oʻquvchi varaqdagi sakkiz gapga mos sinfdoshini topadi: <em>Find someone who gets up before six</em>. Buning uchun u savol tuzishi kerak: <em>Do you get up before six?</em> Besh daqiqada 30 oʻquvchi yuzdan ortiq savol beradi.</p>
<h2>Xatoni qachon tuzatamiz?</h2>
<table>
<thead><tr><th>Bosqich</th><th>Maqsad</th><th>Xato</th></tr></thead>
<tbody>
<tr><td>Mashq</td><td>Aniqlik</td><td>Darhol, qisqa ishora bilan</td></tr>
<tr><td>Erkin gapirish</td><td>Ravonlik</td><td>Yozib olinadi, keyin ismsiz tahlil qilinadi</td></tr>
</tbody>
</table>`;

const lexis = `
<p>Alohida soʻzlar roʻyxatini yodlash kam foyda beradi. Miya soʻzni <strong>birikma va vaziyat</strong> ichida eslab qoladi: <em>make a decision</em>, <em>heavy rain</em>, <em>on the other hand</em>.</p>
<h2>Bitta soʻz — besh uchrashuv</h2>
<ol>
<li>Birinchi dars: matnda uchraydi, maʼnosi taxmin qilinadi.</li>
<li>Shu dars oxirida: oʻquvchi oʻzi haqida bitta gap tuzadi.</li>
<li>Ertasi kuni: ikki daqiqalik takror.</li>
<li>Bir haftadan soʻng: yangi matnda yoki oʻyinda.</li>
<li>Bir oydan soʻng: yozma ishda.</li>
</ol>
<h2>Telefon — lugʻat va ovoz yozish vositasi</h2>
<p>Oʻquvchi uyda 30 soniyalik ovozli javob yozadi va oʻzini tinglaydi. Ikkinchi marta yozganda talaffuz va tezlik yaxshilanganini oʻzi eshitadi. Bu uy vazifasini tekshirish ham oson: haftasiga uch oʻquvchining yozuvini tinglash kifoya.</p>
<h2>Ona tilidan foydalanish</h2>
<p>Ona tilini butunlay taqiqlash shart emas. Murakkab yoʻriqnomani oʻzbekcha bir gap bilan tushuntirib, tejalgan vaqtni gapirishga bering.</p>`;

export const englishCommunicative: DemoCourse = {
  key: 'english-communicative',
  name: 'Ingliz tili: katta sinfda kommunikativ dars',
  description: `<p>Kurs oʻquvchi soni koʻp, jihoz esa kam boʻlgan sinfda ham jonli muloqotni yoʻlga qoʻymoqchi boʻlgan ingliz tili oʻqituvchilari uchun. Barcha topshiriqlar doska, qogʻoz va oʻquvchilarning oʻzi bilan oʻtkaziladi.</p>
<p>Har bir modulda tayyor topshiriq shabloni bor. Ularni nemis, fransuz va rus tili darslariga ham moslash mumkin.</p>`,
  outcomes: [
    'axborot farqiga asoslangan juftlik topshiriqlarini tuzasiz',
    'aniqlik va ravonlik bosqichlarida xatoni turlicha tuzatasiz',
    'lugʻatni birikmalar va takror orqali oʻrgatasiz',
    'ovozli uy vazifasini tashkil etasiz',
  ],
  type: 'paid',
  categoryKey: 'foreign-languages',
  languageCode: 'uz',
  hours: 18,
  credit: 6,
  price: 120000,
  authorKey: 'saidova',
  hasCertificate: true,
  positionTypes: [1],
  enrolledCount: 209,
  sections: [
    {
      name: '1-modul. Gapirish',
      lesson: { kind: 'text', name: 'Kommunikativ topshiriq', minutes: 8, html: speaking },
    },
    {
      name: '2-modul. Lugʻat',
      lesson: { kind: 'text', name: 'Soʻz bilan besh uchrashuv', minutes: 7, html: lexis },
    },
    {
      name: '3-modul. Test',
      lesson: {
        kind: 'test',
        name: 'Yakuniy test: kommunikativ dars',
        minPercentage: 55,
        questions: [
          multiple(
            'Kommunikativ topshiriqning shartlarini belgilang.',
            ['+Axborot farqi', '+Aniq natija', 'Matnni yoddan aytish', '+Soʻz tanlash erkinligi'],
            'Yoddan aytishda muloqot ehtiyoji yoʻq.',
          ),
          single(
            'Erkin gapirish bosqichida xato qanday tuzatiladi?',
            [
              'Har bir xatoda oʻquvchi toʻxtatiladi',
              '+Yozib olinadi va keyin ismsiz tahlil qilinadi',
              'Umuman eʼtibor berilmaydi',
              'Jurnalga past baho qoʻyiladi',
            ],
            'Bu bosqichda ravonlik muhim, xato keyin koʻriladi.',
          ),
          single(
            'Yangi lugʻatni qanday oʻrgatish samaraliroq?',
            [
              'Alifbo tartibidagi roʻyxat',
              'Oʻn martadan koʻchirish',
              '+Birikma va vaziyat ichida, oraliq takror bilan',
              'Faqat tarjima orqali',
            ],
            'Soʻz vaziyatda va takrorda eslab qolinadi.',
          ),
          single(
            'Juftlikda ishlashning asosiy foydasi nima?',
            [
              '+Har bir oʻquvchining gapirish vaqti koʻpayadi',
              'Oʻqituvchi dam oladi',
              'Sinf jim oʻtiradi',
              'Baho qoʻyish shart emas',
            ],
            'Hamma bir vaqtda gapiradi va har biriga koʻproq vaqt tegadi.',
          ),
        ],
      },
    },
  ],
};
