import { textsIn } from '#/kit/http/language.ts';

export const exportTexts = textsIn({
  uz: {
    column: {
      name: 'F.I.Sh.',
      kind: 'Kim',
      joinedAt: 'Kirgan vaqti',
      leftAt: 'Chiqqan vaqti',
      minutes: 'Daqiqa',
      percent: 'Ulushi, %',
      hereTaps: '«Shu yerdaman»',
      lesson: 'Dars',
    },
    guest: 'Mehmon',
    done: 'Bajarilgan',
    owing: 'Bajarilmagan',
  },
  ru: {
    column: {
      name: 'Ф. И. О.',
      kind: 'Кто',
      joinedAt: 'Вошёл',
      leftAt: 'Вышел',
      minutes: 'Минут',
      percent: 'Доля, %',
      hereTaps: '«Я здесь»',
      lesson: 'Урок',
    },
    guest: 'Гость',
    done: 'Засчитан',
    owing: 'Не засчитан',
  },
  en: {
    column: {
      name: 'Name',
      kind: 'Who',
      joinedAt: 'Joined',
      leftAt: 'Left',
      minutes: 'Minutes',
      percent: 'Share, %',
      hereTaps: '“I am here”',
      lesson: 'Lesson',
    },
    guest: 'Guest',
    done: 'Done',
    owing: 'Not done',
  },
});
