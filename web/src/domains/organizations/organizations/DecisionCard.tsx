import {
  viewOrganizationCase,
  type OrganizationCase,
} from '@malaka/contracts/organizations/organizations/reviews';
import { COMMENT_MAX } from '@malaka/contracts/kit/limits';
import type { ReadingLanguage } from '@malaka/contracts/kit/reviewing';
import {
  APPLICATION_FIELDS,
  type ApplicationField,
  CRITERIA,
  type OrganizationReasons,
} from '@malaka/contracts/organizations/organizations';
import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addSentence } from '#/kit/forms/add-sentence.ts';
import { Presets } from '#/kit/presets/Presets.tsx';
import { type Preset, usePresets } from '#/kit/presets/use-presets.ts';
import { useReviewKeys } from '#/kit/reviewing/use-review-keys.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { useShowDecided } from '#/kit/reviewing/use-show-decided.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { stateOf } from './ApplicationFacts.tsx';
import { useDecideOrganization } from './queries.ts';

type Props = { application: OrganizationCase; onReload: () => unknown };

/** Approving requires six passed criteria, cancelling a comment. */
export function DecisionCard({ application, onReload }: Props) {
  const { t } = useTranslation('organizations');
  const { id, status, revision, checks, language } = application;
  const [comment, setComment] = useState('');
  const [reasons, setReasons] = useState<OrganizationReasons>({});
  const [error, setError] = useState<string | null>(null);
  const presets = usePresets('organizations', language)();
  // A digit key fills the pending field: a reason that is still empty, else the comment.
  useReviewKeys({
    phrase: ({ index }) => {
      const preset = presets[index];
      if (!preset) return false;
      const empty = Object.entries(reasons).find(([, text]) => text.trim() === '')?.[0];
      if (empty) setReasons({ ...reasons, [empty]: preset.text });
      else setComment(addSentence(comment, preset.text).slice(0, COMMENT_MAX));
    },
  });
  const decide = useDecideOrganization();
  const showDecided = useShowDecided();
  const isDecided = decide.isPending || decide.isSuccess;
  const refuse = useRefusal(onReload, setError);
  const isReady = CRITERIA.every(
    (one) => stateOf(checks.find(({ criterion }) => criterion === one)) === 'passed',
  );
  const filled = Object.fromEntries(
    Object.entries(reasons).filter(([, text]) => text.trim() !== ''),
  ) as OrganizationReasons;
  const words = comment.trim();
  const send = (outcome: 'allowed' | 'cancelled') => {
    if (outcome === 'allowed' && !isReady) return setError(t('review.needsChecks'));
    const hasReason = words !== '' || Object.keys(filled).length > 0;
    if (outcome === 'cancelled' && !hasReason) return setError(t('review.needsReason'));
    setError(null);
    decide.mutate(
      {
        id,
        status: outcome,
        revision,
        hold: true,
        reasons: filled,
        ...(words && { comment: words }),
      },
      {
        onSuccess: ({ held }) =>
          showDecided({
            text: t(`review.done.${outcome}`),
            held,
            lists: [viewOrganizationCase],
            onUndone: decide.reset,
          }),
        onError: refuse,
      },
    );
  };
  return (
    <SectionCard title={t('review.decision')}>
      <Stack>
        <ReasonFields
          presets={presets}
          language={language}
          reasons={reasons}
          onChange={setReasons}
        />
        <Textarea
          minRows={2}
          maxRows={8}
          maxLength={COMMENT_MAX}
          label={t('review.comment')}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        {Object.keys(reasons).length === 0 && (
          <Presets
            presets={presets}
            label={t('review.phrases')}
            language={language}
            onPick={(reason) => setComment(addSentence(comment, reason).slice(0, COMMENT_MAX))}
          />
        )}
        {error && (
          <Text role="alert" className="errorText" mt={4}>
            {error}
          </Text>
        )}
        <Group gap="sm">
          {status === 'under_review' && (
            <Button disabled={isDecided} onClick={() => send('allowed')}>
              {t('review.allow')}
            </Button>
          )}
          <Button
            color="danger"
            variant="light"
            disabled={isDecided}
            onClick={() => send('cancelled')}
          >
            {t(status === 'allowed' ? 'review.withdraw' : 'review.cancel')}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  );
}

type ReasonProps = {
  presets: readonly Preset[];
  language: ReadingLanguage;
  reasons: OrganizationReasons;
  onChange: (reasons: OrganizationReasons) => void;
};

/** A reason appears at its field in the applicant's form. */
function ReasonFields({ presets, language, reasons, onChange }: ReasonProps) {
  const { t } = useTranslation('organizations');
  const free = APPLICATION_FIELDS.filter((field) => reasons[field] === undefined);
  const chosen = Object.entries(reasons) as [ApplicationField, string][];
  return (
    <>
      {chosen.map(([field, text]) => (
        <div key={field}>
          <Textarea
            minRows={1}
            maxRows={4}
            maxLength={300}
            label={t('review.reasonText', { field: t(`field.${field}`) })}
            value={text}
            onChange={({ currentTarget }) => onChange({ ...reasons, [field]: currentTarget.value })}
          />
          <Presets
            presets={presets}
            label={t('review.phrases')}
            language={language}
            onPick={(reason) => onChange({ ...reasons, [field]: reason })}
          />
        </div>
      ))}
      <NativeSelect
        label={t('review.addReason')}
        value=""
        data={[
          { value: '', label: t('form.choose') },
          ...free.map((value) => ({ value, label: t(`field.${value}`) })),
        ]}
        onChange={({ currentTarget }) =>
          currentTarget.value && onChange({ ...reasons, [currentTarget.value]: '' })
        }
      />
    </>
  );
}

/** Shows the server's refusal next to the reviewer's work, and reloads what has changed. */
export function useRefusal(onReload: () => unknown, showError: (text: string) => void) {
  const { t } = useTranslation(['organizations', 'common']);
  return (error: unknown) => {
    if (isApiError(error) && error.status === 409) {
      const isChanged = error.code === 'organization.changed';
      const text = isChanged ? t('organizations:review.changed') : error.message;
      showToast({ text, type: 'error' });
      return void onReload();
    }
    const ofField = isApiError(error) && Object.values(error.errors).flat().join(' ');
    showError(ofField || (isApiError(error) && error.message) || t('common:state.failed'));
  };
}
