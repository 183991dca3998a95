import { starQuestions } from '#/content/video-questions.ts';
import { multiple, single } from '#/content/questions.ts';
import type { DemoCourse } from '#/content/types.ts';

const basics = `
<p>Ikki xil baholash bor. <strong>Summativ</strong> baholash «nimani oʻrgandi?» degan savolga javob beradi va oʻquv davri oxirida oʻtkaziladi. <strong>Formativ</strong> baholash esa «hozir qayerda turibdi va keyingi qadami qanday?» degan savolga javob beradi va har bir darsda kechadi. Birinchisi — natijani qayd etish, ikkinchisi — yoʻl koʻrsatish.</p>
<h2>Formativ baholashning uch savoli</h2>
<ol>
<li><strong>Qayerga boryapmiz?</strong> Oʻquvchi dars maqsadini va yaxshi ish qanday boʻlishini oldindan biladi.</li>
<li><strong>Hozir qayerdamiz?</strong> Oʻqituvchi savol, kuzatish va kichik topshiriqlar orqali dalil yigʻadi.</li>
<li><strong>Qanday yetib boramiz?</strong> Oʻquvchi aniq fikr-mulohaza oladi va ishini yaxshilash uchun vaqtga ega boʻladi.</li>
</ol>
<h2>Besh daqiqalik usullar</h2>
<table>
<thead><tr><th>Usul</th><th>Qanday oʻtkaziladi</th><th>Nimani koʻrsatadi</th></tr></thead>
<tbody>
<tr><td>Chiqish kartasi</td><td>Dars oxirida har bir oʻquvchi bitta savolga yozma javob beradi</td><td>Ertangi darsni nimadan boshlashni</td></tr>
<tr><td>Svetofor</td><td>Yashil — tushundim, sariq — ikkilanyapman, qizil — yordam kerak</td><td>Sinfning umumiy holatini</td></tr>
<tr><td>Oʻyla — juftlash — ulash</td><td>Avval yolgʻiz, soʻng juftlikda, keyin sinf bilan muhokama</td><td>Fikr qanday oʻsganini</td></tr>
<tr><td>Ikki yulduz va bir tilak</td><td>Ishning ikki kuchli tomoni va bitta takomillashtirish taklifi</td><td>Oʻquvchi mezonni qanchalik tushunganini</td></tr>
</tbody>
</table>
<h2>Mezonsiz baholash — taxmin</h2>
<p>Oʻquvchidan «yaxshi insho yoz» deb soʻrash yetarli emas. Mezonlarni birga tuzing: ikki namunani solishtiring, farqlarini doskaga yozing va 3–5 ta mezonga jamlang. Oʻquvchi oʻz tilida yozgan mezon kitobdan koʻchirilganidan kuchliroq ishlaydi.</p>
<p>Formativ baholash jurnalga baho qoʻyish uchun emas. Agar har bir kichik topshiriqqa baho qoʻyilsa, oʻquvchi xato qilishdan qoʻrqadi va yordam soʻramay qoʻyadi.</p>`;

const feedback = `
<p>Fikr-mulohaza oʻquvchining oʻziga emas, <strong>ishiga</strong> qaratilishi kerak. «Barakalla, aqllisan» degan gap yoqimli, ammo keyingi qadamni koʻrsatmaydi. «Ikkinchi xulosangni dalil bilan mustahkamlagansan, birinchisiga ham bitta misol qoʻsh» degan gapda esa yoʻl bor.</p>
<h2>Samarali fikr-mulohazaning toʻrt belgisi</h2>
<ul>
<li><strong>Aniq:</strong> qaysi jumla, qaysi amal haqida gap ketayotgani koʻrinib turadi.</li>
<li><strong>Oʻz vaqtida:</strong> ish hali tuzatilishi mumkin boʻlgan paytda beriladi.</li>
<li><strong>Mezonga bogʻlangan:</strong> oʻquvchi bilan kelishilgan talabga tayanadi.</li>
<li><strong>Harakatga undaydi:</strong> oʻquvchi uni oʻqib, darhol nimadir qila oladi.</li>
</ul>
<h2>Solishtiring</h2>
<table>
<thead><tr><th>Kam foyda beradi</th><th>Koʻp foyda beradi</th></tr></thead>
<tbody>
<tr><td>«Yana harakat qil»</td><td>«3-misolda qavsni ochishda ishora almashib qolgan, oʻsha qatorni qayta tekshir»</td></tr>
<tr><td>«Juda zoʻr!»</td><td>«Ikki manbani solishtirganing xulosangni ishonchli qildi»</td></tr>
<tr><td>«Diqqatsizsan»</td><td>«Uchta soʻzda <em>h</em> va <em>x</em> almashgan. Qoidani eslab, oʻzing top»</td></tr>
</tbody>
</table>
<p>Va eng muhimi: fikr-mulohazadan keyin <strong>tuzatish uchun vaqt bering</strong>. Darsning besh daqiqasi shunga ajratilmasa, yozgan izohlaringiz daftarda qolib ketadi.</p>`;

