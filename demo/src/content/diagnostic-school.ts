import { type DemoDiagnostic, gaps, groups, one, several } from './diagnostic-draft.ts';

const assessment: DemoDiagnostic = {
  place: 4,
  courseCategoryKey: 'assessment',
  questions: [
    one(
      'Formativ baholashning asosiy maqsadi nima?',
      [
        '+Oʻqish davomida oʻquvchining keyingi qadamini aniqlash',
        'Chorak bahosini chiqarish',
        'Maktablarni bir-biri bilan taqqoslash',
        'Oʻquvchilarni kuchli va kuchsizga saralash',
      ],
      'Formativ baholash «hozir qayerda va keyingi qadam qanday?» degan savolga javob beradi.',
    ),
    one(
      'Qaysi fikr-mulohaza oʻquvchiga koʻproq yordam beradi?',
      [
        '+Xulosang aniq. Ikkinchi dalilingga misol qoʻshsang, ishonchliroq boʻladi',
        'Barakalla, juda yaxshi!',
        'Yana eʼtiborsizlik qilibsan',
        'Toʻrt baho',
      ],
      'Foydali mulohaza nima yaxshi ekanini va keyin nima qilish kerakligini aytadi.',
    ),
    several(
      'Yaxshi tuzilgan test savolining belgilari qaysilar?',
      [
        '+Bitta aniq bilim yoki koʻnikmani tekshiradi',
        '+Notoʻgʻri javoblari ham ishonarli koʻrinadi',
        '+Savol matnida ortiqcha soʻz yoʻq',
        'Toʻgʻri javobi boshqalaridan ancha uzun',
      ],
      'Uzunligi bilan ajralib turgan javob bilimni emas, sezgirlikni tekshiradi.',
    ),
    groups(
      'Baholash vositalarini turlariga ajrating.',
      {
        'Formativ baholash': ['chiqish kartochkasi', 'svetofor usuli', 'oʻz-oʻzini baholash'],
        'Summativ baholash': ['chorak nazorat ishi', 'yakuniy imtihon', 'yillik test'],
      },
      'Formativ vositalar yoʻl koʻrsatadi, summativ vositalar natijani qayd etadi.',
    ),
    gaps(
      'Savolning qiyinligi unga [1] javob berganlar ulushi bilan, farqlash kuchi esa [2] va past natijali oʻquvchilarning javoblarini solishtirish bilan oʻlchanadi.',
      ['toʻgʻri', 'yuqori'],
      ['tez', 'kech'],
      'Kuchlilar ham, kuchsizlar ham bir xil javob bergan savol hech narsani farqlamaydi.',
    ),
    one(
      'Sinfdagi 25 oʻquvchidan 5 nafari savolga toʻgʻri javob berdi. Savolning bajarilish foizi qancha?',
      ['+20 %', '5 %', '25 %', '80 %'],
      '5 ni 25 ga boʻlsak 0,2, yaʼni 20 % chiqadi. Bu savol sinf uchun qiyin ekan.',
    ),
  ],
};

const digital: DemoDiagnostic = {
  place: 5,
  courseCategoryKey: 'digital',
  questions: [
    one(
      'Oʻquvchilarning shaxsiy maʼlumotlari yozilgan jadvalni hamkasbga qanday yuborish xavfsizroq?',
      [
        '+Faqat unga ochilgan va muddati cheklangan havola orqali',
        'Maktabning ochiq Telegram guruhiga joylab',
        'Parolsiz fleshkada qoldirib',
        'Ijtimoiy tarmoqdagi sahifaga yuklab',
      ],
      'Shaxsiy maʼlumot faqat ishi borga va kerakli muddatga ochiladi.',
    ),
    one(
      'Bank nomidan kelgan xabarda kartangizga kelgan kod soʻralmoqda. Nima qilasiz?',
      [
        '+Kodni bermayman va bankning rasmiy raqamiga oʻzim qoʻngʻiroq qilaman',
        'Kodni yuboraman, chunki bank soʻrayapti',
        'Xabardagi havolani ochib, karta raqamini kiritaman',
        'Xabarni hamkasblarga tarqataman',
      ],
      'Bank hech qachon kod soʻramaydi: kodni soʻragan firibgardir.',
    ),
    several(
      'Hisobni ishonchli himoya qiladigan odatlar qaysilar?',
      [
        '+Uzun va taxmin qilish qiyin parol',
        '+Har bir xizmat uchun alohida parol',
        '+Ikki bosqichli tasdiqlash',
        'Tugʻilgan sanani parol qilib qoʻyish',
      ],
      'Bitta parol ochilsa ham, qolgan hisoblar yopiq qolishi kerak.',
    ),
    groups(
      'Dasturlarni vazifasiga koʻra ajrating.',
      {
        'Matnli hujjat': ['Microsoft Word', 'Google Docs'],
        'Jadval va hisob-kitob': ['Microsoft Excel', 'Google Sheets'],
        Taqdimot: ['Microsoft PowerPoint', 'Google Slides'],
      },
      'Vazifaga mos dastur ishni tezlashtiradi.',
    ),
    gaps(
      'Internetdagi xabarni sinfga olib kirishdan oldin uning [1] tekshiriladi, [2] qaraladi va boshqa ishonchli manba bilan [3].',
      ['muallifi', 'sanasiga', 'solishtiriladi'],
      ['uzunligiga', 'almashtiriladi'],
      'Muallif, sana va ikkinchi manba — xabarni tekshirishning uch tez qadami.',
    ),
    one(
      'Sunʼiy intellekt tayyorlagan test savollarini sinfga berishdan oldin oʻqituvchi nima qiladi?',
      [
        '+Har bir savolni tekshirib, xatosini tuzatadi',
        'Oʻzgartirmay beradi, chunki dastur xato qilmaydi',
        'Faqat savollar sonini sanaydi',
        'Javoblarini oʻquvchilardan soʻraydi',
      ],
      'Sunʼiy intellekt ishonch bilan xato aytishi mumkin: masʼuliyat oʻqituvchida qoladi.',
    ),
  ],
};

