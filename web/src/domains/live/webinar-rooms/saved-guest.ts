/** A guest remains the same participant in this browser, and a reloaded page re-enters directly. */
type SavedGuest = { token: string; name: string };

const keyOf = (webinarId: number) => `webinar-guest-${webinarId}`;
const insideKey = (webinarId: number) => `webinar-inside-${webinarId}`;

export function readGuest(webinarId: number): SavedGuest | null {
  try {
    const saved = JSON.parse(localStorage.getItem(keyOf(webinarId)) ?? 'null') as SavedGuest | null;
    return typeof saved?.token === 'string' && typeof saved.name === 'string' ? saved : null;
  } catch {
    return null;
  }
}

export function saveGuest(webinarId: number, guest: SavedGuest | null): void {
  try {
    if (guest) localStorage.setItem(keyOf(webinarId), JSON.stringify(guest));
    else localStorage.removeItem(keyOf(webinarId));
  } catch {
    // Without storage, the guest has to give the name again.
  }
}

export const wasInside = (webinarId: number): boolean =>
  sessionStorage.getItem(insideKey(webinarId)) !== null;

export function setInside(webinarId: number, isInside: boolean): void {
  if (isInside) sessionStorage.setItem(insideKey(webinarId), '1');
  else sessionStorage.removeItem(insideKey(webinarId));
}
