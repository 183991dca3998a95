import { endpoint } from '#/kit/endpoint.ts';
import { webinarParams } from '#/kit/webinar-states.ts';

export const getWebinarCalendar = endpoint({
  method: 'GET',
  path: '/webinars/:id/calendar',
  audience: 'public',
  summary: 'A webinar as an event for calendars (.ics); loaded again it moves the event',
  params: webinarParams,
});
