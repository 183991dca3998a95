import { listMeetingRecords } from '@malaka/contracts/live/webinar-meetings';
import { listPresence } from '@malaka/contracts/live/webinar-presence';
import { getWebinar, listWebinars } from '@malaka/contracts/live/webinars';

/** All that shows webinars. */
export const WEBINARS = [listWebinars, getWebinar, listPresence, listMeetingRecords];
