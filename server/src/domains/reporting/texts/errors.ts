import type { ErrorTexts } from '#/kit/http/texts.ts';

/** What a caller reads for each error code that reporting says. */
export const reportingErrors = {
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
} as const satisfies ErrorTexts;
