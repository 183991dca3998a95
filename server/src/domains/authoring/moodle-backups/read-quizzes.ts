import { childText } from '#/domains/authoring/question-imports/formats/read-backup-question.ts';
import {
  childOf,
  childrenOf,
  type XmlNode,
} from '#/domains/authoring/question-imports/formats/xml.ts';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import type { Activity } from './read-contents.ts';
import type { XmlFiles } from './backup-files.ts';

/** A slot of a quiz: a question of the bank, or a random one. */
export type Slot = {
  key: string | undefined;
  /** Undefined: the latest. */
  version: number | undefined;
  points: number | undefined;
};

export type Quiz = {
  node: XmlNode;
  context: string;
  slots: Slot[];
  /** In percent; undefined if Moodle had none. */
  passPercent: number | undefined;
};

/** Slots of the quizzes, by activity folder. */
export function readQuizzes(xml: XmlFiles, activities: readonly Activity[]): Map<string, Quiz> {
  const quizzes = new Map<string, Quiz>();
  for (const { kind, folder } of activities) {
    if (kind !== 'quiz') continue;
    const activity = childOf(xml.read(`${folder}/quiz.xml`), 'activity');
    const node = childOf(activity, 'quiz');
    if (!activity || !node) continue;
    const instances = childrenOf(childOf(node, 'question_instances'), 'question_instance');
    const slots = ordered(node, instances).map(slotOf);
    const passPercent = readPassPercent(xml, folder);
    quizzes.set(folder, {
      node,
      slots,
      passPercent,
      context: activity.attributes['contextid'] ?? '',
    });
  }
  return quizzes;
}

/** By slot number; before 2.8 by a list of ids. */
function ordered(quiz: XmlNode, instances: readonly XmlNode[]): XmlNode[] {
  const list = childText(quiz, 'questions').split(',');
  const placeOf = (instance: XmlNode) =>
    Number(childText(instance, 'slot')) || list.indexOf(childText(instance, 'question')) + 1;
  return instances.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function slotOf(instance: XmlNode): Slot {
  const points = Number(childText(instance, 'maxmark') || childText(instance, 'grade'));
  const reference = childOf(instance, 'question_reference');
  const entry = childText(reference, 'questionbankentryid');
  const question = childText(instance, 'questionid') || childText(instance, 'question');
  const version = Number(childText(reference, 'version'));
  return {
    key: entry ? `entry ${entry}` : question ? `question ${question}` : undefined,
    version: version > 0 ? version : undefined,
    points: points > 0 ? points : undefined,
  };
}

function readPassPercent(xml: XmlFiles, folder: string): number | undefined {
  const book = childOf(xml.read(`${folder}/grades.xml`), 'activity_gradebook');
  const item = childrenOf(childOf(book, 'grade_items'), 'grade_item')[0];
  const share = Number(childText(item, 'gradepass')) / Number(childText(item, 'grademax'));
  return share > 0 && share <= 1 ? Math.round(share * 100) : undefined;
}

const QUESTIONS_MAX = 20_000;

export type BankQuestion = { node: XmlNode; category: string; context: string };
type Version = BankQuestion & { version: number; isDraft: boolean };

/**
 * questions.xml in both of its formats: categories with questions, and since Moodle 4.0 entries
 * with versions. Stores only questions that a quiz uses.
 */
export class QuestionBank {
  /** Parts of multi-part questions, by id. */
  readonly parts = new Map<string, XmlNode>();
  readonly #versions = new Map<string, Version[]>();
  readonly #unused = new Set<string>();

  constructor(xml: XmlFiles, slots: readonly Slot[]) {
    const requested = new Set(slots.flatMap(({ key }) => key ?? []));
    xml.read('questions.xml', {
      names: ['question'],
      take: (node, above) => this.#take(node, above, requested),
    });
  }

  get unusedCount(): number {
    return this.#unused.size;
  }

  /** The selected version, or the latest one that is ready. */
  find({ key = '', version }: Slot): BankQuestion | undefined {
    const versions = this.#versions.get(key) ?? [];
    const chosen = versions.find((one) => one.version === version);
    return chosen ?? versions.findLast(({ isDraft }) => !isDraft) ?? versions.at(-1);
  }

  #take(node: XmlNode, above: readonly XmlNode[], requested: ReadonlySet<string>): void {
    const id = node.attributes['id'];
    // In a multi-part question's description an element of this name holds only an id.
    if (id === undefined) return;
    const around = (name: string) => above.find((one) => one.name === name);
    const entry = around('question_bank_entry')?.attributes['id'];
    const key = entry === undefined ? `question ${id}` : `entry ${entry}`;
    // A random question is its own parent.
    const isPart = !['', '0', id].includes(childText(node, 'parent'));
    if (isPart) this.parts.set(id, node);
    else if (!requested.has(key)) {
      if (childText(node, 'qtype') !== 'random') this.#unused.add(key);
      return;
    } else {
      const versions = around('question_versions');
      const category = around('question_category');
      const one = {
        node,
        category: childText(category, 'name'),
        context: childText(category, 'contextid'),
        version: Number(childText(versions, 'version')) || 0,
        isDraft: childText(versions, 'status') === 'draft',
      };
      const known = [...(this.#versions.get(key) ?? []), one];
      this.#versions.set(
        key,
        known.toSorted((first, second) => first.version - second.version),
      );
    }
    if (this.parts.size + this.#versions.size > QUESTIONS_MAX) {
      throw new RefusedArchive('hugeXml', 'questions.xml');
    }
  }
}
