import {
  type SimilarityCase,
  type SimilarityRow,
  RARITY_MOST,
} from '@malaka/contracts/assessment/similarity';
import { Badge, Box, Group, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import styles from '#/kit/reviewing/Case.module.css';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import { PapersTable } from './PapersTable.tsx';
import { caseQuery } from './queries.ts';
import type { SimilaritySearch } from './similarity-search.ts';
import similarityStyles from './Similarity.module.css';

/** Numbers above a million would only feign precision. */
export const rarity = (oneIn: number, inWords: (value: number) => string): string =>
  `${inWords(oneIn)}${oneIn >= RARITY_MOST ? '+' : ''}`;

/** More decided cases than this are given as a number instead of being drawn. */
const DRAWN = 40;

/** Arguments against the case and its rarity, as prominent as those for it. */
function Against({ found }: { found: SimilarityCase }) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  const { doubts, kind, oneIn, compared, decidedCount, upheldCount, isOneAddress } = found;
  return (
    <>
      <SectionCard title={t('against')}>
        {doubts.length === 0 && <p>{t('noDoubts')}</p>}
        <ul className={similarityStyles.doubts}>
          {doubts.map((doubt) => (
            <li key={doubt}>{t(`doubt.${doubt}`)}</li>
          ))}
          {isOneAddress && <li>{t('oneAddress')}</li>}
        </ul>
      </SectionCard>
      <SectionCard title={t('base')}>
        <Stack gap="sm">
          <p>
            {t(kind === 'pair' ? 'baseRare' : 'baseRareKey', {
              rarity: rarity(oneIn, format.number),
              compared: format.number(compared),
            })}
          </p>
          <p>
            {decidedCount === 0
              ? t('baseNone')
              : t('baseYear', { count: decidedCount, upheld: upheldCount })}
          </p>
          {decidedCount > 0 && decidedCount <= DRAWN && (
            <div className={similarityStyles.dots} aria-hidden>
              {Array.from({ length: decidedCount }, (_, n) => (
                <span
                  key={n}
                  className={n < upheldCount ? similarityStyles.upheld : similarityStyles.dot}
                />
              ))}
            </div>
          )}
        </Stack>
      </SectionCard>
    </>
  );
}

type Props = { id: number; page: number; search: SimilaritySearch };

export function SimilarityCasePage({ id, page, search }: Props) {
  const navigate = useNavigate();
  const list = {
    to: '/dashboard/similarity/$page',
    params: { page: String(page) },
    search,
  } as const;
  const query = useQuery(caseQuery(id));
  if (!query.data) return <CaseLoading query={query} onBack={() => void navigate(list)} />;
  return (
    <article>
      <header className={styles.head}>
        <Back list={list} />
        <Head found={query.data} />
      </header>
      <div className="columns">
        <Stack gap="md" miw={0}>
          <WhyHere found={query.data} />
          <Against found={query.data} />
        </Stack>
        <Stack gap="md" miw={0}>
          <CasePeople found={query.data} />
          <CaseSteps found={query.data} />
        </Stack>
      </div>
      <Box mt="md">
        <PapersTable found={query.data} />
      </Box>
    </article>
  );
}

type BackTo = {
  list: { to: '/dashboard/similarity/$page'; params: { page: string }; search: SimilaritySearch };
};

function Back({ list }: BackTo) {
  const { t } = useTranslation('similarity');
  return (
    <Link {...list} className={styles.back}>
      <IconArrowLeft size={18} aria-hidden />
      {t('back')}
    </Link>
  );
}

function Head({ found }: { found: SimilarityCase }) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  const name = found.people.map((person) => format.text(person.name)).join(' · ');
  return (
    <>
      <PageTitle title={name} />
      <Title className="whole" size="h2">
        {name}
      </Title>
      <Group className="quiet" gap="6px 14px" mt={6}>
        <Badge color="gray">{t(`status.${stepOf(found)}`)}</Badge>
        <span>{`${t(`place.${found.place}`)}: ${format.text(found.title)}`}</span>
      </Group>
    </>
  );
}

/** The authors of the papers, and their replies. */
function CasePeople({ found }: { found: SimilarityCase }) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  return (
    <SectionCard title={t('people')}>
      <Stack component="ul" gap="md">
        {found.people.map((person) => (
          <li key={`${person.name} ${person.startedAt.getTime()}`}>
            <p>
              <b>{format.text(person.name)}</b>
            </p>
            {person.school && <p className="quiet whole">{format.text(person.school)}</p>}
            <p className="quiet">
              {[
                t('right', person),
                t('took', { time: format.moment(person.startedAt), minutes: person.minutes }),
                person.devices > 0 && t('devices', { count: person.devices }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {person.words === null ? (
              <p className="quiet">{t(found.askedAt ? 'notSaid' : 'notAsked')}</p>
            ) : (
              <>
                <p className="quiet">{t('said')}</p>
                <p className="asWritten">{person.words}</p>
              </>
            )}
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}

/** What the papers have in common, as text, compared with the expected values. */
function WhyHere({ found: { answers, seconds, key } }: { found: SimilarityCase }) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  const whole = (value: number) => format.number(Math.round(value));
  return (
    <SectionCard title={t('why')}>
      <Stack gap="sm">
        {answers && (
          <>
            <p>{t('whyPair', { ...answers, expected: whole(answers.expected) })}</p>
            <Bars here={answers.same} expected={answers.expected} of={answers.common} />
            {answers.bothWrong > 0 && (
              <p>{t('whyWrong', { both: answers.bothWrong, same: answers.sameWrong })}</p>
            )}
          </>
        )}
        {seconds && <p>{t('whySeconds', { ...seconds, expected: whole(seconds.expected) })}</p>}
        {key && (
          <>
            <p>
              {t('whyKey', {
                exposed: key.exposed,
                right: key.exposedRight,
                expected: whole(key.expectedRight),
                fast: whole(key.exposedSeconds),
                slow: whole(key.freshSeconds),
              })}
            </p>
            <Bars here={key.exposedRight} expected={key.expectedRight} of={key.exposed} />
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

type BarsProps = { here: number; expected: number; of: number };

/** Decorative: the text above says the same. */
function Bars({ here, expected, of }: BarsProps) {
  const { t } = useTranslation('similarity');
  const rows = [
    { key: 'here', value: here },
    { key: 'chance', value: expected },
  ] as const;
  return (
    <div className={similarityStyles.bars} aria-hidden>
      {rows.map(({ key, value }) => (
        <div key={key} className={similarityStyles.bar}>
          <span>{t(`bars.${key}`)}</span>
          <span className={similarityStyles.track}>
            <span
              className={key === 'here' ? similarityStyles.here : similarityStyles.expected}
              style={{ inlineSize: `${(100 * value) / of}%` }}
            />
          </span>
          <span data-figures>{Math.round(value)}</span>
        </div>
      ))}
    </div>
  );
}

type Known = Pick<SimilarityRow, 'status' | 'askedAt' | 'answered'>;

/** The step of a case: once the learners were asked, an open one waits for their replies. */
export function stepOf({ status, askedAt, answered }: Known) {
  if (status !== 'open' || askedAt === null) return status;
  return answered > 0 ? 'heard' : 'asked';
}
