import type { DomainJobs } from '#/kit/domain.ts';
import { publishScheduled, withdrawNotifications } from './announcements/publish-announcement.ts';
import { sendAnnouncement } from './announcements/send-announcement.ts';
import { purgeChatFiles } from './chats/purge-chat-files.ts';
import { notifyOfflineRecipient } from '#/domains/conversation/chats/notify-offline-recipient.ts';
import { sendLetter } from './course-letters/send-letter.ts';
import { deliverNotifications } from './deliveries/deliver-notifications.ts';
import { recordSmsStates } from './deliveries/record-sms-states.ts';
import { purgeDeliveries } from './deliveries/queries.ts';
import { purgeBrowsers } from './push/browsers.ts';
import { deleteSentBefore } from './outbox/register-outbox.ts';
import { askStates } from './sms/ask-states.ts';
import { deleteSmsBefore } from './sms/queries.ts';
import { purgeTelegram } from './telegram/queries.ts';
import { answerUpdate } from './telegram/receive-update.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Retries answering an update of the bot. */
    'answer-update': { id: number; sealed: string };
    /** Polls gateways for the states of SMS they accepted. */
    'ask-sms-states': NoPayload;
    /** Chooses external channels for new notifications and sends due messages. */
    'deliver-notices': NoPayload;
    /** Copies states of SMS to their deliveries. */
    'note-sms-states': NoPayload;
    /** Publishes a scheduled announcement. */
    'publish-announcement': { announcementId: number };
    /** Creates the notifications of a published announcement, in batches. */
    'send-announcement': { announcementId: number };
    /** Writes an author's letter into the chats of its learners, one after the other. */
    'send-course-letter': { letterId: number };
    /** Notifies the reader of an unread chat message who may be away. */
    'tell-chat': { chatId: number; accountId: number; isLast: boolean };
    /** Withdraws the notifications of a withdrawn announcement. */
    'withdraw-announcement': { announcementId: number };
  }
}

const DAY_MS = 24 * 60 * 60_000;
const OUTBOX_RETENTION_MS = 30 * DAY_MS;
/** How long the outcome of an SMS can be looked up. */
const SMS_RETENTION_MS = 90 * DAY_MS;
const TELEGRAM_RETENTION_MS = 2 * DAY_MS;
const before = (now: Date, ageMs: number) => new Date(now.getTime() - ageMs);

export const jobs = {
  tasks: {
    'answer-update': answerUpdate,
    'ask-sms-states': askStates,
    'deliver-notices': deliverNotifications,
    'note-sms-states': recordSmsStates,
    'publish-announcement': publishScheduled,
    'send-announcement': sendAnnouncement,
    'send-course-letter': sendLetter,
    'tell-chat': notifyOfflineRecipient,
    'withdraw-announcement': withdrawNotifications,
  },
  frequent: [
    { task: 'ask-sms-states', match: '*/2 * * * *' },
    { task: 'deliver-notices', match: '* * * * *' },
    { task: 'note-sms-states', match: '*/10 * * * *' },
  ],
  sweeps: [
    ({ db, now }) => deleteSentBefore(db, before(now(), OUTBOX_RETENTION_MS)),
    ({ db, now }) => deleteSmsBefore(db, before(now(), SMS_RETENTION_MS)),
    ({ db, now }) => purgeTelegram(db, before(now(), TELEGRAM_RETENTION_MS)),
    purgeChatFiles,
    ({ db, now }) => purgeBrowsers(db, now()),
    ({ db, now }) => purgeDeliveries(db, now()),
  ],
} satisfies DomainJobs;
