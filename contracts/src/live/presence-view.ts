import { defineView } from '#/kit/list-view.ts';
import { PRESENCE_LIST } from './lists.ts';
import type { PresenceRow } from './webinar-presence.ts';

const KIND_WORDS = { guest: ['Mehmon', 'Гость', 'Guest'] } as const;
const LESSON_WORDS = {
  done: ['Bajarilgan', 'Засчитан', 'Done'],
  owing: ['Bajarilmagan', 'Не засчитан', 'Not done'],
} as const;

export const presenceView = defineView<PresenceRow>()(
  PRESENCE_LIST,
  ({ choice, text, time, whole }) => ({
    columns: {
      name: text(['F.I.Sh.', 'Ф. И. О.', 'Name'], 'always', (row) => row.name),
      kind: choice(['Kim', 'Кто', 'Who'], 'never', KIND_WORDS, (row) =>
        row.isGuest ? 'guest' : null,
      ),
      share: {
        ...whole(['Ulushi', 'Доля', 'Share'], 'always', (row) => row.percent),
        sheetTitle: ['Ulushi, %', 'Доля, %', 'Share, %'],
      },
      minutes: whole(['Daqiqa', 'Минут', 'Minutes'], 'always', (row) => row.minutes),
      joined: time(['Kirdi', 'Вошёл', 'Joined'], 'always', (row) => row.joinedAt),
      left: time(['Chiqdi', 'Вышел', 'Left'], 'always', (row) => row.leftAt),
      here: whole(['«Shu yerdaman»', '«Я здесь»', '“I am here”'], 'always', (row) => row.hereTaps),
      lesson: choice(['Dars', 'Урок', 'Lesson'], 'always', LESSON_WORDS, ({ isDone }) =>
        isDone === null ? null : isDone ? 'done' : 'owing',
      ),
    },
    sheet: {
      name: 38,
      kind: 12,
      joined: 18,
      left: 18,
      minutes: 12,
      share: 12,
      here: 16,
      lesson: 16,
    },
    filters: { group: ['Qatnashish ulushi', 'Доля присутствия', 'Share of time attended'] },
    choices: {
      group: {
        enough: ['Yetarli', 'Достаточно', 'Long enough'],
        short: ['Kam qatnashgan', 'Были мало', 'Too briefly'],
      },
    },
  }),
);
