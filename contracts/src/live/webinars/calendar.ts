import { get } from '#/kit/endpoint.ts';
import { webinarParams } from '#/kit/webinar-states.ts';

export const getWebinarCalendar = get.public('/webinars/:id/calendar', {
  summary: 'A webinar as a calendar event (.ics); importing it again updates the event',
  params: webinarParams,
});
