import { inTab, onDevice } from '#/kit/stored-text.ts';

/** A guest remains the same participant in this browser, and a reloaded page re-enters directly. */
type SavedGuest = { token: string; name: string };

const keyOf = (webinarId: number) => `webinar-guest-${webinarId}`;
const insideKey = (webinarId: number) => `webinar-inside-${webinarId}`;

export function readGuest(webinarId: number): SavedGuest | null {
  const saved = onDevice.readJson(keyOf(webinarId)) as SavedGuest | null;
  return typeof saved?.token === 'string' && typeof saved.name === 'string' ? saved : null;
}

export const saveGuest = (webinarId: number, guest: SavedGuest | null): void =>
  onDevice.store(keyOf(webinarId), guest && JSON.stringify(guest));

export const wasInside = (webinarId: number): boolean => inTab.read(insideKey(webinarId)) !== null;

export const setInside = (webinarId: number, isInside: boolean): void =>
  inTab.store(insideKey(webinarId), isInside ? '1' : null);
