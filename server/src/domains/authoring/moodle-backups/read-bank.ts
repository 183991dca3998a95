import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import { childText } from '#/domains/authoring/question-imports/formats/read-backup-question.ts';
import type { XmlNode } from '#/domains/authoring/question-imports/formats/xml.ts';
import type { Slot } from './read-quizzes.ts';
import type { XmlFiles } from './xml-files.ts';

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
