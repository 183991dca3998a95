import { Group, NumberInput, Stack, Text, Badge, Box, Title } from '@mantine/core';
import type { AlternativeCase as Case } from '@malaka/contracts/credentials/alternative-certificates';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToPerson } from '#/domains/people/index.ts';
import { CaseHead } from '#/kit/reviewing/CaseHead.tsx';
import { CaseTools } from '#/kit/reviewing/CaseTools.tsx';
import { ClaimedAlert } from '#/kit/reviewing/CaseAlert.tsx';
import { ClockPill } from '#/kit/reviewing/ClockPill.tsx';
import { DecisionBar, useComment } from '#/kit/reviewing/DecisionBar.tsx';
import { Presets } from '#/kit/presets/Presets.tsx';
import { ReopenButton } from '#/kit/reviewing/ReopenButton.tsx';
import { ReopenedList } from '#/kit/reviewing/ReopenedList.tsx';
import type { OpenCase } from '#/kit/reviewing/create-review-queue.ts';
import { useDecisionGuard } from '#/kit/reviewing/use-decision-guard.ts';
import { usePresets } from '#/kit/presets/use-presets.ts';
import type { OpenedCase } from '#/kit/reviewing/ReviewQueuePage.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useReviewKeys } from '#/kit/reviewing/use-review-keys.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import styles from './FileView.module.css';
import { FileView } from './FileView.tsx';
import { alternativeDraft, useAlternativeDecision } from './use-alternative-decision.ts';
import { type useDecideAlternative, useReopenAlternative } from './review-queries.ts';
import { useFileView, type FileViewState } from './use-file-view.ts';

const COLORS = { sent: 'gray', under_review: 'gray', accepted: 'success', rejected: 'danger' };

type CertificateFactsProps = { certificate: Case };

/** What the person entered, to compare with the document. */
function CertificateFacts({ certificate }: CertificateFactsProps) {
  const { t } = useTranslation('alternative-reviews');
  const format = useFormat();
  const { credits, comment, decidedAt } = certificate;
  const facts = [
    ['type', t(`type.${certificate.type}`)],
    ['number', certificate.number],
    ['issuedOn', format.date(new Date(`${certificate.issuedOn}T00:00:00+05:00`))],
    ['issuer', format.text(certificate.issuer)],
    ['submittedAt', format.moment(certificate.submittedAt)],
    ['decidedAt', decidedAt && format.moment(decidedAt)],
    ['credits', credits !== null && format.number(credits)],
    ['comment', comment && format.text(comment)],
  ] as const;
  return (
    <section aria-label={t('facts')} className="card">
      <Badge color={COLORS[certificate.status]}>{t(`status.${certificate.status}`)}</Badge>
      <Box mt="sm">
        <Facts
          facts={facts
            .filter(([, value]) => value)
            .map(([fact, value]) => [t(`fact.${fact}`), value] as const)}
        />
      </Box>
    </section>
  );
}

type Props = Omit<OpenedCase, 'id'> & {
  opened: OpenCase<Case>;
  decide: ReturnType<typeof useDecideAlternative>;
  onReload: () => unknown;
};

