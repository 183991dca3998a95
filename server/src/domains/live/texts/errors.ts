import type { ErrorTexts } from '#/kit/http/texts.ts';

/** Texts of the domain's error codes. */
export const liveErrors = {
  'stream.already_started': {
    uz: 'Efir boshlanmadi: u allaqachon boshlangan. Sahifani yangilab, qayta urinib koʻring.',
    ru: 'Эфир не начался: он уже идёт. Обновите страницу и попробуйте ещё раз.',
    en: 'The stream was not started: it is already running. Reload the page and try again.',
  },
  'stream.not_started': {
    uz: 'Efir toʻxtatilmadi: u boshlanmagan. Sahifani yangilab, qayta urinib koʻring.',
    ru: 'Эфир не остановлен: он не начинался. Обновите страницу и попробуйте ещё раз.',
    en: 'The stream was not stopped: it has not started. Reload the page and try again.',
  },
  'stream.record_not_found': {
    uz: 'Yozuv topilmadi.',
    ru: 'Запись не найдена.',
    en: 'Recording not found.',
  },
  'stream.record_off': {
    uz: 'Bu vebinar yozib olinmaydi: uni vebinar sozlamalarida yoqing.',
    ru: 'Этот вебинар не записывается: включите запись в его настройках.',
    en: 'This webinar is not recorded: turn recording on in its settings.',
  },
  'stream.record_too_short': {
    uz: 'Yozuvdan kamida 5 soniya qolishi kerak.',
    ru: 'От записи должно остаться не меньше 5 секунд.',
    en: 'At least 5 seconds of the recording must remain.',
  },
  'webinar.changed': {
    uz: 'Vebinar boshqa oynada oʻzgartirilgan. Sahifani yangilab, qaytadan urinib koʻring.',
    ru: 'Вебинар изменён в другом окне. Обновите страницу и повторите попытку.',
    en: 'The webinar was changed in another window. Reload the page and try again.',
  },
  'webinar.entry_gone': {
    uz: 'Bu yozuv endi yoʻq: xona oʻzgargan.',
    ru: 'Этой записи уже нет: в комнате всё изменилось.',
    en: 'This entry no longer exists: the room has changed.',
  },
  'webinar.finished': {
    uz: 'Vebinar yakunlangan.',
    ru: 'Вебинар завершён.',
    en: 'The webinar is over.',
  },
  'webinar.here_asked': {
    uz: 'Avvalgi soʻrovga hali javob berilyapti. Tugashini kuting.',
    ru: 'На прошлый вопрос ещё отвечают. Дождитесь его окончания.',
    en: 'The previous call can still be answered. Wait until it ends.',
  },
  'webinar.here_over': {
    uz: 'Javob berish vaqti tugagan.',
    ru: 'Время для ответа истекло.',
    en: 'The time to answer is over.',
  },
  'webinar.live': {
    uz: 'Vebinar hozir efirda: avval uni yakunlang.',
    ru: 'Вебинар сейчас в эфире: сначала завершите его.',
    en: 'The webinar is live: end it first.',
  },
  'webinar.muted': {
    uz: 'Hozir suhbatga yoza olmaysiz: boshlovchi uni yopgan.',
    ru: 'Сейчас вы не можете писать в чат: его закрыл ведущий.',
    en: 'You cannot write in the chat now: the presenter has closed it.',
  },
  'webinar.no_room': {
    uz: 'Vebinar xonasi hozir ochilmadi. Bir daqiqadan keyin yana urinib koʻring.',
    ru: 'Комната вебинара сейчас не открылась. Попробуйте ещё раз через минуту.',
    en: 'The webinar’s room could not be opened. Try again in a minute.',
  },
  'webinar.not_found': {
    uz: 'Vebinar topilmadi.',
    ru: 'Вебинар не найден.',
    en: 'Webinar not found.',
  },
  'webinar.not_joined': {
    uz: 'Avval vebinarga kiring.',
    ru: 'Сначала войдите на вебинар.',
    en: 'Join the webinar first.',
  },
  'webinar.poll_closed': {
    uz: 'Bu soʻrovnomada ovoz berish yakunlangan.',
    ru: 'Голосование в этом опросе завершено.',
    en: 'Voting in this poll is over.',
  },
  'webinar.removed': {
    uz: 'Boshlovchi sizni bu vebinardan chiqargan.',
    ru: 'Ведущий удалил вас с этого вебинара.',
    en: 'The presenter has removed you from this webinar.',
  },
} as const satisfies ErrorTexts;
