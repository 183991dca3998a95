import { multiple, single } from '#/content/questions.ts';
import type { DemoCourse } from '#/content/types.ts';

const algorithms = `
<p>Algoritmik fikrlash kompyuterdan boshlanmaydi. U muammoni <strong>kichik qadamlarga boʻlish, takrorlanishni topish va keraksiz tafsilotni olib tashlash</strong> koʻnikmasidir. Choy damlash yoki uydan maktabgacha yoʻl ham algoritm.</p>
<h2>Toʻrt tayanch</h2>
<ul>
<li><strong>Boʻlaklash:</strong> katta masalani kichik masalalarga ajratish;</li>
<li><strong>Qonuniyat:</strong> oʻxshash qismlarni topish;</li>
<li><strong>Mavhumlashtirish:</strong> muhim belgilarni ajratib olish;</li>
<li><strong>Algoritm:</strong> aniq, tartibli va tugaydigan qadamlar tuzish.</li>
</ul>
<h2>Kompyutersiz dars</h2>
<p>«Robot va dasturchi» oʻyini: bir oʻquvchi robot boʻladi, ikkinchisi unga faqat uch buyruq beradi — <em>bir qadam yur, oʻngga buril, ol</em>. Robot xato qilsa, buyruqlar qayta tuziladi. Oʻquvchi xatoni izlash va tuzatish dasturlashning odatiy qismi ekanini shu yerda his qiladi.</p>
<pre><code>takrorla 4 marta:
    bir qadam yur
    oʻngga buril</code></pre>
<p>Savol bering: robot qaysi shaklni chizdi? Tomonlari uzunroq boʻlishi uchun nimani oʻzgartiramiz?</p>`;

const python = `
<p>Birinchi matnli til sifatida Python qulay: yozuvi qisqa, natijasi darhol koʻrinadi. Eng muhimi — oʻquvchi dasturni <strong>yozishdan oldin oʻqishni</strong> oʻrgansin.</p>
<h2>PRIMM: beshta bosqich</h2>
<table>
<thead><tr><th>Bosqich</th><th>Oʻquvchi nima qiladi</th></tr></thead>
<tbody>
<tr><td>Predict (taxmin)</td><td>Dastur nima chiqarishini yozib qoʻyadi</td></tr>
<tr><td>Run (ishga tushirish)</td><td>Taxminini natija bilan solishtiradi</td></tr>
<tr><td>Investigate (tekshirish)</td><td>Har bir qator vazifasini izohlaydi</td></tr>
<tr><td>Modify (oʻzgartirish)</td><td>Bitta qatorni oʻzgartirib koʻradi</td></tr>
<tr><td>Make (yaratish)</td><td>Shu gʻoya asosida oʻz dasturini tuzadi</td></tr>
</tbody>
</table>
<h2>Namuna</h2>
<pre><code>baholar = [5, 4, 5, 3]
jami = 0
for baho in baholar:
    jami = jami + baho
print(jami / len(baholar))</code></pre>
<p>Taxmin soʻrang: ekranda qanday son chiqadi? Javob — 4.25. Endi bitta bahoni oʻzgartirib, oʻrtacha qancha oʻzgarganini kuzating.</p>
<h2>Kompyuter kam boʻlsa</h2>
<p>Juftlikda dasturlash: biri yozadi, ikkinchisi tekshiradi va yoʻl koʻrsatadi. Har yetti daqiqada rollar almashadi. Bitta kompyuterda ikki oʻquvchi koʻpincha alohida ishlaganidan yaxshiroq oʻrganadi, chunki fikrini ovoz chiqarib aytadi.</p>`;

export const informaticsRetraining: DemoCourse = {
  key: 'informatics-retraining',
  name: 'Informatika oʻqituvchisi: qayta tayyorlash dasturi',
  description: `<p>Dastur matematika, fizika va texnologiya oʻqituvchilari uchun: u informatika fanini oʻqitishga zarur boʻlgan metodik asosni beradi. Kompyutersiz mashgʻulotlardan Python tilidagi birinchi dasturgacha boʻlgan yoʻl bosqichma-bosqich koʻrsatiladi.</p>
<p>Darslar ketma-ket ochiladi. Har bir modul yakunida sinfda oʻtkazish uchun tayyor mashgʻulot bor.</p>`,
  outcomes: [
    'algoritmik fikrlashning toʻrt tayanchini oʻrgatasiz',
    'kompyutersiz mashgʻulotlar oʻtkazasiz',
    'PRIMM yondashuvi asosida Python darsini rejalashtirasiz',
    'juftlikda dasturlashni tashkil etasiz',
  ],
  type: 'retraining',
  categoryKey: 'digital',
  languageCode: 'uz',
  hours: 288,
  credit: 60,
  price: 0,
  authorKey: 'yusupov',
  hasCertificate: true,
  positionTypes: [1],
  enrolledCount: 89,
  sections: [
    {
      name: '1-modul. Algoritmik fikrlash',
      lesson: { kind: 'text', name: 'Algoritm kompyutersiz', minutes: 8, html: algorithms },
    },
    {
      name: '2-modul. Python bilan tanishuv',
      lesson: { kind: 'text', name: 'Dasturni oʻqish va yozish', minutes: 9, html: python },
    },
    {
      name: '3-modul. Yakuniy nazorat',
      lesson: {
        kind: 'test',
        name: 'Yakuniy test: informatika metodikasi',
        minPercentage: 55,
        questions: [
          multiple(
            'Algoritmik fikrlash tayanchlarini belgilang.',
            ['+Boʻlaklash', '+Qonuniyat', 'Tez yozish', '+Mavhumlashtirish'],
            'Toʻrtinchi tayanch — algoritm tuzish. Tez yozish bunga kirmaydi.',
          ),
          single(
            'Robot «bir qadam yur, oʻngga buril» buyrugʻini 4 marta bajarsa, qaysi shakl hosil boʻladi?',
            ['Uchburchak', '+Kvadrat', 'Aylana', 'Toʻgʻri chiziq'],
            'Toʻrtta teng qadam va toʻrtta burilish kvadrat hosil qiladi.',
          ),
          single(
            'PRIMM yondashuvi qaysi bosqichdan boshlanadi?',
            ['+Taxmin', 'Yaratish', 'Oʻzgartirish', 'Ishga tushirish'],
            'Oʻquvchi avval dastur nima qilishini taxmin qiladi.',
          ),
          single(
            '[5, 4, 5, 3] baholarning oʻrtachasi nechaga teng?',
            ['4', '+4.25', '4.5', '17'],
            '(5 + 4 + 5 + 3) / 4 = 17 / 4 = 4.25.',
          ),
        ],
      },
    },
  ],
};
