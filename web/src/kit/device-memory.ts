import { delMany, entries, keys } from 'idb-keyval';

/** Belongs to the device, not to a user. Everything else stored here is removed with its user. */
const OF_DEVICE = new RegExp(
  `^(?:${[
    'device|language|script|visit-language|scheme|sidebar-narrow|letter-keys|question-view:.*',
    'line-mode|line-mode-told|video-quality|video-quality-saving|video-captions|live-quality',
    'install-answered|push_card_closed|closed_notice|signing-keys|lesson-packs',
  ].join('|')})$`,
);

/** Stored before it was known who was signed in. */
const NOBODY = 0;

/** The name contains the owner. Names not listed here are removed with the user who signs out. */
const OWNED = new RegExp(
  `^(?:${[
    '(?:profile|course|lesson|question|survey|webinar|announcement)_draft:\\d+:(\\d+):?.*',
    '(?:question_queue|organization_application|attempt_answers):\\d+:(\\d+):.*',
    '(?:chat_draft|survey|organization_files):(\\d+):.*',
    '(?:chat_outbox:|question_paste:|menu-uses-)(\\d+)',
  ].join('|')})$`,
);

/** Belongs to another user whose session was lost here, and is shown only to them again. */
export function isOfOther(name: IDBValidKey, accountId: number | undefined): boolean {
  if (accountId === undefined || typeof name !== 'string') return false;
  const owner = Number(OWNED.exec(name)?.slice(1).find(Boolean) ?? NOBODY);
  return owner !== NOBODY && owner !== accountId;
}

const storages = () => [localStorage, sessionStorage];
const namesIn = (storage: Storage, accountId: number | undefined) =>
  Object.keys(storage).filter((name) => !OF_DEVICE.test(name) && !isOfOther(name, accountId));

/** At sign-out: nothing a user wrote stays on a device that the next one may use. */
export async function clearUserData(accountId: number | undefined): Promise<void> {
  try {
    for (const storage of storages()) {
      for (const name of namesIn(storage, accountId)) storage.removeItem(name);
    }
    await delMany((await keys()).filter((name) => !isOfOther(name, accountId)));
  } catch {
    // A browser without storage.
  }
}

/** Typed but not sent. A draft of the profile is also on the server. */
const TYPED = /^(?!profile_draft:).*_(?:draft|queue|application|marks|grade|reason|paste):/;

/** Whether something typed or answered here has not reached the server. */
export async function holdsUnsent(accountId: number | undefined): Promise<boolean> {
  const hasTyped = (storage: Storage) =>
    namesIn(storage, accountId).some((name) => TYPED.test(name));
  try {
    if (storages().some(hasTyped)) return true;
    const stored = await entries<IDBValidKey, object>();
    return stored.some(
      ([name, value]) => !isOfOther(name, accountId) && Object.keys(value).length > 0,
    );
  } catch {
    return false;
  }
}
