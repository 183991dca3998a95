import { childText } from '#/domains/authoring/question-imports/formats/read-backup-question.ts';
import {
  childOf,
  childrenOf,
  type XmlNode,
} from '#/domains/authoring/question-imports/formats/xml.ts';
import type { Activity } from './read-contents.ts';
import type { XmlFiles } from './xml-files.ts';

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
