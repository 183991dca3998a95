import type { Page } from '@playwright/test';
import { makeAccountWithPassword, makeSession } from '@malaka/server/test/factories';
import type { Server } from './fixtures.ts';

type Input = Parameters<typeof makeAccountWithPassword>[1];
export type Person = { id: number; phone: string; password: string; token: string };

let phones = 0;

/** A phone that nobody in the demo has. */
export const newPhone = (): string => `99893${String(1_000_000 + (phones += 1))}`;

/** An account with a session, created without the screens, for journeys that begin signed in. */
export async function makePerson(server: Server, input: Input = {}): Promise<Person> {
  const account = await makeAccountWithPassword(server.db, { phone: newPhone(), ...input });
  const { token } = await makeSession(server.db, account.id);
  return { ...account, token };
}

/** Puts the user's remembered session into the browser. */
export async function comeBackAs(page: Page, { token }: { token: string }): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

/** The token the page would send, and where it is stored. */
export async function storedTokens(page: Page) {
  return page.evaluate(() => ({
    local: localStorage.getItem('token'),
    session: sessionStorage.getItem('token'),
  }));
}
