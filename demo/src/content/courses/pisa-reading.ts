import { multiple, single } from '#/content/questions.ts';
import type { DemoCourse } from '#/content/types.ts';

const literacy = `
<p>PISA — 15 yoshli oʻquvchilarning oʻqish, matematika va tabiiy fanlardagi savodxonligini baholaydigan xalqaro tadqiqot. U «darslikni yodladimi?» deb emas, <strong>«bilganini notanish vaziyatda ishlata oladimi?»</strong> deb soʻraydi.</p>
<h2>Oʻqish savodxonligi — uch jarayon</h2>
<table>
<thead><tr><th>Jarayon</th><th>Oʻquvchi nima qiladi</th><th>Savol namunasi</th></tr></thead>
<tbody>
<tr><td>Axborotni topish</td><td>Kerakli dalilni izlab topadi</td><td>«Avtobus yakshanba kuni soat nechada joʻnaydi?»</td></tr>
<tr><td>Tushunish</td><td>Qismlarni bogʻlaydi, xulosa chiqaradi</td><td>«Muallif nima uchun ikki misolni yonma-yon keltirgan?»</td></tr>
<tr><td>Baholash va mulohaza</td><td>Ishonchlilikni tekshiradi, fikr bildiradi</td><td>«Qaysi manbaga koʻproq ishonasiz? Dalil keltiring»</td></tr>
</tbody>
</table>
<h2>Tutash va tutash boʻlmagan matnlar</h2>
<p>Hikoya va maqola — <strong>tutash matn</strong>. Jadval, chipta, eʼlon, yoʻriqnoma, xarita — <strong>tutash boʻlmagan matn</strong>. Hayotda ikkinchisi koʻproq uchraydi, darslikda esa birinchisi. Shuning uchun har haftada kamida bitta tutash boʻlmagan matn bilan ishlang.</p>
<h2>Nima xalaqit beradi?</h2>
<ul>
<li>savolga faqat bitta soʻz bilan javob berish odati;</li>
<li>uzun matndan choʻchish: oʻquvchi savolni oʻqimay taxmin qiladi;</li>
<li>«matnda shunday yozilgan» deb javobni tugatish, dalilni koʻrsatmaslik.</li>
</ul>`;

const tasks = `
<p>PISA ruhidagi topshiriq uch qismdan iborat: <strong>vaziyat, matn va savollar zinasi</strong>. Uni tuzish uchun tayyor toʻplam kutish shart emas — mahallangizdagi eʼlon ham yaraydi.</p>
<h2>Topshiriq tuzish tartibi</h2>
<ol>
<li>Hayotiy vaziyat tanlang: sayohat, xarid, sogʻliq, suv tejash.</li>
<li>150–300 soʻzli matn yoki jadval toping. Bir mavzuga oid ikki manba boʻlsa, yana yaxshi.</li>
<li>Toʻrtta savol yozing: bittasi topishga, ikkitasi tushunishga, bittasi baholashga.</li>
<li>Ochiq savol uchun baholash kalitini tuzing: toʻliq javob, qisman javob, notoʻgʻri javob.</li>
</ol>
<h2>Baholash kaliti namunasi</h2>
<p><em>Savol: «Eʼlon muallifi oʻquvchilarni ishontira oldimi? Fikringizni matndan dalil bilan asoslang.»</em></p>
<ul>
<li><strong>2 ball:</strong> fikr bildirilgan va matndan mos dalil keltirilgan;</li>
<li><strong>1 ball:</strong> fikr bildirilgan, dalil umumiy yoki noaniq;</li>
<li><strong>0 ball:</strong> fikr asoslanmagan yoki matnga aloqador emas.</li>
</ul>
<p>Diqqat qiling: 2 ball «ha» degan javobga ham, «yoʻq» degan javobga ham berilishi mumkin. Baholanadigan narsa — fikrning oʻzi emas, uning asoslanishi.</p>`;

export const pisaReading: DemoCourse = {
  key: 'pisa-reading',
  name: 'PISA: oʻqish savodxonligini rivojlantirish',
  description: `<p>Kurs barcha fan oʻqituvchilari uchun: oʻqish savodxonligi faqat adabiyot darsida emas, tarix, kimyo va matematikada ham shakllanadi. Siz tadqiqot nimani oʻlchashini bilib olasiz va oʻz faningiz boʻyicha PISA ruhidagi topshiriq tuzasiz.</p>
<p>Kurs yakunida qoʻlingizda toʻrt savollik topshiriq va uning baholash kaliti boʻladi.</p>`,
  outcomes: [
    'oʻqish savodxonligining uch jarayonini farqlaysiz',
    'tutash va tutash boʻlmagan matnlar bilan ishlashni rejalashtirasiz',
    'oʻz faningiz boʻyicha PISA ruhidagi topshiriq tuzasiz',
    'ochiq savollar uchun baholash kalitini yozasiz',
  ],
  type: 'upgrade',
  categoryKey: 'assessment',
  languageCode: 'uz',
  hours: 24,
  credit: 8,
  price: 0,
  authorKey: 'toshmatov',
  hasCertificate: true,
  positionTypes: [1, 4],
  enrolledCount: 298,
  sections: [
    {
      name: '1-modul. PISA nimani oʻlchaydi?',
      lesson: { kind: 'text', name: 'Oʻqish savodxonligi nima?', minutes: 8, html: literacy },
    },
    {
      name: '2-modul. Topshiriq tuzish',
      lesson: { kind: 'text', name: 'Savollar zinasi va baholash kaliti', minutes: 9, html: tasks },
    },
    {
      name: '3-modul. Nazorat',
      lesson: {
        kind: 'test',
        name: 'Yakuniy test: PISA va oʻqish savodxonligi',
        minPercentage: 55,
        questions: [
          single(
            'PISA tadqiqotida necha yoshli oʻquvchilar qatnashadi?',
            ['10 yoshli', '12 yoshli', '+15 yoshli', '17 yoshli'],
            'PISA 15 yoshli oʻquvchilarning savodxonligini baholaydi.',
          ),
          multiple(
            'Quyidagilardan qaysilari tutash boʻlmagan matn hisoblanadi?',
            ['+Poyezd jadvali', 'Hikoya', '+Dori yoʻriqnomasidagi jadval', '+Eʼlon'],
            'Hikoya — tutash matn, qolganlari tutash boʻlmagan matnlardir.',
          ),
          single(
            '«Qaysi manbaga koʻproq ishonasiz? Dalil keltiring» savoli qaysi jarayonga tegishli?',
            ['Axborotni topish', 'Tushunish', '+Baholash va mulohaza', 'Yod olish'],
            'Oʻquvchi manba ishonchliligini baholaydi va fikrini asoslaydi.',
          ),
          single(
            'Ochiq savolda nima baholanadi?',
            [
              'Javobning uzunligi',
              'Oʻqituvchi fikriga mosligi',
              '+Fikrning matndan olingan dalil bilan asoslanishi',
              'Husnixat',
            ],
            'Turli fikr toʻgʻri boʻlishi mumkin, muhimi — asoslanishi.',
          ),
        ],
      },
    },
  ],
};
