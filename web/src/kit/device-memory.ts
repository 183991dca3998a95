import { clear, values } from 'idb-keyval';

/** What belongs to the device, whoever uses it. Whatever else is kept here goes with its person. */
const OF_DEVICE = new RegExp(
  `^(?:${[
    'device|language|script|visit-language|scheme|sidebar-narrow|letter-keys|question-view:.*',
    'line-mode|line-mode-told|video-quality|video-quality-saving|video-captions|live-quality',
    'install-answered|push_card_closed|closed_notice|signing-keys|lesson-packs',
  ].join('|')})$`,
);

const storages = () => [localStorage, sessionStorage];
const namesIn = (storage: Storage) => Object.keys(storage).filter((name) => !OF_DEVICE.test(name));

/** At a sign-out: nobody's words stay on a device that the next person may use. */
export async function forgetPerson(): Promise<void> {
  try {
    for (const storage of storages()) {
      for (const name of namesIn(storage)) storage.removeItem(name);
    }
    await clear();
  } catch {
    // A browser that keeps nothing.
  }
}

/** What is typed and not sent. A draft of the profile is on the server, too. */
const TYPED = /^(?!profile_draft:).*_(?:draft|queue|application|marks|grade|reason|paste):/;

/** Whether something that was typed or answered here has not reached the server. */
export async function holdsUnsent(): Promise<boolean> {
  try {
    if (storages().some((storage) => namesIn(storage).some((name) => TYPED.test(name))))
      return true;
    const kept = await values<object>();
    return kept.some((value) => Object.keys(value).length > 0);
  } catch {
    return false;
  }
}
