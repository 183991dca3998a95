import { multiple, single } from '#/content/questions.ts';
import type { DemoCourse } from '#/content/types.ts';

const vision = `
<p>Direktorning bir kuni yuzlab mayda ish bilan toʻladi. Maktab esa bitta savol atrofida oʻsadi: <strong>«Bolalarimiz bu yil nimani yaxshiroq oʻrganadi?»</strong> Taʼlim yetakchisi shu savolni har hafta beradigan rahbardir.</p>
<h2>Maʼmurdan yetakchiga</h2>
<table>
<thead><tr><th>Maʼmur</th><th>Taʼlim yetakchisi</th></tr></thead>
<tbody>
<tr><td>Hisobot toʻgʻri topshirilganini tekshiradi</td><td>Maʼlumotdan xulosa chiqarib, qaror qabul qiladi</td></tr>
<tr><td>Darsga nazorat uchun kiradi</td><td>Darsga oʻqituvchi bilan kelishilgan maqsad bilan kiradi</td></tr>
<tr><td>Kamchilikni koʻrsatadi</td><td>Bitta ustuvor yoʻnalishni tanlab, yordam beradi</td></tr>
</tbody>
</table>
<h2>Maktab rivojlanish rejasi</h2>
<ol>
<li><strong>Tahlil.</strong> Oʻzlashtirish, davomat va soʻrovnoma natijalarini yonma-yon qoʻying.</li>
<li><strong>Ustuvorlik.</strong> Bir oʻquv yiliga ikki-uchta maqsad yetarli. Oʻnta maqsad — maqsad yoʻqligi bilan teng.</li>
<li><strong>Oʻlchov.</strong> Har bir maqsadga boshlangʻich va kutilayotgan koʻrsatkich yozing.</li>
<li><strong>Masʼul va muddat.</strong> Kim, qachon, qanday yordam bilan?</li>
<li><strong>Qayta koʻrish.</strong> Har chorakda bir soat: nima ishladi, nimadan voz kechamiz?</li>
</ol>`;

const observation = `
<p>Dars kuzatuvi oʻqituvchi uchun tekshiruv emas, koʻzgu boʻlishi kerak. Buning sharti — ishonch va aniqlik.</p>
<h2>Uch bosqichli kuzatuv</h2>
<ul>
<li><strong>Darsdan oldin, 10 daqiqa.</strong> Oʻqituvchi oʻzi tanlaydi: «Bugun nimaga eʼtibor beray?»</li>
<li><strong>Dars davomida.</strong> Baho emas, dalil yoziladi: kim gapirdi, qancha vaqt, qanday savol berildi.</li>
<li><strong>Darsdan keyin, 20 daqiqa.</strong> Avval oʻqituvchi gapiradi. Soʻng dalillar birga koʻriladi va bitta keyingi qadam kelishiladi.</li>
</ul>
<h2>Kuzatuv varaqasi</h2>
<p>Varaqada uchta ustun yetarli: <em>vaqt — nima boʻldi — oʻquvchilar nima qildi</em>. «Dars qiziqarli oʻtdi» degan yozuv dalil emas. «12-daqiqada 30 oʻquvchidan 9 nafari qoʻl koʻtardi» — dalil.</p>
<h2>Oʻqituvchilar hamkorligi</h2>
<p>Eng arzon va samarali malaka oshirish — hamkasb darsiga kirish. Haftada bitta darsni oʻzaro kuzatishga ajrating va metodbirlashma yigʻilishini eʼlonlar oʻrniga shu tajriba muhokamasidan boshlang.</p>`;

const data = `
<p>Maʼlumot hukm chiqarish uchun emas, <strong>savol berish</strong> uchun yigʻiladi. Chorak natijalari jadvali sizga «nima boʻldi» deydi, «nima uchun» degan savolni esa oʻqituvchilar bilan birga izlaysiz.</p>
<h2>Maʼlumot bilan suhbat: toʻrt qadam</h2>
<ol>
<li><strong>Taxmin qilamiz:</strong> jadvalni ochishdan oldin nimani kutamiz?</li>
<li><strong>Koʻramiz:</strong> faqat faktlar aytiladi, izohsiz.</li>
<li><strong>Tushuntiramiz:</strong> har bir fakt uchun kamida ikkita ehtimoliy sabab.</li>
<li><strong>Harakat qilamiz:</strong> keyingi olti haftada sinab koʻriladigan bitta oʻzgarish.</li>
</ol>
<p>Sinflarni yoki oʻqituvchilarni reytingga solish bu suhbatni darhol toʻxtatadi: odamlar oʻrganish oʻrniga oʻzini himoya qila boshlaydi.</p>`;

