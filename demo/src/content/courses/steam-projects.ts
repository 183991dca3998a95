import { multiple, single } from '#/content/questions.ts';
import type { DemoCourse } from '#/content/types.ts';

const idea = `
<p>STEAM — fan, texnologiya, muhandislik, sanʼat va matematikani bitta <strong>hayotiy muammo</strong> atrofida birlashtirish. Chiroyli maket yasash hali STEAM emas: oʻquvchi taxmin qilishi, oʻlchashi va yechimini yaxshilashi kerak.</p>
<h2>Muhandislik sikli</h2>
<ol>
<li><strong>Soʻra:</strong> muammo nima, kimga yordam kerak, qanday cheklov bor?</li>
<li><strong>Oʻyla:</strong> kamida uchta yechim chizing.</li>
<li><strong>Rejala:</strong> bittasini tanlab, material va oʻlchamlarni yozing.</li>
<li><strong>Yasa:</strong> birinchi namunani 20 daqiqada tayyorlang.</li>
<li><strong>Sina va yaxshila:</strong> natijani oʻlchang, bitta narsani oʻzgartirib, yana sinang.</li>
</ol>
<h2>Loyiha namunasi: issiqxona</h2>
<table>
<thead><tr><th>Yoʻnalish</th><th>Oʻquvchining ishi</th></tr></thead>
<tbody>
<tr><td>Fan</td><td>Urugʻ unishi uchun harorat va namlikning taʼsirini kuzatadi</td></tr>
<tr><td>Texnologiya</td><td>Haroratni har kuni jadvalga kiritadi</td></tr>
<tr><td>Muhandislik</td><td>Plastik idishdan issiqxona yasaydi, shamollatishni sozlaydi</td></tr>
<tr><td>Sanʼat</td><td>Oʻsish kundaligini chizadi, yechimni taqdim etadi</td></tr>
<tr><td>Matematika</td><td>Grafik tuzadi, oʻrtacha qiymatni hisoblaydi</td></tr>
</tbody>
</table>
<p>Materiallar: plastik idish, paxta, loviya urugʻi, termometr, qogʻoz. Bitta guruh uchun xarajat juda kam, foydasi esa bir chorakka yetadi.</p>`;

const running = `
<p>Loyihaning muvaffaqiyati birinchi kuni hal boʻladi: muammo aniq, mezon maʼlum va rollar boʻlib olingan boʻlsa, guruh ishlaydi.</p>
<h2>Toʻrt kishilik guruhda rollar</h2>
<ul>
<li><strong>Muhandis</strong> — chizma va yasash;</li>
<li><strong>Tadqiqotchi</strong> — oʻlchash va jadval;</li>
<li><strong>Material menejeri</strong> — vaqt va resurslar;</li>
<li><strong>Soʻzlovchi</strong> — kundalik va taqdimot.</li>
</ul>
<h2>Nimani baholaymiz?</h2>
<table>
<thead><tr><th>Mezon</th><th>3 ball</th><th>1 ball</th></tr></thead>
<tbody>
<tr><td>Sinov</td><td>Kamida ikki marta oʻlchab, farqini tushuntirgan</td><td>Bir marta sinagan</td></tr>
<tr><td>Yaxshilash</td><td>Oʻzgarish sababini maʼlumot bilan asoslagan</td><td>Sababsiz oʻzgartirgan</td></tr>
<tr><td>Hamkorlik</td><td>Har bir aʼzo oʻz hissasini aytib bera oladi</td><td>Ishni bir kishi bajargan</td></tr>
</tbody>
</table>
<p>Ishlamagan model uchun ball olib tashlanmaydi. Nima uchun ishlamaganini maʼlumot bilan tushuntira olgan guruh — yaxshi ishlagan guruh.</p>`;

export const steamProjects: DemoCourse = {
  key: 'steam-projects',
  name: 'STEAM loyihalari: oddiy materialdan kashfiyotgacha',
  description: `<p>Kurs matematika va tabiiy fanlar, texnologiya hamda boshlangʻich sinf oʻqituvchilari uchun. Qimmat jihozlar talab qilinmaydi: barcha loyihalar doʻkondagi oddiy materialdan yasaladi.</p>
<p>Siz muhandislik sikli bilan tanishasiz, bitta tayyor loyihani tahlil qilasiz va oʻz sinfingiz uchun ikki haftalik loyiha rejasini tuzasiz.</p>`,
  outcomes: [
    'hayotiy muammodan STEAM loyihasi gʻoyasini chiqarasiz',
    'muhandislik siklining besh bosqichini oʻtkazasiz',
    'guruhda rollarni taqsimlaysiz',
    'loyihani natijaga emas, jarayonga qarab baholaysiz',
  ],
  type: 'paid',
  categoryKey: 'stem',
  languageCode: 'uz',
  hours: 24,
  credit: 8,
  price: 180000,
  authorKey: 'yusupov',
  hasCertificate: true,
  positionTypes: [1],
  enrolledCount: 165,
  sections: [
    {
      name: '1-boʻlim. Gʻoya va sikl',
      lesson: { kind: 'text', name: 'STEAM nima va nima emas', minutes: 8, html: idea },
    },
    {
      name: '2-boʻlim. Loyihani oʻtkazish',
      lesson: { kind: 'text', name: 'Rollar, vaqt va baholash', minutes: 7, html: running },
    },
    {
      name: '3-boʻlim. Test',
      lesson: {
        kind: 'test',
        name: 'Yakuniy test: STEAM loyihalari',
        minPercentage: 55,
        questions: [
          single(
            'Qaysi ish STEAM loyihasiga eng yaqin?',
            [
              'Tayyor maketni boʻyash',
              'Olimlar hayoti haqida referat yozish',
              '+Namuna yasab, oʻlchab, natijaga qarab yaxshilash',
              'Formulalarni yodlash',
            ],
            'Taxmin, oʻlchov va yaxshilash boʻlmasa, loyiha STEAM emas.',
          ),
          single(
            'Muhandislik siklida «Soʻra» bosqichidan keyin nima keladi?',
            ['Yasa', '+Oʻyla', 'Sina', 'Taqdim et'],
            'Soʻra — oʻyla — rejala — yasa — sina va yaxshila.',
          ),
          multiple(
            'Guruhdagi rollarni belgilang.',
            ['+Muhandis', '+Tadqiqotchi', 'Tomoshabin', '+Soʻzlovchi'],
            'Toʻrtinchi rol — material menejeri. Tomoshabin degan rol yoʻq.',
          ),
          single(
            'Model ishlamadi, lekin guruh sababini maʼlumot bilan tushuntirdi. Qanday baholaysiz?',
            [
              'Eng past ball beraman',
              '+Sinov va yaxshilash mezonlari boʻyicha yuqori ball beraman',
              'Baholamayman',
              'Ishni uyda qayta yasashni buyuraman',
            ],
            'Jarayon va dalilga asoslangan xulosa baholanadi.',
          ),
        ],
      },
    },
  ],
};
