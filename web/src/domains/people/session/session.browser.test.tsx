import { me } from '@malaka/contracts/people/sign-in';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '#/kit/api/query-client.ts';
import { storeToken } from '#/kit/api/token.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { sessionQuery } from './use-session.ts';

test('a screen that leaves does not cancel the session that a guard is waiting for', async () => {
  const person = makePerson();
  storeToken('token', true);
  api.answer(me, { data: person });
  const release = api.hold(me);
  const leave = new QueryObserver(queryClient, sessionQuery).subscribe(() => {});
  const awaited = queryClient.ensureQueryData(sessionQuery);
  leave();
  release();
  expect(await awaited).toMatchObject({ id: person.id });
});
