import { z } from 'zod';
import { endpoint } from '#/kit/endpoint.ts';
import { wire } from '#/kit/wire.ts';

export const getWebinarCalendar = endpoint({
  method: 'GET',
  path: '/webinars/:id/calendar',
  audience: 'public',
  summary: 'A webinar as an event for calendars (.ics); loaded again it moves the event',
  params: wire({ id: z.string().min(1).max(120) }),
});
