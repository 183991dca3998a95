import { type DemoDiagnostic, gaps, groups, one, several } from './diagnostic-draft.ts';

const didactics: DemoDiagnostic = {
  place: 1,
  courseCategoryKey: 'pedagogy',
  questions: [
    one(
      'Oʻquvchining bugun yordam bilan, ertaga esa mustaqil bajara oladigan ishlari doirasini L. S. Vigotskiy qanday atagan?',
      [
        '+Yaqin rivojlanish zonasi',
        'Aktual rivojlanish zonasi',
        'Sezgir davr',
        'Yetakchi faoliyat',
      ],
      'Yaqin rivojlanish zonasi — bola kattalar yoki tengdoshlari yordamida uddalaydigan ishlar doirasi.',
    ),
    one(
      'Dars maqsadi qaysi variantda oʻlchanadigan qilib yozilgan?',
      [
        '+Dars oxirida oʻquvchi kasrlarni umumiy maxrajga keltirib, uchta misolni mustaqil yechadi',
        'Oʻquvchilarga kasrlar haqida tushuncha berish',
        'Kasrlar mavzusini toʻliq oʻtish',
        'Oʻquvchilarda matematikaga qiziqish uygʻotish',
      ],
      'Oʻlchanadigan maqsad oʻquvchi nima qila olishini va buni qanday bilishimizni aytadi.',
    ),
    several(
      'Qaysi ishlar oʻquvchini faol oʻrganishga undaydi?',
      [
        '+Mavzuni juftlikda bir-biriga tushuntirish',
        '+Muammoli savol ustida dalil bilan bahslashish',
        '+Kichik loyiha bajarib, natijasini himoya qilish',
        'Butun dars davomida maʼruzani koʻchirib yozish',
      ],
      'Faol oʻrganishda oʻquvchi bilimni oʻzi ishlatadi, tushuntiradi va himoya qiladi.',
    ),
    groups(
      'Feʼllarni Blum taksonomiyasining darajalariga ajrating.',
      {
        'Eslab qolish': ['sanab beradi', 'nomini aytadi'],
        'Tahlil qilish': ['taqqoslaydi', 'sabablarini ajratadi'],
        Yaratish: ['loyiha tuzadi', 'yangi yechim taklif etadi'],
      },
      'Feʼl oʻquvchidan qanday fikrlash talab qilinayotganini koʻrsatadi.',
    ),
    gaps(
      'Dars boshida oʻqituvchi avvalgi bilimlarni [1], asosiy qismda yangi mavzuni amaliyot bilan [2], dars oxirida esa oʻrganilganini [3].',
      ['faollashtiradi', 'bogʻlaydi', 'sarhisob qiladi'],
      ['eʼtiborsiz qoldiradi'],
      'Yangi bilim avvalgisiga tayansa va oxirida umumlashtirilsa, uzoq saqlanadi.',
    ),
    one(
      'Bir sinfda tez va sekin oʻzlashtiradigan bolalar bor. Tabaqalashtirilgan yondashuv qaysi?',
      [
        '+Maqsad bitta, topshiriqning murakkabligi va yordam darajasi har xil',
        'Kuchli oʻquvchilar bilan ishlash, qolganlariga uy vazifasi berish',
        'Hammaga bir xil topshiriq va bir xil vaqt berish',
        'Sekin oʻzlashtiradiganlarga faqat koʻchirish topshirigʻini berish',
      ],
      'Tabaqalashtirish maqsadni pasaytirmaydi: unga borish yoʻlini moslaydi.',
    ),
  ],
};

