import type { Announcement, RecipientKind } from '@malaka/contracts/conversation/announcements';
import { isPeopleKind } from '@malaka/contracts/reporting/choices';
import type { AnnouncementBody } from './queries.ts';

export type Chosen = { id: number; name: string };

/** Selections of each kind are retained while another kind is shown. */
export type AnnouncementValues = {
  title: string;
  summary: string;
  body: string;
  kind: RecipientKind;
  chosen: Partial<Record<RecipientKind, Chosen[]>>;
};
export type AnnouncementField = 'title' | 'summary' | 'body' | 'recipients';

export const NEW_ANNOUNCEMENT: AnnouncementValues = {
  title: '',
  summary: '',
  body: '',
  kind: 'all',
  chosen: {},
};

export const valuesOf = (found: Announcement): AnnouncementValues => ({
  title: found.title,
  summary: found.summary,
  body: found.body,
  kind: found.recipients.kind,
  chosen: { [found.recipients.kind]: found.recipientNames },
});

export const recipientsOf = ({ kind, chosen }: AnnouncementValues) => ({
  kind,
  ids: isPeopleKind(kind) ? [] : (chosen[kind] ?? []).map(({ id }) => id),
});

export const bodyOf = (values: AnnouncementValues): AnnouncementBody => ({
  title: values.title.trim(),
  summary: values.summary.trim(),
  body: values.body,
  recipients: recipientsOf(values),
});

/** Required fields that are missing. */
export function missingOf(values: AnnouncementValues): AnnouncementField[] {
  const { kind, ids } = recipientsOf(values);
  return [
    ...(values.title.trim() === '' ? (['title'] as const) : []),
    ...(!isPeopleKind(kind) && ids.length === 0 ? (['recipients'] as const) : []),
    ...(values.summary.trim() === '' ? (['summary'] as const) : []),
    ...(values.body.trim() === '' ? (['body'] as const) : []),
  ];
}