const law: DemoDiagnostic = {
  place: 6,
  courseCategoryKey: 'management',
  questions: [
    one(
      'Oʻzbekiston Respublikasining amaldagi «Taʼlim toʻgʻrisida»gi Qonuni qachon qabul qilingan?',
      ['+2020-yil 23-sentabr', '1997-yil 29-avgust', '2008-yil 7-yanvar', '2016-yil 14-sentabr'],
      'OʻRQ-637-son Qonun 2020-yil 23-sentabrda qabul qilingan va 1997-yilgi qonun oʻrnini bosgan.',
    ),
    one(
      'Pedagogning huquqlari, shaʼni va kafolatlari qaysi qonunda alohida belgilangan?',
      [
        '+«Pedagogning maqomi toʻgʻrisida»gi Qonun',
        '«Davlat xaridlari toʻgʻrisida»gi Qonun',
        '«Elektron tijorat toʻgʻrisida»gi Qonun',
        '«Reklama toʻgʻrisida»gi Qonun',
      ],
      '«Pedagogning maqomi toʻgʻrisida»gi Qonun 2024-yilda qabul qilingan.',
    ),
    several(
      'Qonunda nazarda tutilgan taʼlim olish shakllari qaysilar?',
      ['+Kunduzgi taʼlim', '+Masofaviy taʼlim', '+Inklyuziv taʼlim', 'Faqat toʻlovli taʼlim'],
      'Toʻlov taʼlim olish shakli emas.',
    ),
    groups(
      'Vazifalarni kim bajarishiga qarab ajrating.',
      {
        Direktor: ['maktab rivojlanish dasturini tasdiqlash', 'kadrlarni ishga qabul qilish'],
        Oʻqituvchi: ['dars rejasini tuzish', 'oʻquvchi yutugʻini baholash'],
        'Ota-ona': ['bolaning davomatini taʼminlash', 'uyda oʻqish sharoitini yaratish'],
      },
      'Masʼuliyat aniq boʻlinsa, ish ham, hamkorlik ham yengillashadi.',
    ),
    gaps(
      'Maktabning ichki tahlilida avval [1] toʻplanadi, soʻng muammoning [2] aniqlanadi, keyin [3] koʻrsatilgan reja tuziladi.',
      ['maʼlumot', 'sababi', 'masʼul va muddat'],
      ['aybdori'],
      'Aybdorni emas, sababni qidirgan jamoa muammoni hal qiladi.',
    ),
    one(
      'Oʻquvchining manzili va JSHSHIRini ochiq guruhda eʼlon qilish mumkinmi?',
      [
        '+Yoʻq, shaxsga doir maʼlumotlar qonun bilan himoyalangan',
        'Ha, agar guruh maktabniki boʻlsa',
        'Ha, agar oʻqituvchi ruxsat bersa',
        'Ha, agar maʼlumot toʻgʻri boʻlsa',
      ],
      '«Shaxsga doir maʼlumotlar toʻgʻrisida»gi Qonun bunday maʼlumotni roziliksiz tarqatishni taqiqlaydi.',
    ),
  ],
};

export const diagnosticSchool: DemoDiagnostic[] = [assessment, digital, law];