export const schoolLeadership: DemoCourse = {
  key: 'school-leadership',
  name: 'Taʼlim muassasasi menejmenti: direktorlar uchun qayta tayyorlash',
  description: `<p>Dastur maktab direktori va oʻrinbosarlari, shuningdek, kadrlar zaxirasidagi pedagoglar uchun moʻljallangan. U boshqaruvning taʼlim sifatiga eng koʻp taʼsir qiladigan uch yoʻnalishini qamraydi: rivojlanish rejasi, dars kuzatuvi va maʼlumot bilan ishlash.</p>
<p>Har bir modul oʻz maktabingiz misolida amaliy ish bilan yakunlanadi. Darslar ketma-ket ochiladi.</p>`,
  outcomes: [
    'maktab rivojlanish rejasini ikki-uch ustuvor maqsad atrofida tuzasiz',
    'uch bosqichli dars kuzatuvini oʻtkazasiz',
    'dalilga asoslangan fikr-mulohaza berasiz',
    'oʻzlashtirish maʼlumotlarini jamoa bilan tahlil qilasiz',
    'oʻqituvchilar hamkorligini yoʻlga qoʻyasiz',
  ],
  type: 'retraining',
  categoryKey: 'management',
  languageCode: 'uz',
  hours: 288,
  credit: 60,
  price: 0,
  authorKey: 'toshmatov',
  hasCertificate: true,
  positionTypes: [2, 3],
  enrolledCount: 121,
  sections: [
    {
      name: '1-modul. Maqsad va reja',
      lesson: { kind: 'text', name: 'Maʼmurdan taʼlim yetakchisiga', minutes: 9, html: vision },
    },
    {
      name: '2-modul. Oʻqitish sifati',
      paragraphs: [
        {
          name: 'Dars kuzatuvi',
          lesson: {
            kind: 'text',
            name: 'Uch bosqichli dars kuzatuvi',
            minutes: 9,
            html: observation,
          },
        },
        {
          name: 'Maʼlumot bilan ishlash',
          lesson: { kind: 'text', name: 'Maʼlumot bilan suhbat', minutes: 7, html: data },
        },
      ],
    },
    {
      name: '3-modul. Yakuniy nazorat',
      lesson: {
        kind: 'test',
        name: 'Yakuniy test: taʼlim yetakchiligi',
        minPercentage: 55,
        questions: [
          single(
            'Maktab rivojlanish rejasida bir yilga nechta ustuvor maqsad tavsiya etiladi?',
            ['+2–3 ta', '10 ta', '15 ta', 'Qancha koʻp boʻlsa, shuncha yaxshi'],
            'Oz maqsad diqqat va kuchni jamlaydi.',
          ),
          single(
            'Kuzatuv varaqasidagi qaysi yozuv dalil hisoblanadi?',
            [
              'Dars qiziqarli oʻtdi',
              'Oʻqituvchi yaxshi tayyorlangan',
              '+12-daqiqada 30 oʻquvchidan 9 nafari qoʻl koʻtardi',
              'Sinf faol edi',
            ],
            'Dalil — koʻrilgan va sanalgan narsa, qolganlari baho.',
          ),
          multiple(
            'Darsdan keyingi suhbatda nima qilinadi?',
            [
              '+Avval oʻqituvchi gapiradi',
              '+Dalillar birga koʻriladi',
              'Darsga umumiy baho qoʻyiladi',
              '+Bitta keyingi qadam kelishiladi',
            ],
            'Suhbat maqsadi — oʻsish, baho qoʻyish emas.',
          ),
          single(
            'Maʼlumot bilan suhbatning birinchi qadami nima?',
            [
              'Aybdorni topish',
              '+Jadvalni ochishdan oldin kutilganini aytish',
              'Sinflarni reytingga solish',
              'Buyruq tayyorlash',
            ],
            'Taxmin aytilgach, fakt bilan farq koʻrinadi va savol tugʻiladi.',
          ),
        ],
      },
    },
  ],
};
