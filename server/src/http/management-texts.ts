import type { ErrorCode } from '@malaka/contracts/errors';
import type { Language } from './language.ts';

/** What those who manage read for the error codes of their work. */
export const managementTexts = {
  'announcement.not_found': {
    uz: 'Eʼlon topilmadi.',
    ru: 'Объявление не найдено.',
    en: 'Announcement not found.',
  },
  'announcement.nobody': {
    uz: 'Bu tanlovga birorta ham oʻqituvchi toʻgʻri kelmaydi.',
    ru: 'Под этот выбор не подходит ни один учитель.',
    en: 'Nobody fits this choice of recipients.',
  },
  'announcement.wrong_state': {
    uz: 'Eʼlonning holati oʻzgargan: bu amalni endi bajarib boʻlmaydi.',
    ru: 'Состояние объявления изменилось: это действие больше невозможно.',
    en: 'The announcement has another state by now: this can no longer be done.',
  },
  'export.not_found': {
    uz: 'Bunday eksport topilmadi.',
    ru: 'Такой экспорт не найден.',
    en: 'No such export was found.',
  },
  'export.not_ready': {
    uz: 'Bu eksport fayli tayyor emas.',
    ru: 'Файл этого экспорта не готов.',
    en: 'The file of this export is not ready.',
  },
  'export.ticket_invalid': {
    uz: 'Excel havolasi eskirgan yoki ishlatilgan. Jadvaldan yangi havola oling.',
    ru: 'Ссылка на Excel устарела или уже использована. Получите новую из таблицы.',
    en: 'This Excel link is used or out of date. Get a new one from the table.',
  },
  'export.too_many': {
    uz: 'Siz boshlagan eksportlar hali tayyor emas. Ular tugagach yoki bekor qilingach yana boshlang.',
    ru: 'Начатые вами экспорты ещё не готовы. Дождитесь их или отмените и начните снова.',
    en: 'The exports that you started are not ready yet. Wait for them or cancel one, then start again.',
  },
  'group.everyone': {
    uz: 'Bu guruhda barcha tinglovchilar bor: uni oʻchirib yoki tarkibini oʻzgartirib boʻlmaydi.',
    ru: 'В этой группе все слушатели: её нельзя удалить, а состав — изменить.',
    en: 'All learners are in this group: it cannot be deleted and its members cannot be changed.',
  },
  'group.exam_running': {
    uz: 'Guruh uchun imtihon ketmoqda. Imtihon tugagach yoki oʻchirilgach guruhni oʻchirish mumkin.',
    ru: 'Для группы идёт экзамен. Удалить её можно, когда он закончится или будет выключен.',
    en: 'An exam of this group is running. Delete the group when it has ended or is switched off.',
  },
  'group.not_found': { uz: 'Guruh topilmadi.', ru: 'Группа не найдена.', en: 'Group not found.' },
  'group.nothing_to_undo': {
    uz: 'Bu qoʻshish allaqachon bekor qilingan yoki undan keyin boshqasi boʻlgan.',
    ru: 'Это добавление уже отменено или после него было другое.',
    en: 'This adding was undone already, or another one came after it.',
  },
  'group.person_not_found': {
    uz: 'Bunday tinglovchi topilmadi.',
    ru: 'Такой слушатель не найден.',
    en: 'No such learner was found.',
  },
} satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
