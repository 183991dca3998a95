import type { AppealCase } from '@malaka/contracts/assessment/appeals';
import { isInWords } from '@malaka/contracts/authoring/shown-questions';
import { mayOpen } from '@malaka/contracts/kit/screens';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  AnsweredPicture,
  AnswerTexts,
  QuestionText,
  readableText,
  useAnswerTexts,
  useWorded,
} from '#/domains/authoring/index.ts';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';

const CORRECTION = '/dashboard/questions/$questionId/correction';

/** The question as learners saw it, with its choices and its key. */
export function CaseQuestion({ found }: { found: AppealCase }) {
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
