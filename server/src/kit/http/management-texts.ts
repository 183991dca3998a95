import type { ErrorCode } from '@malaka/contracts/kit/errors';
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
  'exam.answer_not_found': {
    uz: 'Baholanadigan javob topilmadi.',
    ru: 'Ответ для проверки не найден.',
    en: 'No answer to grade was found.',
  },
  'exam.attempt_not_found': {
    uz: 'Imtihondagi urinishingiz topilmadi. Sahifani qayta oching.',
    ru: 'Ваша попытка экзамена не найдена. Откройте страницу заново.',
    en: 'Your attempt at the exam was not found. Open the page again.',
  },
  'exam.begun': {
    uz: 'Imtihon boshlangan: savol qoʻshib, oʻchirib boʻlmaydi. Bor savolning matnini tuzatish mumkin.',
    ru: 'Экзамен уже начали: вопросы нельзя добавлять и удалять. Текст имеющихся можно исправить.',
    en: 'The exam has begun: questions cannot be added or removed. Those that are there can be corrected.',
  },
  'exam.empty': {
    uz: 'Bu imtihonda hali tayyor savol yoʻq.',
    ru: 'В этом экзамене пока нет готовых вопросов.',
    en: 'This exam has no questions that are ready.',
  },
  'exam.grade_held': {
    uz: 'Bu javobni hozir boshqa imtihon oluvchi baholayapti. Keyingisini oling.',
    ru: 'Этот ответ сейчас проверяет другой экзаменатор. Возьмите следующий.',
    en: 'Another examiner is grading this answer. Take the next one.',
  },
  'exam.grade_overtaken': {
    uz: 'Bu javobga shu orada boshqa ball qoʻyilgan. Yangisini koʻrib, qaytadan baholang.',
    ru: 'Этому ответу тем временем поставили другой балл. Посмотрите новый и оцените заново.',
    en: 'Other points were given to this answer meanwhile. Look at them and grade again.',
  },
  'exam.has_attempts': {
    uz: 'Imtihonni topshirganlar bor, shuning uchun uni oʻchirib boʻlmaydi. Kerak boʻlmasa, holatini oʻchirib qoʻying.',
    ru: 'Экзамен уже сдавали, поэтому удалить его нельзя. Если он не нужен, выключите его.',
    en: 'The exam has been taken, so it cannot be deleted. Turn it off if it is no longer needed.',
  },
  'exam.not_found': {
    uz: 'Imtihon topilmadi.',
    ru: 'Экзамен не найден.',
    en: 'Exam not found.',
  },
  'exam.not_open': {
    uz: 'Bu imtihonni hozir boshlab boʻlmaydi: u hali ochilmagan, tugagan yoki siz uchun emas.',
    ru: 'Этот экзамен сейчас нельзя начать: он ещё не открыт, закончен или не для вас.',
    en: 'This exam cannot be begun now: it has not opened, is over, or is not for you.',
  },
  'exam.own': {
    uz: 'Oʻz imtihoningizni topshira olmaysiz va oʻz javobingizni baholay olmaysiz.',
    ru: 'Нельзя сдавать собственный экзамен и проверять собственные ответы.',
    en: 'You cannot take your own exam or grade your own answers.',
  },
  'exam.release_refused': {
    uz: 'Natijalarni hali eʼlon qilib boʻlmaydi: imtihon tugashi va barcha javoblar baholanishi kerak.',
    ru: 'Результаты пока нельзя объявить: экзамен должен закончиться, а все ответы — быть проверены.',
    en: 'The results cannot be released yet: the exam must be over and every answer graded.',
  },
  'exam.released': {
    uz: 'Natijalar eʼlon qilingan: ballar endi oʻzgarmaydi.',
    ru: 'Результаты объявлены: баллы больше не меняются.',
    en: 'The results are released: points no longer change.',
  },
  'exam.submitted': {
    uz: 'Siz bu imtihonni topshirib boʻlgansiz.',
    ru: 'Вы уже сдали этот экзамен.',
    en: 'You have already handed in this exam.',
  },
  'exam.time_over': {
    uz: 'Vaqt tugadi. Shu paytgacha saqlangan javoblaringiz qabul qilindi.',
    ru: 'Время вышло. Ответы, сохранённые до этого, приняты.',
    en: 'Time is over. The answers that were saved by then were taken.',
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
  'filter.not_found': {
    uz: 'Bunday saqlangan filtr topilmadi.',
    ru: 'Такой сохранённый фильтр не найден.',
    en: 'No such saved filter was found.',
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
  'school.not_head': {
    uz: 'Bu boʻlim profili tasdiqlangan maktab direktori va oʻrinbosarlari uchun.',
    ru: 'Этот раздел — для директора школы и заместителей с подтверждённым профилем.',
    en: 'This section is for heads of schools and their deputies whose profile is confirmed.',
  },
} satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
