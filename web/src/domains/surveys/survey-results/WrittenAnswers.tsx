import type { ResultsFilter } from '@malaka/contracts/surveys/surveys/filter';
import { Button, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Pager } from '#/kit/lists/Pager.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { textsQuery, wordsQuery } from './queries.ts';
import styles from './Results.module.css';

type Props = { surveyId: number; line: string; filter: ResultsFilter; answered: number };

/** Written answers, the largest part, are loaded on demand. */
export function WrittenAnswers(props: Props) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  if (props.answered === 0) return <p className="quiet">{t('noAnswers')}</p>;
  if (!isOpen) {
    return (
      <Button variant="default" mr="auto" className="unprinted" onClick={() => setIsOpen(true)}>
        {t('written.open', { amount: format.number(props.answered) })}
      </Button>
    );
  }
  return <OpenAnswers {...props} />;
}

function OpenAnswers({ surveyId, line, filter }: Props) {
  const { t } = useTranslation('survey-results');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const find = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  const texts = useQuery(textsQuery(surveyId, { line, search, page, filter }));
  return (
    <Stack>
      <Words surveyId={surveyId} line={line} filter={filter} onPick={find} />
      <SearchInput label={t('written.search')} current={search} onSearch={find} />
      {texts.isPending && <Skeleton height={160} radius="md" />}
      {texts.isError && <p className="quiet">{t('written.failed')}</p>}
      {texts.data?.data.length === 0 && <p className="quiet">{t('written.none')}</p>}
      <ul className={styles.quotes} aria-busy={texts.isPlaceholderData}>
        {texts.data?.data.map(({ text, name }, at) => (
          <li key={`${page}-${at}`}>
            <p>{text}</p>
            {name !== null && <span className="quiet">{name}</span>}
          </li>
        ))}
      </ul>
      {texts.data && (
        <Pager
          page={page}
          perPage={texts.data.perPage}
          total={texts.data.total}
          onChange={setPage}
        />
      )}
    </Stack>
  );
}

type WordProps = Omit<Props, 'answered'> & { onPick: (word: string) => void };

/** The most frequent words, larger if more frequent; each starts a search for itself. */
function Words({ surveyId, line, filter, onPick }: WordProps) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { data = [] } = useQuery({
    ...wordsQuery(surveyId, line, filter),
    placeholderData: keepPreviousData,
  });
  const most = Math.max(1, ...data.map(({ count }) => count));
  if (data.length === 0) return null;
  return (
    <ul className={styles.words} aria-label={t('written.words')}>
      {data.map(({ word, count }) => (
        <li key={word}>
          <button
            type="button"
            style={{ '--weight': count / most } as CSSProperties}
            onClick={() => onPick(word)}
          >
            {format.text(word)} <span data-figures>{format.number(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
