import type { ErrorTexts } from '#/kit/http/texts.ts';

/** Texts of reporting's error codes. */
export const reportingErrors = {
  'bulk.already_done': {
    uz: 'Avvaldan shunday: hech narsa oʻzgarmadi.',
    ru: 'Уже так: ничего не изменилось.',
    en: 'Already in this state: nothing changed.',
  },
  'bulk.changed_since': {
    uz: 'Shundan beri boshqa kishi oʻzgartirgan yoki xabar oʻqilgan: oʻz holicha qoldi.',
    ru: 'С тех пор это изменил кто-то другой или уведомление прочитано: всё осталось как есть.',
    en: 'Somebody has changed it since, or the notification was read: it stays as it is.',
  },
  'bulk.count_changed': {
    uz: 'Roʻyxat oʻzgardi: filtr endi boshqa sonni topadi. Koʻrib, yana tasdiqlang.',
    ru: 'Список изменился: фильтр находит теперь другое число. Посмотрите и подтвердите ещё раз.',
    en: 'The list has changed: the filter now finds a different number. Check and confirm again.',
  },
  'bulk.failed': {
    uz: 'Texnik xato: bu qatorda hech narsa oʻzgarmadi.',
    ru: 'Техническая ошибка: в этой строке ничего не изменилось.',
    en: 'A technical error: nothing was changed in this row.',
  },
  'bulk.not_found': {
    uz: 'Bunday ommaviy amal topilmadi.',
    ru: 'Такое массовое действие не найдено.',
    en: 'Bulk action not found.',
  },
  'bulk.not_undoable': {
    uz: 'Buni qaytarib boʻlmaydi: amal hali tugamagan, allaqachon qaytarilgan yoki qaytarilmaydigan.',
    ru: 'Отменить нельзя: действие ещё идёт, уже отменено или необратимо.',
    en: 'It cannot be undone: it is still running, was already undone, or allows no undo.',
  },
  'bulk.out_of_reach': {
    uz: 'Sizga koʻrinadigan faol tinglovchilar orasida yoʻq.',
    ru: 'Нет среди активных слушателей, которых вы видите.',
    en: 'Not an active learner you may see.',
  },
  'bulk.too_many_runs': {
    uz: 'Beshta amalingiz hali tugamagan: ulardan birini kuting.',
    ru: 'Пять ваших действий ещё идут: дождитесь одного из них.',
    en: 'Five of your actions are still running: wait for one of them.',
  },
  'filter.not_found': {
    uz: 'Bunday saqlangan filtr topilmadi.',
    ru: 'Такой сохранённый фильтр не найден.',
    en: 'Saved filter not found.',
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
    en: 'This addition was already undone, or another one came after it.',
  },
  'group.person_not_found': {
    uz: 'Bunday tinglovchi topilmadi.',
    ru: 'Такой слушатель не найден.',
    en: 'Learner not found.',
  },
  'school.not_head': {
    uz: 'Bu boʻlim profili tasdiqlangan maktab direktori va oʻrinbosarlari uchun.',
    ru: 'Этот раздел — для директора школы и заместителей с подтверждённым профилем.',
    en: 'This section is for heads of schools and their deputies whose profile is confirmed.',
  },
} as const satisfies ErrorTexts;
