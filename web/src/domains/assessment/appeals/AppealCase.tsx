import type { AppealCase as Case, CaseAppeal } from '@malaka/contracts/assessment/appeals';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInWords } from '@malaka/contracts/authoring/shown-questions';
import { mayOpen } from '@malaka/contracts/kit/screens';
import { CaseHead } from '#/kit/reviewing/CaseHead.tsx';
import { CaseTools } from '#/kit/reviewing/CaseTools.tsx';
import { ClaimedAlert } from '#/kit/reviewing/CaseAlert.tsx';
import { DecisionBar, useComment } from '#/kit/reviewing/DecisionBar.tsx';
import type { OpenCase } from '#/kit/reviewing/create-review-queue.ts';
import { useDecisionGuard } from '#/kit/reviewing/use-decision-guard.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Presets } from '#/kit/presets/Presets.tsx';
import { usePresets } from '#/kit/presets/use-presets.ts';
import { useReviewKeys } from '#/kit/reviewing/use-review-keys.ts';
import type { OpenedCase } from '#/kit/reviewing/ReviewQueuePage.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import {
  AnsweredPicture,
  AnswerTexts,
  QuestionText,
  readableText,
  useAnswerTexts,
  useWorded,
} from '#/domains/authoring/index.ts';
import { useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { AppealMarks } from './AppealMarks.tsx';
import type { useDecideAppeal } from './case-queries.ts';
import { reasonDraft, useAppealDecision } from './use-appeal-decision.ts';
import { PictureButton } from './PictureButton.tsx';

const CORRECTION = '/dashboard/questions/$questionId/correction';

/** The question as learners saw it, with its choices and its key. */
function CaseQuestion({ found }: { found: Case }) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  const { user } = useSession();
  const question = useWorded()(found.question);
  const textsOf = useAnswerTexts();
  const { questionId, version, isChanged, editUrl } = found;
  const { right, explanation, answers } = question;
  return (
    <SectionCard title={t('question')}>
      <Stack gap="md">
        <div className="whole">
          <QuestionText text={readableText(question)} />
        </div>
        {answers.length > 0 && question.type !== 'text' && (
          <div>
            <p className="label">{t('options')}</p>
            <AnswerTexts
              texts={textsOf(
                { ...question, type: 'multiple' },
                answers.map(({ id }) => id),
              )}
            />
          </div>
        )}
        <div>
          <p className="label">{t('right')}</p>
          <div className="strong whole">
            {isInWords(right) ? (
              <RichText html={format.text(right.answer)} />
            ) : question.type === 'hotspot' ? (
              <AnsweredPicture question={question} response={right} />
            ) : (
              <AnswerTexts texts={textsOf(question, right)} />
            )}
          </div>
        </div>
        {explanation && (
          <div className="whole">
            <p className="label">{t('explanation')}</p>
            <InlineRich html={explanation} />
          </div>
        )}
        <Text className="quiet">
          {t('version', { version })}
          {isChanged && `. ${t('changed')}.`}
        </Text>
        <div className="actions">
          {user && mayOpen(user.role, CORRECTION) && (
            <ButtonLink to={CORRECTION} params={{ questionId: String(questionId) }}>
              {t('correct')}
            </ButtonLink>
          )}
          {editUrl && (
            <ButtonLink to={editUrl} variant="default">
              {t('edit')}
            </ButtonLink>
          )}
        </div>
      </Stack>
    </SectionCard>
  );
}

type Props = Omit<OpenedCase, 'id'> & {
  opened: OpenCase<Case>;
  decide: ReturnType<typeof useDecideAppeal>;
  onReload: () => unknown;
};

/** A contested question with its key, next to the appeals. */
export function AppealCase(props: Props) {
  const { opened, next, decide } = props;
  const { t } = useTranslation(['appeals', 'my-appeals']);
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
      <CaseHead
        backTo={props.backTo}
        of={[t(`my-appeals:place.${found.place}`), found.title && format.text(found.title)]
          .filter(Boolean)
          .join(': ')}
        claimedUntil={canDecide ? found.claimedUntil : null}
        marks={<AppealMarks row={found} />}
      >
        <CaseTools next={next} onNext={skip} />
      </CaseHead>
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

/** The appeals of the question, and earlier answers. */
function CaseAppeals({ found }: { found: Case }) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  const { appeals, count, reason, decidedAt, history, status } = found;
  const hidden = count - appeals.length;
  const answers =
    reason !== null && decidedAt !== null && status !== 'waiting'
      ? [{ outcome: status, reason, decidedAt }, ...history]
      : history;
  return (
    <>
      <SectionCard title={t('appeals')}>
        <Text className="quiet" mb="sm">
          {t('anonymous')}
        </Text>
        <ol className="events">
          {appeals.map((appeal) => (
            <AppealText key={appeal.id} appeal={appeal} />
          ))}
        </ol>
        {hidden > 0 && <p className="quiet">{t('more', { count: hidden })}</p>}
      </SectionCard>
      {answers.length > 0 && (
        <SectionCard title={t('history')}>
          <ol className="events">
            {answers.map((answer) => (
              <li key={answer.decidedAt.getTime()}>
                <p className="strong">{t(`status.${answer.outcome}`)}</p>
                <p className="asWritten">{format.text(answer.reason)}</p>
                <p className="quiet">{format.moment(answer.decidedAt)}</p>
              </li>
            ))}
          </ol>
        </SectionCard>
      )}
    </>
  );
}

function AppealText({ appeal }: { appeal: CaseAppeal }) {
  const { t } = useTranslation(['appeals', 'my-appeals']);
  const format = useFormat();
  return (
    <Stack component="li" gap={4}>
      <p className="quiet">
        {t('appeals:appealAt', {
          kind: t(`my-appeals:kind.${appeal.kind}`),
          time: format.moment(appeal.sentAt),
        })}
      </p>
      <p className="asWritten">{appeal.words}</p>
      {appeal.secondWords !== null && (
        <>
          <p className="quiet">{t('appeals:second')}</p>
          <p className="asWritten">{appeal.secondWords}</p>
        </>
      )}
      {appeal.hasPicture && <PictureButton from="case" id={appeal.id} />}
    </Stack>
  );
}
