import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { categoryTags } from './category-tags.ts';
import { markdownHtml, moodleHtml, plainHtml } from './html-text.ts';
import { choice, type Common, dragwords, grouping, type Option } from './make-drafts.ts';
import { failure, type Issue, type Read, type ReadContext, unread, warning } from './read.ts';
import { RefusedFile } from './refused-file.ts';
import { childOf, childrenOf, isNode, readXml, textOf, type XmlNode } from './xml.ts';

const TRUTH = /^true$/i;

/** Moodle's own export: https://docs.moodle.org/en/Moodle_XML_format */
export function readMoodleXml(xml: string, context: ReadContext): Read[] {
  const reads: Read[] = [];
  let category = '';
  const take = (node: XmlNode) => {
    const kind = node.attributes['type'] ?? '';
    if (kind === 'category') category = textOf(childOf(childOf(node, 'category'), 'text'));
    else reads.push({ ...readQuestion(node, kind, { ...context, category }), line: node.line });
  };
  const root = readXml(xml, { names: ['question'], take });
  if (!root.children.some((child) => isNode(child) && child.name === 'quiz')) {
    throw new RefusedFile('unreadable');
  }
  return reads;
}

type Context = ReadContext & { category: string };

function readQuestion(node: XmlNode, kind: string, context: Context): Read {
  const issues: Issue[] = [];
  const html = (part: XmlNode | undefined) => richText(part, context, issues);
  const text = html(childOf(node, 'questiontext'));
  const name = textOf(childOf(childOf(node, 'name'), 'text'));
  const grade = Number(textOf(childOf(node, 'defaultgrade')) || 1);
  const tags = childrenOf(childOf(node, 'tags'), 'tag').map((tag) => textOf(childOf(tag, 'text')));
  const common: Common = {
    text,
    source: plainText(text) || name,
    explanation: html(childOf(node, 'generalfeedback')),
    tags: [...tags, ...categoryTags(context.category)],
    grade: Number.isFinite(grade) && grade > 0 ? grade : 1,
    issues,
  };
  const reader = kinds[kind];
  if (!reader) return unread(`${name}\n${common.source}`, failure('unsupported_kind', kind));
  return reader(node, common, { ...context, html });
}

type Tools = ReadContext & { html: (part: XmlNode | undefined) => string };
type Reader = (node: XmlNode, common: Common, tools: Tools) => Read;

const kinds: Readonly<Record<string, Reader>> = {
  multichoice: readChoice,
  multichoiceset: (node, common, tools) =>
    choice(common, { options: optionsOf(node, tools), isMultiple: true }),
  truefalse: readTruth,
  matching: (node, common, { html }) =>
    readPairs(
      common,
      childrenOf(node, 'subquestion').map((pair) => ({
        item: html(pair),
        group: escapeHtml(textOf(childOf(childOf(pair, 'answer'), 'text'))),
      })),
    ),
  ddmatch: (node, common, { html }) =>
    readPairs(
      common,
      childrenOf(node, 'subquestion').map((pair) => ({
        item: html(pair),
        group: html(childOf(pair, 'answer')),
      })),
    ),
  ddwtos: (node, common) => readGaps(common, childrenOf(node, 'dragbox')),
  gapselect: (node, common) => readGaps(common, childrenOf(node, 'selectoption')),
};

const optionsOf = (node: XmlNode, { html }: Tools): Option[] =>
  childrenOf(node, 'answer').map((answer) => ({
    text: html(answer),
    fraction: Number(answer.attributes['fraction'] ?? 0) || 0,
    feedback: html(childOf(answer, 'feedback')),
  }));

function readChoice(node: XmlNode, common: Common, tools: Tools): Read {
  const single = textOf(childOf(node, 'single')).trim();
  const isMultiple = single === 'false' || single === '0';
  return choice(common, { options: optionsOf(node, tools), isMultiple });
}

function readTruth(node: XmlNode, common: Common, tools: Tools): Read {
  const options = optionsOf(node, tools).map((option) => ({
    ...option,
    text: TRUTH.test(plainText(option.text)) ? tools.truths.yes : tools.truths.no,
  }));
  return choice(common, { options, isMultiple: false });
}

/** An answer without a question only misleads in Moodle; a group needs items. */
function readPairs(common: Common, all: { item: string; group: string }[]): Read {
  const pairs = all.filter(({ item }) => item !== '');
  const extra = all.filter(({ item }) => item === '').map(({ group }) => plainText(group));
  const issues = [...(common.issues ?? [])];
  if (extra.length > 0) issues.push(warning('part_dropped', extra.join(', ')));
  return grouping({ ...common, issues }, pairs);
}

/** [[2]] is a gap for the second word; the same word may stand in several. */
function readGaps(common: Common, boxes: readonly XmlNode[]): Read {
  const words = boxes.map((box) => textOf(childOf(box, 'text')));
  const gaps: { marker: string; word: string }[] = [];
  const used = new Set<number>();
  const text = common.text.replace(/\[\[(\d{1,3})\]\]/g, (all, digits: string) => {
    const word = words[Number(digits) - 1];
    if (word === undefined) return all;
    used.add(Number(digits) - 1);
    gaps.push({ marker: String(gaps.length + 1), word });
    return `[${gaps.length}]`;
  });
  const wrongWords = words.filter((_, place) => !used.has(place));
  return dragwords({ ...common, text }, { gaps, wrongWords });
}

/** A text with the pictures that it brings. */
function richText(part: XmlNode | undefined, { pictures }: ReadContext, issues: Issue[]): string {
  if (!part) return '';
  const text = textOf(childOf(part, 'text')).trim();
  if (text === '') return '';
  const files = new Map(
    childrenOf(part, 'file').map((file) => [file.attributes['name'] ?? '', file] as const),
  );
  const withPictures = text.replace(
    /@@PLUGINFILE@@\/([^"'\s<>?]+)(?:\?[^"'\s<>]*)?/g,
    (_, path: string) => {
      const name = decodedName(path);
      const file = files.get(name);
      const source = file && pictures.add(name, Buffer.from(textOf(file), 'base64'));
      if (source === undefined) issues.push(warning('picture_missing', name));
      return source ?? '';
    },
  );
  return inFormat(withPictures, part.attributes['format']);
}

function decodedName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function inFormat(text: string, format = 'html'): string {
  if (format === 'plain_text') return plainHtml(text);
  if (format === 'markdown') return markdownHtml(text);
  return format === 'html' ? text : moodleHtml(text);
}
