import sharp from 'sharp';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#/kit/db/connect.ts';
import { makeCaller } from './factories.ts';
import { sendForm } from './send-form.ts';

/** A handmade archive with one text file of the given name and content. */
export function zipOf(name: string, { content = 'F.I.Sh.', flags = 0, mode = 0, size = 0 } = {}) {
  const [file, body] = [Buffer.from(name), Buffer.from(content)];
  const head = (central: boolean) => {
    const bytes = Buffer.alloc(central ? 46 : 30);
    bytes.writeUInt32LE(central ? 0x02014b50 : 0x04034b50, 0);
    const at = central ? 6 : 4;
    if (central) bytes.writeUInt16LE(0x031e, 4);
    bytes.writeUInt16LE(20, at);
    bytes.writeUInt16LE(flags, at + 2);
    bytes.writeUInt16LE(size ? 8 : 0, at + 4);
    bytes.writeUInt32LE(body.length, at + 14);
    bytes.writeUInt32LE(size || body.length, at + 18);
    bytes.writeUInt16LE(file.length, at + 22);
    if (central) bytes.writeUInt32LE((mode << 16) >>> 0, 38);
    return Buffer.concat([bytes, file]);
  };
  const [local, central] = [Buffer.concat([head(false), body]), head(true)];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** The header of a 7z archive whose table of contents is at the given offset. */
export function sevenZip(listed = 10): Buffer {
  const head = Buffer.alloc(32);
  Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]).copy(head);
  head.writeBigUInt64LE(0n, 12);
  head.writeBigUInt64LE(BigInt(listed), 20);
  return Buffer.concat([head, Buffer.alloc(10)]);
}

export const rar = Buffer.concat([
  Buffer.from([0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00]),
  Buffer.alloc(40),
]);

let numbers = 100_000_000;
let picture: Promise<Buffer> | undefined;

const logoOf = async () =>
  await (picture ??= sharp({
    create: { width: 64, height: 48, channels: 4, background: '#0d8f8b' },
  })
    .png()
    .toBuffer());

/** All fields of an application, as named in the form. */
export const applicationFields = (db: { district: number; direction: number }) => ({
  name: 'Yangi avlod oʻqituvchilar markazi',
  extra_info: '2019-yildan beri ishlaymiz',
  email: 'info@yangi-avlod.uz',
  education_form: 'offline',
  region_id: '1',
  city_id: String(db.district),
  address: 'Amir Temur koʻchasi, 12',
  url: 'https://yangi-avlod.uz',
  'phones[]': '998712000001',
  legal_form: 'ntm',
  tax_number: String((numbers += 1)),
  postal_address: '100000, Toshkent, Amir Temur, 12',
  bank_account: '20208000100200300401',
  bank_name: 'Ipoteka-bank',
  bank_code: '00937',
  bank_tax_number: '200547792',
  applicant_name: 'Aliyev Sardor Botirovich',
  applicant_position: 'Direktor',
  'training_addresses[]': 'Amir Temur koʻchasi, 14',
  'directions[]': String(db.direction),
  offer: '1',
});

/** A district of the first region and a category, required by every application. */
export async function applicationPlaces(db: Db) {
  const district = await db
    .selectFrom('districts')
    .where('regionId', '=', 1)
    .where('isActive', '=', true)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto('categories')
    .values({ name: JSON.stringify({ uz: 'Informatika' }), hue: 3, icon: 'atom' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { district: district.id, direction: category.id };
}

type Part = string | { name: string; bytes: Uint8Array };

export async function sendOrganization(
  app: FastifyInstance,
  fields: Record<string, string>,
  token: string | undefined,
  files?: Record<string, Part>,
) {
  const sent = files ?? {
    logo: { name: 'logo.png', bytes: await logoOf() },
    archive: { name: 'oqituvchilar.zip', bytes: zipOf('oqituvchilar.txt') },
  };
  const parts: Record<string, Part> = { ...fields, ...sent };
  return await sendForm(app, '/organizations/application', parts, token ? { token } : {});
}

export const makeInstitution = async (db: Db) => await makeCaller(db, { isEduInstitution: true });

/** An institution whose organisation is in the registry. */
export async function makeAllowed(app: FastifyInstance, db: Db) {
  const { token, id: accountId } = await makeInstitution(db);
  const { raw } = await sendOrganization(
    app,
    applicationFields(await applicationPlaces(db)),
    token,
  );
  const id = raw.data.id as number;
  for (const status of ['under_review', 'allowed']) {
    const decided = { status, decidedAt: new Date() };
    await db.updateTable('organizations').set(decided).where('id', '=', id).execute();
  }
  return { id, token, accountId };
}
