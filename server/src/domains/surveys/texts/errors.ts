import type { ErrorTexts } from '#/kit/http/texts.ts';

export const surveysErrors = {
  'survey.anonymous': {
    uz: 'Soʻrovnoma anonim: javoblaringiz yuborilguncha faqat shu qurilmada saqlanadi.',
    ru: 'Опрос анонимный: до отправки ответы хранятся только на этом устройстве.',
    en: 'The survey is anonymous: until you send them, answers stay on this device.',
  },
  'survey.answer_missing': {
    uz: 'Bu savolga javob bering.',
    ru: 'Ответьте на этот вопрос.',
    en: 'Answer this question.',
  },
  'survey.answer_unfit': {
    uz: 'Javob savolga mos kelmaydi.',
    ru: 'Ответ не подходит к вопросу.',
    en: 'The answer does not fit the question.',
  },
  'survey.answered': {
    uz: 'Siz bu soʻrovnomaga javob bergansiz.',
    ru: 'Вы уже ответили на этот опрос.',
    en: 'You have answered this survey already.',
  },
  'survey.bounds': {
    uz: 'Quyi chegara yuqori chegaradan katta.',
    ru: 'Нижняя граница больше верхней.',
    en: 'The lower limit is above the upper one.',
  },
  'survey.changed': {
    uz: 'Soʻrovnoma boshqa oynada oʻzgartirilgan. Sahifani yangilab, qaytadan urinib koʻring.',
    ru: 'Опрос изменён в другом окне. Обновите страницу и повторите попытку.',
    en: 'The survey was changed in another window. Reload the page and try again.',
  },
  'survey.closed': {
    uz: 'Soʻrovnoma yopilgan.',
    ru: 'Опрос закрыт.',
    en: 'The survey is closed.',
  },
  'survey.definition_too_large': {
    uz: 'Soʻrovnoma juda katta: uni bir nechtaga boʻling.',
    ru: 'Опрос слишком большой: разделите его на несколько.',
    en: 'The survey is too large: split it into several.',
  },
  'survey.empty': {
    uz: 'Soʻrovnomada savol yoʻq: avval kamida bitta savol qoʻshing.',
    ru: 'В опросе нет вопросов: сначала добавьте хотя бы один.',
    en: 'The survey has no questions yet: add one first.',
  },
  'survey.has_answers': {
    uz: 'Javoblar bor: soʻrovnomaning anonimligi endi oʻzgarmaydi.',
    ru: 'Ответы уже есть: анонимность опроса больше не меняется.',
    en: 'The survey already has answers: its anonymity can no longer be changed.',
  },
  'survey.key_twice': {
    uz: 'Bu variant ikki marta uchraydi.',
    ru: 'Этот вариант встречается дважды.',
    en: 'This option appears twice.',
  },
  'survey.name_twice': {
    uz: 'Bu nomdagi savol ikki marta uchraydi.',
    ru: 'Вопрос с этим именем встречается дважды.',
    en: 'Two questions have this name.',
  },
  'survey.not_found': {
    uz: 'Soʻrovnoma topilmadi.',
    ru: 'Опрос не найден.',
    en: 'Survey not found.',
  },
  'survey.not_open': {
    uz: 'Soʻrovnoma hali boshlanmagan.',
    ru: 'Опрос ещё не начался.',
    en: 'The survey has not started yet.',
  },
  'survey.question_not_found': {
    uz: 'Soʻrovnomada bunday savol yoʻq.',
    ru: 'Такого вопроса в опросе нет.',
    en: 'The survey has no such question.',
  },
  'survey.rule_cycle': {
    uz: 'Shartlar bir-biriga bogʻlanib qolgan: savol oʻz javobiga qarab koʻrinmaydi.',
    ru: 'Условия замкнулись: показ вопроса зависит от ответа на него самого.',
    en: 'The rules form a circle: whether the question is asked depends on its own answer.',
  },
  'survey.rule_operator': {
    uz: 'Bunday shart bu turdagi savolga mos emas.',
    ru: 'Такое условие не подходит к вопросу этого вида.',
    en: 'This condition does not apply to a question of that kind.',
  },
  'survey.rule_own_question': {
    uz: 'Savol oʻz javobiga qarab koʻrsatilmaydi yoki yashirilmaydi.',
    ru: 'Вопрос не может показываться или скрываться по своему же ответу.',
    en: 'A question cannot be shown or hidden by its own answer.',
  },
  'survey.rule_unknown_question': {
    uz: 'Shartdagi savol soʻrovnomada yoʻq.',
    ru: 'Вопроса из условия нет в опросе.',
    en: 'The question of this rule is not in the survey.',
  },
  'survey.rule_value': {
    uz: 'Shartdagi javob savolda yoʻq.',
    ru: 'Такого ответа из условия у вопроса нет.',
    en: 'The question does not have the answer named in this rule.',
  },
  'survey.too_many_questions': {
    uz: 'Soʻrovnomada koʻpi bilan 200 ta savol boʻladi.',
    ru: 'В опросе может быть не больше 200 вопросов.',
    en: 'A survey has at most 200 questions.',
  },
  'survey.version_unknown': {
    uz: 'Soʻrovnoma oʻzgargan. Sahifani yangilab, javoblaringizni tekshiring.',
    ru: 'Опрос изменился. Обновите страницу и проверьте ответы.',
    en: 'The survey has changed. Reload the page and review your answers.',
  },
  'survey.window': {
    uz: 'Tugash vaqti boshlanish vaqtidan keyin boʻlsin.',
    ru: 'Время окончания должно быть позже начала.',
    en: 'The end must come after the start.',
  },
} as const satisfies ErrorTexts;
