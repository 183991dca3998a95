import type { ErrorTexts } from '#/kit/http/texts.ts';
import { similarityErrors } from './similarity.ts';

/** Texts of assessment's error codes. */
export const assessmentErrors = {
  'answer.point_outside': {
    uz: 'Belgi rasmdan tashqarida: har bir qiymat 0 dan 1 gacha boʻlsin.',
    ru: 'Отметка вне картинки: каждое значение — от 0 до 1.',
    en: 'The mark is outside the picture: each value is from 0 to 1.',
  },
  'answer.too_many_points': {
    uz: 'Rasmda ruxsat etilganidan koʻp joy belgilangan.',
    ru: 'На картинке отмечено больше мест, чем можно.',
    en: 'Too many places on the picture are marked.',
  },
  'appeal.already_sent': {
    uz: 'Bu savol boʻyicha eʼtirozingiz bor. Uning holatini «Eʼtirozlarim» sahifasida koʻring.',
    ru: 'Вы уже оспорили этот вопрос. Ход рассмотрения — на странице «Мои апелляции».',
    en: 'You have already contested this question. See its state under “My appeals”.',
  },
  'appeal.attempt_not_found': {
    uz: 'Bu urinishingiz topilmadi.',
    ru: 'Эта ваша попытка не найдена.',
    en: 'This attempt of yours was not found.',
  },
  'appeal.attempt_open': {
    uz: 'Savolga eʼtiroz natija chiqqandan keyin bildiriladi.',
    ru: 'Вопрос можно оспорить после того, как будет результат.',
    en: 'A question can be contested once there is a result.',
  },
  'appeal.case_not_found': {
    uz: 'Eʼtirozlar topilmadi yoki ularga javob berish sizga tegishli emas.',
    ru: 'Апелляции не найдены, или отвечаете на них не вы.',
    en: 'The appeals were not found, or are not yours to answer.',
  },
  'appeal.claimed': {
    uz: 'Bu eʼtirozlarni hozir boshqa xodim koʻrib chiqmoqda.',
    ru: 'Эти апелляции сейчас рассматривает другой сотрудник.',
    en: 'Somebody else is looking at these appeals now.',
  },
  'appeal.no_second_look': {
    uz: 'Qayta koʻrib chiqishni rad javobidan keyin 10 kun ichida bir marta soʻrash mumkin.',
    ru: 'Повторное рассмотрение можно запросить один раз в течение 10 дней после отказа.',
    en: 'A second review can be requested once, within 10 days after a refusal.',
  },
  'appeal.not_corrected': {
    uz: 'Savol eʼtirozlardan keyin oʻzgartirilmagan. Avval savolni tuzating.',
    ru: 'Вопрос после апелляций не менялся. Сначала исправьте его.',
    en: 'The question has not changed since it was contested. Correct it first.',
  },
  'appeal.not_found': {
    uz: 'Eʼtiroz topilmadi.',
    ru: 'Апелляция не найдена.',
    en: 'The appeal was not found.',
  },
  'appeal.question_not_asked': {
    uz: 'Bu urinishda bunday savol yoʻq.',
    ru: 'В этой попытке нет такого вопроса.',
    en: 'This question was not part of the attempt.',
  },
  'appeal.too_late': {
    uz: 'Savolga eʼtiroz natija chiqqandan keyin 10 kun ichida bildiriladi. Muddat oʻtgan.',
    ru: 'Вопрос можно оспорить в течение 10 дней после результата. Срок прошёл.',
    en: 'A question can be contested within 10 days after the result. The deadline has passed.',
  },
  'appeal.wrong_status': {
    uz: 'Bu eʼtirozlarga javob berilgan.',
    ru: 'На эти апелляции уже ответили.',
    en: 'These appeals have been answered.',
  },
  'diagnostic.already_done': {
    uz: 'Bu yilgi diagnostikadan oʻtgansiz. Keyingisi 1-yanvarda ochiladi.',
    ru: 'Диагностика этого года уже пройдена. Следующая откроется 1 января.',
    en: 'You have taken this year’s diagnostic. The next one opens on 1 January.',
  },
  'diagnostic.not_found': {
    uz: 'Diagnostika boshlanmagan. Uni boshidan oching.',
    ru: 'Диагностика не начата. Откройте её заново.',
    en: 'No diagnostic is in progress. Open it again.',
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
    en: 'This exam has no finished questions.',
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
    en: 'This exam cannot be started now: it has not opened, is over, or is not for you.',
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
    uz: 'Natijalar eʼlon qilingan: ballar endi faqat eʼtiroz boʻyicha oʻzgaradi.',
    ru: 'Результаты объявлены: баллы теперь меняются только по апелляции.',
    en: 'The results are released: points can now change only through an appeal.',
  },
  'exam.submitted': {
    uz: 'Siz bu imtihonni topshirib boʻlgansiz.',
    ru: 'Вы уже сдали этот экзамен.',
    en: 'You have already handed in this exam.',
  },
  'exam.time_over': {
    uz: 'Vaqt tugadi. Shu paytgacha saqlangan javoblaringiz qabul qilindi.',
    ru: 'Время вышло. Ответы, сохранённые до этого, приняты.',
    en: 'Time is up. Answers saved by then were accepted.',
  },
  'essay.already_graded': {
    uz: 'Bu insho baholangan. Oʻz bahoyingizni «Baholanganlar» roʻyxatida oʻzgartiring.',
    ru: 'Это эссе уже оценено. Свою оценку можно изменить в списке «Оценённые».',
    en: 'This essay has been graded. Change your own grade under “Graded”.',
  },
  'essay.changed': {
    uz: 'Baho shu orada oʻzgardi. Sahifani yangilab, qaytadan koʻring.',
    ru: 'Оценка за это время изменилась. Обновите страницу и посмотрите ещё раз.',
    en: 'The grade has changed meanwhile. Reload the page and look again.',
  },
  'essay.claimed': {
    uz: 'Bu inshoni hozir boshqa xodim baholamoqda.',
    ru: 'Это эссе сейчас оценивает другой сотрудник.',
    en: 'Somebody else is grading this essay now.',
  },
  'essay.not_found': {
    uz: 'Insho topilmadi yoki uni baholash sizga tegishli emas.',
    ru: 'Эссе не найдено, или оцениваете его не вы.',
    en: 'The essay was not found, or is not yours to grade.',
  },
  'essay.not_own': {
    uz: 'Bahoni faqat uni qoʻygan kishi oʻzgartiradi.',
    ru: 'Оценку меняет только тот, кто её поставил.',
    en: 'Only the person who gave a grade can change it.',
  },
  'essay.would_fail': {
    uz: 'Bu baho bilan oʻtgan odam oʻtmagan boʻlib qoladi: eʼlon qilingan natija pasaytirilmaydi.',
    ru: 'С этой оценкой сдавший окажется не сдавшим: объявленный результат так не понижают.',
    en: 'With this grade somebody who passed would fail: a result already shown is not withdrawn.',
  },
  'regrade.by_hand': {
    uz: 'Bu savolga javob soʻz bilan yoziladi: ballini imtihon oluvchi oʻzgartiradi.',
    ru: 'На этот вопрос отвечают словами: баллы меняет экзаменатор.',
    en: 'This question is answered in words: an examiner changes its points.',
  },
  'regrade.not_found': {
    uz: 'Bunday tuzatish topilmadi.',
    ru: 'Такое исправление не найдено.',
    en: 'Correction not found.',
  },
  'regrade.outdated': {
    uz: 'Bu savol boʻyicha shu orada boshqa qaror qabul qilingan. Sahifani yangilab, qaytadan koʻring.',
    ru: 'По этому вопросу тем временем приняли другое решение. Обновите страницу и посмотрите снова.',
    en: 'Something else was decided about this question meanwhile. Reload the page and look again.',
  },
  'regrade.own': {
    uz: 'Oʻz taklifingizni oʻzingiz tasdiqlay olmaysiz: ikkinchi odam kerak.',
    ru: 'Нельзя подтвердить собственное предложение: нужен второй человек.',
    en: 'You cannot agree to your own proposal: a second person is needed.',
  },
  'regrade.running': {
    uz: 'Bu savolning oldingi tuzatishi hali tugamagan. Tugashini kuting.',
    ru: 'Предыдущее исправление этого вопроса ещё не завершено. Дождитесь его окончания.',
    en: 'The previous correction of this question has not finished yet. Wait for it to end.',
  },
  ...similarityErrors,
} as const satisfies ErrorTexts;