export const formativeAssessment: DemoCourse = {
  key: 'formative-assessment',
  name: 'Formativ baholash: har bir darsda yoʻl koʻrsatish',
  description: `<p>Baho oʻquvchini qayerga yetganini koʻrsatadi, formativ baholash esa qanday davom etishini aytib beradi. Kurs sinfdagi kundalik savol-javob, kuzatish va daftar tekshirishni haqiqiy yordamga aylantirishga bagʻishlangan.</p>
<p>Har bir usul 45 daqiqalik darsga va 30–35 oʻquvchili sinfga moslab berilgan. Usullarni shu haftaning oʻzida sinab koʻrishingiz mumkin.</p>`,
  outcomes: [
    'formativ va summativ baholash vazifalarini farqlaysiz',
    'oʻquvchilar bilan birga baholash mezonlarini tuzasiz',
    'besh daqiqalik usullar yordamida sinf holatini aniqlaysiz',
    'oʻquvchini harakatga undaydigan fikr-mulohaza yozasiz',
    'oʻquvchilarni oʻzini va bir-birini baholashga oʻrgatasiz',
  ],
  type: 'upgrade',
  categoryKey: 'assessment',
  languageCode: 'uz',
  hours: 36,
  credit: 12,
  price: 0,
  authorKey: 'karimova',
  hasCertificate: true,
  positionTypes: [1, 4],
  enrolledCount: 368,
  sections: [
    {
      name: '1-modul. Formativ baholash asoslari',
      paragraphs: [
        {
          name: 'Uch savol va besh daqiqalik usullar',
          lesson: { kind: 'text', name: 'Baholash — yoʻl koʻrsatish', minutes: 10, html: basics },
        },
        {
          name: 'Ikki yulduz va bir tilak',
          lesson: {
            kind: 'video',
            name: '«Ikki yulduz va bir tilak» usuli',
            video: 'star',
            asks: { time: 30, questions: starQuestions },
            shortDescription:
              'Oʻquvchilar bir-birining ishini qanday baholaydi: usul, namuna va shartlar.',
            description: `<p>Videoda usulning uch bosqichi koʻrsatiladi: ikki kuchli tomonni topish, bitta tilak yozish va ishni tuzatish. Koʻrib boʻlgach, usulni oʻz faningizdagi bitta topshiriq uchun rejalashtiring.</p>`,
          },
        },
      ],
    },
    {
      name: '2-modul. Fikr-mulohaza sanʼati',
      paragraphs: [
        {
          name: 'Harakatga undaydigan izoh',
          lesson: { kind: 'text', name: 'Samarali fikr-mulohaza', minutes: 8, html: feedback },
        },
      ],
    },
    {
      name: 'Yakuniy nazorat',
      lesson: {
        kind: 'test',
        name: 'Yakuniy test: formativ baholash',
        minPercentage: 55,
        questions: [
          single(
            'Formativ baholash qaysi savolga javob beradi?',
            [
              'Oʻquvchi chorakda nechta baho oldi?',
              '+Oʻquvchi hozir qayerda va keyingi qadami qanday?',
              'Sinfda kim eng yaxshi oʻquvchi?',
              'Oʻqituvchi dasturni oʻtib boʻldimi?',
            ],
            'Formativ baholash oʻqish jarayonida holatni va keyingi qadamni koʻrsatadi.',
          ),
          multiple(
            'Samarali fikr-mulohaza belgilarini tanlang.',
            [
              '+Aniq joyni koʻrsatadi',
              '+Ishni tuzatish mumkin boʻlgan paytda beriladi',
              'Oʻquvchini boshqalar bilan taqqoslaydi',
              '+Kelishilgan mezonga tayanadi',
            ],
            'Taqqoslash oʻquvchining shaxsiga qaratiladi va keyingi qadamni koʻrsatmaydi.',
          ),
          single(
            'Dars oxirida «chiqish kartasi» nima uchun oʻtkaziladi?',
            [
              'Jurnalga baho qoʻyish uchun',
              'Intizomni saqlash uchun',
              '+Keyingi darsni nimadan boshlashni aniqlash uchun',
              'Ota-onaga hisobot berish uchun',
            ],
            'Karta kim nimani oʻzlashtirganini koʻrsatadi, keyingi dars shunga qarab quriladi.',
          ),
          single(
            'Oʻquvchiga berilgan qaysi izoh eng foydali?',
            [
              '«Yana harakat qil»',
              '«Aqlli bolasan»',
              '«Diqqatsizsan»',
              '+«Ikkinchi qadamda ishora almashgan, shu qatorni qayta tekshir»',
            ],
            'Faqat oxirgi izoh ishning aniq joyini va bajariladigan harakatni koʻrsatadi.',
          ),
          multiple(
            'Baholash mezonlarini oʻquvchilar bilan birga tuzishda nima qilinadi?',
            [
              '+Ikki ish namunasi solishtiriladi',
              '+Farqlar oʻquvchi tilida yoziladi',
              'Mezonlar sir saqlanadi',
              '+Mezonlar soni 3–5 tagacha jamlanadi',
            ],
            'Mezon oldindan maʼlum va tushunarli boʻlsagina, oʻquvchi unga intiladi.',
          ),
          single(
            'Fikr-mulohazadan keyin nima boʻlishi shart?',
            [
              'Yangi mavzuga oʻtish',
              '+Ishni tuzatish uchun vaqt berish',
              'Daftarni yigʻib olish',
              'Sinf oldida natijani oʻqib eshittirish',
            ],
            'Tuzatish uchun vaqt berilmasa, izoh foydasiz qoladi.',
          ),
        ],
      },
    },
  ],
};
