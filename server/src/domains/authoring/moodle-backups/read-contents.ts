import { plainText } from '@malaka/grading/plain-text';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import { childText } from '#/domains/authoring/question-imports/formats/read-backup-question.ts';
import {
  childOf,
  childrenOf,
  findAll,
  textOf,
  type XmlNode,
} from '#/domains/authoring/question-imports/formats/xml.ts';
import type { Language } from '#/kit/http/language.ts';
import { CONTENTS } from './entry-names.ts';
import { sectionNames, untitled } from './texts.ts';
import type { XmlFiles } from './backup-files.ts';

export type Activity = {
  moduleId: string;
  kind: string;
  title: string;
  /** `activities/page_5`, built from the kind and id; the path in the backup is not trusted. */
  folder: string;
};

export type Section = {
  id: string;
  name: string;
  summary: { text: string; format: string };
  activities: Activity[];
};

export type Contents = {
  name: string;
  /** Context id of the course, for its files. */
  context: string;
  hasUsers: boolean;
  sections: Section[];
};

/** Reads moodle_backup.xml and the sections: the contents in order. */
export function readContents(xml: XmlFiles, language: Language): Contents {
  const root = childOf(xml.read(CONTENTS), 'moodle_backup');
  const information = childOf(root, 'information');
  const formats = information ? findAll(information, 'format') : [];
  const isFormat = formats.some((format) => textOf(format).trim() === 'moodle2');
  if (!information || !isFormat) throw new RefusedArchive('noBackup');
  const contents = childOf(information, 'contents');
  const activities = childrenOf(childOf(contents, 'activities'), 'activity');
  const sections = childrenOf(childOf(contents, 'sections'), 'section');
  const settings = childrenOf(childOf(information, 'settings'), 'setting');
  const isOn = (name: string) =>
    settings.some((one) => childText(one, 'name') === name && childText(one, 'value') === '1');
  const known = sections.map((section) =>
    readSection(xml, childText(section, 'sectionid'), language),
  );
  const ordered = known.toSorted((one, other) => one.number - other.number);
  const rest = new Map(
    activities.map((one) => [childText(one, 'moduleid'), activityOf(one, language)]),
  );
  const placed = ordered.map(({ sequence, id, name, summary }) => {
    const own = activities
      .filter((one) => childText(one, 'sectionid') === id)
      .map((one) => childText(one, 'moduleid'));
    const ids = [...sequence, ...own].filter((one, n, all) => all.indexOf(one) === n);
    const taken = ids.flatMap((one) => rest.get(one) ?? []);
    for (const { moduleId } of taken) rest.delete(moduleId);
    return { id, name, summary, activities: taken };
  });
  // A backup of a single activity has no sections.
  const loose = { id: '', name: sectionNames.general[language], summary: noText };
  return {
    name: plain(childText(information, 'original_course_fullname')) || untitled[language],
    context: childText(information, 'original_course_contextid'),
    hasUsers: isOn('users') || isOn('userscompletion'),
    sections: rest.size === 0 ? placed : [...placed, { ...loose, activities: [...rest.values()] }],
  };
}

const noText = { text: '', format: '1' };

/** Names are plain text, except for markup of Moodle's filters. */
export const plain = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim();

function activityOf(node: XmlNode, language: Language): Activity {
  const moduleId = childText(node, 'moduleid');
  const kind = childText(node, 'modulename');
  const title = plain(childText(node, 'title')) || untitled[language];
  return { moduleId, kind, title, folder: `activities/${kind}_${moduleId}` };
}

function readSection(xml: XmlFiles, id: string, language: Language) {
  const node = childOf(xml.read(`sections/section_${id}/section.xml`), 'section');
  const number = Number(node ? childText(node, 'number') : 0) || 0;
  const { general, numbered } = sectionNames;
  const fallback =
    number === 0 ? general[language] : numbered[language].replace('{number}', String(number));
  return {
    id,
    number,
    name: (node && plain(childText(node, 'name'))) || fallback,
    summary: node
      ? { text: childText(node, 'summary'), format: childText(node, 'summaryformat') }
      : noText,
    sequence: node ? childText(node, 'sequence').split(',').filter(Boolean) : [],
  };
}
