import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { isChoice, scoreOf } from '#/domains/authoring/questions/rules.ts';
import { dragwordsOf, groupsOf } from './read-draft.ts';
import type { Draft } from './read.ts';
import { takePictures, type WrittenPicture } from './written-pictures.ts';

const NAME_MAX = 60;
const WHOLE = 100;

export const moodleXmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const moodleXmlFoot = '</quiz>\n';

type Load = (address: string) => Promise<WrittenPicture | undefined>;

/** One question as Moodle's XML, its pictures inside. */
export async function writeMoodleXml(draft: Draft, load: Load): Promise<string> {
  const html = async (tag: string, text: string) => {
    const { html: shown, pictures } = await takePictures(
      text,
      load,
      (name) => `@@PLUGINFILE@@/${name}`,
    );
    const files = pictures.map(
      ({ name, bytes }) =>
        `<file name="${name}" path="/" encoding="base64">${bytes.toString('base64')}</file>`,
    );
    return `<${tag} format="html"><text>${cdata(shown)}</text>${files.join('')}</${tag}>`;
  };
  const { kind, text = draft.text, lines } = await byType(draft, html);
  const name = plainText(draft.text).slice(0, NAME_MAX).toWellFormed();
  const tags = (draft.tags ?? []).map((tag) => `<tag><text>${escapeHtml(tag)}</text></tag>`);
  return [
    `<question type="${kind}">`,
    `<name><text>${escapeHtml(name)}</text></name>`,
    await html('questiontext', text),
    await html('generalfeedback', draft.explanation),
    `<defaultgrade>${scoreOf(draft)}</defaultgrade>`,
    '<penalty>0</penalty><hidden>0</hidden>',
    '<shuffleanswers>1</shuffleanswers>',
    ...lines,
    ...(tags.length > 0 ? [`<tags>${tags.join('')}</tags>`] : []),
    '</question>\n',
  ].join('\n');
}

type Html = (tag: string, text: string) => Promise<string>;
type Written = { kind: string; text?: string; lines: string[] };

async function byType(draft: Draft, html: Html): Promise<Written> {
  if (isChoice(draft.type)) return await written(draft, html);
  return draft.type === 'grouping' ? await matching(draft, html) : gaps(draft);
}

async function written(draft: Draft, html: Html): Promise<Written> {
  const score = scoreOf(draft);
  const answers = draft.answers.map(async (answer) => {
    const fraction = score === 0 ? 0 : Number(((WHOLE * answer.score) / score).toFixed(5));
    const inside = await html('answer', answer.text);
    return inside.replace('<answer ', `<answer fraction="${fraction}" `);
  });
  const single = `<single>${draft.type === 'single'}</single><answernumbering>ABCD</answernumbering>`;
  return { kind: 'multichoice', lines: [single, ...(await Promise.all(answers))] };
}

/** Pairs of one matching count alike: groups of unequal worth are told beside it. */
async function matching(draft: Draft, html: Html): Promise<Written> {
  const groups = groupsOf(draft);
  const isRich = groups.some(({ name }) => name.includes('<'));
  const pairs = groups.flatMap(({ name, items }) => items.map((item) => ({ name, item })));
  const lines = pairs.map(async ({ name, item }) => {
    const side = await html('subquestion', escapeHtml(item));
    const answer = isRich
      ? await html('answer', name)
      : `<answer><text>${escapeHtml(plainText(name))}</text></answer>`;
    return side.replace('</subquestion>', `${answer}</subquestion>`);
  });
  const worth = groups.map(({ score, items }) => score / items.length);
  const isEven = worth.every((each) => Math.abs(each - worth[0]!) < 0.005);
  const weights = `<!-- Groups are worth ${groups.map(({ score }) => score).join(', ')}. -->`;
  return {
    kind: isRich ? 'ddmatch' : 'matching',
    lines: [...(isEven ? [] : [weights]), ...(await Promise.all(lines))],
  };
}

function gaps(draft: Draft): Written {
  const { gaps: marked, wrongWords } = dragwordsOf(draft);
  const places = new Map(marked.map(({ marker }, place) => [marker, place + 1]));
  const text = draft.text.replace(/\[([\w-]{1,20})\]/g, (all, marker: string) =>
    places.has(marker) ? `[[${places.get(marker)}]]` : all,
  );
  const words = [...marked.map(({ word }) => word), ...wrongWords];
  const lines = words.map(
    (word) => `<dragbox><text>${cdata(escapeHtml(word))}</text><group>1</group></dragbox>`,
  );
  return { kind: 'ddwtos', text, lines };
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
