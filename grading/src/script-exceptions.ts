/** Words whose Cyrillic spelling has letters that Latin omits; suffixes follow the stem. */
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

/** Words whose Latin spelling omits a letter that the rules would write. */
export const latinStems: Readonly<Record<string, string>> = {
  сентябр: 'sentabr',
  октябр: 'oktabr',
};

/** Names and abbreviations that stay Latin in Cyrillic texts. */
export const latinOnly: ReadonlySet<string> = new Set(
  (
    'android arduino canva cefr chatgpt click css csv doc docx excel geogebra gmail google gpt html ' +
    'id ielts instagram iphone ipad java javascript kahoot linkedin linux moodle padlet pdf payme ' +
    'pinfl pirls pisa png ppt pptx powerpoint python qr quizizz quizlet rtmp skype sms sql steam stem ' +
    'talis teams telegram tiktok timss toefl usb vk xls xlsx youtube zip zoom'
  ).split(' '),
);

/**
 * Latin only in exactly this case, because they are otherwise Uzbek words: "it" is a dog, "ip" a
 * thread, "uzum" a grape; AB is the series of a passport.
 */
export const latinAsWritten: ReadonlySet<string> = new Set(['AB', 'AI', 'IP', 'IT', 'Uzum', 'pH']);
