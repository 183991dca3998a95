import { multiple, single } from '#/content/questions.ts';
import type { DemoCourse } from '#/content/types.ts';

const skills = `
<p>Ona tili darsining maqsadi — qoidani aytib berish emas, <strong>fikrni toʻgʻri, ravon va oʻrinli ifodalash</strong>. Qoida shu yoʻldagi yordamchi. Shuning uchun dars toʻrt koʻnikma atrofida quriladi: tinglab tushunish, gapirish, oʻqish va yozish.</p>
<h2>Matn — darsning markazi</h2>
<p>Grammatik hodisani uzilib qolgan gapda emas, matnda oʻrganing. Namuna: «Navroʻz» mavzusidagi 120 soʻzli matndan oʻquvchilar sifatlarni topadi, soʻng ularni olib tashlab oʻqiydi. Matn nimasini yoʻqotganini oʻzlari aytadi — sifatning vazifasi shunda tushuniladi.</p>
<h2>Bir matn — uch daraja</h2>
<table>
<thead><tr><th>Daraja</th><th>Topshiriq</th></tr></thead>
<tbody>
<tr><td>Tanib olish</td><td>Matndan beshta sifat toping va nimani bildirishini ayting</td></tr>
<tr><td>Qoʻllash</td><td>Berilgan beshta gapni sifat bilan boyiting</td></tr>
<tr><td>Yaratish</td><td>Mahallangizni hech koʻrmagan odamga tasvirlab bering</td></tr>
</tbody>
</table>
<h2>Imlo ustida ishlash</h2>
<ul>
<li>xatoni qizil bilan tuzatib bermang: qatorni belgilab qoʻying, oʻquvchi oʻzi topsin;</li>
<li>«oʻ» va «gʻ» harflari hamda tutuq belgisi (ʼ) alohida belgilar ekanini koʻrsating: <em>oʻt</em> va <em>ot</em>, <em>sanʼat</em> va <em>sanat</em>;</li>
<li>har bir oʻquvchi oʻz xatolari daftarini yuritsin va ikki haftada bir koʻrib chiqsin.</li>
</ul>`;

const writing = `
<p>Yozma ish bir oʻtirishda tugamaydi. Professional yozuvchi ham matnni bir necha marta qayta ishlaydi. Oʻquvchiga shu yoʻlni koʻrsating.</p>
<h2>Yozuvning besh qadami</h2>
<ol>
<li><strong>Fikr yigʻish.</strong> Kimga va nima maqsadda yozyapman?</li>
<li><strong>Qoralama.</strong> Xatodan qoʻrqmay, 10 daqiqa toʻxtovsiz yozish.</li>
<li><strong>Qayta ishlash.</strong> Mazmun: fikr toʻliqmi, tartib toʻgʻrimi, dalil bormi?</li>
<li><strong>Tahrir.</strong> Imlo va tinish belgilari — faqat endi.</li>
<li><strong>Ulashish.</strong> Sinf gazetasi, devoriy burchak, ota-onaga xat.</li>
</ol>
<h2>Insho mezonlari</h2>
<p>Mezonlar toʻrtta: mavzuga muvofiqlik, fikrning asoslanishi, matn qurilishi, til savodxonligi. Har biriga alohida ball qoʻying: shunda «imlosi yaxshi, ammo dalili kam» degan manzara koʻrinadi va oʻquvchi nimani yaxshilashni biladi.</p>
<p>Har safar barcha xatoni tekshirish shart emas. Bugun faqat dalillarni, keyingi safar faqat gap qurilishini oʻqing — bu oʻquvchi uchun ham, siz uchun ham yengilroq.</p>`;

export const motherTongue: DemoCourse = {
  key: 'mother-tongue',
  name: 'Ona tili oʻqitish metodikasi: matn va nutq',
  description: `<p>Kurs ona tili va adabiyot oʻqituvchilari uchun. Unda qoidadan matnga emas, matndan qoidaga boradigan yoʻl koʻrsatiladi: oʻquvchi til hodisasining vazifasini his qiladi, keyin nomini oʻrganadi.</p>
<p>Kurs davomida siz bitta matn asosida uch darajali topshiriq tuzasiz va yozma ishni besh qadamda oʻtkazasiz.</p>`,
  outcomes: [
    'darsni toʻrt nutq koʻnikmasi asosida rejalashtirasiz',
    'bitta matndan uch darajali topshiriq tuzasiz',
    'yozma ishni besh qadamda olib borasiz',
    'inshoni mezonlar boʻyicha baholaysiz',
    'imlo xatolari ustida oʻquvchining mustaqil ishini tashkil etasiz',
  ],
  type: 'upgrade',
  categoryKey: 'mother-tongue',
  languageCode: 'uz',
  hours: 36,
  credit: 12,
  price: 0,
  authorKey: 'saidova',
  hasCertificate: true,
  positionTypes: [1, 4],
  enrolledCount: 254,
  sections: [
    {
      name: '1-modul. Matn asosida oʻqitish',
      lesson: { kind: 'text', name: 'Toʻrt koʻnikma va matn', minutes: 9, html: skills },
    },
    {
      name: '2-modul. Yozma nutq',
      lesson: { kind: 'text', name: 'Yozuvning besh qadami', minutes: 8, html: writing },
    },
    {
      name: '3-modul. Nazorat',
      lesson: {
        kind: 'test',
        name: 'Yakuniy test: ona tili metodikasi',
        minPercentage: 55,
        questions: [
          multiple(
            'Toʻrt nutq koʻnikmasini belgilang.',
            ['+Tinglab tushunish', '+Gapirish', 'Yod olish', '+Oʻqish', '+Yozish'],
            'Tinglab tushunish, gapirish, oʻqish va yozish.',
          ),
          single(
            'Yozuv jarayonida imlo qachon tekshiriladi?',
            [
              'Qoralama yozilayotganda',
              'Fikr yigʻishdan oldin',
              '+Mazmun qayta ishlanganidan keyin, tahrirda',
              'Tekshirilmaydi',
            ],
            'Avval mazmun, keyin imlo: aks holda oʻquvchi fikrini yoʻqotadi.',
          ),
          single(
            '«Mahallangizni hech koʻrmagan odamga tasvirlab bering» topshirigʻi qaysi darajaga kiradi?',
            ['Tanib olish', 'Qoʻllash', '+Yaratish', 'Koʻchirish'],
            'Oʻquvchi yangi matn yaratadi.',
          ),
          single(
            'Rassomlik, musiqa va teatrni anglatuvchi soʻz qanday yoziladi?',
            ['+sanʼat', 'sanat', 'sannat', 'sanatʼ'],
            'Tutuq belgisi n harfidan keyin qoʻyiladi: sanʼat.',
          ),
        ],
      },
    },
  ],
};
