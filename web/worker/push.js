// Shows push messages of the platform and opens their subjects.
const LIST = '/dashboard/notification/1';
const ANSWER_MS = 700;

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

// Browsers require a notification for every push message, even an unreadable one.
function read(data) {
  try {
    const { title, body, url, tag } = data.json();
    return { title: String(title), body: String(body ?? ''), url: ownPath(url), tag };
  } catch {
    return { title: 'Malaka', body: '', url: LIST, tag: 'unreadable' };
  }
}

const show = ({ title, body, url, tag }) =>
  self.registration.showNotification(title, {
    body,
    tag,
    icon: '/favicon.svg',
    data: { url },
  });

/** A path of this platform; any other URL is rejected. */
function ownPath(url) {
  const path = typeof url === 'string' ? url : LIST;
  return new URL(path, self.location.origin).origin === self.location.origin ? path : LIST;
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/**
 * An open page of the platform navigates there, preserving what is typed on it; otherwise a new one
 * opens.
 */
async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page && (await asks(page, url))) return await page.focus();
  return await self.clients.openWindow(url);
}

/** Whether the page took it over: a page that is signed out or asleep does not. */
function asks(page, url) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), ANSWER_MS);
    page.postMessage({ open: url }, [port2]);
  });
}
