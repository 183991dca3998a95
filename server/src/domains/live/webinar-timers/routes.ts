import { getWebinarCalendar } from '@malaka/contracts/live/webinars/calendar';
import type { Deps } from '#/kit/deps.ts';
import { getWebinar } from '#/domains/live/webinars/queries.ts';
import type { Scope } from '#/kit/http/route.ts';

export function publicRoutes(scope: Scope<'public'>, { db, config, now }: Deps): void {
  scope.route(getWebinarCalendar, async ({ params }, { findCaller, reply }) => {
    const webinar = await getWebinar(db, params.id, await findCaller());
    // Loaded lazily: the library is rarely needed.
    const { writeCalendar } = await import('./write-calendar.ts');
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${webinar.slug}.ics"`)
      .header('cache-control', 'private, no-cache')
      .send(writeCalendar(webinar, config.publicUrl, now()));
  });
}
