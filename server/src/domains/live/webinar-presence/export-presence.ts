import type { PresenceRow } from '@malaka/contracts/live/webinar-presence';
import type { Db } from '#/kit/db/connect.ts';
import type { ExportTable, ExportViewer } from '#/kit/excel/export-table.ts';
import { exportTexts } from './export-texts.ts';
import { countPresence, getOwnWebinar, listPresence, measureOf } from './list-presence.ts';

const ROWS_AT_ONCE = 1000;

const measureFor = async (db: Db, webinarId: number, viewer: ExportViewer) =>
  await measureOf(db, await getOwnWebinar(db, webinarId, viewer), viewer.now);

/** Attendance of the author's webinar, with the filter and order of the list. */
export const presenceExport: ExportTable<'webinar-presence', PresenceRow> = {
  title: { uz: 'Vebinar qatnashchilari', ru: 'Участники вебинара', en: 'Webinar attendance' },
  columns: (language) => {
    const { column, guest, done, owing } = exportTexts[language];
    return [
      { kind: 'text', header: column.name, width: 38, value: (row) => row.name },
      { kind: 'word', header: column.kind, width: 12, value: (row) => (row.isGuest ? guest : '') },
      { kind: 'time', header: column.joinedAt, width: 18, value: (row) => row.joinedAt },
      { kind: 'time', header: column.leftAt, width: 18, value: (row) => row.leftAt },
      { kind: 'whole', header: column.minutes, width: 12, value: (row) => row.minutes },
      { kind: 'whole', header: column.percent, width: 12, value: (row) => row.percent },
      { kind: 'whole', header: column.hereTaps, width: 16, value: (row) => row.hereTaps },
      {
        kind: 'word',
        header: column.lesson,
        width: 16,
        value: ({ isDone }) => (isDone === null ? '' : isDone ? done : owing),
      },
    ];
  },
  count: async (db, { webinarId, ...shown }, viewer) => {
    const measure = await measureFor(db, webinarId, viewer);
    return (await countPresence(db, measure, shown)).total;
  },
  rows: async function* (db, { webinarId, ...shown }, viewer) {
    const measure = await measureFor(db, webinarId, viewer);
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const part = { limit: ROWS_AT_ONCE, offset };
      const rows = await listPresence(db, measure, shown, part);
      if (rows.length > 0) yield rows;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  },
};
