import { get } from '#/kit/endpoint.ts';
import { webinarParams } from '#/kit/webinar-states.ts';

export const getWebinarCalendar = get.public('/webinars/:id/calendar', {
  summary: 'A webinar as an event for calendars (.ics); loaded again it moves the event',
  params: webinarParams,
});
