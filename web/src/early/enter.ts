import { storeToken, takeReturn } from '#/kit/api/token.ts';

/** The shape in which the server hands over a session opened by a form (receive-forms.ts). */
type Entry = { token: string; isRemembered: boolean; address: string };

export function enter(
  { token, isRemembered, address }: Entry,
  go: (address: string) => void = (to) => location.replace(to),
): void {
  storeToken(token, isRemembered);
  go(takeReturn() ?? address);
}
