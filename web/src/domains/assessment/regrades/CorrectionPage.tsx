import type { CorrectionView } from '@malaka/contracts/assessment/regrades';
import { Stack, Text, Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QuestionText } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LoadedPage } from '#/kit/lists/LoadedPage.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { correctionQuery, useCorrectCopies } from './queries.ts';
import { RegradeHistory, useKeyTexts } from './RegradeHistory.tsx';

type Props = { questionId: number };

/** Corrects a question that has a wrong key, with all consequences. */
export function CorrectionPage({ questionId }: Props) {
  const { t } = useTranslation('regrades');
  const query = useQuery(correctionQuery(questionId));
  const action = (
    <ButtonLink to="/dashboard/copyrights/questions/$page" params={{ page: '1' }}>
      {t('toBank')}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle title={t('title')} />
      <LoadedPage query={query} gone={{ title: t('gone'), action }}>
        {(view) => <Loaded view={view} />}
      </LoadedPage>
    </>
  );
}

function Loaded({ view }: { view: CorrectionView }) {
  const { t } = useTranslation('regrades');
  const { question, inForce, isByHand, history } = view;
  const keyTextOf = useKeyTexts();
  const open = history.find(({ state }) => state === 'waiting' || state === 'running');
  return (
    <Stack maw={860}>
      <header>
        <h1>{t('title')}</h1>
        <Text c="dimmed" maw="70ch">
          {t('text')}
        </Text>
      </header>
      <Stack component="section" gap="sm" className="card" p="lg" aria-label={t('question')}>
        <QuestionText text={question.text} />
        {!isByHand && (
          <p className="whole">
            <span className="quiet">{t('inForce')}: </span>
            <strong>{keyTextOf(inForce)}</strong>
          </p>
        )}
        <Places places={view.places} />
        <Copies questionId={question.id} copies={view.copies} />
      </Stack>
      {isByHand ? (
        <p className="noteBox">{t('byHand')}</p>
      ) : open ? (
        <p className="noteBox">{t(`busy.${open.state === 'waiting' ? 'waiting' : 'running'}`)}</p>
      ) : (
        // The right answer may differ after a decision, so the form is reset.
        <CorrectionForm key={history[0]?.id ?? 0} view={view} />
      )}
      <RegradeHistory questionId={question.id} history={history} />
    </Stack>
  );
}

function Places({ places }: Pick<CorrectionView, 'places'>) {
  const { t } = useTranslation('regrades');
  const format = useFormat();
  if (places.length === 0) return <p className="quiet">{t('places.none')}</p>;
  return (
    <div>
      <p className="quiet">{t('places.title')}</p>
      <ul>
        {places.map(({ source, name, attemptsCount }) => (
          <li key={`${source} ${name}`}>
            {t(`source.${source}`, { name: format.text(name) })}
            {' · '}
            {t('places.attempts', { count: attemptsCount })}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Copy = CorrectionView['copies'][number];
type CopiesProps = { questionId: number; copies: readonly Copy[] };

/** Other places of the question; one press corrects those with the wrong key. */
function Copies({ questionId, copies }: CopiesProps) {
  const { t } = useTranslation(['regrades', 'common']);
  const correct = useCorrectCopies(questionId);
  const count = copies.filter(({ isWrong, mayCorrect }) => isWrong && mayCorrect).length;
  if (copies.length === 0) return null;
  const press = () =>
    correct.mutate(undefined, {
      onSuccess: ({ correctedCount }) =>
        showToast({
          text: t('regrades:copies.done', { count: correctedCount }),
          type: 'success',
        }),
      onError: (error) => showError(error, t('common:state.failed')),
    });
  return (
    <div>
      <p className="quiet">{t('regrades:copies.title')}</p>
      <Stack component="ul" gap={6}>
        {copies.map((copy) => (
          <li key={copy.questionId}>
            <CopyName copy={copy} />{' '}
            {copy.isWrong && (
              <Badge variant="filled" color="danger">
                {t('regrades:copies.wrong')}
              </Badge>
            )}
          </li>
        ))}
      </Stack>
      {count > 0 && (
        <Button mt="sm" variant="default" loading={correct.isPending} onClick={press}>
          {t('regrades:copies.correct', { count })}
        </Button>
      )}
    </div>
  );
}

function CopyName({ copy }: { copy: Copy }) {
  const { questionId, source, name, courseName, author, mayCorrect } = copy;
  const { t } = useTranslation('regrades');
  const format = useFormat();
  const parts = [
    source === null ? t('copies.bank') : t(`source.${source}`, { name: format.text(name) }),
    format.text(courseName),
    author && t('copies.of', { name: format.text(author) }),
  ];
  const text = parts.filter(Boolean).join(' · ');
  if (!mayCorrect) return text;
  return (
    <TextLink
      to="/dashboard/questions/$questionId/correction"
      params={{ questionId: String(questionId) }}
    >
      {text}
    </TextLink>
  );
}
