import { getWebinarCalendar } from '@malaka/contracts/webinar-calendar';
import type { Deps } from '#/deps.ts';
import { getWebinar } from '#/features/webinars/queries.ts';
import type { Scope } from '#/http/route.ts';
import { writeCalendar } from './write-calendar.ts';

export function publicRoutes(scope: Scope<'public'>, { db, config, now }: Deps): void {
  scope.route(getWebinarCalendar, async ({ params }, { findCaller, reply }) => {
    const webinar = await getWebinar(db, params.id, await findCaller());
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${webinar.slug}.ics"`)
      .header('cache-control', 'private, no-cache')
      .send(writeCalendar(webinar, config.publicUrl, now()));
  });
}
