import { delMany, entries, keys } from 'idb-keyval';

/** What belongs to the device, whoever uses it. Whatever else is kept here goes with its person. */
const OF_DEVICE = new RegExp(
  `^(?:${[
    'device|language|script|visit-language|scheme|sidebar-narrow|letter-keys|question-view:.*',
    'line-mode|line-mode-told|video-quality|video-quality-saving|video-captions|live-quality',
    'install-answered|push_card_closed|closed_notice|signing-keys|lesson-packs',
  ].join('|')})$`,
);

/** What was kept before it was known who is signed in. */
const NOBODY = 0;

/** Whose it is says the name. What is not listed here goes with whoever signs out. */
const OWNED = new RegExp(
  `^(?:${[
    '(?:profile|course|lesson|question|survey|webinar|announcement)_draft:\\d+:(\\d+):?.*',
    '(?:question_queue|organization_application|attempt_answers):\\d+:(\\d+):.*',
    '(?:chat_draft|survey|organization_files):(\\d+):.*',
    '(?:chat_outbox:|question_paste:|menu-uses-)(\\d+)',
  ].join('|')})$`,
);

/** It waits for somebody else, whose session was lost here and who alone is shown it again. */
export function isOfOther(name: IDBValidKey, accountId: number | undefined): boolean {
  if (accountId === undefined || typeof name !== 'string') return false;
  const owner = Number(OWNED.exec(name)?.slice(1).find(Boolean) ?? NOBODY);
  return owner !== NOBODY && owner !== accountId;
}

const storages = () => [localStorage, sessionStorage];
const namesIn = (storage: Storage, accountId: number | undefined) =>
  Object.keys(storage).filter((name) => !OF_DEVICE.test(name) && !isOfOther(name, accountId));

/** At a sign-out: nobody's words stay on a device that the next person may use. */
export async function forgetPerson(accountId: number | undefined): Promise<void> {
  try {
    for (const storage of storages()) {
      for (const name of namesIn(storage, accountId)) storage.removeItem(name);
    }
    await delMany((await keys()).filter((name) => !isOfOther(name, accountId)));
  } catch {
    // A browser that keeps nothing.
  }
}

/** What is typed and not sent. A draft of the profile is on the server, too. */
const TYPED = /^(?!profile_draft:).*_(?:draft|queue|application|marks|grade|reason|paste):/;

/** Whether something that was typed or answered here has not reached the server. */
export async function holdsUnsent(accountId: number | undefined): Promise<boolean> {
  const hasTyped = (storage: Storage) =>
    namesIn(storage, accountId).some((name) => TYPED.test(name));
  try {
    if (storages().some(hasTyped)) return true;
    const kept = await entries<IDBValidKey, object>();
    return kept.some(
      ([name, value]) => !isOfOther(name, accountId) && Object.keys(value).length > 0,
    );
  } catch {
    return false;
  }
}
