import { plainLine } from '#/kit/plain-text.ts';
import { TREE_MAX } from './course-tree.ts';
import type { LessonType } from './course-types.ts';

/** Characters of an outline pasted as a whole. */
export const OUTLINE_MAX = 100_000;
const NAME_MAX = 200;
/** For the author's notes below a lesson. */
const NOTE_MAX = 5000;
const DEEPEST = 1;

export type OutlineNode = {
  name: string;
  /** Null: a section or topic without a lesson. */
  type: LessonType | null;
  /** Lines that begin with `>`. */
  note: string;
};
export type OutlineSection = OutlineNode & { topics: OutlineNode[] };

export const PROBLEM_KINDS = [
  'no_name',
  'long_name',
  'no_room',
  'unknown_mark',
  'too_deep',
  'mark_of_section',
  'note_nowhere',
  'long_note',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** A line that could not be understood; the other lines are used. */
type LineProblem = {
  /** From 1. */
  line: number;
  problem: ProblemKind;
  text: string;
};
export type Outline = { sections: OutlineSection[]; problems: LineProblem[] };

type Kind = LessonType | 'section';

/** Words for each lesson type, in a mark or as part of the name. */
const WORDS: Record<Kind, readonly string[]> = {
  text: ['text', 'matn', 'maruza', 'матн', 'маъруза', 'текст', 'лекция', 'lecture', 'reading'],
  video: ['video', 'film', 'видео', 'фильм', 'videodars', 'видеодарс', 'видеоурок'],
  test: ['test', 'тест', 'quiz', 'тестирование'],
  webinar: ['webinar', 'vebinar', 'вебинар'],
  survey: ['survey', 'sorovnoma', 'сўровнома', 'опрос'],
  section: ['section', 'bolim', 'бўлим', 'раздел'],
};

const normalized = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}]|\p{Lm}/gu, '');
const kindByWord = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.map((word) => [normalized(word), kind as Kind] as const),
  ),
);

type Read = { name: string; kind: Kind | undefined; isUnknown: boolean };

const MARK_BEHIND = /^(?<name>.*)\[(?<mark>[^[\]]*)\]$/u;
const MARK_BEFORE = /^\[(?<mark>[^[\]]*)\](?<name>.*)$/u;

/** The kind by a mark, `Yakun [test]`, or by a word: `Test: …`, `Test`, `Yakuniy test`. */
function readName(text: string): Read {
  const { mark, name } = (MARK_BEHIND.exec(text) ?? MARK_BEFORE.exec(text))?.groups ?? {};
  if (mark !== undefined && name !== undefined) {
    const kind = kindByWord.get(normalized(mark));
    if (kind) return { name: name.trim(), kind, isUnknown: false };
    return { name: text, kind: undefined, isUnknown: true };
  }
  const before = /^(?<word>[^:]+):/u.exec(text)?.groups?.['word'] ?? '';
  const last = text.split(' ').at(-1)!;
  const kind = kindByWord.get(normalized(before)) ?? kindByWord.get(normalized(last));
  return { name: text, kind: kind === 'section' ? undefined : kind, isUnknown: false };
}

type Style = 'heading' | 'dotted' | 'roman' | 'number' | 'letter' | 'bullet' | 'plain';
type Line = { indent: number; style: Style; depth: number | undefined; text: string };

const MARKERS: readonly (readonly [Style, RegExp])[] = [
  ['heading', /^(?<sign>#{1,6})(?:\s+|$)/u],
  ['dotted', /^(?<sign>\d{1,4}(?:\.\d{1,4})+)(?:[.)]?\s+|[.)]?$)/u],
  ['number', /^(?<sign>\d{1,4})(?:[.)]\s*(?!\d)|[.)]$)/u],
  ['roman', /^(?<sign>[IVX]{1,6})(?:[.)]\s+|[.)]$)/u],
  ['letter', /^(?<sign>\p{L})(?:[.)]\s+|[.)]$)/u],
  ['bullet', /^(?<sign>[-*+•·–—▪◦‣○●■])(?:\s+|$)/u],
];

/** Depth given by the line's numbering sign; undefined if only its position decides. */
function depthOf(style: Style, sign: string): number | undefined {
  if (style === 'heading') return sign.length - 1;
  return style === 'dotted' ? sign.split('.').length - 1 : undefined;
}

/** The visible text, without invisible characters between the words. */
function clean(raw: string): string {
  let text = plainLine(raw);
  for (let next = plainLine(text); next !== text; next = plainLine(text)) text = next;
  return text;
}

