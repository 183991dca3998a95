import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

/** Texts of the bot. Unlike an SMS, their length is free. */
export const botTexts = {
  askContact: {
    uz: 'Assalomu alaykum! Saytda kiritilgan raqam sizniki ekanini tasdiqlash uchun pastdagi tugmani bosing. Keyin kodni yuboraman.',
    ru: 'Здравствуйте! Чтобы подтвердить, что номер на сайте ваш, нажмите кнопку ниже. После этого я пришлю код.',
    en: 'Hello! To confirm that the number on the site is yours, press the button below. Then I will send the code.',
  },
  contactButton: {
    uz: '📱 Raqamimni yuborish',
    ru: '📱 Отправить мой номер',
    en: '📱 Send my number',
  },
  code: {
    uz: 'Tasdiqlash kodi: {code}\nUni saytga kiriting va hech kimga aytmang.',
    ru: 'Код подтверждения: {code}\nВведите его на сайте и никому не сообщайте.',
    en: 'Your code: {code}\nEnter it on the site and do not share it with anyone.',
  },
  codeOver: {
    uz: 'Kodning muddati oʻtdi. Saytda «Kodni qayta yuborish» tugmasini bosing va yangi havoladan kiring.',
    ru: 'Срок кода истёк. Нажмите на сайте «Отправить код ещё раз» и откройте новую ссылку.',
    en: 'The code has expired. Press “Send the code again” on the site and open the new link.',
  },
  keyOver: {
    uz: 'Bu havola eskirgan yoki undan foydalanilgan. Saytga qaytib, yangisini oling.',
    ru: 'Эта ссылка устарела или уже использована. Вернитесь на сайт и получите новую.',
    en: 'This link has expired or was already used. Go back to the site and get a new one.',
  },
  notOwnContact: {
    uz: 'Bu sizning raqamingiz emas. Oʻz raqamingizni pastdagi tugma orqali yuboring.',
    ru: 'Это не ваш номер. Отправьте свой номер кнопкой ниже.',
    en: 'This is not your number. Send your own with the button below.',
  },
  otherPhone: {
    uz: 'Telegramdagi raqamingiz saytda kiritilganidan boshqa. Saytda shu raqamni kiriting yoki kodni SMS orqali oling.',
    ru: 'Ваш номер в Telegram не тот, что введён на сайте. Введите на сайте этот номер или получите код по SMS.',
    en: 'Your number in Telegram differs from the one on the site. Enter this one on the site or get the code by SMS.',
  },
  nothingWaits: {
    uz: 'Hozir tasdiqlanadigan raqam yoʻq. Saytda kod soʻrang va bergan havolasidan kiring.',
    ru: 'Сейчас нет номера, который нужно подтвердить. Запросите код на сайте и откройте ссылку оттуда.',
    en: 'No number is waiting to be confirmed. Request a code on the site and open its link.',
  },
  linked: {
    uz: 'Tayyor! Bu chat {owner} hisobiga bogʻlandi: bildirishnomalar shu yerga keladi. Toʻxtatish uchun /stop yozing.',
    ru: 'Готово! Чат связан с учётной записью {owner}: уведомления будут приходить сюда. Чтобы отключить, напишите /stop.',
    en: 'Done! This chat is linked to the account of {owner}: notifications will arrive here. Send /stop to unlink it.',
  },
  isLinked: {
    uz: 'Bu chat {owner} hisobiga bogʻlangan. Toʻxtatish uchun /stop, tilni almashtirish uchun /til yozing.',
    ru: 'Этот чат связан с учётной записью {owner}. Отключить: /stop, сменить язык: /language.',
    en: 'This chat is linked to the account of {owner}. Send /stop to unlink it or /language to change the language.',
  },
  isFree: {
    uz: 'Men Malaka platformasining botiman. Bildirishnomalarni shu yerda olish uchun saytdagi sozlamalarda «Telegramni ulash» tugmasini bosing.',
    ru: 'Я бот платформы Malaka. Чтобы получать уведомления здесь, нажмите в настройках на сайте «Подключить Telegram».',
    en: 'I am the bot of the Malaka platform. To get notifications here, press “Connect Telegram” in the settings on the site.',
  },
  stopped: {
    uz: 'Bogʻlanish uzildi: bildirishnomalar bu yerga endi kelmaydi.',
    ru: 'Связь отключена: уведомления сюда больше не придут.',
    en: 'The chat is unlinked: notifications no longer arrive here.',
  },
  chooseLanguage: { uz: 'Tilni tanlang', ru: 'Выберите язык', en: 'Choose a language' },
  languageKept: {
    uz: 'Endi oʻzbekcha yozaman.',
    ru: 'Теперь пишу по-русски.',
    en: 'I will write in English now.',
  },
} satisfies Record<string, Texts>;

export const botText = (
  name: keyof typeof botTexts,
  language: Language,
  facts: Record<string, string> = {},
): string =>
  botTexts[name][language].replaceAll(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
