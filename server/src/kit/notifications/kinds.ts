import type { NotificationGroup } from '@malaka/contracts/kit/choices';
import type { Language } from '#/kit/http/language.ts';

/** A text with placeholders: `{course}`. */
type Texts = Readonly<Record<Language, string>>;

export type NotificationDefinition = {
  /** Topic by which users filter and mute. */
  readonly group: NotificationGroup;
  /** Bad news, such as a rejection: not styled as a success. */
  readonly isSetback?: true;
  readonly title: Texts;
  readonly description: Texts;
};

/** All kinds of notifications: each domain adds its own beside their texts. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
export interface Notifications {}

/** Names the texts of a notification. */
export type NotificationKind = keyof Notifications;

const known = new Map<string, NotificationDefinition>();

/** Called once at startup. */
export function registerNotifications(definitions: Notifications): void {
  for (const [kind, definition] of Object.entries(definitions)) known.set(kind, definition);
}

export function notificationOf(kind: string): NotificationDefinition {
  const definition = known.get(kind);
  if (!definition) throw new Error(`No domain has registered the notification ${kind}`);
  return definition;
}

export const kindsOf = (group: NotificationGroup): string[] =>
  [...known].filter(([, definition]) => definition.group === group).map(([kind]) => kind);
