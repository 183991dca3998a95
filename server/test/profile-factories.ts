import type { FastifyInstance } from 'fastify';
import { call } from './client.ts';
import { makeCaller } from './factories.ts';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { updateProfile } from '@malaka/contracts/people/profiles';
import type { Db } from '#/kit/db/connect.ts';
import { encode } from 'zod';

export type ProfileBody = Required<BodyOf<typeof updateProfile>>;

let schools = 0;
let people = 0;

/** A general school in a district of the first region. */
export async function makeSchool(
  db: Db,
  input: { districtId?: number; type?: 'general' | 'specialized'; isActive?: boolean } = {},
): Promise<{ id: number; districtId: number; regionId: number }> {
  const district = await db
    .selectFrom('districts')
    .select(['id', 'regionId'])
    .orderBy('id')
    .$if(input.districtId !== undefined, (query) => query.where('id', '=', input.districtId!))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('schools')
    .values({
      code: `test-${(schools += 1)}`,
      districtId: district.id,
      type: input.type ?? 'general',
      name: JSON.stringify({ uz: `${schools}-maktab`, ru: `Школа № ${schools}`, en: '' }),
      isActive: input.isActive ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, districtId: district.id, regionId: district.regionId };
}

/** A complete profile of a person no other profile of the test describes. */
export async function makeProfileBody(
  db: Db,
  input: Partial<ProfileBody> = {},
): Promise<ProfileBody> {
  const school = await makeSchool(db);
  const number = String((people += 1)).padStart(5, '0');
  return {
    lastName: 'Toʻrayeva',
    firstName: 'Gulnora',
    middleName: 'Sobir qizi',
    gender: 'female',
    birthDate: '1985-04-12',
    passportSeries: 'AB',
    passportNumber: `12${number}`,
    personalNumber: `412048500${number}`,
    regionId: school.regionId,
    cityId: school.districtId,
    schoolType: 'general',
    schoolId: school.id,
    schoolName: '',
    positionTypeId: 1,
    positionId: null,
    subjectId: 9,
    biography: '',
    educations: [
      {
        level: 'high',
        faculty: 'Matematika',
        place: 'Nizomiy nomidagi TDPU',
        startYear: 2003,
        endYear: 2007,
      },
    ],
    workPlaces: [
      {
        place: '5-maktab',
        position: 'Matematika oʻqituvchisi',
        startDate: '2007-09-01',
        endDate: null,
      },
    ],
    additionalPositions: [],
    ...input,
  };
}

/** The body in wire format. */
export const profileOnWire = (body: ProfileBody) => encode(updateProfile.body!, body);

type Sending = { app: FastifyInstance; db: Db; now: Date };

/** A user whose profile waits for review; it can be sent again. */
export async function sendProfile({ app, db, now }: Sending) {
  const caller = await makeCaller(db, { now });
  const body = await makeProfileBody(db, { lastName: 'Karimova', firstName: 'Dilnoza' });
  const send = async (changed = {}) =>
    await call(app, updateProfile, { token: caller.token, body: { ...body, ...changed } });
  await send();
  return { ...caller, send };
}
