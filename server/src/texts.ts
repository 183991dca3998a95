import { peopleErrors } from '#/domains/people/texts/errors.ts';
import { peopleNotifications } from '#/domains/people/texts/notifications.ts';
import { contentErrors } from '#/domains/content/texts/errors.ts';
import { contentNotifications } from '#/domains/content/texts/notifications.ts';
import { organizationsErrors } from '#/domains/organizations/texts/errors.ts';
import { organizationsNotifications } from '#/domains/organizations/texts/notifications.ts';
import { credentialsErrors } from '#/domains/credentials/texts/errors.ts';
import { credentialsNotifications } from '#/domains/credentials/texts/notifications.ts';
import { moneyErrors } from '#/domains/money/texts/errors.ts';
import { moneyNotifications } from '#/domains/money/texts/notifications.ts';
import { authoringErrors } from '#/domains/authoring/texts/errors.ts';
import { authoringFileErrors } from '#/domains/authoring/texts/file-errors.ts';
import { authoringNotifications } from '#/domains/authoring/texts/notifications.ts';
import { surveysErrors } from '#/domains/surveys/texts/errors.ts';
import { surveysNotifications } from '#/domains/surveys/texts/notifications.ts';
import { assessmentErrors } from '#/domains/assessment/texts/errors.ts';
import { assessmentNotifications } from '#/domains/assessment/texts/notifications.ts';
import { learningErrors } from '#/domains/learning/texts/errors.ts';
import { learningNotifications } from '#/domains/learning/texts/notifications.ts';
import { liveErrors } from '#/domains/live/texts/errors.ts';
import { liveNotifications } from '#/domains/live/texts/notifications.ts';
import { reportingErrors } from '#/domains/reporting/texts/errors.ts';
import { reportingNotifications } from '#/domains/reporting/texts/notifications.ts';
import { conversationErrors } from '#/domains/conversation/texts/errors.ts';
import { conversationNotifications } from '#/domains/conversation/texts/notifications.ts';
import { kitErrors } from '#/kit/http/error-texts.ts';
import { registerErrorTexts } from '#/kit/http/texts.ts';
import { registerNotifications } from '#/kit/notifications/kinds.ts';

/** Registers the domains' texts; an error code or notification without a text is a type error. */
export function registerTexts(): void {
  registerErrorTexts({
    ...kitErrors,
    ...peopleErrors,
    ...contentErrors,
    ...organizationsErrors,
    ...credentialsErrors,
    ...moneyErrors,
    ...authoringErrors,
    ...authoringFileErrors,
    ...surveysErrors,
    ...assessmentErrors,
    ...learningErrors,
    ...liveErrors,
    ...reportingErrors,
    ...conversationErrors,
  });
  registerNotifications({
    ...peopleNotifications,
    ...contentNotifications,
    ...organizationsNotifications,
    ...credentialsNotifications,
    ...moneyNotifications,
    ...authoringNotifications,
    ...surveysNotifications,
    ...assessmentNotifications,
    ...learningNotifications,
    ...liveNotifications,
    ...reportingNotifications,
    ...conversationNotifications,
  });
}
