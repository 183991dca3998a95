import { buffer } from 'node:stream/consumers';
import { normalizeText } from '@malaka/grading/normalize-text';
import { Resvg } from '@resvg/resvg-js';
import { ZipFile } from 'yazl';
import type { Db } from '@malaka/server/kit/db/connect';
import { publicAddress, publicKey } from '@malaka/server/kit/files/public-files';
import { recordEvent } from '@malaka/server/domains/organizations/organizations/record-event';
import { saveLink } from '@malaka/server/domains/organizations/organizations/link-teacher';
import type { FileStorage } from '@malaka/server/kit/files/port';

const DAY_MS = 24 * 60 * 60_000;

type Organization = {
  key: string;
  name: string;
  regionId: number;
  status: 'not_checked' | 'under_review' | 'allowed' | 'cancelled';
  legalForm: string;
  educationForm: 'online' | 'offline';
  about: string;
};

const organizations: readonly Organization[] = [
  {
    key: 'yangi-avlod',
    name: 'Yangi avlod oʻqituvchilar markazi',
    regionId: 1,
    status: 'allowed',
    legalForm: 'ntm',
    educationForm: 'offline',
    about: '2016-yildan beri oʻqituvchilar uchun amaliy kurslar oʻtkazamiz.',
  },
  {
    key: 'bilim-maskani',
    name: 'Bilim maskani nodavlat taʼlim muassasasi',
    regionId: 10,
    status: 'allowed',
    legalForm: 'ntm',
    educationForm: 'online',
    about: 'Kichik guruhlarda onlayn mashgʻulotlar va murabbiylik.',
  },
  {
    key: 'ilgor-pedagog',
    name: 'Ilgʻor pedagog akademiyasi',
    regionId: 8,
    status: 'allowed',
    legalForm: 'mchj',
    educationForm: 'offline',
    about: 'Fan metodikasi va baholash boʻyicha bir haftalik kurslar.',
  },
  {
    key: 'kelajak-maktabi',
    name: 'Kelajak maktabi oʻquv markazi',
    regionId: 1,
    status: 'under_review',
    legalForm: 'mchj',
    educationForm: 'offline',
    about: 'Boshlangʻich sinf oʻqituvchilari uchun yozgi maktab.',
  },
  {
    key: 'zukko-ustoz',
    name: 'Zukko ustoz oʻquv markazi',
    regionId: 10,
    status: 'not_checked',
    legalForm: 'yatt',
    educationForm: 'online',
    about: '',
  },
  {
    key: 'marifat-ziyo',
    name: 'Maʼrifat ziyo taʼlim markazi',
    regionId: 8,
    status: 'cancelled',
    legalForm: 'xk',
    educationForm: 'offline',
    about: '',
  },
];

type Input = {
  institutionId: number;
  reviewerId: number;
  adminId: number;
  teacherIds: readonly number[];
  now: Date;
};

/** The registry, applications in each state, and the one of the demo's institution under review. */
export async function insertOrganizations(db: Db, files: FileStorage, input: Input): Promise<void> {
  const categories = await db.selectFrom('categories').orderBy('sortOrder').select('id').execute();
  const districts = await db
    .selectFrom('districts')
    .distinctOn('regionId')
    .select(['id', 'regionId'])
    .orderBy('regionId')
    .orderBy('id')
    .execute();
  for (const [n, organization] of organizations.entries()) {
    const id = await insertOrganization(db, files, input, {
      organization,
      n,
      districtId: districts.find(({ regionId }) => regionId === organization.regionId)!.id,
      directionIds: categories.slice(n, n + 3).map((one) => one.id),
    });
    if (organization.status === 'under_review') await insertReview(db, id, input);
    if (organization.key === 'ilgor-pedagog') await linkTeachers(db, id, input);
  }
}

async function linkTeachers(db: Db, organizationId: number, { adminId, teacherIds, now }: Input) {
  for (const accountId of teacherIds) {
    await saveLink(db, { accountId, organizationId, linkedBy: adminId, linkedAt: now });
  }
}

