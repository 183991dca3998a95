import { storeToken, takeReturn } from '#/kit/api/token.ts';

/** As the server hands a session over that a form opened (receive-forms.ts there). */
type Entry = { token: string; isRemembered: boolean; address: string };

export function enter(
  { token, isRemembered, address }: Entry,
  go: (address: string) => void = (to) => location.replace(to),
): void {
  storeToken(token, isRemembered);
  go(takeReturn() ?? address);
}