/** The document next to what was entered about it, and the credits to give. */
export function AlternativeCase(props: Props) {
  const { opened, next, decide } = props;
  const { t } = useTranslation('alternative-reviews');
  const format = useFormat();
  const certificate = opened.case;
  const view = useFileView();
  const [draft, setDraft] = useState(
    () => alternativeDraft.read(certificate.id) ?? { comment: '', credits: certificate.maxCredits },
  );
  const { comment: text, credits } = draft;
  const change = (part: Partial<typeof draft>) =>
    setDraft((old) => {
      const all = { ...old, ...part };
      alternativeDraft.save(certificate.id, all);
      return all;
    });
  const presets = usePresets('alternative', certificate.language)();
  const firstPhrase = useRef<HTMLButtonElement>(null);
  const comment = useComment({
    text,
    write: (typed) => change({ comment: typed }),
    target: firstPhrase,
  });
  const decision = useAlternativeDecision({ ...props, certificate, credits, comment });
  const isReady = useDecisionGuard();
  const isWaiting = certificate.decidedAt === null;
  const isAccepted = certificate.status === 'accepted';
  const reopen = useReopenAlternative();
  const canDecide =
    isWaiting && certificate.claimedUntil !== null && (!decide.isSuccess || next.isBusy);
  const isBusy = decide.isPending || next.isBusy;
  const skip = () => next.skip(certificate.id);
  useCertificateKeys({
    view,
    decide: (act) => {
      if (canDecide && !isBusy && isReady) decision[act]();
    },
    skip: () => !isBusy && skip(),
    back: () => (comment.isOpen ? comment.close() : props.onBack()),
    phrase: (index) => {
      const preset = canDecide && presets[index];
      if (preset) comment.add(preset.text);
    },
  });
  return (
    <article>
      <CaseHead
        backTo={props.backTo}
        of={certificate}
        claimedUntil={canDecide ? certificate.claimedUntil : null}
        marks={
          <>
            <ClockPill dueAt={certificate.dueAt} />
            <ToPerson id={certificate.accountId} />
          </>
        }
      >
        <CaseTools next={next} onNext={skip} />
      </CaseHead>
      {isWaiting && certificate.claimedUntil === null && certificate.claimedBy && (
        <ClaimedAlert
          by={certificate.claimedBy}
          until={opened.otherUntil}
          next={next}
          onNext={skip}
        />
      )}
      {isWaiting && certificate.claimedUntil === null && !certificate.claimedBy && (
        <Text className="noteBox" mb="md">
          {t('own')}
        </Text>
      )}
      {certificate.decidedAt && (
        <Group className="noteBox" justify="space-between" mb="md">
          <p>{t(`decided.${isAccepted ? 'accepted' : 'rejected'}`)}</p>
          <ReopenButton
            queue="alternative"
            id={certificate.id}
            decidedAt={certificate.decidedAt}
            language={certificate.language}
            text={t(`reopen.${isAccepted ? 'accepted' : 'rejected'}`)}
            reopen={reopen.mutateAsync}
            onChanged={props.onReload}
          />
        </Group>
      )}
      <div className="columns">
        <FileView certificate={certificate} view={view} />
        <Stack className={styles.side}>
          <CertificateFacts certificate={certificate} />
          <ReopenedList
            reopened={certificate.reopened}
            statusOf={(status) => t(`status.${status === 'accepted' ? status : 'rejected'}`)}
          />
          <OtherCertificates history={certificate.history} />
        </Stack>
      </div>
      {canDecide && (
        <DecisionBar
          confirmLabel={t('accept')}
          rejectLabel={t('reject')}
          isRejecting={false}
          isBusy={isBusy}
          isReady={isReady}
          comment={comment}
          error={decision.error}
          phrases={
            <Presets
              isStrip
              first={firstPhrase}
              presets={presets}
              label={t('phrases')}
              language={certificate.language}
              onPick={comment.add}
            />
          }
          onConfirm={decision.confirm}
          onReject={decision.reject}
        >
          <NumberInput
            maw={280}
            label={t('credits', { most: format.number(certificate.maxCredits) })}
            min={0}
            max={certificate.maxCredits}
            clampBehavior="strict"
            allowNegative={false}
            decimalScale={2}
            decimalSeparator=","
            allowedDecimalSeparators={[',', '.']}
            value={credits ?? ''}
            onChange={(value) => change({ credits: value === '' ? null : Number(value) })}
          />
        </DecisionBar>
      )}
    </article>
  );
}

type Options = {
  view: FileViewState;
  decide: (act: 'confirm' | 'reject') => void;
  skip: () => void;
  back: () => void;
  phrase: (index: number) => void;
};

function useCertificateKeys({ view, decide, skip, back, phrase }: Options): void {
  useReviewKeys({
    phrase: ({ index }) => phrase(index),
    confirm: () => decide('confirm'),
    reject: () => decide('reject'),
    next: skip,
    back,
    zoomIn: () => view.zoomBy(1),
    zoomOut: () => view.zoomBy(-1),
    turn: () => view.turn(),
  });
}

type OtherCertificatesProps = { history: Case['history'] };

/** Earlier certificates of the person, to notice a document sent twice. */
function OtherCertificates({ history }: OtherCertificatesProps) {
  const { t } = useTranslation('alternative-reviews');
  const format = useFormat();
  return (
    <section aria-label={t('others')} className="card">
      <Title order={2} size="md" mb="xs">
        {t('others')}
      </Title>
      {history.length === 0 && <p className="quiet">{t('noOthers')}</p>}
      <Stack component="ul" gap="sm">
        {history.map((other) => (
          <Stack key={other.id} component="li" gap={0} className="whole">
            <span>{t(`type.${other.type}`)}</span>
            <span className="quiet">
              {[
                other.number,
                t(`status.${other.status}`),
                other.credits === null
                  ? ''
                  : t('creditsGiven', { credits: format.number(other.credits) }),
                format.date(other.submittedAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {other.comment && <span className="quiet">{format.text(other.comment)}</span>}
          </Stack>
        ))}
      </Stack>
    </section>
  );
}