function readLine(raw: string, text: string): Line {
  const indent = /^\s*/u.exec(raw)![0].replaceAll('\t', '    ').length;
  for (const [style, pattern] of MARKERS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const rest = text.slice(found[0].length).trim();
    return { indent, style, depth: depthOf(style, found.groups!['sign']!), text: rest };
  }
  return { indent, style: 'plain', depth: undefined, text };
}

type Place = Pick<Line, 'indent' | 'style'> & { depth: number };

/** Depth of a line: by its sign, else by its indent, and for equal indents by its kind. */
function makeRuler(): (line: Line) => number {
  let open: Place[] = [];
  return ({ indent, style, depth }) => {
    const known = open.findLast((one) => one.indent === indent && one.style === style);
    const above = open.findLast((one) => one.indent <= indent);
    const found = depth ?? known?.depth ?? (above ? above.depth + 1 : 0);
    open = [...open.filter((one) => one.depth < found), { indent, style, depth: found }];
    return found;
  };
}

/** Reads a pasted outline, one section, topic or lesson per line; never throws. */
export function parseOutline(text: string): Outline {
  const reader = new OutlineReader();
  for (const [n, raw] of text
    .slice(0, OUTLINE_MAX)
    .split(/\r\n?|\n/u)
    .entries()) {
    reader.read(n + 1, raw);
  }
  return reader.end();
}

class OutlineReader {
  readonly #sections: OutlineSection[] = [];
  readonly #problems: LineProblem[] = [];
  readonly #depthOf = makeRuler();
  /** Lesson marks that a section loses once it has topics, each as the problem to report. */
  readonly #marks = new Map<OutlineNode, LineProblem>();
  readonly #notes = new Map<OutlineNode, LineProblem>();
  #last: OutlineNode | undefined;
  #amount = 0;

  read(line: number, raw: string): void {
    const text = clean(raw);
    if (text === '') return;
    if (text.startsWith('>')) this.#addNote(line, text.slice(1).trim());
    else this.#addNode(line, readLine(raw, text));
  }

  #addNote(line: number, text: string): void {
    const last = this.#last;
    if (!last) return void this.#problems.push({ line, problem: 'note_nowhere', text });
    const note = last.note ? `${last.note}\n${text}` : text;
    if (note.length > NOTE_MAX) this.#problems.push({ line, problem: 'long_note', text });
    else last.note = note;
    if (!this.#notes.has(last)) this.#notes.set(last, { line, problem: 'note_nowhere', text });
  }

  #addNode(line: number, read: Line): void {
    const { text } = read;
    const { name, kind, isUnknown } = readName(text);
    const say = (problem: ProblemKind) => void this.#problems.push({ line, problem, text });
    if (name === '') return say('no_name');
    if (name.length > NAME_MAX) return say('long_name');
    if (this.#amount >= TREE_MAX) {
      return this.#problems.at(-1)?.problem === 'no_room' ? undefined : say('no_room');
    }
    this.#amount += 1;
    if (isUnknown) say('unknown_mark');
    const depth = this.#depthOf(read);
    if (depth > DEEPEST) say('too_deep');
    const node = { name, type: kind === 'section' ? null : (kind ?? 'text'), note: '', topics: [] };
    if (kind && kind !== 'section')
      this.#marks.set(node, { line, problem: 'mark_of_section', text });
    this.#place(node, depth);
    this.#last = node;
  }

  #place(node: OutlineSection, depth: number): void {
    const section = this.#sections.at(-1);
    if (depth === 0 || !section) this.#sections.push(node);
    else section.topics.push(node);
  }

  /** A section with topics has no lesson of its own (decision 73). */
  end(): Outline {
    for (const section of this.#sections) {
      if (section.topics.length === 0) continue;
      const lost = [this.#marks.get(section), this.#notes.get(section)];
      this.#problems.push(...lost.filter((problem) => problem !== undefined));
      section.type = null;
      section.note = '';
    }
    return {
      sections: this.#sections.map(({ topics, ...section }) => ({
        ...section,
        topics: topics.map(({ name, type, note }) => ({ name, type, note })),
      })),
      problems: this.#problems.toSorted((one, other) => one.line - other.line),
    };
  }
}

/** The outline as an author would type it; parsing it gives the same outline. */
export function printOutline(sections: readonly OutlineSection[]): string {
  return sections
    .flatMap((section, n) => [
      ...printNode(section, `${n + 1}.`),
      ...section.topics.flatMap((topic, m) => printNode(topic, `    ${n + 1}.${m + 1}.`)),
    ])
    .join('\n');
}

function printNode({ name, type, note }: OutlineNode, sign: string): string[] {
  const notes =
    note === '' ? [] : note.split('\n').map((line) => `${sign.replace(/\S.*$/u, '')}> ${line}`);
  return [`${sign} ${name} [${type ?? 'section'}]`, ...notes];
}
