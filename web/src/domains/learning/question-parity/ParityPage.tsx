import {
  type Parity,
  PARITY_PER_PAGE,
  type ParityFinding,
  type ParityKind,
  viewParity,
} from '@malaka/contracts/learning/question-parity';
import { Stack, Text } from '@mantine/core';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LoadedPart } from '#/kit/lists/LoadedPart.tsx';
import { Pager } from '#/kit/lists/Pager.tsx';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import type { ParitySearch } from './parity-search.ts';
import { query } from '#/kit/api/query.ts';

// Invalidated with the bank, since it is about its questions.
const parityQuery = ({ lesson: lessonId, kind, page }: ParitySearch) =>
  query(viewParity, {
    query: { lessonId, kind, page },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type Props = { search: ParitySearch; onShow: (search: ParitySearch) => void };

const bank = { to: '/dashboard/copyrights/questions/$page', params: { page: '1' } } as const;

/** Where the two languages of questions may differ, in words. */
export function ParityPage({ search, onShow }: Props) {
  const { t } = useTranslation('question-parity');
  const loaded = useQuery(parityQuery(search));
  return (
    <ManagementPage
      crumbs={
        <Breadcrumbs
          label={t('crumbs')}
          crumbs={[{ label: t('bank'), link: bank }, { label: t('title') }]}
        />
      }
      title={t(search.lesson === undefined ? 'title' : 'titleOfTest')}
      hint={t(search.lesson === undefined ? 'hint' : 'hintOfTest')}
    >
      <LoadedPart query={loaded}>
        {(parity) => <Report parity={parity} search={search} onShow={onShow} />}
      </LoadedPart>
    </ManagementPage>
  );
}

function Report({ parity, search, onShow }: Props & { parity: Parity }) {
  const { t } = useTranslation('question-parity');
  const { questionsCount, equalCount, counts, questions, total } = parity;
  const { kind, page = 1, ...rest } = search;
  if (questionsCount === 0) return <EmptyState title={t('none')} />;
  const kinds = counts.filter((one) => one.count > 0);
  return (
    <>
      <Text>{t('summary', { count: questionsCount, equal: equalCount })}</Text>
      {kinds.length > 0 && (
        <Segmented<ParityKind | 'all'>
          label={t('filter')}
          isWrapped
          value={kind ?? 'all'}
          options={[
            { value: 'all', label: t('all'), count: questionsCount - equalCount },
            ...kinds.map((one) => ({
              value: one.kind,
              label: t(`kind.${one.kind}`),
              count: one.count,
            })),
          ]}
          onChange={(value) => onShow(value === 'all' ? rest : { ...rest, kind: value })}
        />
      )}
      {questions.length === 0 && <EmptyState title={t('fine')} />}
      <Stack component="ul" gap="sm">
        {questions.map((question) => (
          <Item key={question.questionId} {...question} />
        ))}
      </Stack>
      <Pager
        page={page}
        perPage={PARITY_PER_PAGE}
        total={total}
        onChange={(next) => onShow({ ...search, page: next })}
      />
    </>
  );
}

/** This much of a question's text finds it in the bank. */
const SEARCHED = 60;

function Item({ number, question, findings }: Parity['questions'][number]) {
  const { t } = useTranslation('question-parity');
  const format = useFormat();
  return (
    <li className="card">
      <p className="strong whole">
        {number}. {format.text(question)}
      </p>
      <Stack component="ul" gap={6} my="sm">
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.place}`} className="noteBox">
            <FindingText finding={finding} />
          </li>
        ))}
      </Stack>
      <TextLink {...bank} search={{ search: question.slice(0, SEARCHED) }}>
        {t('open')}
      </TextLink>
    </li>
  );
}

function FindingText({ finding }: { finding: ParityFinding }) {
  const { t } = useTranslation('question-parity');
  const { kind, place = 0, own = [], other = [], isHarder } = finding;
  if (kind === 'functioning') return t(isHarder ? 'finding.harder' : 'finding.easier');
  if (kind !== 'numbers') {
    return t(`finding.${kind}`, { own: own.join(', '), other: other.join(', ') });
  }
  const where = place === 0 ? t('inQuestion') : t('inAnswer', { number: place });
  const listed = (figures: readonly string[]) => (figures.length > 0 ? figures.join('; ') : '–');
  return t('finding.numbers', { where, own: listed(own), other: listed(other) });
}