const psychology: DemoDiagnostic = {
  place: 2,
  courseCategoryKey: 'inclusive',
  questions: [
    one(
      'Inklyuziv taʼlimning mazmuni qaysi javobda toʻgʻri berilgan?',
      [
        '+Har bir bola tengdoshlari bilan bir sinfda, oʻziga moslashtirilgan sharoitda oʻqiydi',
        'Alohida ehtiyojli bolalar faqat maxsus maktabda oʻqiydi',
        'Alohida ehtiyojli bolalar baholanmaydi',
        'Sinfdagi barcha bolalarga bir xil sharoit yaratiladi',
      ],
      'Inklyuziya bolani tizimga emas, tizimni bolaga moslaydi.',
    ),
    one(
      'Oʻsmirga sinfdoshlari oldida tanbeh berish koʻpincha nimaga olib keladi?',
      [
        '+Himoyalanish va qarshilikka',
        'Xulqning barqaror yaxshilanishiga',
        'Oʻqishga qiziqish ortishiga',
        'Oʻqituvchiga ishonch kuchayishiga',
      ],
      'Oʻsmir uchun tengdoshlari oldidagi obroʻ muhim: yakka suhbat natijaliroq.',
    ),
    several(
      'Bolaga tengdoshlari tazyiq oʻtkazayotganini qaysi belgilar koʻrsatishi mumkin?',
      [
        '+Maktabga kelishdan bosh tortadi',
        '+Buyumlari tez-tez yoʻqoladi yoki buziladi',
        '+Tanaffuslarda yolgʻiz qoladi',
        'Darsda koʻp savol beradi',
      ],
      'Bitta belgi hali dalil emas, bir nechtasi birga kelsa, psixolog bilan suhbat kerak.',
    ),
    groups(
      'Yordam usullarini oʻquvchining ehtiyojiga qarab ajrating.',
      {
        'Eshitishi qiyin': ['yuzma-yuz turib gapirish', 'koʻrsatmani yozib berish'],
        'Koʻrishi qiyin': ['yirik shriftli matn', 'ovozli matn'],
        'Diqqati tez chalgʻiydi': [
          'topshiriqni kichik qadamlarga boʻlish',
          'qisqa tanaffus berish',
        ],
      },
      'Yordam tashxisga emas, bolaning aniq qiyinchiligiga qarab tanlanadi.',
    ),
    gaps(
      'Bola xatodan qoʻrqmasligi uchun oʻqituvchi tugʻma isteʼdodni emas, [1] maqtaydi, xatoni esa oʻrganishning [2] deb koʻrsatadi.',
      ['harakatni', 'tabiiy qismi'],
      ['tezlikni', 'uyatli oqibati'],
      'Harakatni maqtash bolada «men oʻrgana olaman» degan ishonchni mustahkamlaydi.',
    ),
    one(
      'Kichik maktab yoshidagi bola uchun qaysi faoliyat yetakchi hisoblanadi?',
      ['+Oʻqish faoliyati', 'Rolli oʻyin', 'Tengdoshlar bilan muloqot', 'Kasbiy mehnat'],
      'Maktabgacha yoshda oʻyin, oʻsmirlikda muloqot, kichik maktab yoshida oʻqish yetakchidir.',
    ),
  ],
};

const subject: DemoDiagnostic = {
  place: 3,
  courseCategoryKey: 'stem',
  questions: [
    one(
      'Yangi tushunchani oʻrgatishda qaysi tartib oʻquvchiga osonroq?',
      [
        '+Aniq misol, keyin rasm yoki model, soʻng umumiy qoida',
        'Umumiy qoida, keyin uni yodlash, soʻng nazorat ishi',
        'Taʼrif, keyin yana taʼrif, soʻng misol',
        'Nazorat ishi, keyin qoida',
      ],
      'Aniqdan mavhumga borganda oʻquvchi qoidaning maʼnosini koʻradi.',
    ),
    one(
      'Oʻquvchi masalani toʻgʻri yechdi, lekin yechimini tushuntira olmadi. Eng foydali keyingi qadam qaysi?',
      [
        '+Qanday oʻylaganini qadam-baqadam aytib berishini soʻrash',
        'Toʻgʻri javob uchun yuqori baho qoʻyib, keyingi mavzuga oʻtish',
        'Koʻchirgan deb hisoblab, past baho qoʻyish',
        'Xuddi shunday yana oʻnta masala berish',
      ],
      'Fikrlash yoʻlini soʻzlab berish tushunishni ham, koʻr-koʻrona usulni ham ochib beradi.',
    ),
    several(
      'Qaysi topshiriqlarda fanlararo bogʻlanish bor?',
      [
        '+Matematika darsida oilaning suv sarfini hisoblab, tejash yoʻlini taklif qilish',
        '+Tarix darsida savdo yoʻli uzunligini xarita masshtabi boʻyicha hisoblash',
        '+Ona tili darsida biologiya matnining tuzilishini tahlil qilish',
        'Darslikdagi qoidani yoddan aytib berish',
      ],
      'Fanlararo topshiriqda ikki fanning bilimi bitta natija uchun ishlaydi.',
    ),
    groups(
      'Metodlarni vazifasiga koʻra ajrating.',
      {
        'Fikrlarni toʻplash': ['aqliy hujum', 'klaster'],
        'Matn bilan ishlash': ['INSERT', 'savol bilan oʻqish'],
        Taqqoslash: ['Venn diagrammasi', 'T-jadval'],
      },
      'Metod dars maqsadiga xizmat qilgandagina foyda beradi.',
    ),
    gaps(
      'Tajriba darsida oʻquvchi avval [1] ilgari suradi, keyin tajriba oʻtkazib [2] yigʻadi va ular asosida [3] chiqaradi.',
      ['taxmin', 'maʼlumot', 'xulosa'],
      ['baho'],
      'Taxmin — maʼlumot — xulosa: tabiiy fanlarda tadqiqotning asosiy zanjiri.',
    ),
    one(
      'Koʻpchilik oʻquvchi bir xil xatoga yoʻl qoʻyyapti. Oʻqituvchi ishni nimadan boshlaydi?',
      [
        '+Xato ortidagi notoʻgʻri tasavvurni aniqlashdan',
        'Qoidani yana bir bor diktovka qilishdan',
        'Xato qilganlarga past baho qoʻyishdan',
        'Mavzuni qoldirib, keyingisiga oʻtishdan',
      ],
      'Takrorlangan xato tasodif emas: uning ortida deyarli hamisha umumiy tasavvur turadi.',
    ),
  ],
};

export const diagnosticTeaching: DemoDiagnostic[] = [didactics, psychology, subject];
