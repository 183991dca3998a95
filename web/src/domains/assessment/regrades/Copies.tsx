import type { CorrectionView } from '@malaka/contracts/assessment/regrades';
import { Badge, Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useCorrectCopies } from './queries.ts';

type Copy = CorrectionView['copies'][number];
type Props = { questionId: number; copies: readonly Copy[] };

/** Other places of the question; one press corrects those with the wrong key. */
export function Copies({ questionId, copies }: Props) {
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
            {copy.isWrong && <Badge color="danger">{t('regrades:copies.wrong')}</Badge>}
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
