import {
  type CorrectionView,
  type RegradeKind,
  type RegradeFigures,
  KEYS_MAX,
} from '@malaka/contracts/assessment/regrades';
import type { QuestionResponse, ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '@tabler/icons-react';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';
import { FieldSet } from '#/kit/ui/FieldSet.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { QuestionCard, useChoiceKeys } from '#/domains/authoring/index.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { areOptions, type Choice, isReady, keysOf } from './proposal.ts';
import { useAskRegrade, usePreview } from './queries.ts';

const KINDS = ['keep', 'key', 'accept', 'drop', 'credit'] as const;

type Props = { view: CorrectionView };

/** In this order: the decision, what it would change, and the reason. */
export function CorrectionForm({ view }: Props) {
  const { question, right, history } = view;
  const { t } = useTranslation(['regrades', 'common']);
  const [choice, setChoice] = useState<Choice>({ kind: 'key', responses: [right] });
  const [mayLower, setMayLower] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  // One key per proposal: pressing twice, or resending after a lost connection, makes one regrade.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const preview = usePreview();
  const ask = useAskRegrade(question.id);
  const fieldId = useId();
  const undone = history.find(({ mayUndo }) => mayUndo);
  const { kind } = choice;
  const isKept = kind === 'keep';
  const isLoweringUndo = kind === 'undo' && (preview.data?.lowered ?? 0) > 0;
  const needsSecond = !isKept && (mayLower || isLoweringUndo);
  const changed = () => {
    preview.reset();
    setKey(crypto.randomUUID());
  };
  const change = (next: Choice) => {
    setChoice(next);
    changed();
  };
  const choose = (next: RegradeKind) => {
    const responses: QuestionResponse[] =
      next === 'accept' && !areOptions(question, next) ? [right, []] : [right];
    change({ kind: next, responses });
  };
  const proposal = {
    questionId: question.id,
    kind,
    keys: keysOf(question, choice),
    ...(kind === 'undo' && undone && { undoesId: undone.id }),
    mayLower: mayLower && !isKept,
  };
  const look = () =>
    preview.mutate(proposal, {
      onError: (error) => showError(error, t('common:state.failed')),
    });
  const apply = () => {
    setIsTried(true);
    if (!isReason(reason)) return;
    ask.mutate(
      { ...proposal, reason: reason.trim(), key },
      {
        onSuccess: ({ state }) => {
          showToast({ text: t(`regrades:asked.${state}`), type: 'success' });
          setReason('');
          setIsTried(false);
          choose('key');
        },
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  };
  return (
    <Stack component="section" className="card" p="lg" aria-label={t('regrades:form.title')}>
      <h2>{t('regrades:form.title')}</h2>
      <FieldSet fieldId={fieldId} label={t('regrades:form.kind')}>
        <Radio.Group
          value={kind}
          onChange={(value) => choose(value)}
          aria-label={t('regrades:form.kind')}
        >
          <Stack gap="sm" mt="xs">
            {[...KINDS, ...(undone ? (['undo'] as const) : [])].map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`regrades:kind.${one}`)}
                description={t(`regrades:kindHint.${one}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      </FieldSet>
      {(kind === 'key' || kind === 'accept') && (
        <KeyChoice
          question={question}
          choice={choice}
          onChange={(responses) => change({ kind, responses })}
        />
      )}
      {!isKept && (
        <>
          <Checkbox
            checked={mayLower}
            label={t('regrades:form.mayLower')}
            description={t('regrades:form.mayLowerHint')}
            onChange={({ currentTarget }) => {
              setMayLower(currentTarget.checked);
              changed();
            }}
          />
          <Group>
            <Button
              variant="default"
              disabled={!isReady(question, choice)}
              loading={preview.isPending}
              onClick={look}
            >
              {t('regrades:preview.look')}
            </Button>
          </Group>
          {preview.data && <PreviewFigures figures={preview.data} />}
        </>
      )}
      {(isKept || preview.data) && (
        <>
          <ReasonField
            label={t('regrades:form.reason')}
            description={t(isKept ? 'regrades:form.reasonKeptHint' : 'regrades:form.reasonHint')}
            error={isTried && !isReason(reason) ? t('regrades:form.reasonShort') : undefined}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group>
            <Button loading={ask.isPending} onClick={apply}>
              {t(needsSecond ? 'regrades:form.ask' : 'regrades:form.apply')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

type PreviewFiguresProps = { figures: RegradeFigures };

/** What a correction would change, as text and figures. */
function PreviewFigures({ figures }: PreviewFiguresProps) {
  const { t } = useTranslation('regrades');
  const format = useFormat();
  const rows: [string, string][] = [
    [t('figure.attempts'), format.number(figures.attempts)],
    [t('figure.learners'), format.number(figures.learners)],
    [t('figure.raised'), format.number(figures.raised)],
    [t('figure.passNow'), format.number(figures.passNow)],
    [t('figure.credits'), format.number(figures.creditsAdded)],
    [t('figure.certificates'), format.number(figures.certificatesIssued)],
    [t('figure.fell'), format.number(figures.wouldFall)],
    [t('figure.exams'), format.number(figures.examsReleased)],
  ];
  return (
    <Stack component="section" gap="sm" className="noteBox" aria-label={t('preview.title')}>
      <Text component="h3" fw={650}>
        {t('preview.title')}
      </Text>
      <p role="status">
        {figures.raised + figures.lowered + figures.kept === 0
          ? t('preview.nothing')
          : t('preview.raised', { count: figures.raised })}
      </p>
      <Facts look="factRow" facts={rows} />
      {figures.kept > 0 && <p>{t('preview.kept', { count: figures.kept })}</p>}
      {figures.lowered > 0 && (
        <p className="warning">
          {t('preview.lowered', {
            count: figures.lowered,
            credits: format.number(figures.creditsTaken),
            certificates: format.number(figures.certificatesKept),
          })}
        </p>
      )}
      {figures.openAttempts > 0 && <p>{t('preview.open', { count: figures.openAttempts })}</p>}
      {figures.leftAlone > 0 && <p>{t('preview.leftAlone', { count: figures.leftAlone })}</p>}
    </Stack>
  );
}

type KeyChoiceProps = {
  question: ShownQuestion;
  choice: Choice;
  onChange: (responses: QuestionResponse[]) => void;
};

/** Enters the key by answering as a learner; several times if several answers are right. */
function KeyChoice({ question, choice, onChange }: KeyChoiceProps) {
  const { t } = useTranslation('regrades');
  const { kind, responses } = choice;
  const isOne = kind === 'key' || areOptions(question, kind);
  const shown = isOne ? responses.slice(0, 1) : responses;
  const type = areOptions(question, kind) ? 'multiple' : question.type;
  // The question may be shown more than once: each has its own field ids.
  const cards = shown.map((_, n) => ({ ...question, type, id: question.id * KEYS_MAX + n }));
  const answer = (id: number, next: QuestionResponse) =>
    onChange(responses.map((one, n) => (cards[n]?.id === id ? next : one)));
  useChoiceKeys({
    questions: cards,
    // Digits may be typed into the reason, so they are no shortcuts here.
    currentId: undefined,
    responseOf: (id) => responses[cards.findIndex((card) => card.id === id)],
    onAnswer: answer,
  });
  return (
    <Stack component="section" aria-label={t('keys')}>
      {cards.map((card, n) => (
        <QuestionCard
          key={card.id}
          question={card}
          number={n + 1}
          total={cards.length}
          topic={t(isOne ? 'rightAnswer' : 'rightAnswerOf')}
          response={responses[n]}
          onAnswer={(next) => answer(card.id, next)}
        />
      ))}
      {!isOne && responses.length < KEYS_MAX && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...responses, []])}
        >
          {t('addKey')}
        </Button>
      )}
    </Stack>
  );
}
