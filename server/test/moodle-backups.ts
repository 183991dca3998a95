import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { type Header, pack } from 'tar-stream';
import { archive } from './sheet-files.ts';

export type Entry = { name: string; content?: Buffer | string; header?: Partial<Header> };

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const sha1 = (bytes: Buffer | string) => createHash('sha1').update(bytes).digest('hex');
const xml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${inside}`;
/** Writes `{ name: 'A', intro: null }` as Moodle's XML writer does. */
export const fields = (values: Record<string, string | number | null>): string =>
  Object.entries(values)
    .map(
      ([name, value]) =>
        `<${name}>${value === null ? '$@NULL@$' : escapeXml(String(value))}</${name}>`,
    )
    .join('\n');

export type BackupFile = {
  /** A module's context id, or that of another owner. */
  context: number;
  component: string;
  area: string;
  item?: number;
  path?: string;
  name: string;
  bytes: Buffer;
  mime?: string;
  /** Default: the hash of its bytes. */
  hash?: string;
  isMissing?: boolean;
};

export type BackupActivity = {
  kind: string;
  name: string;
  /** Elements inside its own, beside the name. */
  inside?: string;
  module?: Record<string, string | number | null>;
  grades?: string;
};

export type BackupQuestion = {
  id: number;
  type: string;
  name: string;
  text: string;
  plugin?: string;
  parent?: number;
  mark?: number;
};

export type Backup = {
  /** The Moodle version whose format of questions and quizzes is written. */
  release: '3.11' | '4.1';
  name?: string;
  summary?: string;
  lang?: string;
  hasUsers?: boolean;
  sections: { name: string | null; summary?: string; activities: BackupActivity[] }[];
  questions?: BackupQuestion[];
  files?: BackupFile[];
  /** Further entries besides those of the course. */
  further?: Entry[];
};

export const COURSE_CONTEXT = 22;
/** Contexts and ids of activities are numbered across the course, starting at 1. */
export const contextOf = (activity: number): number => 100 + activity;
export const BANK_CONTEXT = 23;

/** The entries of a course backup as Moodle 2 and later write them (backup/moodle2 there). */
export function backupEntries(backup: Backup): Entry[] {
  const all = backup.sections.flatMap(({ activities }, section) =>
    activities.map((activity) => ({ activity, section: section + 1 })),
  );
  const placed = all.map((one, n) => ({ ...one, id: n + 1 }));
  const { release, name = 'Kurs', summary = '', lang = '', files = [], further = [] } = backup;
  return [
    { name: 'moodle_backup.xml', content: contentsXml(backup, name, placed) },
    {
      name: 'course/course.xml',
      content: xml(`<course id="2" contextid="${COURSE_CONTEXT}">
        ${fields({ shortname: 'K1', fullname: name, idnumber: '', summary, summaryformat: 1, format: 'topics', lang })}
      </course>`),
    },
    ...backup.sections.map((section, n) => ({
      name: `sections/section_${n + 1}/section.xml`,
      content: xml(
        `<section id="${n + 1}">${fields({
          number: n,
          name: section.name,
          summary: section.summary ?? '',
          summaryformat: 1,
          sequence: placed
            .filter((one) => one.section === n + 1)
            .map(({ id }) => id)
            .join(','),
          visible: 1,
          availabilityjson: null,
        })}</section>`,
      ),
    })),
    ...placed.flatMap(({ activity, section, id }) => activityEntries(activity, section, id)),
    { name: 'questions.xml', content: questionsXml(release, backup.questions ?? []) },
    { name: 'files.xml', content: filesXml(files) },
    ...files
      .filter(({ isMissing }) => !isMissing)
      .map(({ bytes, hash = sha1(bytes) }) => ({
        name: `files/${hash.slice(0, 2)}/${hash}`,
        content: bytes,
      }))
      .filter((one, n, list) => list.findIndex((other) => other.name === one.name) === n),
    { name: 'moodle_backup.log', content: '' },
    ...further,
  ];
}

type Placed = { activity: BackupActivity; section: number; id: number }[];

const contentsXml = ({ release, hasUsers, sections }: Backup, name: string, placed: Placed) =>
  xml(`<moodle_backup><information>
    ${fields({
      name: 'backup.mbz',
      moodle_version: release === '4.1' ? 2022112800 : 2021051700,
      moodle_release: release,
      original_course_id: 2,
      original_course_fullname: name,
      original_course_shortname: 'K1',
      original_course_contextid: COURSE_CONTEXT,
    })}
    <details><detail backup_id="abc"><type>course</type><format>moodle2</format><mode>10</mode></detail></details>
    <contents>
      <activities>${placed
        .map(
          ({ activity, section, id }) =>
            `<activity>${fields({
              moduleid: id,
              sectionid: section,
              modulename: activity.kind,
              title: activity.name,
              directory: `activities/${activity.kind}_${id}`,
            })}</activity>`,
        )
        .join('')}</activities>
      <sections>${sections
        .map(
          (section, n) =>
            `<section>${fields({
              sectionid: n + 1,
              title: section.name ?? n,
              directory: `sections/section_${n + 1}`,
            })}</section>`,
        )
        .join('')}</sections>
      <course>${fields({ courseid: 2, title: 'K1', directory: 'course' })}</course>
    </contents>
    <settings><setting><level>root</level><name>users</name><value>${hasUsers ? 1 : 0}</value></setting></settings>
  </information></moodle_backup>`);

function activityEntries(
  { kind, name, inside = '', module = {}, grades }: BackupActivity,
  section: number,
  id: number,
): Entry[] {
  const folder = `activities/${kind}_${id}`;
  return [
    {
      name: `${folder}/${kind}.xml`,
      content:
        xml(`<activity id="${id}" moduleid="${id}" modulename="${kind}" contextid="${contextOf(id)}">
        <${kind} id="${id}">${fields({ name })}${inside}</${kind}></activity>`),
    },
    {
      name: `${folder}/module.xml`,
      content: xml(
        `<module id="${id}" version="2021051700">${fields({
          modulename: kind,
          sectionid: section,
          visible: 1,
          availability: null,
          ...module,
        })}</module>`,
      ),
    },
    {
      name: `${folder}/grades.xml`,
      content: xml(
        `<activity_gradebook><grade_items>${grades ?? ''}</grade_items></activity_gradebook>`,
      ),
    },
    { name: `${folder}/inforef.xml`, content: xml('<inforef></inforef>') },
  ];
}

const filesXml = (files: readonly BackupFile[]) =>
  xml(
    `<files>${files
      .map(
        (file, n) =>
          `<file id="${n + 1}">${fields({
            contenthash: file.hash ?? sha1(file.bytes),
            contextid: file.context,
            component: file.component,
            filearea: file.area,
            itemid: file.item ?? 0,
            filepath: file.path ?? '/',
            filename: file.name,
            userid: 2,
            filesize: file.bytes.length,
            mimetype: file.mime ?? '',
            author: 'Admin User',
            license: null,
            sortorder: 0,
          })}</file>`,
      )
      .join('')}</files>`,
  );

const questionXml = ({ id, type, name, text, plugin = '', parent = 0, mark = 1 }: BackupQuestion) =>
  `<question id="${id}">${fields({
    parent,
    name,
    questiontext: text,
    questiontextformat: 1,
    generalfeedback: '',
    generalfeedbackformat: 1,
    defaultmark: mark.toFixed(7),
    penalty: '0.3333333',
    qtype: type,
    length: 1,
    createdby: 2,
  })}<plugin_qtype_${type}_question>${plugin}</plugin_qtype_${type}_question>
  <question_hints></question_hints><tags></tags></question>`;

function questionsXml(release: Backup['release'], questions: readonly BackupQuestion[]): string {
  const category = `<question_category id="7">${fields({
    name: 'Hujayra',
    contextid: BANK_CONTEXT,
    contextlevel: 50,
    parent: 0,
  })}`;
  const inside =
    release === '3.11'
      ? `<questions>${questions.map(questionXml).join('')}</questions>`
      : `<question_bank_entries>${questions
          .map(
            (question) => `<question_bank_entry id="${question.id + 1000}">
              ${fields({ questioncategoryid: 7, idnumber: null, ownerid: 2 })}
              <question_version><question_versions id="${question.id}">
                <version>1</version><status>ready</status>
                <questions>${questionXml(question)}</questions>
              </question_versions></question_version></question_bank_entry>`,
          )
          .join('')}</question_bank_entries>`;
  return xml(`<question_categories>${category}${inside}</question_category></question_categories>`);
}

/** A gzipped tar, as Moodle writes since 2.6. */
export async function tgz(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { name, content = '', header } of entries) {
    tar.entry({ name, ...header }, Buffer.from(content));
  }
  tar.finalize();
  return gzipSync(await buffer(tar), { level: 1 });
}

/** A zip, as older versions write. */
export const zip = (entries: readonly Entry[]): Buffer =>
  Buffer.from(
    archive(
      entries.map(({ name, content = '' }) => ({ name, content: Buffer.from(content) })),
      'kurs.mbz',
    ).bytes,
  );
