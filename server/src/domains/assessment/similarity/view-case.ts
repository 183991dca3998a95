import type { SimilarityCase, SimilarityItem } from '@malaka/contracts/assessment/similarity';
import { isEmptyResponse } from '@malaka/contracts/authoring/shown-questions';
import { plainText } from '@malaka/grading/plain-text';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { Actor } from '#/kit/http/caller.ts';
import {
  type Corrections,
  gradeUnder,
  listCorrections,
} from '#/domains/assessment/attempts/corrections.ts';
import { listLatestAnswersOf } from '#/domains/assessment/attempts/journal.ts';
import {
  drawQuestion,
  type KeyedQuestion,
  type WrittenQuestion,
} from '#/domains/assessment/attempts/keyed-question.ts';
import {
  listWrittenVersions,
  type Shown,
  versionKey,
} from '#/domains/assessment/attempts/queries.ts';
import { isSame } from '#/domains/assessment/attempts/rules.ts';
import { responseText } from '#/domains/assessment/regrades/rules.ts';
import { countDecided, getCase, listPeople } from './queries.ts';
import { doubtsOf, mayUphold, oneIn, ATTEMPTS, JOURNALS, type Place } from './rules.ts';

const EXCERPT = 160;

export type Paper = {
  id: number;
  seed: number;
  questions: Shown[];
  startedAt: Date;
  finishedAt: Date;
};

/** The papers of a case in the order of their ids. */
async function listPapers(db: Db, place: Place, ids: readonly number[]): Promise<Paper[]> {
  const rows = await db
    .selectFrom(ATTEMPTS[place])
    .where('id', 'in', [...ids])
    .where('finishedAt', 'is not', null)
    .orderBy('id')
    .select(['id', 'seed', 'questions', 'startedAt', 'finishedAt'])
    .execute();
  return rows.map(({ questions, finishedAt, ...row }) => ({
    ...row,
    questions: questions as Shown[],
    finishedAt: finishedAt!,
  }));
}

/** The first paper's questions in the order of its answers, next to the other paper's. */
async function listItems(
  db: Db,
  place: Place,
  papers: readonly Paper[],
): Promise<SimilarityItem[]> {
  const shown = new Map(papers.flatMap(({ questions }) => questions).map((one) => [one.id, one]));
  const ids = papers.map(({ id }) => id);
  const [versions, corrections, latest] = await Promise.all([
    listWrittenVersions(db, Array.from(shown.values())),
    listCorrections(db, Array.from(shown.keys())),
    listLatestAnswersOf(db, JOURNALS[place], ids),
  ]);
  const answers = new Map(latest.map((one) => [`${one.attemptId}:${one.questionId}`, one]));
  const items = Array.from(shown.values()).flatMap((one) => {
    const question = versions.get(versionKey(one));
    if (!question) return [];
    const both = papers.map(({ id }) => answers.get(`${id}:${one.id}`));
    const [first, second] = both;
    return {
      question: excerpt(question),
      responses: both.map(
        (answer, n) =>
          answer && toResponse(drawQuestion(question, papers[n]!.seed), answer, corrections),
      ),
      isSame: Boolean(first && second && isSame(first.answers, second.answers)),
    };
  });
  const timeOf = ({ responses }: (typeof items)[number]) =>
    responses.find((response) => response?.savedAt)?.savedAt?.getTime() ?? Infinity;
  return items
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .map(({ responses, ...item }, n) => ({
      ...item,
      number: n + 1,
      responses: responses.map((response) => response ?? null),
    }));
}

function excerpt({ text }: WrittenQuestion): string {
  const line = plainText(text);
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1)}…` : line;
}

type Answer = Awaited<ReturnType<typeof listLatestAnswersOf>>[number];

function toResponse(
  question: KeyedQuestion,
  { answers, savedAt }: Answer,
  corrections: Corrections,
) {
  if (isEmptyResponse(answers)) return null;
  const { score, maxScore } = gradeUnder(question, answers, corrections);
  return {
    text: responseText(question, answers),
    isRight: maxScore > 0 && score >= maxScore,
    savedAt,
  };
}

const YEAR_MS = 365 * 86_400_000;
const MINUTE_MS = 60_000;

/** Everything needed to judge a case; viewing it is logged. */
export async function viewCase(db: Database, id: number, reader: Actor): Promise<SimilarityCase> {
  const { accountId, now } = reader;
  const found = await getCase(db, id, accountId);
  const { evidence, place, status } = found;
  const people = await listPeople(db, id, reader.language);
  const papers = await listPapers(
    db,
    place,
    people.map(({ attemptId }) => attemptId),
  );
  const [items, base] = await Promise.all([
    listItems(db, place, papers),
    countDecided(db, found.kind, new Date(now.getTime() - YEAR_MS)),
  ]);
  await db
    .transaction()
    .execute((trx) =>
      writeAudit(trx, { by: reader, action: 'similarity.read', subject: `similarity_case:${id}` }),
    );
  const shown = people.map((person, n) => {
    const responses = items.flatMap(({ responses: both }) => both[n] ?? []);
    const paper = papers[n]!;
    return {
      name: person.name ?? '',
      school: person.school,
      right: responses.filter(({ isRight }) => isRight).length,
      answered: responses.length,
      startedAt: paper.startedAt,
      minutes: Math.round((paper.finishedAt.getTime() - paper.startedAt.getTime()) / MINUTE_MS),
      devices: evidence.devices[n] ?? 0,
      words: person.words,
      answeredAt: person.answeredAt,
    };
  });
  const answered = people.filter(({ answeredAt }) => answeredAt !== null).length;
  const { answers, seconds, key, compared, isOneAddress } = evidence;
  const { placeId: _, proposerId, reason, proposedBy, decidedBy, decision, ...row } = found;
  return {
    ...row,
    people: shown,
    answered,
    answers,
    seconds,
    key,
    compared,
    isOneAddress,
    oneIn: oneIn(evidence.p),
    doubts: doubtsOf({
      ...evidence,
      isSameSchool: isSameSchool(people),
      shares: shown.map(({ right, answered: all }) => (all === 0 ? 0 : right / all)),
    }),
    ...base,
    items,
    reason: reason ?? '',
    proposedBy: proposedBy ?? '',
    decidedBy: decidedBy ?? '',
    decision: decision ?? '',
    mayAsk: status === 'open' && found.askedAt === null,
    mayPropose: status === 'open',
    mayUphold: mayUphold({ answerUntil: found.answerUntil, people: people.length, answered }, now),
    mayDecide: status === 'proposed' && proposerId !== accountId,
  };
}

type Taught = { schoolId: number | null; school: string };

/** By the list of schools, or by the entered name of a school that is not in it. */
function isSameSchool([first, second]: readonly Taught[]): boolean {
  if (!first || !second || first.schoolId !== second.schoolId) return false;
  return first.schoolId !== null || (first.school !== '' && first.school === second.school);
}
