import type { ErrorTexts } from '#/kit/http/texts.ts';

/** What a caller reads for each error code that assessment says. */
export const assessmentErrors = {
  'diagnostic.already_done': {
    uz: 'Bu yilgi diagnostikadan oʻtgansiz. Keyingisi 1-yanvarda ochiladi.',
    ru: 'Диагностика этого года уже пройдена. Следующая откроется 1 января.',
    en: 'You have taken this year’s diagnostic. The next one opens on 1 January.',
  },
  'diagnostic.not_found': {
    uz: 'Diagnostika boshlanmagan. Uni boshidan oching.',
    ru: 'Диагностика не начата. Откройте её заново.',
    en: 'No diagnostic is under way. Open it again.',
  },
  'diagnostic.unavailable': {
    uz: 'Diagnostika savollari hali tayyor emas.',
    ru: 'Вопросы диагностики ещё не готовы.',
    en: 'The questions of the diagnostic are not ready yet.',
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
} as const satisfies ErrorTexts;
