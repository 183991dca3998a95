import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPage } from '#/kit/forms/FormPage.tsx';
import { ExamFields, type GroupSelectPart } from './ExamFields.tsx';
import { useExamForm } from './use-exam-form.ts';

const toList = linkOptions({ to: '/dashboard/exams/$page', params: { page: '1' } });

export function ExamCreatePage({ GroupSelect }: { GroupSelect: GroupSelectPart }) {
  const { t } = useTranslation(['exams', 'common']);
  const navigate = useNavigate();
  const form = useExamForm({
    exam: undefined,
    onCreated: (id) =>
      void navigate({
        to: '/dashboard/exams/edit/$id',
        params: { id: String(id) },
        ignoreBlocker: true,
      }),
  });
  return (
    <FormPage
      title={t('exams:createTitle')}
      text={t('exams:createHint')}
      submitLabel={t('exams:create')}
      form={form}
      secondary={
        <ButtonLink variant="default" {...toList}>
          {t('common:action.cancel')}
        </ButtonLink>
      }
    >
      <ExamFields form={form} isBegun={false} GroupSelect={GroupSelect} />
    </FormPage>
  );
}
