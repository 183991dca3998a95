import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { readNumber } from '@malaka/grading/typed-number';
import {
  categoryTags,
  accepting,
  choice,
  type Common,
  dragwords,
  grouping,
  matching,
  type Option,
  ordering,
  trueFalse,
  acceptingTexts,
} from './make-drafts.ts';
import { htmlOfFormat } from './html-text.ts';
import { essay, essayRowsOf } from './make-essay.ts';
import { fromOption, hotText } from './make-hottext.ts';
import { gapsInText } from './make-gaps.ts';
import { readCalculated } from './moodle-calculated.ts';
import { readCloze } from './moodle-cloze.ts';
import { ruleOf } from './read-draft.ts';
import {
  failure,
  type Issue,
  type Read,
  type ReadContext,
  unread,
  warning,
  RefusedFile,
  shownPart,
} from './read.ts';
import { readQuestions } from './read-questions-alone.ts';
import { childOf, childrenOf, innerHtml, isNode, textOf, type XmlNode } from './xml.ts';

const WHOLE = 100;
const TRUTH = /^true$/i;

/** Moodle's own export: https://docs.moodle.org/en/Moodle_XML_format */
export function readMoodleXml(xml: string, context: ReadContext): Read[] {
  const reads: Read[] = [];
  let category = '';
  const take = (node: XmlNode) => {
    const kind = node.attributes['type'] ?? '';
    if (kind === 'category') category = textOf(childOf(childOf(node, 'category'), 'text'));
    else
      reads.push({ ...readMoodleQuestion(node, kind, { ...context, category }), line: node.line });
  };
  const lose = (question: string, line: number) =>
    reads.push({ ...unread(question, failure('unreadable')), line });
  const begin = () => {
    reads.length = 0;
    category = '';
  };
  const root = readQuestions(xml, { begin, take, lose });
  if (!root.children.some((child) => isNode(child) && child.name === 'quiz')) {
    throw new RefusedFile('unreadable');
  }
  return reads;
}

type Context = ReadContext & { category: string };

/** Reads one question in the format's notation, to which course backups are converted. */
export function readMoodleQuestion(node: XmlNode, kind: string, context: Context): Read {
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
  shortanswer: readShort,
  numerical: readNumbers,
  calculated: (node, common, tools) => readCalculated(node, common, optionsOf(node, tools)),
  calculatedsimple: (node, common, tools) => readCalculated(node, common, optionsOf(node, tools)),
  cloze: readEmbedded,
  multianswer: readEmbedded,
  ordering: (node, common, { html }) =>
    ordering(
      common,
      childrenOf(node, 'answer')
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map(html),
    ),
  matching: (node, common, { html }) =>
    readPairs(
      node,
      common,
      childrenOf(node, 'subquestion').map((pair) => ({
        item: html(pair),
        group: escapeHtml(textOf(childOf(childOf(pair, 'answer'), 'text'))),
      })),
    ),
  ddmatch: (node, common, { html }) =>
    readPairs(
      node,
      common,
      childrenOf(node, 'subquestion').map((pair) => ({
        item: html(pair),
        group: html(childOf(pair, 'answer')),
      })),
    ),
  ddwtos: (node, common) => readGaps(common, childrenOf(node, 'dragbox')),
  gapselect: readSelects,
  essay: readEssay,
};

function readEmbedded(node: XmlNode, common: Common): Read {
  const hasGrade = childOf(node, 'defaultgrade') !== undefined;
  return readCloze(common, {
    grade: hasGrade ? common.grade : undefined,
    rules: (node.attributes['data-rules'] ?? '').split(' ').filter(Boolean),
  });
}

const optionsOf = (node: XmlNode, { html }: Tools): Option[] =>
  childrenOf(node, 'answer').map((answer) => ({
    text: html(answer),
    fraction: Number(answer.attributes['fraction']?.replace(',', '.') ?? 0) || 0,
    feedback: html(childOf(answer, 'feedback')),
  }));

function readChoice(node: XmlNode, common: Common, tools: Tools): Read {
  if (node.attributes['data-kind'] === 'hottext') {
    const options = optionsOf(node, tools);
    return hotText(
      common,
      options.map(({ text, fraction }) => fromOption(text, fraction > 0)),
    );
  }
  const single = textOf(childOf(node, 'single')).trim();
  const isMultiple = single === 'false' || single === '0';
  return choice(common, { options: optionsOf(node, tools), isMultiple });
}

/** Items of an ordering have their position where others have points. */
const placeOf = ({ attributes }: XmlNode): number => Number(attributes['fraction']) || 0;

