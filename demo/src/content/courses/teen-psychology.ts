import { multiple, single } from '#/content/questions.ts';
import type { DemoCourse } from '#/content/types.ts';

const brain = `
<p>Oʻsmir «atayin» asabiy emas. Bu yoshda miyaning his-tuygʻu va mukofotga javob beradigan qismlari faol, reja tuzish va oʻzini tiyishga javob beradigan peshona qismi esa hali yetilmoqda. Shuning uchun u <strong>kuchli his qiladi, lekin oqibatni sekinroq oʻylaydi</strong>.</p>
<h2>Oʻsmirga nima muhim?</h2>
<ul>
<li><strong>Mustaqillik:</strong> «Oʻzim hal qilaman»;</li>
<li><strong>Tengdoshlar:</strong> guruhga qabul qilinish;</li>
<li><strong>Adolat:</strong> qoida hammaga teng boʻlishi;</li>
<li><strong>Hurmat:</strong> boshqalar oldida uyalib qolmaslik.</li>
</ul>
<h2>Muloqotda nima ishlaydi?</h2>
<table>
<thead><tr><th>Qarshilik uygʻotadi</th><th>Hamkorlikka chorlaydi</th></tr></thead>
<tbody>
<tr><td>«Telefonni darhol yigʻishtir!»</td><td>«Telefonni sumkangga solasanmi yoki stolimga qoʻyasanmi?»</td></tr>
<tr><td>«Sen doim kechikasan»</td><td>«Bu hafta uch marta kech qolding. Nima boʻlyapti?»</td></tr>
<tr><td>Sinf oldida tanbeh</td><td>Darsdan keyin ikki daqiqalik suhbat</td></tr>
</tbody>
</table>
<p>Birinchi ustundagi gaplar hukm, ikkinchi ustundagilari — fakt va tanlov.</p>`;

const bullying = `
<p>Bulling — bu hazil ham, oddiy urush-janjal ham emas. Uning uch belgisi bor: <strong>atayin, takroran va kuch teng boʻlmaganda</strong> qilinadi. U soʻz, harakat, chetlab qoʻyish yoki internet orqali boʻlishi mumkin.</p>
<h2>Besh qadam</h2>
<ol>
<li><strong>Toʻxtating:</strong> xotirjam, qisqa va hamma eshitadigan qilib: «Bu yerda bunday gapirilmaydi».</li>
<li><strong>Himoya qiling:</strong> jabr koʻrgan bolani yolgʻiz qoldirmang, undan alohida soʻrang.</li>
<li><strong>Alohida gaplashing:</strong> har bir ishtirokchi bilan — birga emas. Yuzlashtirish jabrlanuvchiga yana ogʻriq beradi.</li>
<li><strong>Guvohlarga suyaning:</strong> bullingni koʻpincha tengdosh toʻxtatadi. Ularga nima deyishni oʻrgating.</li>
<li><strong>Kuzating:</strong> bir haftadan va bir oydan keyin qayta soʻrang. Psixolog va ota-ona xabardor boʻlsin.</li>
</ol>
<h2>Qachon darhol psixologga murojaat qilinadi?</h2>
<p>Oʻquvchi yashashni istamasligini aytsa, oʻziga zarar yetkazsa, keskin yolgʻizlanib qolsa yoki darsga kelishdan qattiq qoʻrqsa, shu kunning oʻzida maktab psixologi, maʼmuriyat va ota-ona bilan bogʻlaning. Bu vaziyatda bolaga sir saqlashni vaʼda qilmang.</p>`;

export const teenPsychology: DemoCourse = {
  key: 'teen-psychology',
  name: 'Oʻsmir bilan til topishish: sinf rahbari uchun',
  description: `<p>Qisqa kurs 5–9-sinf rahbarlari va fan oʻqituvchilari uchun. Oʻsmir xulqining sabablari, hurmatli muloqot va bullingga qarshi harakatlar tartibi sodda tilda tushuntirilgan.</p>
<p>Kurs maktab psixologi oʻrnini bosmaydi: u qaysi holatda mutaxassisga murojaat qilishni ham aytib beradi.</p>`,
  outcomes: [
    'oʻsmir xulqining yosh xususiyatlarini tushuntirasiz',
    'buyruq oʻrniga fakt va tanlov bilan gaplashasiz',
    'bullingni oddiy janjaldan farqlaysiz',
    'besh qadamli harakatlar tartibini qoʻllaysiz',
  ],
  type: 'informal',
  categoryKey: 'psychology',
  languageCode: 'uz',
  hours: 6,
  credit: 2,
  price: 0,
  authorKey: 'rakhimova',
  hasCertificate: false,
  positionTypes: [],
  enrolledCount: 341,
  sections: [
    {
      name: '1-mavzu. Oʻsmir dunyosi',
      lesson: { kind: 'text', name: 'Nega u bunday qiladi?', minutes: 7, html: brain },
    },
    {
      name: '2-mavzu. Bulling',
      lesson: { kind: 'text', name: 'Bulling: besh qadam', minutes: 8, html: bullying },
    },
    {
      name: '3-mavzu. Oʻzini tekshirish',
      lesson: {
        kind: 'test',
        name: 'Test: oʻsmir bilan muloqot',
        minPercentage: 55,
        questions: [
          multiple(
            'Bullingning belgilarini tanlang.',
            [
              '+Atayin qilinadi',
              '+Takrorlanadi',
              'Bir marta, tasodifan boʻladi',
              '+Kuch teng emas',
            ],
            'Uch belgi birga boʻlganda bulling haqida gapiriladi.',
          ),
          single(
            'Bulling ishtirokchilari bilan qanday suhbatlashish kerak?',
            [
              'Hammasini yuzlashtirib',
              '+Har biri bilan alohida',
              'Sinf majlisida',
              'Faqat ota-onalar orqali',
            ],
            'Yuzlashtirish jabrlanuvchini yana xavf ostida qoldiradi.',
          ),
          single(
            'Qaysi gap hamkorlikka chorlaydi?',
            [
              '«Sen doim kechikasan»',
              '«Darhol yigʻishtir!»',
              '+«Bu hafta uch marta kech qolding. Nima boʻlyapti?»',
              '«Ota-onangni chaqiraman»',
            ],
            'Fakt va savol suhbatga yoʻl ochadi.',
          ),
        ],
      },
    },
  ],
};
