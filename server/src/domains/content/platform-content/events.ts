import type { Landing } from '@malaka/contracts/content/platform-content';
import { createSlot } from '#/kit/events/events.ts';

/** The public webinar that is running or comes next. */
export const landingWebinar = createSlot<{ now: Date }, Landing['webinar']>('webinars');
