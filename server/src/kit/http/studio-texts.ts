import type { ErrorCode } from '@malaka/contracts/kit/errors';
import type { Language } from './language.ts';

/** What an author reads for the error codes of the studio. */
export const studioTexts = {
  'answer.not_found': {
    uz: 'Javob varianti topilmadi.',
    ru: 'Вариант ответа не найден.',
    en: 'Answer not found.',
  },
  'archive.broken': {
    uz: 'Bu fayl Malaka kursi arxivi emas yoki buzilgan.',
    ru: 'Этот файл не является архивом курса Malaka или повреждён.',
    en: 'This file is not a Malaka course archive or is damaged.',
  },
  'archive.not_found': {
    uz: 'Arxiv topilmadi yoki muddati oʻtgan.',
    ru: 'Архив не найден или срок его хранения истёк.',
    en: 'The archive was not found or has expired.',
  },
  'archive.too_large': {
    uz: 'Arxiv ichidagi fayllar juda katta yoki juda koʻp.',
    ru: 'Файлы в архиве слишком велики или их слишком много.',
    en: 'The files in the archive are too large or too many.',
  },
  'captions.broken': {
    uz: 'Subtitr fayli WebVTT koʻrinishida emas.',
    ru: 'Файл субтитров не в формате WebVTT.',
    en: 'The caption file is not WebVTT.',
  },
  'course.cannot_activate': {
    uz: 'Kursni faollashtirish uchun avval xatolarni tuzating.',
    ru: 'Чтобы активировать курс, сначала исправьте ошибки.',
    en: 'Mend the errors before activating the course.',
  },
  'course.changed': {
    uz: 'Kurs siz koʻrgandan keyin oʻzgardi. Uni qaytadan koʻrib chiqing.',
    ru: 'Курс изменился после того, как вы его смотрели. Посмотрите его ещё раз.',
    en: 'The course has changed since you looked at it. Look at it again.',
  },
  'course.not_waiting': {
    uz: 'Bu kurs endi tasdiqlashni kutmayapti: qaror qabul qilingan yoki muallif soʻrovni qaytarib olgan.',
    ru: 'Этот курс больше не ждёт утверждения: решение уже принято или автор отозвал запрос.',
    en: 'This course no longer waits for approval: it was decided, or the author took it back.',
  },
  'course.has_learners': {
    uz: 'Bu kursda tinglovchilar bor: uni oʻchirib boʻlmaydi, arxivga oʻtkazish mumkin.',
    ru: 'У этого курса есть слушатели: его нельзя удалить, можно перевести в архив.',
    en: 'This course has learners: it cannot be deleted, only archived.',
  },
  'file.disk_full': {
    uz: 'Serverda joy qolmagan. Fayl saqlanmadi, keyinroq qayta urinib koʻring.',
    ru: 'На сервере закончилось место. Файл не сохранён, повторите попытку позже.',
    en: 'The server is out of space. The file was not saved, please try again later.',
  },
  'lesson.exists': {
    uz: 'Bu boʻlimda dars allaqachon bor.',
    ru: 'В этом разделе уже есть урок.',
    en: 'This section already has a lesson.',
  },
  'lesson.wrong_type': {
    uz: 'Bu amal bunday turdagi darsga mos emas.',
    ru: 'Это действие не подходит для урока такого типа.',
    en: 'This does not fit a lesson of this type.',
  },
  'question.lesson_full': {
    uz: 'Bu darsda savollar soni chegaraga yetgan.',
    ru: 'В этом уроке достигнуто предельное число вопросов.',
    en: 'This lesson holds as many questions as it can.',
  },
  'question.changed': {
    uz: 'Bu savol boshqa oynada oʻzgartirilgan.',
    ru: 'Этот вопрос изменён в другом окне.',
    en: 'This question was changed in another window.',
  },
  'question.not_found': {
    uz: 'Savol topilmadi.',
    ru: 'Вопрос не найден.',
    en: 'Question not found.',
  },
  'question.reference': {
    uz: 'Bu savol bankdan havola orqali olingan. Uni manbasida oʻzgartiring yoki mustaqil nusxaga aylantiring.',
    ru: 'Этот вопрос взят из банка по ссылке. Измените его в источнике или сделайте самостоятельной копией.',
    en: 'This question is used by reference. Change it at its source or make it a copy of its own.',
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
    en: 'The course holds as many sections and paragraphs as it can.',
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
  'tree.changed': {
    uz: 'Kurs tarkibi boshqa oynada oʻzgartirilgan. Yangi holati yuklandi, oʻzgarishni qaytadan kiriting.',
    ru: 'Структура курса изменена в другом окне. Загружено новое состояние, повторите изменение.',
    en: 'The course was changed in another window. The new state is shown, please repeat your change.',
  },
  'upload.not_found': {
    uz: 'Yuklash topilmadi: uni qaytadan boshlang.',
    ru: 'Загрузка не найдена: начните её заново.',
    en: 'The upload was not found: please start again.',
  },
  'upload.in_progress': {
    uz: 'Bu darsga boshqa video yuklanmoqda. Avval uni tugating yoki bekor qiling.',
    ru: 'В этот урок уже загружается другое видео. Завершите или отмените ту загрузку.',
    en: 'Another video is being uploaded to this lesson. Finish or cancel it first.',
  },
  'video.link_forbidden': {
    uz: 'Bu manzildagi videodan foydalanib boʻlmaydi.',
    ru: 'Видео с этого адреса использовать нельзя.',
    en: 'Videos of this address cannot be used.',
  },
  'video.host_forbidden': {
    uz: 'Bu saytdagi videofayl platformada ijro etilmaydi. Videoni fayl qilib yuklang yoki administratordan saytga ruxsat soʻrang.',
    ru: 'Видеофайлы с этого сайта на платформе не воспроизводятся. Загрузите видео файлом или попросите администратора разрешить этот сайт.',
    en: 'Video files of this site do not play here. Upload the video as a file, or ask the administrator to allow the site.',
  },
  'video.not_ready': {
    uz: 'Bu video hali tayyorlanmoqda. Birozdan keyin qayta oching.',
    ru: 'Это видео ещё готовится. Откройте его немного позже.',
    en: 'This video is still being prepared. Please open it a little later.',
  },
} satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
