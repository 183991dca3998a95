import type { AppealCase as Case } from '@malaka/contracts/assessment/appeals';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaseTools } from '#/kit/reviewing/CaseTools.tsx';
import { ClaimedAlert } from '#/kit/reviewing/ClaimedAlert.tsx';
import { DecisionBar } from '#/kit/reviewing/DecisionBar.tsx';
import type { OpenCase } from '#/kit/reviewing/open-case.ts';
import { useDecisionGuard } from '#/kit/reviewing/use-decision-guard.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Presets } from '#/kit/presets/Presets.tsx';
import { usePresets } from '#/kit/presets/use-presets.ts';
import { useComment } from '#/kit/reviewing/use-comment.ts';
import { useReviewKeys } from '#/kit/reviewing/use-review-keys.ts';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { AppealHead } from './AppealHead.tsx';
import { CaseAppeals } from './CaseAppeals.tsx';
import type { useDecideAppeal } from './case-queries.ts';
import { CaseQuestion } from './CaseQuestion.tsx';
import { reasonDraft } from './reason-draft.ts';
import { useAppealDecision } from './use-appeal-decision.ts';

type Props = {
  opened: OpenCase<Case>;
  next: TakeNext;
  decide: ReturnType<typeof useDecideAppeal>;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
  onReload: () => unknown;
};

/** A contested question with its key, next to the appeals. */
export function AppealCase(props: Props) {
  const { opened, next, decide } = props;
  const { t } = useTranslation('appeals');
  const format = useFormat();
  const found = opened.case;
  const [text, setText] = useState(() => reasonDraft.read(found.id) ?? '');
  const write = (typed: string) => {
    setText(typed);
    reasonDraft.save(found.id, typed);
  };
  // Several people read the answer, so presets are in the language of its writer.
  const presets = usePresets('appeals', format.language)();
  const firstPhrase = useRef<HTMLButtonElement>(null);
  const reason = useComment({ text, write, target: firstPhrase });
  const decision = useAppealDecision({ ...props, found, reason });
  const isReady = useDecisionGuard();
  const isWaiting = found.status === 'waiting';
  const canDecide = isWaiting && found.claimedUntil !== null && (!decide.isSuccess || next.isBusy);
  const isBusy = decide.isPending || next.isBusy;
  const skip = () => {
    if (!isBusy) next.skip(found.id);
  };
  const act = (answer: () => void) => {
    if (canDecide && !isBusy && isReady) answer();
  };
  useReviewKeys({
    phrase: ({ index }) => {
      const preset = canDecide && presets[index];
      if (preset) reason.add(preset.text);
    },
    confirm: () => act(decision.correct),
    reject: () => act(decision.keep),
    next: skip,
    back: () => {
      if (reason.isOpen) reason.close();
      else props.onBack();
    },
  });
  return (
    <article>
      <AppealHead found={found} canDecide={canDecide} backTo={props.backTo}>
        <CaseTools next={next} onNext={skip} />
      </AppealHead>
      {isWaiting && found.claimedUntil === null && found.claimedBy && (
        <ClaimedAlert by={found.claimedBy} until={opened.otherUntil} next={next} onNext={skip} />
      )}
      {isWaiting && found.claimedUntil === null && !found.claimedBy && (
        <Text className="noteBox" mb="md">
          {t('notYours')}
        </Text>
      )}
      {found.isMarked && (
        <Alert
          color="danger"
          icon={<IconAlertTriangle size={24} />}
          title={t('markedTitle', { count: found.total })}
          mb={16}
        >
          {t('markedText')}
        </Alert>
      )}
      <div className="columns">
        <CaseQuestion found={found} />
        <Stack gap="md" miw={0}>
          <CaseAppeals found={found} />
        </Stack>
      </div>
      {canDecide && (
        <DecisionBar
          confirmLabel={t('corrected')}
          rejectLabel={t('keep')}
          isRejecting={false}
          isBusy={isBusy}
          isReady={isReady}
          comment={reason}
          commentWords={{ label: t('reason'), hint: t('reasonHint') }}
          error={decision.error}
          phrases={
            <Presets
              isStrip
              first={firstPhrase}
              presets={presets}
              label={t('phrases')}
              language={format.language}
              onPick={reason.add}
            />
          }
          onConfirm={decision.correct}
          onReject={decision.keep}
        >
          {!found.isChanged && <p className="quiet">{t('correctFirst')}</p>}
        </DecisionBar>
      )}
    </article>
  );
}
