import { viewProfile } from '@malaka/contracts/people/profiles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as profiles from '#/domains/people/profiles/routes.ts';
import { sealPersonal } from '#/domains/people/profiles/personal-columns.ts';
import { call } from '#test/client.ts';
import { DYING_MS, useDyingApi } from '#test/dying.ts';
import { makeCaller } from '#test/factories.ts';

const PEOPLE = 3;
const READINGS = 2;
const NUMBER = '7654321';

const dying = await useDyingApi({
  only: ({ signedIn }, deps) => profiles.signedInRoutes(signedIn, deps),
  prepare: async ({ db, personalData }) => {
    const people = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      const person = await makeCaller(db);
      const passport = { passportSeries: 'AA', passportNumber: NUMBER, personalNumber: '' };
      const sealed = sealPersonal(personalData, person.id, passport);
      await db.updateTable('profiles').set(sealed).where('accountId', '=', person.id).execute();
      people.push(person);
    }
    return people;
  },
  // All at once, each one answer after the other.
  act: (app, people) =>
    Promise.all(
      people.map(async ({ token }) => {
        let told = 0;
        for (let n = 0; n < READINGS; n += 1) {
          const { raw } = await call(app, viewProfile, { token });
          if (JSON.stringify(raw).includes(NUMBER)) told += 1;
        }
        return told;
      }),
    ),
  read: async ({ db }, people, told) => {
    const { rows } = await sql<{ id: number; amount: number }>`
      select account_id as id, count(*)::int as amount from personal_data_readings
      where purpose = 'own_profile' group by account_id`.execute(db);
    const written = new Map(rows.map(({ id, amount }) => [id, amount]));
    // One may have been written down whose answer then died.
    const isWritten = people.map(({ id }, n) => (written.get(id) ?? 0) >= told[n]!);
    return { told, isWritten };
  },
});

// spec: SPD-08
test(
  'each passport that was told is written down when the node dies at any commit',
  async () => {
    expect(await dying.expectSame()).toEqual({
      told: Array.from({ length: PEOPLE }, () => READINGS),
      isWritten: Array.from({ length: PEOPLE }, () => true),
    });
  },
  DYING_MS,
);
