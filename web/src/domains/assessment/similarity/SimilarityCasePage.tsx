import type { SimilarityCase } from '@malaka/contracts/assessment/similarity';
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
import { Against } from './Against.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import { PapersTable } from './PapersTable.tsx';
import { caseQuery } from './queries.ts';
import type { SimilaritySearch } from './similarity-search.ts';
import { stepOf } from './step-of.ts';
import { WhyHere } from './WhyHere.tsx';

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
        <Badge color="gray" variant="light">
          {t(`status.${stepOf(found)}`)}
        </Badge>
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
