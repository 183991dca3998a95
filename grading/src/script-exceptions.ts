/** Words whose Cyrillic spelling has letters that Latin does not write; suffixes follow the stem. */
export const cyrillicStems: Readonly<Record<string, string>> = {
  yanvar: 'январь',
  fevral: 'февраль',
  aprel: 'апрель',
  iyun: 'июнь',
  iyul: 'июль',
  sentabr: 'сентябрь',
  oktabr: 'октябрь',
  noyabr: 'ноябрь',
  dekabr: 'декабрь',
  abzats: 'абзац',
  albom: 'альбом',
  ansambl: 'ансамбль',
  avtomobil: 'автомобиль',
  bulvar: 'бульвар',
  dizel: 'дизель',
  ekspansiya: 'экспансия',
  fakultet: 'факультет',
  film: 'фильм',
  fransuz: 'француз',
  inersiya: 'инерция',
  intervyu: 'интервью',
  kalendar: 'календарь',
  kansler: 'канцлер',
  kompyuter: 'компьютер',
  konsentr: 'концентр',
  konsep: 'концеп',
  konsern: 'концерн',
  konsert: 'концерт',
  konsult: 'консульт',
  kontrol: 'контроль',
  kvars: 'кварц',
  litsey: 'лицей',
  medal: 'медаль',
  model: 'модель',
  modul: 'модуль',
  multfilm: 'мультфильм',
  multimedia: 'мультимедиа',
  obyekt: 'объект',
  ofitser: 'офицер',
  palto: 'пальто',
  parol: 'пароль',
  payariq: 'пайариқ',
  pensiya: 'пенсия',
  porsiya: 'порция',
  portfel: 'портфель',
  prinsip: 'принцип',
  profil: 'профиль',
  protsess: 'процесс',
  refleksiya: 'рефлексия',
  retsept: 'рецепт',
  rol: 'роль',
  rubl: 'рубль',
  sellofan: 'целлофан',
  sement: 'цемент',
  sentner: 'центнер',
  senzura: 'цензура',
  sex: 'цех',
  sikl: 'цикл',
  siklon: 'циклон',
  silindr: 'цилиндр',
  sirk: 'цирк',
  sirkul: 'циркуль',
  sisterna: 'цистерна',
  sitrus: 'цитрус',
  sivilizatsiya: 'цивилизация',
  spektakl: 'спектакль',
  subyekt: 'субъект',
  tabel: 'табель',
  ultra: 'ультра',
};

/** Words whose Latin spelling dropped a letter that the rules would write. */
export const latinStems: Readonly<Record<string, string>> = {
  сентябр: 'sentabr',
  октябр: 'oktabr',
};

/** Names and abbreviations that stay in Latin in a Cyrillic text. */
export const latinOnly: ReadonlySet<string> = new Set(
  (
    'android arduino canva cefr chatgpt click css csv doc docx excel geogebra gmail google gpt html ' +
    'id ielts instagram iphone ipad java javascript kahoot linkedin linux moodle padlet pdf payme ' +
    'pinfl pirls pisa png ppt pptx powerpoint python qr quizizz quizlet rtmp skype sms sql steam stem ' +
    'talis teams telegram tiktok timss toefl usb vk xls xlsx youtube zip zoom'
  ).split(' '),
);

/** Those that written so are no Uzbek words: "it" is a dog, "ip" a thread, "uzum" a grape, AB a passport's series. */
export const latinAsWritten: ReadonlySet<string> = new Set(['AB', 'AI', 'IP', 'IT', 'Uzum', 'pH']);
