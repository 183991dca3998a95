import { type Backup, fields } from './moodle-backups.ts';

/** The questions of a quiz; 'random' is a randomly drawn one. */
export const quizInside = (
  release: Backup['release'],
  slots: readonly (number | 'random')[],
  more: Record<string, string | number | null> = {},
): string =>
  `${fields({
    intro: '',
    introformat: 1,
    timelimit: 0,
    attempts_number: 0,
    ...more,
  })}<question_instances>${slots
    .map((slot, n) => {
      const common = { slot: n + 1, page: 1, requireprevious: 0, maxmark: '2.0000000' };
      const question = slot === 'random' ? 99 : slot;
      if (release === '3.11') {
        return `<question_instance id="${n + 1}">${fields({ ...common, questionid: question })}</question_instance>`;
      }
      const reference =
        slot === 'random'
          ? `<question_set_reference id="9"><filtercondition>{}</filtercondition></question_set_reference>`
          : `<question_reference id="${n + 1}">${fields({
              usingcontextid: 30,
              component: 'mod_quiz',
              questionarea: 'slot',
              questionbankentryid: slot + 1000,
              version: null,
            })}</question_reference>`;
      return `<question_instance id="${n + 1}">${fields(common)}${reference}</question_instance>`;
    })
    .join('')}</question_instances>`;

type Answer = { text: string; fraction: number; feedback?: string };

export const answersXml = (answers: readonly Answer[], from = 1): string =>
  `<answers>${answers
    .map(
      ({ text, fraction, feedback = '' }, n) =>
        `<answer id="${from + n}">${fields({
          answertext: text,
          answerformat: 1,
          fraction: fraction.toFixed(7),
          feedback,
          feedbackformat: 1,
        })}</answer>`,
    )
    .join('')}</answers>`;
