import type { ErrorTexts } from '#/kit/http/texts.ts';

/** Messages for the error codes of authoring. */
export const authoringErrors = {
  'answer.not_found': {
    uz: 'Javob varianti topilmadi.',
    ru: 'Вариант ответа не найден.',
    en: 'Answer not found.',
  },
  'author.not_found': {
    uz: 'Muallif topilmadi.',
    ru: 'Автор не найден.',
    en: 'Author not found.',
  },
  'co_author.not_found': {
    uz: 'Bu kursda bunday hammuallif yoʻq.',
    ru: 'У этого курса нет такого соавтора.',
    en: 'This course has no such co-author.',
  },
  'course.cannot_activate': {
    uz: 'Kursni faollashtirish uchun avval xatolarni tuzating.',
    ru: 'Чтобы активировать курс, сначала исправьте ошибки.',
    en: 'Fix the errors before activating the course.',
  },
  'course.changed': {
    uz: 'Kurs siz koʻrgandan keyin oʻzgardi. Uni qaytadan koʻrib chiqing.',
    ru: 'Курс изменился после того, как вы его смотрели. Посмотрите его ещё раз.',
    en: 'The course has changed since you reviewed it. Review it again.',
  },
  'course.has_learners': {
    uz: 'Bu kursda tinglovchilar bor: uni oʻchirib boʻlmaydi, arxivga oʻtkazish mumkin.',
    ru: 'У этого курса есть слушатели: его нельзя удалить, можно перевести в архив.',
    en: 'This course has learners: it cannot be deleted, only archived.',
  },
  'course.is_draft': {
    uz: 'Bu qoralama. U chop etilganda oʻzgarishlar kursning oʻziga oʻtadi.',
    ru: 'Это черновик. Когда вы его опубликуете, изменения перейдут в сам курс.',
    en: 'This is a draft. When it is published, its changes go into the course itself.',
  },
  'course_draft.conflict': {
    uz: 'Ayrim joylar kursda ham, qoralamada ham oʻzgargan. Har biri uchun qaysi biri qolishini tanlang.',
    ru: 'Некоторые места изменились и в курсе, и в черновике. Для каждого выберите, что остаётся.',
    en: 'Some things have changed both in the course and in the draft. Choose a version for each of them.',
  },
  'course_draft.empty': {
    uz: 'Qoralamada kursdan farq qiladigan narsa yoʻq.',
    ru: 'В черновике нет ничего, что отличалось бы от курса.',
    en: 'Nothing in the draft differs from the course.',
  },
  'course_draft.no_webinars': {
    uz: 'Vebinar qoralamada oʻzgartirilmaydi: tinglovchilar uning vaqtini kutadi. Uni kursning oʻzida oʻzgartiring.',
    ru: 'Вебинар не меняют в черновике: слушатели ждут его времени. Измените его в самом курсе.',
    en: 'A webinar cannot be changed in a draft: learners count on its time. Change it in the course itself.',
  },
  'course_draft.place_taken': {
    uz: 'Qoralamada yangi dars qoʻshilgan boʻlimga kursda ham dars qoʻshilgan. Ulardan birini oʻchiring.',
    ru: 'В раздел, куда черновик добавляет урок, урок уже добавили в самом курсе. Удалите один из них.',
    en: 'The section to which the draft adds a lesson now has one in the course too. Delete one of them.',
  },
  'course.only_looks': {
    uz: 'Siz bu kursni faqat koʻrasiz. Oʻzgartirish huquqini kurs egasi beradi.',
    ru: 'Вы можете только смотреть этот курс. Право менять его даёт владелец курса.',
    en: 'You may only view this course. Its owner can give you the right to change it.',
  },
  'course.not_found': { uz: 'Kurs topilmadi.', ru: 'Курс не найден.', en: 'Course not found.' },
  'course.stays_open': {
    uz: 'Bu kursda tinglovchilar bor: uni jimgina yopib boʻlmaydi. Muallifdan kursni arxivga oʻtkazishni soʻrang: tinglovchilari oʻqishni tugatadi.',
    ru: 'На этом курсе уже есть слушатели: молча закрыть его нельзя. Попросите автора отправить курс в архив: его слушатели доучатся.',
    en: 'The course has learners, so it cannot be closed without notice. Ask its author to archive it, so that they can finish.',
  },
  'course.not_waiting': {
    uz: 'Bu kurs endi tasdiqlashni kutmayapti: qaror qabul qilingan yoki muallif soʻrovni qaytarib olgan.',
    ru: 'Этот курс больше не ждёт утверждения: решение уже принято или автор отозвал запрос.',
    en: 'This course is no longer waiting for approval: it was decided, or the author withdrew it.',
  },
  'exam.begun': {
    uz: 'Imtihon boshlangan: savol qoʻshib, oʻchirib boʻlmaydi. Bor savolning matnini tuzatish mumkin.',
    ru: 'Экзамен уже начали: вопросы нельзя добавлять и удалять. Текст имеющихся можно исправить.',
    en: 'The exam has begun: questions cannot be added or removed. The existing ones can be corrected.',
  },
  'lesson.changed': {
    uz: 'Bu dars boshqa oynada yoki qurilmada oʻzgartirilgan.',
    ru: 'Этот урок изменён в другом окне или на другом устройстве.',
    en: 'This lesson was changed in another window or on another device.',
  },
  'lesson.control_questions': {
    uz: 'Ikkita savol kerak, har birida 2–6 ta variant va toʻgʻrisining oldida *.',
    ru: 'Нужны два вопроса, в каждом от 2 до 6 вариантов и * перед верным.',
    en: 'Two questions are needed, each with 2 to 6 options and * before the right one.',
  },
  'lesson.exists': {
    uz: 'Bu boʻlimda dars allaqachon bor.',
    ru: 'В этом разделе уже есть урок.',
    en: 'This section already has a lesson.',
  },
  'lesson.not_found': { uz: 'Dars topilmadi.', ru: 'Урок не найден.', en: 'Lesson not found.' },
  'lesson.revision_gone': {
    uz: 'Darsning bu holati tarixda endi yoʻq.',
    ru: 'Этого состояния урока в истории больше нет.',
    en: 'This version of the lesson is no longer in its history.',
  },
  'lesson.wrong_type': {
    uz: 'Bu amal bunday turdagi darsga mos emas.',
    ru: 'Это действие не подходит для урока такого типа.',
    en: 'This does not fit a lesson of this type.',
  },
  'question.changed': {
    uz: 'Bu savol boshqa oynada oʻzgartirilgan.',
    ru: 'Этот вопрос изменён в другом окне.',
    en: 'This question was changed in another window.',
  },
  'question.key_corrected': {
    uz: 'Bu javob kaliti xato deb topilgan va tuzatilgan. Uni qaytarish uchun tuzatishni bekor qiling.',
    ru: 'Этот ключ признан ошибочным и исправлен. Чтобы вернуть его, отмените исправление.',
    en: 'This key was found wrong and was corrected. To restore it, undo the correction.',
  },
  'question.lesson_full': {
    uz: 'Bu darsda savollar soni chegaraga yetgan.',
    ru: 'В этом уроке достигнуто предельное число вопросов.',
    en: 'This lesson has the maximum number of questions.',
  },
  'question.not_found': {
    uz: 'Savol topilmadi.',
    ru: 'Вопрос не найден.',
    en: 'Question not found.',
  },
  'question.reference': {
    uz: 'Bu savol bankdan havola orqali olingan. Uni manbasida oʻzgartiring yoki mustaqil nusxaga aylantiring.',
    ru: 'Этот вопрос взят из банка по ссылке. Измените его в источнике или сделайте самостоятельной копией.',
    en: 'This question is used by reference. Change it at its source or make it independent.',
  },
  'question.time_near': {
    uz: 'Shu vaqtdan 59 soniya ichida boshqa savol bor. Savollar orasida kamida 1 daqiqa boʻlsin.',
    ru: 'В пределах 59 секунд уже есть другой вопрос. Между вопросами должна быть хотя бы 1 минута.',
    en: 'Another question is within 59 seconds. Keep at least 1 minute between questions.',
  },
  'question.time_past': {
    uz: 'Savol vaqti video davomiyligidan oshib ketdi.',
    ru: 'Время вопроса больше длительности видео.',
    en: 'The time is beyond the end of the video.',
  },
  'question.too_many_tags': {
    uz: 'Savolda koʻpi bilan 10 ta teg boʻladi.',
    ru: 'У вопроса может быть не больше 10 тегов.',
    en: 'A question has at most 10 tags.',
  },
  'question.type_fixed': {
    uz: 'Bu savolning turini oʻzgartirib boʻlmaydi.',
    ru: 'Тип этого вопроса изменить нельзя.',
    en: 'The type of this question cannot be changed.',
  },
  'questions.unreadable': {
    uz: 'Bu fayldan savollarni oʻqib boʻlmadi. Faylni va uning turini tekshiring.',
    ru: 'Не удалось прочитать вопросы из этого файла. Проверьте файл и его формат.',
    en: 'No questions could be read from this file. Check the file and its format.',
  },
  'section.full': {
    uz: 'Kursda boʻlim va mavzular soni chegaraga yetgan.',
    ru: 'В курсе достигнуто предельное число разделов и параграфов.',
    en: 'The course has the maximum number of sections and paragraphs.',
  },
  'section.has_lesson': {
    uz: 'Bu boʻlimda dars bor: unga mavzu qoʻshib boʻlmaydi. Avval darsni oʻchiring yoki yangi boʻlim oching.',
    ru: 'В этом разделе есть урок, поэтому добавить параграф нельзя. Удалите урок или создайте новый раздел.',
    en: 'This section has a lesson, so it cannot have paragraphs. Delete the lesson or add another section.',
  },
  'section.has_paragraphs': {
    uz: 'Bu boʻlimda mavzular bor: dars mavzu ichida yaratiladi.',
    ru: 'В этом разделе есть параграфы: урок создаётся в параграфе.',
    en: 'This section has paragraphs: create the lesson in a paragraph.',
  },
  'section.not_found': {
    uz: 'Boʻlim topilmadi.',
    ru: 'Раздел не найден.',
    en: 'Section not found.',
  },
  'stream.record_asks': {
    uz: 'Kesib tashlanadigan qismda savollar bor. Avval ularni koʻchiring yoki oʻchiring.',
    ru: 'В отрезаемой части есть вопросы. Сначала перенесите или удалите их.',
    en: 'There are questions in the part to be cut off. Move or delete them first.',
  },
  'tree.changed': {
    uz: 'Kurs tarkibi boshqa oynada oʻzgartirilgan. Yangi holati yuklandi, oʻzgarishni qaytadan kiriting.',
    ru: 'Структура курса изменена в другом окне. Загружено новое состояние, повторите изменение.',
    en: 'The course was changed in another window. The new state is shown, please repeat your change.',
  },
} as const satisfies ErrorTexts;