function readTruth(node: XmlNode, common: Common, tools: Tools): Read {
  const feedback = optionsOf(node, tools);
  const right = feedback.find(({ fraction }) => fraction > 0);
  // In other words than true and false they are options, and it is unclear which is true.
  const isKnown = right !== undefined && /^(?:true|false)$/i.test(plainText(right.text));
  if (!isKnown) return choice(common, { options: feedback, isMultiple: false });
  return trueFalse(common, {
    isTrue: TRUTH.test(plainText(right.text)),
    feedback,
  });
}

/** Data of our own export: typos, or tolerance and unit as written. */
const ownRule = (answer: XmlNode): string | undefined => answer.attributes['data-rule'];

function readShort(node: XmlNode, common: Common, tools: Tools): Read {
  const options = optionsOf(node, tools);
  const answers = childrenOf(node, 'answer');
  const taken = options.map((option, n) => ({
    ...option,
    text: escapeHtml(textOf(childOf(answers[n], 'text')).trim()),
    rule: ownRule(answers[n]!) ?? '',
  }));
  const isOwn = answers.some((answer) => ownRule(answer) !== undefined);
  return (isOwn ? accepting : acceptingTexts)(common, { type: 'short', options: taken });
}

function readNumbers(node: XmlNode, common: Common, tools: Tools): Read {
  const answers = childrenOf(node, 'answer');
  const units = childrenOf(childOf(node, 'units'), 'unit');
  const unit = textOf(childOf(units[0], 'unit_name')).trim();
  const options = optionsOf(node, tools).map((option, n) => {
    const width = readNumber(textOf(childOf(answers[n], 'tolerance')))?.value ?? 0;
    const text = textOf(childOf(answers[n], 'text')).trim();
    const number = readNumber(text);
    const plain = number?.unit === '' ? String(number.value) : text;
    return { ...option, text: plain, rule: ownRule(answers[n]!) ?? ruleOf(width, unit) };
  });
  const issues = [...(common.issues ?? [])];
  if (units.length > 1) issues.push(warning('part_dropped', 'units'));
  return accepting({ ...common, issues }, { type: 'number', options });
}

/** The grader's notes become the model answer; limits that Moodle has switched off are ignored. */
function readEssay(node: XmlNode, common: Common, { html }: Tools): Read {
  const limit = (name: string) => {
    const amount = Number(textOf(childOf(node, name)) || 0);
    return Number.isInteger(amount) && amount > 0 ? amount : null;
  };
  const [min, max] = [limit('minwordlimit'), limit('maxwordlimit')];
  const isSound = max === null || max >= (min ?? 1);
  return essay(common, {
    rows: essayRowsOf(node.attributes['data-rules']),
    model: html(childOf(node, 'graderinfo')),
    settings: isSound ? { min, max } : {},
  });
}

/**
 * Several items with the same answer are a group; a side without a counterpart, or our own
 * attribute, makes it a matching.
 */
function readPairs(node: XmlNode, common: Common, all: { item: string; group: string }[]): Read {
  const pairs = all.filter(({ item }) => item !== '');
  const extras = all.filter(({ item }) => item === '').map(({ group }) => group);
  const isMatching = extras.length > 0 || node.attributes['data-kind'] === 'matching';
  return isMatching ? matching(common, { pairs, extras }) : grouping(common, pairs);
}

/** [[2]] is a gap for the second word; a word may be used several times. */
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

/** [[2]] is a gap for the second option, shown with the others of its group. */
function readSelects(node: XmlNode, common: Common): Read {
  const options = childrenOf(node, 'selectoption').map((box) => ({
    text: textOf(childOf(box, 'text')),
    group: textOf(childOf(box, 'group')).trim(),
  }));
  const tags: number[] = [];
  const text = common.text.replace(/\[\[(\d{1,3})\]\]/g, (all, digits: string) => {
    if (options[Number(digits) - 1] === undefined) return all;
    tags.push(Number(digits) - 1);
    return `[${tags.length}]`;
  });
  const gaps = tags.map((right, n) => ({
    marker: String(n + 1),
    isChosen: true,
    worth: (common.grade ?? 1) / tags.length,
    options: options.flatMap(({ text: option, group }, place) =>
      group === options[right]!.group
        ? [{ text: option, fraction: place === right ? WHOLE : 0, rule: '' }]
        : [],
    ),
  }));
  return gapsInText({ ...common, text }, gaps);
}

/** A text with its embedded pictures. */
function richText(part: XmlNode | undefined, { pictures }: ReadContext, issues: Issue[]): string {
  if (!part) return '';
  const own = childOf(part, 'text');
  // Tags that are neither escaped nor CDATA are parsed as elements.
  const text = childrenOf(own).length > 0 ? innerHtml(own) : textOf(own).trim();
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
  return shownPart(htmlOfFormat(withPictures, part.attributes['format']), issues);
}

function decodedName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
