import { presenceView } from '@malaka/contracts/live/presence-view';
import type { PresenceRow } from '@malaka/contracts/live/webinar-presence';
import type { Db } from '#/kit/db/connect.ts';
import type { ExportTable, ExportViewer } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import { countPresence, getOwnWebinar, listPresence, measureOf } from './list-presence.ts';

const ROWS_AT_ONCE = 1000;

const measureFor = async (db: Db, webinarId: number, viewer: ExportViewer) =>
  await measureOf(db, await getOwnWebinar(db, webinarId, viewer), viewer.now);

/** Attendance of the author's webinar, with the filter and order of the list. */
export const presenceExport: ExportTable<'webinar-presence', PresenceRow> = {
  title: { uz: 'Vebinar qatnashchilari', ru: 'Участники вебинара', en: 'Webinar attendance' },
  columns: sheetOf(presenceView),
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
