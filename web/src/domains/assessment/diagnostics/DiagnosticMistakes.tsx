import type { DiagnosticMistake } from '@malaka/contracts/assessment/diagnostics';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AnsweredQuestion } from '#/domains/assessment/exams/AnsweredQuestion.tsx';
import { LanguageSwitch, QuestionLanguages, useTranslated } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { mistakesQuery } from './queries.ts';

/** Wrong answers with the right ones and explanations. */
export function DiagnosticMistakes({ year }: { year: number }) {
  const { t } = useTranslation('diagnostics');
  const query = useQuery(mistakesQuery);
  const { data: mistakes, isPending } = query;
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Text id={title} component="h2" fz={22} fw={700} mb={4}>
        {t('mistakes.title')}
      </Text>
      {isPending ? (
        <Skeleton height={360} radius="lg" />
      ) : !mistakes ? (
        <ErrorState query={query} />
      ) : mistakes.length === 0 ? (
        <p>{t('mistakes.none')}</p>
      ) : (
        <QuestionLanguages name={`diagnostic:${year}`}>
          <Text c="dimmed" maw="70ch" mb="md">
            {t('mistakes.hint')}
          </Text>
          <LanguageSwitch questions={mistakes} />
          <Stack component="ol" gap="sm">
            {mistakes.map((mistake, n) => (
              <AnsweredQuestion
                key={mistake.id}
                question={mistake}
                number={n + 1}
                comment=""
                {...mistake}
              >
                <Why mistake={mistake} />
              </AnsweredQuestion>
            ))}
          </Stack>
        </QuestionLanguages>
      )}
    </section>
  );
}

function Why({ mistake }: { mistake: DiagnosticMistake }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { explanation } = useTranslated()(mistake);
  return (
    <>
      {explanation !== '' && (
        <div className="whole">
          <strong>{t('grading.explanation')}: </strong>
          <InlineRich html={explanation} />
        </div>
      )}
      <p className="quiet">{format.text(mistake.category.name)}</p>
    </>
  );
}