type Placed = {
  organization: Organization;
  n: number;
  districtId: number;
  directionIds: number[];
};

async function insertOrganization(
  db: Db,
  files: FileStorage,
  { institutionId, now }: Input,
  { organization, n, districtId, directionIds }: Placed,
): Promise<number> {
  const { key, about, ...shown } = organization;
  const isDecided = shown.status === 'allowed' || shown.status === 'cancelled';
  const body = await packTeachers();
  const archiveKey = `organizations/demo/${key}.zip`;
  await files.put(archiveKey, body, 'application/zip');
  const { id } = await db
    .insertInto('organizations')
    .values({
      ...shown,
      directionIds,
      districtId,
      searchText: normalizeText(shown.name),
      extraInfo: about,
      email: `info@${key}.example`,
      url: `https://${key}.example`,
      phones: [`9987120010${10 + n}`],
      address: `Navoiy koʻchasi, ${12 + n}`,
      postalAddress: `10000${n}, Navoiy koʻchasi, ${12 + n}`,
      trainingAddresses: [`Navoiy koʻchasi, ${14 + n}, 2-qavat`],
      logo: await drawLogo(files, n),
      archiveKey,
      archiveName: 'oqituvchilar.zip',
      archiveType: 'application/zip',
      archiveBytes: body.length,
      taxNumber: String(301_200_100 + n),
      bankAccount: `2020800010020030040${n}`,
      bankName: 'Ipoteka-bank',
      bankCode: '00937',
      bankTaxNumber: '200547792',
      applicantName: 'Rahmonov Ulugʻbek Davronovich',
      applicantPosition: 'Direktor',
      offerAcceptedAt: now,
      submittedAt: new Date(now.getTime() - (8 - n) * DAY_MS),
      ...(isDecided && { decidedAt: new Date(now.getTime() - DAY_MS) }),
      ...(shown.status === 'cancelled' && { comment: 'Litsenziya nusxasi ilova qilinmagan.' }),
      ...(shown.status === 'under_review' && { accountId: institutionId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Half of the criteria are checked. */
async function insertReview(db: Db, id: number, { institutionId, reviewerId, now }: Input) {
  const checkedAt = new Date(now.getTime() - DAY_MS);
  const check = { organizationId: id, revision: 1, checkedBy: reviewerId, checkedAt };
  await db
    .insertInto('organizationChecks')
    .values([
      { ...check, criterion: 'identity', isPassed: true },
      { ...check, criterion: 'directions', isPassed: true },
      { ...check, criterion: 'bank', isPassed: false, comment: 'MFO hisob raqamiga mos emas.' },
    ])
    .execute();
  const address = '127.0.0.1';
  const sentAt = new Date(now.getTime() - 5 * DAY_MS);
  const sent = { id, actorId: institutionId, address, now: sentAt };
  await recordEvent(db, { ...sent, from: null, to: 'not_checked' });
  const taken = { id, actorId: reviewerId, address, now: checkedAt };
  await recordEvent(db, { ...taken, from: 'not_checked', to: 'under_review' });
}

async function packTeachers(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('Aliyeva Nodira, matematika, 12 yil\n'), 'oqituvchilar.txt');
  zip.end();
  return await buffer(zip.outputStream);
}

const HUES = ['#2f58c5', '#0d8f8b', '#d98a0b', '#c2344a', '#5b4bb5', '#3c7a3f'];

/** An eight-pointed star, each in a different colour. */
async function drawLogo(files: FileStorage, n: number): Promise<string> {
  const square = (turn: number) =>
    `<rect x="34" y="34" width="60" height="60" transform="rotate(${turn} 64 64)" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128">
    <rect width="128" height="128" rx="20" fill="${HUES[n]}"/>${square(0)}${square(45)}</svg>`;
  const name = `organizations/demo-${n}.png`;
  await files.put(publicKey(name), new Resvg(svg).render().asPng(), 'image/png');
  return publicAddress(name);
}
