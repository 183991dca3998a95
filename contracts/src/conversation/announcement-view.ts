import { defineView, type Words } from '#/kit/list-view.ts';
import { ANNOUNCEMENT_LIST } from './lists.ts';
import type { AnnouncementRow } from './announcements.ts';

const STATE: Words = ['Holati', 'Состояние', 'State'];

export const announcementView = defineView<AnnouncementRow>()(
  ANNOUNCEMENT_LIST,
  ({ drawn, text, time, whole }) => ({
    columns: {
      title: text(['Eʼlon', 'Объявление', 'Announcement'], 'always', (row) => row.title),
      state: drawn(STATE),
      recipients: drawn(['Kimga', 'Кому', 'To whom']),
      time: time(['Vaqti', 'Время', 'Time'], 'always', (row) => row.publishedAt ?? row.scheduledAt),
      sent: whole(['Yuborildi', 'Отправлено', 'Sent'], 'always', (row) =>
        row.publishedAt ? row.sentCount : null,
      ),
      read: whole(['Oʻqildi', 'Прочитано', 'Read'], 'always', (row) =>
        row.publishedAt ? row.readCount : null,
      ),
      author: text(['Muallif', 'Автор', 'Author'], 'chosen', (row) => row.author),
    },
    sheet: {},
    filters: { state: STATE },
    choices: {
      state: {
        draft: ['Qoralamalar', 'Черновики', 'Drafts'],
        scheduled: ['Rejalashtirilgan', 'Запланированные', 'Scheduled'],
        published: ['Yuborilgan', 'Отправленные', 'Published'],
        withdrawn: ['Qaytarib olingan', 'Отозванные', 'Withdrawn'],
      },
    },
  }),
);
